// Runs one bind against a back office that follows a script, with a clock of its own.
import { withOutcomeRecovery } from '../../src/back-office/outcome-recovery.js';
import type { Repeat, SubmissionOutcome, WriteRecord } from '../../src/back-office/port.js';
import { repeatsAll } from '../../src/back-office/port-operations.js';
import { type ErrorCode, Problem, UnknownOutcome, validationProblem } from '../../src/problems.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { bindExample, newCall } from './behaviour/support.js';

type Step = 'done' | ErrorCode | 'doubt' | 'keyReused';

export interface Script {
  readonly repeat: Repeat;
  /** The result of each attempt at the write; the last one repeats. */
  readonly performs: readonly Step[];
  /** The answer to each lookup; the last one repeats. */
  readonly asks?: readonly (WriteRecord['state'] | 'away' | 'anotherPolicy')[];
  readonly mayHaveHappened?: boolean;
  /** How long an attempt takes. */
  readonly takesMs?: number;
  /** Whether the node's heartbeat is fresh. */
  readonly mayAct?: boolean;
}

/** The back office has seen the key with another body. */
const keyReused = { field: 'Idempotency-Key', issue: 'duplicate', message: 'was already used' } as const;
const answer: SubmissionOutcome = { policyStatus: 'Bound', policyNo: 'P0000001', policyKey: '1' };

/**
 * Runs a bind through the script. Returns its result, and how often it was attempted and looked up.
 */
export async function runScript({
  repeat,
  performs,
  asks = [],
  mayHaveHappened = false,
  takesMs = 0,
  mayAct = true,
}: Script) {
  let now = 0;
  const count = { performed: 0, asked: 0 };
  const bare = createRecordingBackOffice();
  const backOffice = withOutcomeRecovery(
    {
      ...bare,
      repeats: repeatsAll(repeat),
      bindPolicy: async () => {
        const step = performs[Math.min(count.performed, performs.length - 1)] ?? 'done';
        count.performed += 1;
        now += takesMs;
        if (step === 'done') return answer;
        if (step === 'keyReused') throw validationProblem([keyReused]);
        if (step !== 'doubt') throw new Problem(step, step);
        throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No answer in time.'), undefined);
      },
      findWrite: async () => {
        const state = asks[Math.min(count.asked, asks.length - 1)] ?? 'unknown';
        count.asked += 1;
        if (state === 'away') throw new Problem('BACK_OFFICE_UNAVAILABLE', 'away');
        if (state === 'anotherPolicy') return { state: 'done', outcome: { ...answer, policyKey: '2' } };
        return state === 'done' ? { state, outcome: answer } : { state };
      },
    },
    {
      elapsedMs: () => now,
      wait: async (ms) => {
        now += ms;
      },
      mayAct: () => mayAct,
    },
  );
  const activity = { policyKey: '1', policyActivityKey: '1' };
  const came = await backOffice
    .bindPolicy(activity, bindExample(), { ...newCall(), mayHaveHappened })
    .then((given) => (given === answer ? 'answer' : 'another answer'))
    .catch((error: unknown) => toldBy(error));
  return { came, ...count };
}

const toldBy = (error: unknown): string => {
  if (error instanceof UnknownOutcome) return `unknown ${error.code}`;
  return error instanceof Problem ? error.code : String(error);
};
