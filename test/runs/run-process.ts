// A process that is at work on runs of the one-call flow, and kills itself at the moment of a run that it is told.
import type { Boundary } from '../../src/runs/boundaries.js';
import type { RunPayload } from '../../src/runs/run-payload.js';
import { submissionIdOf } from '../../src/runs/submission-id.js';
import { hasEnded, openRunsOn, orderOf, principal, type RunPlaces, type RunReport } from './opened-runs.js';

export interface RunPlan extends RunPlaces {
  readonly payload: RunPayload;
  /** Where this process dies at any run. */
  readonly dieAlwaysAt?: Boundary;
  readonly mostTakeUps?: number;
}

export type Told =
  | {
      readonly callKey: string;
      /** Sends the call, as its caller does, also where it was sent before; else the run is looked for only. */
      readonly isSent: boolean;
      /** Where this process dies at this run. */
      readonly dieAt?: Boundary;
    }
  | { readonly retry: string };

export type RunMessage = { readonly opened: true } | { readonly absent: true } | RunReport;

const say = (message: RunMessage) => process.send?.(message);
const { payload, dieAlwaysAt, mostTakeUps, ...places }: RunPlan = JSON.parse(process.argv[2] ?? '');
const deaths = new Map<string, Boundary>();
const { runs, report } = await openRunsOn(places, {
  ...(mostTakeUps !== undefined && { mostTakeUps }),
  at: (boundary, submissionId) => {
    if ((deaths.get(submissionId) ?? dieAlwaysAt) === boundary) process.kill(process.pid, 'SIGKILL');
  },
});

process.on('message', (told: string) => void hear(JSON.parse(told)));
say({ opened: true });

async function hear(told: Told): Promise<void> {
  if ('retry' in told) {
    const submissionId = submissionIdOf(told.retry);
    await runs.retry({ name: submissionId, principal, mayHaveHappened: false });
    await sayEnd(submissionId);
    return;
  }
  const { callKey, isSent, dieAt } = told;
  const submissionId = submissionIdOf(callKey);
  if (dieAt) deaths.set(submissionId, dieAt);
  if (isSent) await runs.start(orderOf(callKey, payload));
  const isThere = await runs.read(submissionId, principal).catch(() => undefined);
  if (!isThere) say({ absent: true });
  // One that is to die does so at the end of the run too.
  else if (!dieAt) await sayEnd(submissionId);
}

async function sayEnd(submissionId: string): Promise<void> {
  for (;;) {
    const { record } = await runs.read(submissionId, principal, { ms: 1_000 });
    if (!hasEnded(record)) continue;
    say(await report(submissionId));
    return;
  }
}
