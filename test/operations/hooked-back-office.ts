// A back office whose writes a test can hold back or let end in doubt; it keeps what arrives and answers a plain success.
import type { BackOffice, Repeat } from '../../src/back-office/port.js';
import { repeatsAll } from '../../src/back-office/port.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { createRecordingBackOffice, type RecordingBackOffice } from './v2/recording-back-office.js';

export interface HookedBackOffice {
  readonly backOffice: BackOffice;
  readonly recording: RecordingBackOffice;
  /** The next write is held back; resolves once it has arrived, to what lets it go on. */
  holdNext(): Promise<() => void>;
  /** The next writes act and nobody hears of it. */
  doubtNext(count: number): void;
  /** The next write is refused before it acts. */
  refuseNext(problem: Problem): void;
}

type Hook = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

export function createHookedBackOffice(repeat: Repeat = 'byKey'): HookedBackOffice {
  const recording = createRecordingBackOffice();
  let onArrival: ((release: () => void) => void) | undefined;
  let doubts = 0;
  let refusal: Problem | undefined;

  const write: Hook = async (act) => {
    if (onArrival) {
      const arrived = onArrival;
      onArrival = undefined;
      await new Promise<void>((release) => arrived(release));
    }
    if (refusal) {
      const problem = refusal;
      refusal = undefined;
      throw problem;
    }
    const answer = await act();
    if (doubts === 0) return answer;
    doubts -= 1;
    throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No answer in time.'), undefined);
  };

  const backOffice: BackOffice = {
    ...recording,
    repeats: repeatsAll(repeat),
    createDraft: (...given) => write(() => recording.createDraft(...given)),
    createCompleteDraft: (...given) => write(() => recording.createCompleteDraft(...given)),
    enrichDraft: (...given) => write(() => recording.enrichDraft(...given)),
    quotePolicy: (...given) => write(() => recording.quotePolicy(...given)),
    bindPolicy: (...given) => write(() => recording.bindPolicy(...given)),
    declineSubmission: (...given) => write(() => recording.declineSubmission(...given)),
    markQuoteNotTakenUp: (...given) => write(() => recording.markQuoteNotTakenUp(...given)),
    generatePolicyReference: (...given) => write(() => recording.generatePolicyReference(...given)),
    uploadDocument: (...given) => write(() => recording.uploadDocument(...given)),
  };
  return {
    backOffice,
    recording,
    holdNext: () =>
      new Promise((resolve) => {
        onArrival = resolve;
      }),
    doubtNext: (count) => {
      doubts = count;
    },
    refuseNext: (problem) => {
      refusal = problem;
    },
  };
}
