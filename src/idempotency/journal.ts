// Executes each call once: its intent is recorded before any work, its outcome afterwards, and a
// repeat gets the stored response.
import { exponential } from '../async/backoff.js';
import { type ListPlace, LiveList } from '../async/live-list.js';
import { started } from '../async/timeout.js';
import type { Work } from '../http/in-flight.js';
import type { CallContext, CallIdentity } from '../http/operation-types.js';
import { OperationResponse } from '../http/reply.js';
import type { ReceivedFile } from '../http/request/document-body.js';
import { orUnavailable, serviceUnavailable } from '../problems.js';
import { isNotExecuted } from '../store/query-timeouts.js';
import type { AttemptOutcome, Intent, JournalStore, KnownCall } from './journal-store.js';
import {
  type Attempt,
  asReplayed,
  isWorthKeeping,
  outcomeOf,
  type RecordedOutcome,
  recordRefusal,
  replay,
  storeResponse,
} from './outcome.js';
import { erased, inProgress, otherRequest, reused, sameAs } from './refusals.js';

export interface JournalParts {
  readonly store: Omit<JournalStore, 'finish' | 'restore' | 'complete' | 'noteDelivery'>;
  /**
   * Stores an outcome, then calls `stored`. Resolves when the response need not wait any longer.
   * Never rejects.
   */
  finish(outcome: AttemptOutcome, intent: Intent, stored?: () => void): Promise<void>;
  /** Ends an attempt whose claim may have been stored although the store failed. Never rejects. */
  withdraw(outcome: AttemptOutcome, taking: Taking): Promise<void>;
  /** Never rejects. */
  readonly noteDelivery: JournalStore['noteDelivery'];
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

/** Claims the call for this process; idempotent. */
type Taking<Result = unknown> = () => Promise<Result>;

/** The hash is known when all bytes have arrived. */
export type CallDocument = Pick<ReceivedFile, 'beforeEnd' | 'discard'>;

/** An attempt of this process. `end` and `fail` store its outcome, and never reject. */
export interface JournaledCall {
  readonly callId: string;
  readonly identity: CallIdentity;
  /** The journal has locked the call's policy, and releases it. */
  readonly isLeased: boolean;
  end(response: OperationResponse<unknown>): Promise<void>;
  fail(error: unknown): Promise<void>;
}

export interface Journal {
  /**
   * Returns the response if the call was already executed. Fills in `context` once the call is
   * known.
   */
  open(
    intent: Intent,
    document?: CallDocument,
    context?: CallContext,
  ): Promise<JournaledCall | OperationResponse<unknown>>;
  /** Includes calls whose caller has disconnected. */
  inFlight(): Iterable<Work & { readonly callId: string | undefined }>;
  /** Resolves when no call is in flight. */
  ended(): Promise<void>;
}

/** A call of this process, until its outcome is stored or deferred. */
interface CallInFlight extends Work {
  /** Undefined until this process has claimed the attempt. */
  callId: string | undefined;
  /** Callers without a key that wait for the same response. */
  readonly joined: {
    resolve(response: OperationResponse<unknown>): void;
    reject(error: unknown): void;
  }[];
}

interface Opening {
  readonly intent: Intent;
  readonly document: CallDocument | undefined;
  readonly context: CallContext | undefined;
  readonly place: ListPlace<CallInFlight>;
}

const joinBackoff = exponential({ firstMs: 50, longestMs: 1_000 });
/** How long a caller without a key waits for the same call of another process. */
const JOINED_FOR_MS = 120_000;

export function createJournal(parts: JournalParts): Journal {
  const { store, finish, withdraw, noteDelivery, wait, elapsedMs } = parts;
  const inFlight = new LiveList<CallInFlight>();
  let onEmpty: (() => void)[] = [];
  const leave = (place: ListPlace<CallInFlight>) => {
    inFlight.remove(place);
    if (inFlight.size > 0) return;
    for (const resolve of onEmpty) resolve();
    onEmpty = [];
  };

  const open: Journal['open'] = async (intent, document, context) => {
    const { request_id: requestId, operation_id: operationId } = intent;
    const call = { startedMs: elapsedMs(), requestId, operationId, callId: undefined, joined: [] };
    const opening: Opening = { intent, document, context, place: inFlight.add(call) };
    try {
      for (;;) {
        const opened = await tryOpen(opening);
        if (!opened) continue;
        if (opened instanceof OperationResponse) leave(opening.place);
        return opened;
      }
    } catch (error) {
      leave(opening.place);
      throw error;
    }
  };

  /** Undefined if the call has changed meanwhile. */
  const tryOpen = async (
    opening: Opening,
  ): Promise<JournaledCall | OperationResponse<unknown> | undefined> => {
    const { intent, context } = opening;
    const { id, exchange_id, write_key: writeKey, policy_key: leased_policy } = intent;
    const first: Attempt = {
      id,
      exchange_id,
      attempt: 1,
      writeKey,
      mayHaveHappened: false,
      leased_policy,
    };
    const { isBegun, isLeased, existing } = await take(first, opening, () => store.begin(intent));
    if (isBegun) return openAttempt(isLeased ? first : { ...first, leased_policy: null }, opening);
    const known = existing ?? (await orUnavailable(store.find(intent)));
    // The other call ended between the two statements, so this one is new.
    if (!known) return undefined;
    note(context, known);
    if (known.state === 'DONE' && known.answer === null) throw erased(intent);
    if (known.content_hash !== intent.content_hash && known.state !== 'NOT_DONE')
      throw otherRequest(known, intent);
    if (known.state === 'DONE') return storedResponse(known, opening);
    if (known.state === 'UNDER_WAY' && known.nodeLives) {
      if (intent.idempotency_key !== null) throw inProgress();
      const joined = await join(known);
      if (joined) followDelivery(known.id, opening, false);
      return joined;
    }
    return takeUp(known, opening);
  };

  const storedResponse = async (known: KnownCall, opening: Opening) => {
    const { intent, document } = opening;
    if (intent.idempotency_key === null) {
      // If another call may have changed the policy since, the same request is a new change. A call
      // that creates a policy never becomes outdated.
      const isOutdated =
        intent.policy_key !== null && (await orUnavailable(store.forgetSuperseded(known.id)));
      if (isOutdated) return undefined;
      followDelivery(known.id, opening, true);
    }
    await document?.discard(sameAs(known));
    return replay(known);
  };

  /** Starts another attempt at a call that has not happened or may have happened. */
  const takeUp = async (known: KnownCall, opening: Opening): Promise<JournaledCall | undefined> => {
    const { id, state, restored_at } = known;
    const isNew = state === 'NOT_DONE';
    const number = known.attempt + 1;
    // A call that may have happened keeps its write key. One that has not gets a new key, because
    // it may have new content.
    const write_key = isNew ? `${id}:${number}` : known.write_key;
    const again: Attempt = {
      id,
      exchange_id: opening.intent.exchange_id,
      attempt: number,
      writeKey: write_key,
      // After a restore from a backup, the store may have lost this very attempt.
      mayHaveHappened: !isNew || restored_at !== null,
      leased_policy: null,
    };
    const isOurs = await take(again, opening, () =>
      store.recover(known, { ...opening.intent, id, write_key }),
    );
    return isOurs ? openAttempt(again, opening) : undefined;
  };

  const openAttempt = (attempt: Attempt, opening: Opening): JournaledCall => {
    const { intent, context, document, place } = opening;
    note(context, attempt);
    if (context) context.isRecorded = true;
    place.item.callId = attempt.id;
    let isDocumentKnown = document === undefined;
    // The hash is stored before the back office can have the whole document, so that the document
    // identifies the call even after a crash.
    document?.beforeEnd(async (sha256) => {
      const noted = await orUnavailable(store.noteDocument(attempt, sha256));
      if (noted === undefined) throw inProgress();
      if (noted !== sha256) throw reused();
      isDocumentKnown = true;
    });
    const record = (recorded: RecordedOutcome) => {
      const outcome = outcomeOf(attempt, recorded, opening);
      if (!isWorthKeeping(intent, outcome)) return finish(outcome, intent);
      const { is_undelivered = false } = outcome;
      // The outcome may be stored after the response is sent; the delivery must not be stored
      // before.
      return finish(outcome, intent, () => followDelivery(attempt.id, opening, is_undelivered));
    };
    const { id: callId, writeKey, mayHaveHappened, leased_policy } = attempt;
    return {
      callId,
      identity: { writeKey, mayHaveHappened },
      isLeased: leased_policy !== null,
      async end(response) {
        await record(storeResponse(response));
        leave(place);
        for (const { resolve } of place.item.joined) resolve(response);
      },
      async fail(error) {
        const recorded = recordRefusal(error);
        // Without the whole document, an error is not final for a call with another document.
        const isFinal = isDocumentKnown || recorded.state !== 'DONE';
        await record(isFinal ? recorded : { ...recorded, state: 'NOT_DONE' });
        leave(place);
        for (const { reject } of place.item.joined) reject(error);
      },
    };
  };

  /** If the store fails, the claim may have been stored anyway, so the attempt is also ended. */
  const take = <Result>(attempt: Attempt, opening: Opening, taking: Taking<Result>): Promise<Result> =>
    started(taking).catch((cause: unknown) => {
      const problem = serviceUnavailable(cause);
      if (!isNotExecuted(cause)) {
        if (opening.context) opening.context.isRecorded = true;
        void withdraw(outcomeOf(attempt, recordRefusal(problem), opening), taking);
      }
      throw problem;
    });

  /** Without a key, a caller that has not received the response can only send the request again. */
  const followDelivery = (id: string, { intent, context }: Opening, isKept: boolean) =>
    context?.onDelivery((isDelivered) => {
      if (isDelivered === isKept) void noteDelivery(id, intent, isDelivered);
    });

  /** The other caller's response; undefined if there is none, or the other node has crashed. */
  const join = async ({ id }: KnownCall): Promise<OperationResponse<unknown> | undefined> => {
    for (const { callId, joined } of inFlight)
      if (callId === id)
        return asReplayed(await new Promise((resolve, reject) => joined.push({ resolve, reject })));
    for (let [looks, waitedMs] = [1, 0]; ; looks += 1) {
      const pauseMs = joinBackoff(looks);
      waitedMs += pauseMs;
      if (waitedMs > JOINED_FOR_MS) break;
      await wait(pauseMs);
      const now = await orUnavailable(store.read(id));
      // The cause of the other caller's error may be gone by now.
      if (now?.state === 'NOT_DONE') return undefined;
      if (now && now.state !== 'UNDER_WAY') return now.answer === null ? undefined : replay(now);
      if (now && !now.nodeLives) return undefined;
    }
    throw inProgress('The same call');
  };

  return {
    open,
    inFlight: () => inFlight,
    ended: async () => {
      if (inFlight.size > 0) await new Promise<void>((resolve) => onEmpty.push(resolve));
    },
  };
}

function note(
  context: CallContext | undefined,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): void {
  if (!context) return;
  context.callId = id;
  context.attempt = attempt;
}
