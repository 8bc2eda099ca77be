// Counts partner requests when they end: by operation, for all other requests together, and for a
// limited number of partners, so that callers cannot add series without limit.
import type { ExchangeFacts } from '../http/exchange-facts.js';
import { type Contract, declaresCode } from '../openapi/contract.js';
import { keyless } from '../partners/principal.js';
import { type ErrorCode, problems } from '../problems.js';
import type { Labels, Reads, Sample } from './definitions.js';
import type { RequestOutcome } from './labels.js';
import type { Metrics } from './registry.js';

interface RequestMetricsParts {
  readonly metrics: Pick<Metrics, 'observe'>;
  /** The contracts of the partners' listener. */
  readonly contracts: readonly Contract[];
  active(): number;
}

export interface RequestMetrics {
  /** Called once at the end of each exchange. */
  ended(exchange: ExchangeFacts): void;
  readonly reads: Reads<'requests'>;
}

type Code = Labels<'gateway_requests_total'>['code'];

interface Series {
  /** Undefined for the operations of another API. */
  readonly apiVersion: string | undefined;
  readonly labels: Labels<'http_server_request_duration_seconds'>;
  /** The operation's declared errors start at 0, so that the first one is an increase. */
  readonly counts: Partial<Record<Code, number>>;
}

const MOST_PARTNERS = 100;
const OTHERS = 'other';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(problems, code);
const codes = Object.keys(problems).filter(isCode);
const allCodes: readonly Code[] = ['none', ...codes, 'disconnected'];
const outcomes: readonly RequestOutcome[] = ['succeeded', 'refused', 'limited', 'failed', 'disconnected'];

export function createRequestMetrics({ metrics, contracts, active }: RequestMetricsParts): RequestMetrics {
  const unknown: Series = {
    apiVersion: undefined,
    labels: { version: 'none', operation: 'none' },
    counts: {},
  };
  const byOperation = new Map<string, Series[]>();
  for (const { name, apiVersion, operations } of contracts)
    for (const operation of operations) {
      const declared = codes.filter((code) => declaresCode(operation, code));
      const series: Series = {
        apiVersion,
        labels: { version: name, operation: operation.id },
        counts: Object.fromEntries(['none', ...declared].map((code) => [code, 0])),
      };
      byOperation.set(operation.id, [...(byOperation.get(operation.id) ?? []), series]);
    }
  const all = [...byOperation.values()].flat().concat(unknown);
  const partners = new Map<string, Record<RequestOutcome, number>>();

  const seriesOf = ({ operationId, apiVersion }: ExchangeFacts): Series => {
    const found = operationId === undefined ? undefined : byOperation.get(operationId);
    return found?.find((series) => series.apiVersion === apiVersion) ?? unknown;
  };
  const outcomesOf = (partnerId: string): Record<RequestOutcome, number> => {
    const known = partners.get(partnerId);
    if (known) return known;
    if (partners.size >= MOST_PARTNERS && partnerId !== OTHERS) return outcomesOf(OTHERS);
    const added = { succeeded: 0, refused: 0, limited: 0, failed: 0, disconnected: 0 };
    partners.set(partnerId, added);
    return added;
  };
  return {
    ended(exchange) {
      const { labels, counts } = seriesOf(exchange);
      metrics.observe('http_server_request_duration_seconds', labels, exchange.ms / 1_000);
      const code = exchange.status === undefined ? 'disconnected' : (exchange.errorCode ?? 'none');
      counts[code] = (counts[code] ?? 0) + 1;
      const { principal } = exchange;
      if (principal && principal !== keyless)
        outcomesOf(principal.partnerId)[outcomeOf(exchange.status)] += 1;
    },
    reads: {
      gateway_requests_total: () => all.flatMap(({ labels, counts }) => countsOf(labels, counts)),
      gateway_partner_requests_total: () =>
        [...partners].flatMap(([partner, counts]) =>
          outcomes.map((outcome) => [{ partner, outcome }, counts[outcome]] as const),
        ),
      http_server_active_requests: () => [[{}, active()]],
    },
  };
}

export function outcomeOf(status: number | undefined): RequestOutcome {
  if (status === undefined) return 'disconnected';
  if (status >= 500) return 'failed';
  if (status === 429) return 'limited';
  return status >= 400 ? 'refused' : 'succeeded';
}

const countsOf = (
  labels: Series['labels'],
  counts: Series['counts'],
): readonly Sample<'gateway_requests_total'>[] =>
  allCodes.flatMap((code) => {
    const count = counts[code];
    return count === undefined ? [] : [[{ ...labels, code }, count]];
  });
