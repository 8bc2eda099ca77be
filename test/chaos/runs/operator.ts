// The operator of the chaos test of runs: looks up a step in doubt in the carrier's system, and
// resolves it in the gateway.
import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '../../../generated/admin.js';
import type { Step } from '../../../src/store/tables.js';
import type { Admin } from '../cluster/admin.js';
import type { Effect, SimulatorControl } from '../cluster/simulator-control.js';

export interface Operator {
  /** Resolves when the step is no longer in doubt. */
  settle(submissionId: string, step: Step): Promise<void>;
  /** How many steps were resolved, and how many of them had happened. */
  readonly counts: { resolved: number; done: number };
}

type Schemas = components['schemas'];

/**
 * By then, calls on their way to the carrier have arrived and ended: a step takes 1.5 s here, and a
 * late one 0.7 s more.
 */
const LOOKS_FOR_MS = 6_000;
const POLLED_EVERY_MS = 300;

export function createOperator({
  admin,
  simulator,
}: {
  admin: Admin;
  simulator: SimulatorControl;
}): Operator {
  const counts = { resolved: 0, done: 0 };
  const findEffect = async (writeKey: string): Promise<Effect | undefined> => {
    const until = performance.now() + LOOKS_FOR_MS;
    for (;;) {
      const [effect] = await simulator.effectsUnder(writeKey);
      if (effect || performance.now() > until) return effect;
      await wait(POLLED_EVERY_MS);
    }
  };
  return {
    counts,
    async settle(submissionId, step) {
      const writeKey = `${submissionId}:${step}`;
      const effect = await findEffect(writeKey);
      const said = { step, note: `looked for ${writeKey}`, resolvedBy: 'chaos' };
      const body: Schemas['StepResolution'] = effect
        ? { ...said, outcome: 'done', answer: outcomeIn(effect) }
        : { ...said, outcome: 'notDone' };
      await admin.ask(async (client) => {
        const params = { path: { runId: submissionId } };
        const { response, error } = await client.POST('/runs/{runId}/resolution', { params, body });
        if (response.status === 400) throw new Error(error?.error.message);
        // A 409: it was resolved by a request whose response was lost.
        return response.status < 500 ? response.status : undefined;
      });
      counts.resolved += 1;
      if (effect) counts.done += 1;
    },
  };
}

function outcomeIn({ answer }: Effect): Schemas['SubmissionOutcome'] {
  const outcome: Schemas['SubmissionOutcome'] = JSON.parse(JSON.stringify(answer));
  return outcome;
}
