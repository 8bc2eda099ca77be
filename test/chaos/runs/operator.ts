// The operator of the chaos test of runs: looks up a step in doubt in the carrier's system, and
// resolves it in the gateway.
import type { components } from '../../../generated/admin.js';
import type { Step } from '../../../src/store/tables.js';
import type { Admin } from '../cluster/admin.js';
import type { Effect, SimulatorControl } from '../cluster/simulator-control.js';

export interface Operator {
  settle(submissionId: string, step: Step): Promise<void>;
  /** Resolved steps, and those of them that had happened. */
  readonly counts: { resolved: number; done: number };
}

type Schemas = components['schemas'];

export function createOperator({
  admin,
  simulator,
}: {
  admin: Admin;
  simulator: SimulatorControl;
}): Operator {
  const counts = { resolved: 0, done: 0 };
  return {
    counts,
    async settle(submissionId, step) {
      const writeKey = `${submissionId}:${step}`;
      const effect = await simulator.findEffect(writeKey);
      const said = { step, note: `looked for ${writeKey}`, resolvedBy: 'chaos' };
      const body: Schemas['StepResolution'] = effect
        ? { ...said, outcome: 'done', answer: outcomeIn(effect) }
        : { ...said, outcome: 'notDone' };
      await admin.ask(async (client) => {
        const params = { path: { runId: submissionId } };
        const { response, error } = await client.POST('/runs/{runId}/resolution', { params, body });
        if (response.status === 400) throw new Error(error?.error.message);
        // A 409: a request whose response was lost has resolved the step.
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
