// The nodes of the gateway: the handlers of /status.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function nodeHandlers({ nodeStatus }: AdminParts) {
  return {
    getNodeStatus: async ({ reply }) => reply(200, await nodeStatus()),
  } satisfies Partial<Handlers<operations>>;
}
