// A process that executes runs of the one-call flow, and kills or freezes itself at a given crash
// point.
import type { CrashPoint } from '../../src/runs/crash-points.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import type { RunPayload } from '../../src/runs/payload.js';
import { openDeafEngine } from '../support/bare-engine.js';
import { principalOf } from '../support/principal.js';
import { hasEnded, openRunsOn, orderOf, type RunPlaces, type RunReport } from './opened-runs.js';

export interface RunPlan extends RunPlaces {
  readonly payload: RunPayload;
  /** Where this process crashes, in every run. */
  readonly dieAlwaysAt?: CrashPoint;
  readonly maxRecoveries?: number;
  /** It takes no execution from the queue, so that it does not crash the runs of other tests. */
  readonly isDeaf?: boolean;
}

export type Told =
  | {
      readonly writeKey: string;
      /** Sends the call, even if it was sent before; otherwise it only looks for the run. */
      readonly isSent: boolean;
      /** Where this process crashes in this run. */
      readonly dieAt?: CrashPoint;
      /** Where it freezes in this run until it gets SIGCONT. */
      readonly freezeAt?: CrashPoint;
    }
  | { readonly retry: string }
  | 'drain';

export type RunMessage =
  | { readonly opened: true }
  | { readonly absent: true }
  | { readonly drained: true }
  | RunReport;

const say = (message: RunMessage) => process.send?.(message);
const {
  payload,
  dieAlwaysAt,
  maxRecoveries,
  isDeaf = false,
  ...places
}: RunPlan = JSON.parse(process.argv[2] ?? '');
const deaths = new Map<string, CrashPoint>();
const freezes = new Map<string, CrashPoint>();
const { runs, report, drain, retryCall } = await openRunsOn(places, {
  ...(maxRecoveries !== undefined && { maxRecoveries }),
  ...(isDeaf && { openEngine: openDeafEngine }),
  at: (point, submissionId) => {
    if ((deaths.get(submissionId) ?? dieAlwaysAt) === point) process.kill(process.pid, 'SIGKILL');
    if (freezes.get(submissionId) === point) process.kill(process.pid, 'SIGSTOP');
  },
});

process.on('message', (told: string) => void hear(JSON.parse(told)));
say({ opened: true });

async function hear(told: Told): Promise<void> {
  if (told === 'drain') {
    await drain(0);
    say({ drained: true });
    return;
  }
  if ('retry' in told) {
    const submissionId = submissionIdOf(told.retry);
    await runs.retry({
      name: submissionId,
      principal: principalOf(),
      writeKey: await retryCall(),
      mayHaveHappened: false,
    });
    await sayEnd(submissionId);
    return;
  }
  const { writeKey, isSent, dieAt, freezeAt } = told;
  const submissionId = submissionIdOf(writeKey);
  if (dieAt) deaths.set(submissionId, dieAt);
  if (freezeAt) freezes.set(submissionId, freezeAt);
  if (isSent) await runs.start(orderOf(writeKey, payload));
  const isThere = await runs.read(submissionId, principalOf()).catch(() => undefined);
  if (!isThere) say({ absent: true });
  // Some crash points come after the end of the run.
  else if (!dieAt && !freezeAt) await sayEnd(submissionId);
}

async function sayEnd(submissionId: string): Promise<void> {
  for (;;) {
    const wait = { ms: 1_000, untilEnd: true, callerNow: async () => principalOf() };
    const { record } = await runs.read(submissionId, principalOf(), wait);
    if (!hasEnded(record)) continue;
    say(await report(submissionId));
    return;
  }
}
