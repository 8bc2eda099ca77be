// The stored data of an insured, and its erasure: the handlers of /insured and /erasures.
import type { components, operations } from '../../../generated/admin.js';
import type { Blocker } from '../../erasure/erasures.js';
import type { Handlers } from '../../http/operation-types.js';
import { Problem, validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';

export function insuredHandlers({ erasures }: Pick<AdminParts, 'erasures'>) {
  return {
    searchInsured: async ({ body, reply }) => reply(200, await erasures.search(body)),

    eraseInsured: async ({ body, reply, refuse }) => {
      const {
        policies = [],
        runs = [],
        calls = [],
        isRehearsal = false,
        ignoresMissing = false,
        ...why
      } = body;
      if (policies.length + runs.length + calls.length === 0) throw nothingToErase();
      const order = { policies, runs, calls, isRehearsal, ignoresMissing, ...why };
      const erased = await erasures.erase(order);
      if ('missing' in erased) return refuse('NOT_FOUND', nothingStored(erased.missing));
      if ('blockers' in erased) throw notFinished(erased.blockers);
      return reply(200, erased.receipt);
    },

    listErasures: async ({ query, reply }) => reply(200, await erasures.list(query)),

    getErasure: async ({ params: { erasureId }, reply, refuse }) => {
      const receipt = await erasures.find(erasureId);
      return receipt ? reply(200, receipt) : refuse('NOT_FOUND', `There is no erasure ${erasureId}.`);
    },
  } satisfies Partial<Handlers<operations>>;
}

function nothingToErase(): Problem {
  const message = 'at least one of policies, runs and calls is required';
  return validationProblem([{ field: 'policies', issue: 'required', message }]);
}

/** The maximum number of identifiers in a message, and of details: nobody reads more. */
const MOST_NAMED = 20;

function nothingStored(missing: readonly string[]): string {
  const more = missing.length > MOST_NAMED ? `, and ${missing.length - MOST_NAMED} more` : '';
  return `Nothing is stored about ${missing.slice(0, MOST_NAMED).join(', ')}${more}. Nothing was erased.`;
}

function notFinished(blockers: readonly Blocker[]): Problem {
  const details: components['schemas']['ErrorDetail'][] = blockers
    .slice(0, MOST_NAMED)
    .map((blocker) => ({ ...blocker, issue: 'condition' }));
  const [first] = blockers;
  const more =
    blockers.length > 1
      ? ` Runs or calls that are also not finished: ${blockers.length - 1}. See details.`
      : '';
  return new Problem('INVALID_STATE', `Nothing was erased. ${first?.message}${more}`, { details });
}
