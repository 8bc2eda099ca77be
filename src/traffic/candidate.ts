// Validates a share of the accepted calls against edited contracts: after their responses, and in a
// separate thread, so that a candidate with slow patterns delays no response.
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Exchange } from '../http/exchange.js';
import type { CreateSampleCall, SentResponse } from '../http/watch.js';
import { type Contract, counterpartOf, loadContract, type Operation } from '../openapi/contract.js';
import type { SampledCall } from './candidate-check.js';
import { type Candidate, fault, readCandidate } from './candidate-file.js';
import { startThread } from './judging-thread.js';
import { candidateFeature } from './refusals.js';

type CandidateVerdict = 'accepted' | 'refused' | 'dropped' | 'failed';

export interface Candidates {
  readonly sample: CreateSampleCall;
  /** The ids of the candidates, by version. */
  readonly ids: ReadonlyMap<string, string>;
  /** Sets the function that is called with the places to count for each call. */
  countWith(count: CountPlaces): void;
  /** The sampled calls of this node, by verdict. */
  counts(): Readonly<Record<CandidateVerdict, number>>;
  close(): Promise<void>;
}

type CountPlaces = (
  partnerId: string,
  about: Pick<SampledCall, 'apiVersion' | 'operationId'>,
  features: string[],
) => void;

interface Parts {
  readonly files: readonly string[];
  /** The share of calls to sample, 0 to 1. */
  readonly share: number;
  /** The names of the published contracts. */
  readonly names: readonly string[];
  readonly log: Logger;
}

/** Waiting calls, and their characters. Further calls are dropped. */
const MOST_CALLS = 50;
const MOST_CHARACTERS = 8_000_000;
/** Copying a longer body would hold up other requests. */
const MOST_BYTES_OF_JSON = 500_000;

/** Rejects with a ConfigError if a file cannot be used or a version has two candidates. */
export async function openCandidates(parts: Parts): Promise<Candidates> {
  const { files, share, names, log } = parts;
  const counts: Record<CandidateVerdict, number> = { accepted: 0, refused: 0, dropped: 0, failed: 0 };
  if (files.length === 0) {
    const nothing = () => undefined;
    return {
      sample: nothing,
      ids: new Map(),
      countWith: nothing,
      counts: () => counts,
      close: async () => undefined,
    };
  }
  const published = await Promise.all(names.map(loadContract));
  const byVersion = new Map<string, Candidate>();
  for (const file of files) {
    const candidate = await readCandidate(file, published);
    const { version } = candidate.served;
    if (byVersion.has(version)) throw fault(file, `is the second candidate for version ${version}`);
    byVersion.set(version, candidate);
  }
  const all = [...byVersion.values()];
  const candidates = all.map(({ file, served, edited }) => ({
    name: served.name,
    file,
    document: edited.document,
  }));
  let count: CountPlaces = () => undefined;
  const thread = await startThread({ candidates }, log, (sampled, places) => {
    const { partnerId, candidate, about } = sampled;
    if (!places) {
      counts.failed += 1;
      return;
    }
    const isRefused = places.some((place) => !place.startsWith('response'));
    counts[places.length > 0 ? 'refused' : 'accepted'] += 1;
    const features = ['calls', ...(isRefused ? ['refused'] : []), ...places];
    count(
      partnerId,
      about,
      features.map((feature) => candidateFeature(candidate, feature)),
    );
  });
  for (const { file, id, served } of all)
    log.info(
      { file, candidate: id, apiVersion: served.version, share },
      'calls are validated against a candidate',
    );

  const waiting: (() => void)[] = [];
  const sendAll = () => {
    for (const send of waiting.splice(0)) send();
  };
  return {
    sample(contract, operation) {
      const candidate = byVersion.get(contract.version);
      if (!candidate) return undefined;
      const headers = headersOf(operation, candidate.edited);
      return (exchange, { partnerId, recordsTraffic = true }, params, body, response) => {
        if (!recordsTraffic || Math.random() >= share) return;
        const isFull =
          waiting.length + thread.calls() >= MOST_CALLS || thread.characters() >= MOST_CHARACTERS;
        if (isFull || isLong(exchange.req.headers)) {
          counts.dropped += 1;
          return;
        }
        if (waiting.length === 0) setImmediate(sendAll);
        waiting.push(() => {
          const about = { apiVersion: contract.version, operationId: operation.id };
          const call = { ...about, params, ...callOf(exchange, body, response, headers) };
          if (!thread.send(call, { partnerId, candidate: candidate.id, about })) counts.dropped += 1;
        });
      };
    },
    ids: new Map(all.map(({ id, served }) => [served.version, id])),
    countWith(given) {
      count = given;
    },
    counts: () => counts,
    close: thread.close,
  };
}

const isLong = ({ 'content-type': type, 'content-length': length }: IncomingHttpHeaders): boolean =>
  Number(length ?? 0) > MOST_BYTES_OF_JSON && type?.includes('json') === true;

/** The names of the headers that the candidate declares, in lower case. */
interface HeaderNames {
  readonly request: readonly string[];
  readonly response: readonly string[];
}

function headersOf(operation: Operation, edited: Contract): HeaderNames {
  const { parameters = [], responses = new Map() }: Partial<Operation> =
    counterpartOf(operation, edited) ?? {};
  const inResponses = [...responses.values()].flatMap(({ headers }) => [...headers.keys()]);
  return {
    request: parameters.flatMap((one) => (one.in === 'header' ? [one.name.toLowerCase()] : [])),
    response: [...new Set(inResponses.map((name) => name.toLowerCase()))],
  };
}

function callOf(
  { req, res, search, requestId, errorCode, headers: common }: Exchange,
  body: unknown,
  response: SentResponse | undefined,
  names: HeaderNames,
): Omit<SampledCall, 'apiVersion' | 'operationId' | 'params'> {
  const valuesOf = (wanted: readonly string[], sent: (name: string) => unknown) =>
    Object.fromEntries(
      wanted.flatMap((name) => {
        const value = sent(name);
        return value === undefined ? [] : [[name, String(value)] as const];
      }),
    );
  const own = new Map(
    Object.entries(response?.content.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    search,
    headers: valuesOf(names.request, (name) => req.headers[name]),
    contentType: req.headers['content-type'],
    body: body === undefined ? undefined : JSON.stringify(body),
    response: response
      ? {
          status: response.content.status,
          mediaType: response.content.mediaType,
          text: response.text,
          headers: valuesOf(names.response, (name) =>
            name === 'x-request-id' ? requestId : (own.get(name) ?? common.get(name)),
          ),
        }
      : errorCode && { status: res.statusCode, code: errorCode },
  };
}
