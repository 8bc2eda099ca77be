// The response that a request to the mock asks for, in `Prefer` or, as with Prism, in its query.
import type { IncomingMessage } from 'node:http';
import { pathOf, searchOf } from '../src/http/target.js';
import type { Operation } from '../src/openapi/contract.js';
import { type Document, resolve } from '../src/openapi/document.js';
import { type AskedWait, waitAskedFor } from '../src/operations/shared/run-status.js';
import { type ErrorDetail, Problem } from '../src/problems.js';
import { isStarted, statusOfStarted } from '../src/runs/runs.js';

export interface Preferences {
  readonly code?: string | undefined;
  readonly example?: string | undefined;
  readonly delay?: string | undefined;
  /** Whether the caller wants the status of the run after it has ended. */
  readonly untilEnd?: boolean;
  /** How long the caller is prepared to wait for a change of a run. */
  readonly wait?: AskedWait | undefined;
}

export interface Choice {
  readonly status: number;
  readonly example: string | undefined;
  readonly delayMs: number;
}

const MAX_DELAY_MS = 120_000;
/** `dynamic` never reaches Prism, which would take minutes to fill a large schema at random. */
const names = ['code', 'example', 'delay', 'dynamic'];

/**
 * Removes the mock's preferences from the request. The gateway's own preferences and parameters
 * stay in it.
 */
export function takePreferences(req: Pick<IncomingMessage, 'headers' | 'url'>): Preferences {
  const { preferences, rest } = readHeader(String(req.headers.prefer ?? ''));
  if (rest === '') delete req.headers.prefer;
  else req.headers.prefer = rest;
  return { ...preferences, ...takeFromQuery(req), wait: waitAskedFor(rest) };
}

function readHeader(header: string): { preferences: Preferences; rest: string } {
  const parts = header.split(/[,;]/).map((part) => part.trim());
  const given = (name: string) => {
    const part = parts.find((one) => nameOf(one) === name);
    return part
      ?.slice(part.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
  };
  const rest = header
    .split(',')
    .map((preference) => preference.split(';').filter((part) => !names.includes(nameOf(part.trim()))))
    .map((preference) => preference.join(';').trim())
    .filter((preference) => preference !== '')
    .join(', ');
  const [code, example, delay] = names.map(given);
  return { preferences: { code, example, delay, untilEnd: given('until') === 'end' }, rest };
}

const nameOf = (part: string) => (part.split('=', 1)[0] ?? '').trim().toLowerCase();

const IN_QUERY = /^__(code|example|dynamic)=/;

/** `?__code=404`, `__example=…`. */
function takeFromQuery(req: Pick<IncomingMessage, 'url'>): Preferences {
  const { url = '' } = req;
  const pairs = searchOf(url).split('&');
  const own = pairs.filter((pair) => IN_QUERY.test(pair));
  if (own.length === 0) return {};
  const others = pairs.filter((pair) => !IN_QUERY.test(pair)).join('&');
  req.url = pathOf(url) + (others === '' ? '' : `?${others}`);
  const given = new URLSearchParams(own.join('&'));
  const entries = [...given].map(([name, value]) => [name.slice('__'.length), value]);
  return Object.fromEntries(entries);
}

/** If the choice is not possible, throws a VALIDATION_ERROR that lists what can be chosen. */
export function choose(
  { code, example, delay, untilEnd = false }: Preferences,
  operation: Operation,
  document: Document,
): Choice {
  const status = code === undefined ? usualStatus(operation, document, example) : statusNamed(code);
  const declared = operation.responses.get(status);
  const faults: ErrorDetail[] = [];
  const fault = (message: string) => faults.push({ field: 'Prefer', issue: 'enum', message });
  if (!declared)
    fault(`has code=${code}, but ${operation.id} declares ${listed([...operation.responses.keys()])}`);
  const examples = examplesOf(operation, status, document);
  if (declared && example !== undefined && !examples.has(example)) {
    const known =
      examples.size > 0 ? `has the examples ${listed([...examples.keys()])}` : 'has no named examples';
    fault(`has example=${example}, but status ${status} ${known}`);
  }
  const delayMs = delayOf({ delay });
  if (delayMs === undefined)
    fault(`has delay=${delay}, but the delay must be 0 to ${MAX_DELAY_MS} milliseconds`);
  if (faults.length > 0) {
    const message = `The Prefer header ${faults.map((one) => one.message).join('; ')}.`;
    throw new Problem('VALIDATION_ERROR', message, { details: faults });
  }
  const ended = untilEnd && examples.has(ENDED_RUN) ? ENDED_RUN : undefined;
  const [fitting] = [...examples].find(([, value]) => (statusOf(value) ?? status) === status) ?? [];
  return {
    status,
    example: example ?? ended ?? fitting,
    delayMs: delayMs ?? 0,
  };
}

/** Accepts only three digits: `Number` also reads `0x1ad` and `4.29e2`. */
const statusNamed = (code: string): number => (/^\d{3}$/.test(code) ? Number(code) : Number.NaN);

/** The delay in milliseconds; undefined if it is not valid. */
export function delayOf({ delay = '0' }: Preferences): number | undefined {
  const ms = Number(delay);
  return /^\d+$/.test(delay) && ms <= MAX_DELAY_MS ? ms : undefined;
}

/** The example of a run at its end; the first example is a run in progress. */
const ENDED_RUN = 'succeeded';

const listed = (values: readonly unknown[]) => values.join(', ');

export const successesOf = ({ responses }: Operation): number[] =>
  [...responses.keys()].filter((status) => status < 300);

function examplesOf(
  { responses }: Operation,
  status: number,
  { components }: Document,
): Map<string, unknown> {
  const media = [...(responses.get(status)?.content.values() ?? [])];
  const entries = media.flatMap(({ examples = {} }) => Object.entries(examples));
  return new Map(entries.map(([name, one]) => [name, resolve(components?.examples, one).value]));
}

/**
 * The 200 and the 202 of the start of a run have the same schema. The `status` in the body decides
 * which of the two the gateway sends.
 */
const statusOf = (value: unknown): number | undefined =>
  isStarted(value) ? statusOfStarted(value) : undefined;

/**
 * The status that fits the example, otherwise the lowest success status. For the start of a run,
 * the default example is the first one, in which the run was accepted.
 */
function usualStatus(operation: Operation, document: Document, example: string | undefined): number {
  const lowest = Math.min(...successesOf(operation));
  const examples = examplesOf(operation, lowest, document);
  const shown = example === undefined ? [...examples.values()][0] : examples.get(example);
  return statusOf(shown) ?? lowest;
}
