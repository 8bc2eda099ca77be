// Executes a call once: its intent is recorded before anything is done and its outcome afterwards, and a repeat gets the
// stored response.

import { exponential } from '../async/backoff.js';
import { LiveList } from '../async/live-list.js';
import { started } from '../async/started.js';
import { type AuditRow, auditRow } from '../audit/row.js';
import type { CallContext, CallIdentity } from '../http/operation-types.js';
import type { OperationResponse } from '../http/reply.js';
import { orUnavailable, serviceUnavailable } from '../problems.js';
import { NotAsked } from '../store/connect.js';
import type { Begun, Intent, JournalStore, Outcome } from './journal-store.js';
import { erased, inProgress, reused } from './refusals.js';
import { asReplayed, type Recorded, recordRefusal, replay, storeResponse } from './stored-response.js';

export interface JournalParts {
  readonly store: Omit<JournalStore, 'finish' | 'complete' | 'noteDelivery'>;
  /** Stores an outcome, then calls `stored`. Resolves when the response need not wait any longer. Never rejects. */
  finish(outcome: Outcome, intent: Intent, stored?: () => void): Promise<void>;
  /** Ends an attempt whose outcome is unknown. Never rejects. */
  withdraw(outcome: Outcome, taking: Taking): Promise<void>;
  /** Never rejects. */
  readonly noteDelivery: JournalStore['noteDelivery'];
  wait(ms: number): Promise<void>;
}

/** An attempt that this process makes. */
interface Taken extends CallIdentity, Pick<Intent, 'id' | 'exchange_id'> {
  readonly attempt: number;
  readonly leased_policy: string | null;
}

type Ended = Pick<Outcome, 'state' | 'status' | 'answer' | 'error_code'>;

/** Claims the call for this process; idempotent. */
export type Taking<Result = unknown> = () => Promise<Result>;

/** A document that a call carries. Its hash is known when all bytes have arrived. */
export interface CallDocument {
  /** The reader of the document sees its end only after `check`, and fails if that rejects. */
  beforeEnd(check: (sha256: string) => Promise<void>): void;
  /** Reads and discards all of it. */
  discard(check: (sha256: string) => Promise<void>): Promise<void>;
}

/** `isLeased`: the journal has locked the call's policy, and releases it. */
type Attempt = (
  callId: string,
  identity: CallIdentity,
  isLeased: boolean,
) => Promise<OperationResponse<unknown>>;

/** Executes the call unless it has been executed, or is in progress. */
export type Once = (
  intent: Intent,
  attempt: Attempt,
  document?: CallDocument,
  /** Filled in once the call is known, and recorded with its outcome. */
  context?: CallContext,
) => Promise<OperationResponse<unknown>>;

interface Given {
  readonly intent: Intent;
  readonly act: Attempt;
  readonly document: CallDocument | undefined;
  readonly context: CallContext | undefined;
}

const joinBackoff = exponential({ firstMs: 50, longestMs: 1_000 });
/** How long a caller without a key waits for the same call of another process. */
const JOINED_FOR_MS = 120_000;

