// Reads from `Prefer` which response a request to the mock wants: status, example and delay.
import type { Operation } from '../src/openapi/contract.js';
import { type ErrorDetail, Problem } from '../src/problems.js';

export interface Preferences {
  readonly code?: string | undefined;
  readonly example?: string | undefined;
  readonly delay?: string | undefined;
  /** The status of a run is wanted when the run has ended. */
  readonly untilEnd?: boolean;
}

/** What to respond with, and when. */
export interface Choice {
  readonly status: number;
  readonly example: string | undefined;
  readonly delayMs: number;
}

const MAX_DELAY_MS = 120_000;
const names = ['code', 'example', 'delay', 'dynamic'];

/** The preferences of the mock, and the header without them: the gateway's own preferences stay. */
export function readPreferences(header: string): { preferences: Preferences; rest: string } {
  const parts = header.split(/[,;]/).map((part) => part.trim());
  const isOfMock = (part: string) => names.includes(nameOf(part));
  const given = (name: string) => {
    const part = parts.find((one) => nameOf(one) === name);
    return part
      ?.slice(part.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
  };
  return {
    preferences: {
      code: given('code'),
      example: given('example'),
      delay: given('delay'),
      untilEnd: given('until') === 'end',
    },
    rest: parts.filter((part) => part !== '' && !isOfMock(part)).join(', '),
  };
}

const nameOf = (part: string) => (part.split('=', 1)[0] ?? '').trim().toLowerCase();

/** Throws a VALIDATION_ERROR that lists what can be chosen. */
export function choose(
  { code, example, delay, untilEnd = false }: Preferences,
  operation: Operation,
): Choice {
  const status = code === undefined ? usualStatus(operation) : Number(code);
  const declared = operation.responses.get(status);
  const faults: ErrorDetail[] = [];
  const fault = (message: string) => faults.push({ field: 'Prefer', issue: 'enum', message });
  if (!declared)
    fault(`has code=${code}, but ${operation.id} declares ${listed([...operation.responses.keys()])}`);
  const examples = [...(declared?.content.values() ?? [])].flatMap((media) =>
    Object.keys(media.examples ?? {}),
  );
  if (declared && example !== undefined && !examples.includes(example)) {
    const known = examples.length > 0 ? `has the examples ${listed(examples)}` : 'has no named examples';
    fault(`has example=${example}, but status ${status} ${known}`);
  }
  const delayMs = delay === undefined ? 0 : Number(delay);
  if (!/^\d+$/.test(delay ?? '0') || delayMs > MAX_DELAY_MS)
    fault(`has delay=${delay}, but must have milliseconds from 0 to ${MAX_DELAY_MS}`);
  if (faults.length > 0) {
    const message = `The Prefer header ${faults.map((one) => one.message).join('; ')}.`;
    throw new Problem('VALIDATION_ERROR', message, { details: faults });
  }
  const ended = untilEnd && examples.includes(ENDED_RUN) ? ENDED_RUN : undefined;
  return { status, example: example ?? ended, delayMs };
}

/** The example of a run at its end; the first example is a run in progress. */
const ENDED_RUN = 'succeeded';

const listed = (values: readonly unknown[]) => values.join(', ');

/** The lowest success. If a call can be accepted or fail, a front end wants to see it accepted. */
function usualStatus({ responses }: Operation): number {
  const successes = [...responses.keys()].filter((status) => status < 300);
  return responses.has(202) ? 202 : Math.min(...successes);
}
