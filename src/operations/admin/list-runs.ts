// GET /runs: runs, the newest first, all of them unless a state is asked for.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function listRuns({ runs }: AdminParts): Handler<operations['listRuns']> {
  return async ({ query, reply }) => {
    const { state = 'ALL', from, page = 1, pageSize = 25, ...filter } = query;
    const since = from === undefined ? undefined : new Date(from);
    const found = await runs.list({ ...filter, state, from: since, page, pageSize });
    return reply(200, { ...found, page, pageSize });
  };
}