export function createJournal({ store, finish, withdraw, noteDelivery, wait }: JournalParts): Once {
  /** Calls of this process that others may join. */
  const inFlight = new LiveList<{
    readonly id: string;
    readonly answer: Promise<OperationResponse<unknown>>;
  }>();

  const run = (begun: Taken, given: Given) => {
    const answer = attemptOf(begun, given, () => inFlight.remove(place));
    const place = inFlight.add({ id: begun.id, answer });
    return answer;
  };

  const attemptOf = async (begun: Taken, { intent, act, document, context }: Given, ended: () => void) => {
    if (context) context.isRecorded = true;
    const { idempotencyKey, mayHaveHappened } = begun;
    let isKnown = document === undefined;
    // Stored before the back office can have the whole document: even after a crash, the document identifies the call.
    document?.beforeEnd(async (sha256) => {
      const noted = await orUnavailable(store.noteDocument(begun, sha256));
      if (noted === undefined) throw inProgress();
      if (noted !== sha256) throw reused();
      isKnown = true;
    });
    const end = (recorded: Recorded) => {
      const outcome = outcomeOf(begun, recorded, { intent, context });
      if (!isWorthKeeping(intent, outcome)) return finish(outcome, intent);
      const { is_undelivered = false } = outcome;
      // If the store is slow, that may be after the response: its delivery must not be stored
      // before the outcome.
      const stored = () => followDelivery(begun.id, { intent, context }, is_undelivered);
      return finish(outcome, intent, stored);
    };
    try {
      const answer = await act(begun.id, { idempotencyKey, mayHaveHappened }, begun.leased_policy !== null);
      await end(storeResponse(answer));
      return answer;
    } catch (error) {
      const recorded = recordRefusal(error);
      // An error that did not depend on the whole document is not final for a call with another document.
      await end(isKnown || recorded.state !== 'DONE' ? recorded : { ...recorded, state: 'NOT_DONE' });
      throw error;
    } finally {
      ended();
    }
  };

  /** Claims an attempt. If the store fails, the claim may still be stored, so the attempt is ended too. */
  const take = <Result>(taken: Taken, of: Recording, taking: Taking<Result>): Promise<Result> =>
    started(taking).catch((cause: unknown) => {
      const problem = serviceUnavailable(cause);
      if (!(cause instanceof NotAsked)) {
        if (of.context) of.context.isRecorded = true;
        void withdraw(outcomeOf(taken, recordRefusal(problem), of), taking);
      }
      throw problem;
    });

  /** Without a key, a caller that has not received the response can only send the request again. */
  const followDelivery = (id: string, { intent, context }: Recording, isKept: boolean) =>
    context?.onDelivery((isDelivered) => {
      if (isDelivered === isKept) void noteDelivery(id, intent, isDelivered);
    });

  const once: Once = async (intent, act, document, context) => {
    const { id, exchange_id, write_key: idempotencyKey, policy_key: leased_policy } = intent;
    const first: Taken = {
      id,
      exchange_id,
      attempt: 1,
      idempotencyKey,
      mayHaveHappened: false,
      leased_policy,
    };
    const { isBegun, isLeased } = await take(first, { intent, context }, () => store.begin(intent));
    if (isBegun) {
      note(context, first);
      return run(isLeased ? first : withoutLease(first), { intent, act, document, context });
    }
    const begun = await orUnavailable(store.find(intent));
    // The other call ended between the two statements, so this one is new.
    if (!begun) return once(intent, act, document, context);
    note(context, begun);
    if (begun.state === 'DONE' && begun.answer === null) throw erased(intent);
    if (begun.content_hash !== intent.content_hash && begun.state !== 'NOT_DONE') throw reused();
    if (begun.state === 'DONE') {
      if (intent.idempotency_key === null) {
        // The same request means another change of that policy now. A call that creates a policy is
        // not outdated by one.
        const isOutdated =
          intent.policy_key !== null && (await orUnavailable(store.forgetSuperseded(begun.id)));
        if (isOutdated) return once(intent, act, document, context);
        followDelivery(begun.id, { intent, context }, true);
      }
      await document?.discard(sameAs(begun));
      return replay(begun);
    }
    if (begun.state === 'UNDER_WAY' && begun.nodeLives) {
      if (intent.idempotency_key !== null) throw inProgress();
      const joined = await join(begun);
      if (!joined) return once(intent, act, document, context);
      followDelivery(begun.id, { intent, context }, false);
      return joined;
    }
    const isNew = begun.state === 'NOT_DONE';
    // After a restore from a backup, this attempt may be one that the store has lost.
    const mayHaveHappened = !isNew || begun.restored_at !== null;
    const attempt = begun.attempt + 1;
    // A call that may have happened is repeated with the same key; one that has not may have new content.
    const write_key = isNew ? `${begun.id}:${attempt}` : begun.write_key;
    const again: Taken = {
      id: begun.id,
      exchange_id,
      attempt,
      idempotencyKey: write_key,
      mayHaveHappened,
      leased_policy: null,
    };
    const isOurs = await take(again, { intent, context }, () =>
      store.recover(begun, { ...intent, id: begun.id, write_key }),
    );
    if (!isOurs) return once(intent, act, document, context);
    note(context, again);
    return run(again, { intent, act, document, context });
  };

  /** The response that the other caller gets; undefined if the call ended without one and must be repeated. */
  const join = async ({ id }: Begun): Promise<OperationResponse<unknown> | undefined> => {
    for (const here of inFlight) if (here.id === id) return here.answer.then(asReplayed);
    for (let [looks, waitedMs] = [1, 0]; ; looks += 1) {
      const pauseMs = joinBackoff(looks);
      waitedMs += pauseMs;
      if (waitedMs > JOINED_FOR_MS) break;
      await wait(pauseMs);
      const now = await orUnavailable(store.read(id));
      // The reason for the other caller's error may be gone by now.
      if (now?.state === 'NOT_DONE') return undefined;
      if (now && now.state !== 'UNDER_WAY') return now.answer === null ? undefined : replay(now);
      if (now && !now.nodeLives) return undefined;
    }
    throw inProgress('The same call');
  };
  return once;
}

function note(
  context: CallContext | undefined,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): void {
  if (!context) return;
  context.callId = id;
  context.attempt = attempt;
}

/** Calls from before this check have no hash to compare with; their response is replayed as promised. */
const sameAs =
  ({ document_sha256 }: Begun) =>
  async (sha256: string): Promise<void> => {
    if (document_sha256 !== null && document_sha256 !== sha256) throw reused();
  };

const withoutLease = (taken: Taken): Taken => ({ ...taken, leased_policy: null });

/** A success of a caller without a key. A rejection has done nothing, and its cause may be gone when the caller repeats. */
const isWorthKeeping = ({ join_hash }: Intent, { state, error_code }: Ended): boolean =>
  join_hash !== null && state === 'DONE' && error_code === null;

type Recording = Pick<Given, 'intent' | 'context'>;

function outcomeOf(taken: Taken, recorded: Recorded, of: Recording): Outcome {
  const { id, exchange_id, attempt, idempotencyKey: write_key, leased_policy } = taken;
  const ended = after(taken, recorded);
  const audit = auditOf(of, recorded, ended.state === 'UNKNOWN');
  const is_undelivered = isWorthKeeping(of.intent, ended) && of.context?.mayBeGone === true;
  return { id, exchange_id, write_key, attempt, leased_policy, ...ended, is_undelivered, audit };
}

/** Stored by the statement that stores the outcome, so that the audit has each write whose outcome is known. */
function auditOf(
  { intent, context }: Recording,
  { status, error_code: errorCode }: Recorded,
  isUnknown: boolean,
): AuditRow | null {
  return context ? auditRow(intent.node_id, context, { status, errorCode, isUnknown }) : null;
}

/** If a repeat failed, the outcome of the earlier attempt is still unknown, and the error is not the call's. */
function after({ mayHaveHappened }: CallIdentity, recorded: Recorded): Ended {
  if (recorded.state !== 'NOT_DONE' || !mayHaveHappened) return recorded;
  return { state: 'UNKNOWN', status: null, answer: null, error_code: null };
}
