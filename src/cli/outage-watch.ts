// Looks after retried runs: notices that the back office is still unavailable.
import { plain } from './output.js';
import type { Run } from './run-state.js';

/** More than a circuit that is half open rejects before it lets one call through. */
const IN_A_ROW = 5;

const OUTAGES: ReadonlySet<string> = new Set(['BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT']);

export interface OutageWatch {
  add(retried: Run): void;
  /** Looks at the run that it has not looked at for longest. Says why to stop, if there is a reason. */
  check(): Promise<string | undefined>;
}

export function createOutageWatch(read: (submissionId: string) => Promise<Run>): OutageWatch {
  const open: Run[] = [];
  let inARow = 0;
  return {
    add: (retried) => open.push(retried),
    async check() {
      const retried = open.shift();
      if (!retried) return undefined;
      // The next request shows what is wrong with the gateway, if anything is.
      const now = await read(retried.submissionId).catch(() => undefined);
      const isAway = now && isKeptAway(retried, now);
      if (!now || isAway === undefined) {
        open.push(retried);
        return undefined;
      }
      inARow = isAway ? inARow + 1 : 0;
      if (inARow < IN_A_ROW) return undefined;
      const { currentStep, steps, errorCode } = now;
      const error = steps.find(({ step }) => step === currentStep)?.error ?? errorCode ?? 'unavailable';
      return `The back office is still unavailable: ${plain(error).replace(/\.*$/, '.')}`;
    },
  };
}

/** Undefined: it cannot be seen yet. */
function isKeptAway(retried: Run, now: Run): boolean | undefined {
  if (now.waitingSince !== null) return true;
  if (now.overallStatus === 'FAILED') return OUTAGES.has(now.errorCode ?? '');
  return now.endedAt !== null || now.currentStep !== retried.currentStep ? false : undefined;
}
