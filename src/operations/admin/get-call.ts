// GET /calls/{callId}: one call, with the answer that it has.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function getCall({ calls }: AdminParts): Handler<operations['getCall']> {
  return async ({ params: { callId }, reply, refuse }) => {
    const call = await calls.find(callId);
    return call ? reply(200, call) : refuse('NOT_FOUND', `There is no call ${callId}.`);
  };
}
