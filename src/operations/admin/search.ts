// A search for any identifier in calls, runs and requests: the handler of /search. Also functions
// for the lists of other handlers.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { validationProblem } from '../../problems.js';
import { isCounted, MOST_COUNTED, type PageRequest } from '../../store/page.js';
import type { AdminParts } from './dependencies.js';

/** The maximum for each kind. */
const MOST_FOUND = 20;

export function searchHandlers({ calls, runs, audit }: Pick<AdminParts, 'calls' | 'runs' | 'audit'>) {
  return {
    findByName: async ({ query: { name }, reply }) => {
      const [foundCalls, foundRuns, requests] = await Promise.all([
        calls.list({ name, pageSize: MOST_FOUND }),
        runs.list({ anyName: name, state: 'ALL', pageSize: MOST_FOUND }),
        audit.search({ name, pageSize: MOST_FOUND }),
      ]);
      const found = { calls: foundCalls.items, runs: foundRuns.items, requests: requests?.items ?? [] };
      return reply(200, { name, ...found });
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Throws for a page beyond the counted ones: an empty page would look like the end of the list. */
export function refuseUncounted(page: PageRequest): void {
  if (isCounted(page)) return;
  const message = `the list has pages for the newest ${MOST_COUNTED} matches only: for older ones, give the time before which they started (--to of the command line, to of the request)`;
  throw validationProblem([{ field: 'page', issue: 'range', message }]);
}

export const timeOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
