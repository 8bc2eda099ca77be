// Handles writes with an unknown outcome: depending on how the back office handles repeats, a write is repeated under the same
// key, looked up, or left to an operator.
import { Problem, problems, serviceUnavailable, UnknownOutcome } from '../problems.js';
import type { BackOffice, BackOfficeWrites, Repeat, WriteCall, WriteRecord } from './port.js';

export interface SettleParts {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  wait(ms: number): Promise<void>;
  /** Whether this process may act: other nodes may already have recovered the work of a node without a heartbeat. */
  mayAct(): boolean;
}

/** No repeat is begun later than this after the call was, so that its caller is still there to hear of it. */
const REPEATED_WITHIN_MS = 30_000;
/** How long to wait for a write that the back office is still processing. */
const ASKED_WITHIN_MS = 120_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

type Write = keyof BackOfficeWrites;
type AnswerOf<Answer> = (record: WriteRecord) => Answer | undefined;

/** The same back office, whose writes reject with an UnknownOutcome only where it cannot be settled now. */
export function settling(backOffice: BackOffice, parts: SettleParts): BackOffice {
  const settle = createSettle(backOffice, parts);
  const outcome = (record: WriteRecord) => record.outcome;
  const sent = <Call extends WriteCall>(call: Call): Call => ({ ...call, mayBeSent: parts.mayAct });
  return {
    ...backOffice,
    createDraft: (draft, call) =>
      settle('createDraft', call, outcome, () => backOffice.createDraft(draft, sent(call))),
    createCompleteDraft: (draft, call) =>
      settle('createCompleteDraft', call, outcome, () => backOffice.createCompleteDraft(draft, sent(call))),
    enrichDraft: (activity, underwriting, call) =>
      settle('enrichDraft', call, outcome, () => backOffice.enrichDraft(activity, underwriting, sent(call))),
    quotePolicy: (activity, quote, call) =>
      settle('quotePolicy', call, outcome, () => backOffice.quotePolicy(activity, quote, sent(call))),
    bindPolicy: (activity, bind, call) =>
      settle('bindPolicy', call, outcome, () => backOffice.bindPolicy(activity, bind, sent(call))),
    declineSubmission: (activity, reason, call) =>
      settle('declineSubmission', call, outcome, () =>
        backOffice.declineSubmission(activity, reason, sent(call)),
      ),
    markQuoteNotTakenUp: (activity, reason, call) =>
      settle('markQuoteNotTakenUp', call, outcome, () =>
        backOffice.markQuoteNotTakenUp(activity, reason, sent(call)),
      ),
    generatePolicyReference: (request, call) =>
      settle(
        'generatePolicyReference',
        call,
        (record) => record.policyReference,
        () => backOffice.generatePolicyReference(request, sent(call)),
      ),
    // A stream is read once: its caller has to send the document again.
    uploadDocument: (upload, call) =>
      settle(
        'uploadDocument',
        { ...call, isReadOnce: true },
        (record) => record.documentReceipt,
        () => backOffice.uploadDocument(upload, sent(call)),
      ),
  };
}

interface Settled extends WriteCall {
  readonly isReadOnce?: boolean;
}

function createSettle(backOffice: BackOffice, { elapsedMs, wait, mayAct }: SettleParts) {
  /** The answer of the write if it has happened, undefined if it has not, once nobody is at work on it any more. */
  const ask = async <Answer>(call: WriteCall, answerOf: AnswerOf<Answer>): Promise<Answer | undefined> => {
    const { originationSource, auditUserId, idempotencyKey, caller: askedBy } = call;
    const { partnerId } = askedBy;
    const caller = { kind: 'gateway', ...(partnerId !== undefined && { partnerId }) } as const;
    const reading = { originationSource, auditUserId, caller, signal: new AbortController().signal };
    const began = elapsedMs();
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      // What is on its way to the back office has to arrive there before it is asked.
      await wait(pause);
      const record = await backOffice.findWrite(idempotencyKey, reading);
      if (record.state === 'unknown') return undefined;
      const answer = record.state === 'done' ? answerOf(record) : undefined;
      if (answer !== undefined) return answer;
      if (record.state === 'done') throw new Error('The record of a write belongs to another kind of write');
      if (elapsedMs() - began > ASKED_WITHIN_MS) throw new Error('The back office is still processing it');
    }
  };

  return async <Answer>(
    write: Write,
    call: Settled,
    answerOf: AnswerOf<Answer>,
    perform: () => Promise<Answer>,
  ): Promise<Answer> => {
    const repeat = backOffice.repeats[write];
    const began = elapsedMs();
    let hasPerformed = false;
    let doubt = call.mayHaveHappened ? leftOver(repeat) : undefined;
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      if (doubt && repeat === 'byLookup') {
        const answer = await ask(call, answerOf).catch(rethrow(doubt));
        if (answer !== undefined) return answer;
        if (isLast()) throw notDone(doubt);
        doubt = undefined;
      } else if (doubt && (repeat === 'never' || isLast())) {
        throw doubt;
      }
      if (!mayAct()) throw doubt ?? serviceUnavailable(new Error('The heartbeat of this node is too old'));
      try {
        hasPerformed = true;
        return await perform();
      } catch (error) {
        if (!leavesDoubt(error, doubt)) throw error;
        doubt = error instanceof UnknownOutcome ? error : doubt;
        await wait(pause);
      }
    }

    function isLast(): boolean {
      return hasPerformed && (call.isReadOnce === true || elapsedMs() - began > REPEATED_WITHIN_MS);
    }
  };
}

/** A refusal that will never change says that nothing has happened; any other leaves a doubt that was there before. */
function leavesDoubt(error: unknown, before: UnknownOutcome | undefined): boolean {
  if (error instanceof UnknownOutcome) return true;
  return before !== undefined && !(error instanceof Problem && problems[error.code].retry !== 'later');
}

const rethrow = (doubt: UnknownOutcome) => (cause: unknown) =>
  Promise.reject(new UnknownOutcome(doubt, cause));

/** The back office says that it has not happened: the same call may be sent again. */
function notDone(doubt: UnknownOutcome): Problem {
  return new Problem(doubt.code, doubt.message, { headers: doubt.headers, cause: doubt });
}

/** The error of a recovered call. */
function leftOver(repeat: Repeat): UnknownOutcome {
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
  return new UnknownOutcome(problem, undefined);
}

const longer = (pauseMs: number): number => Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
