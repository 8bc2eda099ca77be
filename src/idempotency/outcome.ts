// Converts the outcome of a call to the form of the journal, and back to a response.
import { type AuditRow, auditRow } from '../audit/row.js';
import type { CallContext, CallIdentity } from '../http/operation-types.js';
import { type OperationResponse, reply } from '../http/reply.js';
import {
  CARRYING_OUT,
  type ErrorCode,
  type ErrorDetail,
  Problem,
  problems,
  reasonOf,
  UnknownOutcome,
} from '../problems.js';
import type { CallState } from '../store/tables.js';
import type { AttemptOutcome, Intent } from './journal-store.js';

export interface RecordedOutcome {
  readonly state: Exclude<CallState, 'UNDER_WAY'>;
  readonly status: number;
  /** JSON: the body of a success, or the message and details of an error. */
  readonly answer: string;
  readonly error_code: ErrorCode | null;
}

interface Refusal {
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

const replayed = { 'Idempotency-Replayed': 'true' };

export function storeResponse({ status, body }: OperationResponse<unknown>): RecordedOutcome {
  return { state: 'DONE', status, answer: JSON.stringify(body ?? null), error_code: null };
}

/**
 * An error is final if the same call can never succeed. If it can succeed later or after a
 * correction, nothing has happened and the key is free. After an unexpected error, the call may
 * have happened.
 */
export function recordRefusal(error: unknown): RecordedOutcome {
  if (!(error instanceof Problem)) return recordRefusal(unforeseen(error));
  const { code, status, message, details } = error;
  const answer = JSON.stringify({ message, details } satisfies Refusal);
  if (error instanceof UnknownOutcome) return { state: 'UNKNOWN', status, answer, error_code: code };
  const isFinal = problems[code].retry === 'never' && status < 500;
  return { state: isFinal ? 'DONE' : 'NOT_DONE', status, answer, error_code: code };
}

function unforeseen(error: unknown): UnknownOutcome {
  return new UnknownOutcome(new Problem('INTERNAL_ERROR', reasonOf(error, CARRYING_OUT)), error);
}

interface Kept {
  readonly status: number | null;
  readonly answer: string | null;
  readonly error_code: string | null;
}

/** Another caller received the response first. */
export const asReplayed = ({
  status,
  body,
  headers,
}: OperationResponse<unknown>): OperationResponse<unknown> =>
  reply(status, body, { ...headers, ...replayed });

/** Throws the Problem if the stored response is an error. */
export function replay({ status, answer, error_code }: Kept): OperationResponse<unknown> {
  if (answer === null || status === null) throw new Error('A call that has ended has no answer');
  if (error_code === null) return reply(status, JSON.parse(answer), replayed);
  const { message, details }: Refusal = JSON.parse(answer);
  throw new Problem(codeOf(error_code), message, { details, headers: replayed });
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(problems, text);

function codeOf(text: string): ErrorCode {
  return isErrorCode(text) ? text : 'INTERNAL_ERROR';
}

/** An attempt by this process. */
export interface Attempt extends CallIdentity, Pick<Intent, 'id' | 'exchange_id'> {
  readonly attempt: number;
  readonly leased_policy: string | null;
}

type Ended = Pick<AttemptOutcome, 'state' | 'status' | 'answer' | 'error_code'>;

interface Recording {
  readonly intent: Intent;
  readonly context: CallContext | undefined;
}

/**
 * Only the success of a caller without a key: a rejected call has done nothing, and the cause may
 * be gone at its repeat.
 */
export const isWorthKeeping = ({ join_hash }: Intent, { state, error_code }: Ended): boolean =>
  join_hash !== null && state === 'DONE' && error_code === null;

export function outcomeOf(attempt: Attempt, recorded: RecordedOutcome, of: Recording): AttemptOutcome {
  const { id, exchange_id, writeKey: write_key, leased_policy } = attempt;
  const ended = after(attempt, recorded);
  const audit = auditOf(of, recorded, ended.state === 'UNKNOWN');
  const is_undelivered = isWorthKeeping(of.intent, ended) && of.context?.mayBeGone === true;
  return {
    id,
    exchange_id,
    write_key,
    attempt: attempt.attempt,
    leased_policy,
    ...ended,
    is_undelivered,
    audit,
  };
}

/** Stored with the outcome, so that the audit log has each write with a known outcome. */
function auditOf(
  { intent, context }: Recording,
  { status, error_code: errorCode }: RecordedOutcome,
  isUnknown: boolean,
): AuditRow | null {
  return context ? auditRow(intent.node_id, context, { status, errorCode, isUnknown }) : null;
}

/** A failed repeat leaves the earlier attempt in doubt, and its error is not the call's outcome. */
function after({ mayHaveHappened }: CallIdentity, recorded: RecordedOutcome): Ended {
  if (recorded.state !== 'NOT_DONE' || !mayHaveHappened) return recorded;
  return { state: 'UNKNOWN', status: null, answer: null, error_code: null };
}
