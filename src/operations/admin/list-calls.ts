// GET /calls: calls, the newest first, the open ones unless another state is asked for.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { CallFilter } from '../../idempotency/call-records.js';
import type { AdminParts } from './dependencies.js';

type ListCalls = operations['listCalls'];
type StateFilter = NonNullable<NonNullable<ListCalls['parameters']['query']>['state']>;

const states: Readonly<Record<StateFilter, CallFilter['states']>> = {
  OPEN: ['UNDER_WAY', 'UNKNOWN'],
  UNDER_WAY: ['UNDER_WAY'],
  UNKNOWN: ['UNKNOWN'],
  DONE: ['DONE'],
  NOT_DONE: ['NOT_DONE'],
  ALL: undefined,
};

export function listCalls({ calls }: AdminParts): Handler<ListCalls> {
  return async ({ query, reply }) => {
    const { state = 'OPEN', from, page = 1, pageSize = 25, ...filter } = query;
    const since = from === undefined ? undefined : new Date(from);
    const found = await calls.list({ ...filter, states: states[state], from: since, page, pageSize });
    return reply(200, { ...found, page, pageSize });
  };
}
