// Runs of the one-call flow: the handlers of /runs.
import type { components, operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';
import { refuseUncounted, timeOf } from './search.js';

export function runHandlers({ runs }: AdminParts) {
  return {
    listRuns: async ({ query: { state = 'ALL', from, to, failedFrom, failedTo, ...query }, reply }) => {
      refuseUncounted(query);
      const started = { from: timeOf(from), to: timeOf(to) };
      const failed = { failedFrom: timeOf(failedFrom), failedTo: timeOf(failedTo) };
      return reply(200, await runs.list({ ...query, ...started, ...failed, state }));
    },

    getRun: async ({ params: { runId }, reply, refuse }) => {
      const run = await runs.find(runId);
      return run ? reply(200, run) : refuse('NOT_FOUND', noRun(runId));
    },

    retryRun: async ({ params: { runId }, reply, refuse }) => {
      const run = await runs.find(runId);
      if (!run) return refuse('NOT_FOUND', noRun(runId));
      await runs.retry(run.submissionId);
      return reply(202, (await runs.find(run.submissionId)) ?? run);
    },

    resolveRunStep: async ({ params: { runId }, body, reply, refuse }) => {
      const run = await runs.find(runId);
      if (!run) return refuse('NOT_FOUND', noRun(runId));
      const faults = conditionFaults(body);
      if (faults.length > 0) throw validationProblem(faults);
      const { step, attempts, answer, note, resolvedBy } = body;
      await runs.resolveStep(run.submissionId, { step, attempts, answer, note, resolvedBy });
      return reply(200, (await runs.find(run.submissionId)) ?? run);
    },
  } satisfies Partial<Handlers<operations>>;
}

const noRun = (runId: string) => `There is no run ${runId}.`;

/** What the schema cannot express: `done` requires an answer, and `notDone` does not allow one. */
function conditionFaults({ outcome, answer }: components['schemas']['StepResolution']): ErrorDetail[] {
  const isDone = outcome === 'done';
  if (isDone === (answer !== undefined)) return [];
  const [issue, message] = isDone
    ? (['required', 'answer is required if outcome is done'] as const)
    : (['condition', 'answer is not allowed if outcome is notDone'] as const);
  return [{ field: 'answer', issue, message }];
}
