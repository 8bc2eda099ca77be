// GET /runs/{runId}: one run by any of its names, with the outputs of its steps.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function getRun({ runs }: AdminParts): Handler<operations['getRun']> {
  return async ({ params: { runId }, reply, refuse }) => {
    const run = await runs.find(runId);
    return run ? reply(200, run) : refuse('NOT_FOUND', `There is no run ${runId}.`);
  };
}
