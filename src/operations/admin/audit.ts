// The audit: the handler of /audit.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';
import { timeOf } from './search.js';

export function auditHandlers({ audit }: AdminParts) {
  return {
    searchAudit: async ({ query: { from, to, ...query }, reply }) => {
      const page = await audit.search({ ...query, from: timeOf(from), to: timeOf(to) });
      if (page) return reply(200, page);
      const message = 'after must be the next of an earlier page, unchanged';
      throw validationProblem([{ field: 'after', issue: 'format', message }]);
    },
  } satisfies Partial<Handlers<operations>>;
}
