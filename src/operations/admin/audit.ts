// The audit log: the handlers of /audit and /audit/sources.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';
import { timeOf } from './search.js';

const DAY_MS = 86_400_000;

export function auditHandlers({ audit }: AdminParts) {
  return {
    searchAudit: async ({ query: { from, to, ...query }, reply }) => {
      const page = await audit.search({ ...query, from: timeOf(from), to: timeOf(to) });
      if (page) return reply(200, page);
      const message = 'after must be the next of an earlier page, unchanged';
      throw validationProblem([{ field: 'after', issue: 'format', message }]);
    },
    countAuditSources: async ({ query: { from, to, ...query }, reply }) => {
      const start = timeOf(from) ?? new Date(Date.now() - DAY_MS);
      const found = await audit.countSources({ ...query, from: start, to: timeOf(to) });
      return reply(200, { from: start.toISOString(), ...found });
    },
  } satisfies Partial<Handlers<operations>>;
}
