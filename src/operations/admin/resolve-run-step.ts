// POST /runs/{runId}/resolution: resolves a step with an unknown outcome, by what an operator has found out.
import type { components, operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';

export function resolveRunStep({ runs }: AdminParts): Handler<operations['resolveRunStep']> {
  return async ({ params: { runId }, body, reply, refuse }) => {
    const run = await runs.find(runId);
    if (!run) return refuse('NOT_FOUND', `There is no run ${runId}.`);
    const faults = conditionFaults(body);
    if (faults.length > 0) throw validationProblem(faults);
    const { step, answer, note, resolvedBy } = body;
    await runs.resolveStep(run.submissionId, { step, answer, note, resolvedBy });
    return reply(200, (await runs.find(run.submissionId)) ?? run);
  };
}

/** What the schema cannot say: an answer belongs to `done`. */
function conditionFaults({ outcome, answer }: components['schemas']['StepResolution']): ErrorDetail[] {
  const isDone = outcome === 'done';
  if (isDone === (answer !== undefined)) return [];
  const [issue, message] = isDone
    ? (['required', 'answer is required if outcome is done'] as const)
    : (['condition', 'answer is not allowed where outcome is notDone'] as const);
  return [{ field: 'answer', issue, message }];
}
