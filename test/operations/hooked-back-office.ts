// A back office whose writes a test can hold back, reject, or leave with an unknown outcome. It
// records calls, and otherwise returns plain successes.
import type { BackOffice, Repeat } from '../../src/back-office/port.js';
import { interceptWrites, repeatsAll, type WriteName } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { createRecordingBackOffice, type RecordingBackOffice } from './v2/recording-back-office.js';

export interface HookedBackOffice {
  readonly backOffice: BackOffice;
  readonly recording: RecordingBackOffice;
  /** Holds back the next write. Resolves once it has arrived, with a function that releases it. */
  holdNext(): Promise<() => void>;
  /** Cancels a `holdNext` whose write has not arrived. */
  stopHolding(): void;
  /** The next `count` writes take effect, but their responses are lost. */
  doubtNext(count: number): void;
  /** The next write is rejected before it takes effect. */
  refuseNext(problem: Problem): void;
  /** The next writes of this kind, one or as many as `times` says, are rejected. */
  refuse(write: WriteName, problem: Problem, times?: number): void;
}

type Hook = <Answer>(name: WriteName, act: () => Promise<Answer>) => Promise<Answer>;

export function createHookedBackOffice(repeat: Repeat = 'byKey'): HookedBackOffice {
  const recording = createRecordingBackOffice();
  let onArrival: ((release: () => void) => void) | undefined;
  let doubts = 0;
  let refusal: Problem | undefined;
  const refusals = new Map<WriteName, Problem[]>();

  const write: Hook = async (name, act) => {
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
    const refused = refusals.get(name)?.shift();
    if (refused) throw refused;
    const answer = await act();
    if (doubts === 0) return answer;
    doubts -= 1;
    throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No response in time.'), undefined);
  };

  const backOffice: BackOffice = {
    ...interceptWrites(recording, (name, call, send, content) => write(name, () => send(...content, call))),
    repeats: repeatsAll(repeat),
  };
  return {
    backOffice,
    recording,
    holdNext: () =>
      new Promise((resolve) => {
        onArrival = resolve;
      }),
    stopHolding: () => {
      onArrival = undefined;
    },
    doubtNext: (count) => {
      doubts = count;
    },
    refuseNext: (problem) => {
      refusal = problem;
    },
    refuse: (name, problem, times = 1) => {
      refusals.set(name, Array<Problem>(times).fill(problem));
    },
  };
}
