// Recovers writes with an unknown outcome: sends them again, looks them up, or leaves them to an
// operator, depending on what the back office promises for repeats.
import { Problem, problems, serviceUnavailable, UnknownOutcome } from '../problems.js';
import { foreignField } from './asked-subject.js';
import type { BackOffice, Repeat, WriteCall } from './port.js';
import {
  type Contents,
  interceptWrites,
  portWrites,
  type Responses,
  type WriteName,
} from './port-operations.js';

export interface OutcomeRecoveryParts {
  elapsedMs(): number;
  wait(ms: number): Promise<void>;
  /** False if the heartbeat is missing: other nodes may have taken over this node's work. */
  mayAct(): boolean;
}

/**
 * How long after its start a call may send its write again: until then, the caller is still waiting
 * for the response.
 */
const REPEATED_WITHIN_MS = 30_000;
/** How long to wait for a write that the back office is still processing. */
const ASKED_WITHIN_MS = 120_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface SentWrite<W extends WriteName> {
  readonly name: W;
  readonly content: Contents[W];
  readonly call: WriteCall;
}

/** Writes reject with an UnknownOutcome only if the outcome cannot be recovered now. */
export function withOutcomeRecovery(backOffice: BackOffice, parts: OutcomeRecoveryParts): BackOffice {
  const { elapsedMs, wait, mayAct } = parts;

  /** Undefined if the write has not happened; waits while it is in progress. */
  const lookUp = async <W extends WriteName>(write: SentWrite<W>): Promise<Responses[W] | undefined> => {
    const { name, content, call } = write;
    const { originationSource, auditUserId, traceparent, tracestate, writeKey } = call;
    const { partnerId } = call.caller;
    const caller = { kind: 'gateway', ...(partnerId !== undefined && { partnerId }) } as const;
    const trail = { originationSource, auditUserId, traceparent, tracestate };
    const read = { ...trail, context: call.context, caller, signal: new AbortController().signal };
    const startedMs = elapsedMs();
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      // A request that is still in transit must arrive before the lookup.
      await wait(pause);
      const record = await backOffice.findWrite(writeKey, read);
      if (record.state === 'unknown') return undefined;
      const response = record.state === 'done' ? portWrites[name].recordField.responseOf(record) : undefined;
      const foreign = response === undefined ? undefined : foreignField(name, content, response);
      if (foreign !== undefined) throw new Error(`The record of a write has a different ${foreign}`);
      if (response !== undefined) return response;
      if (record.state === 'done') throw new Error('The record of a write belongs to another kind of write');
      if (elapsedMs() - startedMs > ASKED_WITHIN_MS)
        throw new Error('The back office is still processing the write');
    }
  };

  return interceptWrites(backOffice, async (name, call, send, content) => {
    const repeat = backOffice.repeats[name];
    // A stream can be read only once: the caller has to send it again.
    const isReadOnce = portWrites[name].body === 'stream';
    const startedMs = elapsedMs();
    let wasSent = false;
    let doubt = call.mayHaveHappened ? unknownBeforeRecovery(repeat) : undefined;
    const isLast = () => wasSent && (isReadOnce || elapsedMs() - startedMs > REPEATED_WITHIN_MS);
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      if (doubt && repeat === 'byLookup') {
        const response = await lookUp({ name, content, call }).catch(rethrow(doubt));
        if (response !== undefined) return response;
        if (isLast()) throw notExecuted(doubt);
        doubt = undefined;
      } else if (doubt && (repeat === 'never' || isLast())) {
        throw doubt;
      }
      if (!mayAct()) throw doubt ?? serviceUnavailable(new Error('The heartbeat of this node is too old'));
      try {
        wasSent = true;
        return await send(...content, { ...call, mayBeSent: mayAct });
      } catch (error) {
        if (doubt && isKeyReused(error)) throw unknownBeforeRecovery('never', error);
        if (!leavesDoubt(error, doubt)) throw error;
        doubt = error instanceof UnknownOutcome ? error : doubt;
        await wait(pause);
      }
    }
  });
}

/** After a final rejection, nothing has happened; after another error, an earlier doubt remains. */
function leavesDoubt(error: unknown, before: UnknownOutcome | undefined): boolean {
  if (error instanceof UnknownOutcome) return true;
  return before !== undefined && !(error instanceof Problem && problems[error.code].retry !== 'later');
}

/**
 * An earlier attempt had another body, perhaps from another version of the gateway: that one may
 * have happened, and no repeat can find out.
 */
const isKeyReused = (error: unknown): boolean =>
  error instanceof Problem &&
  error.details.some(({ field, issue }) => field === 'Idempotency-Key' && issue === 'duplicate');

const rethrow = (doubt: UnknownOutcome) => (cause: unknown) =>
  Promise.reject(new UnknownOutcome(doubt, cause, doubt.doubtCause));

/** The write has certainly not happened: the caller may retry. */
function notExecuted(doubt: UnknownOutcome): Problem {
  return new Problem(doubt.code, doubt.message, { headers: doubt.headers, cause: doubt });
}

/** The error of a call that may have been sent before. */
function unknownBeforeRecovery(repeat: Repeat, cause?: unknown): UnknownOutcome {
  const problem =
    repeat === 'never'
      ? new Problem(
          'OUTCOME_UNKNOWN',
          "The outcome of this call in the carrier's system is unknown. An operator will resolve it.",
        )
      : new Problem(
          'BACK_OFFICE_TIMEOUT',
          "The carrier's system did not respond in time. Retry the same call; it will not be executed twice.",
        );
  return new UnknownOutcome(problem, cause);
}

const longer = (pauseMs: number): number => Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
