// The drills: what a sandbox does to the next matching request of a partner.
import type { ErrorCode } from '../problems.js';

type DrillEffect =
  /** The connection breaks before anything is done. */
  | { readonly kind: 'lose' }
  /** Everything is done, and the connection breaks in the middle of the response. */
  | { readonly kind: 'cut' }
  /** With `when: 'after'`, the write has been done. */
  | { readonly kind: 'fail'; readonly code: ErrorCode; readonly when: 'before' | 'after' }
  | { readonly kind: 'delay' }
  /** The response has a field that the client does not know. */
  | { readonly kind: 'add' }
  | { readonly kind: 'outage' };

export interface Drill {
  readonly title: string;
  readonly does: string;
  readonly expects: string;
  readonly hits: 'write' | 'runStatus';
  readonly effect: DrillEffect;
}

const fail = (code: ErrorCode, when: 'before' | 'after' = 'before'): DrillEffect => ({
  kind: 'fail',
  code,
  when,
});

const table = {
  'lost-request': {
    title: 'A request is lost',
    does: 'The connection of the next write breaks before anything is done.',
    expects: 'Send the write again with the same Idempotency-Key.',
    hits: 'write',
    effect: { kind: 'lose' },
  },
  'lost-response': {
    title: 'A response is lost',
    does: 'The next write is done, and the connection breaks in the middle of the response.',
    expects: 'Send the write again with the same Idempotency-Key: the response is that of the first one.',
    hits: 'write',
    effect: { kind: 'cut' },
  },
  'slow-response': {
    title: 'A slow response',
    does: 'The response to the next write takes as long as the carrier may need.',
    expects: 'Wait for it, or send the write again with the same Idempotency-Key.',
    hits: 'write',
    effect: { kind: 'delay' },
  },
  unavailable: {
    title: 'The carrier is unavailable',
    does: 'The next write is rejected with 503 BACK_OFFICE_UNAVAILABLE and Retry-After.',
    expects: 'Send the write again with the same Idempotency-Key, after Retry-After.',
    hits: 'write',
    effect: fail('BACK_OFFICE_UNAVAILABLE'),
  },
  'rate-limited': {
    title: 'Too many requests',
    does: 'The next write is rejected with 429 RATE_LIMITED and Retry-After.',
    expects: 'Send the write again with the same Idempotency-Key, after Retry-After.',
    hits: 'write',
    effect: fail('RATE_LIMITED'),
  },
  'policy-busy': {
    title: 'Another call is working on the policy',
    does: 'The next write that changes an existing policy or retries its run is rejected with 409 POLICY_BUSY and Retry-After.',
    expects: 'Send the write again with the same Idempotency-Key, after Retry-After.',
    hits: 'write',
    effect: fail('POLICY_BUSY'),
  },
  'in-progress': {
    title: 'The first attempt is still in progress',
    does: 'The next write is done, and its response is 409 CALL_IN_PROGRESS with Retry-After.',
    expects: 'Send the write again with the same Idempotency-Key, after Retry-After.',
    hits: 'write',
    effect: fail('CALL_IN_PROGRESS', 'after'),
  },
  'outcome-unknown': {
    title: 'Nobody knows whether the write was done',
    does: 'The next write is done, and its response is 409 OUTCOME_UNKNOWN with Retry-After.',
    expects:
      'Neither treat it as failed nor create a second one: send it again with the same Idempotency-Key.',
    hits: 'write',
    effect: fail('OUTCOME_UNKNOWN', 'after'),
  },
  'new-field': {
    title: 'A response with a new field',
    does: 'The response to the next write has a field that the contract does not have yet.',
    expects: 'Ignore it, and continue.',
    hits: 'write',
    effect: { kind: 'add' },
  },
  restart: {
    title: 'The gateway restarts during a run',
    does: 'While the status of a run is read, connections break for a while.',
    expects: 'Keep reading the status until the run has ended.',
    hits: 'runStatus',
    effect: { kind: 'outage' },
  },
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof table;
export const drills: Readonly<Record<DrillName, Drill>> = table;
export const isDrillName = (name: string): name is DrillName => Object.hasOwn(table, name);
export const drillNames: readonly DrillName[] = Object.keys(table).filter(isDrillName);

export interface DrillTiming {
  readonly retryAfterSeconds: number;
  readonly slowMs: number;
  readonly outageMs: number;
  /** How long a drill waits for its request, and then for the client's reaction. */
  readonly windowMs: number;
}

export const drillTiming: DrillTiming = {
  retryAfterSeconds: 3,
  slowMs: 40_000,
  outageMs: 10_000,
  windowMs: 300_000,
};
