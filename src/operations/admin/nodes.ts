// The nodes of the gateway: the handlers of /status and /overview.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function nodeHandlers({ nodeStatus, overview }: AdminParts) {
  return {
    getNodeStatus: async ({ reply }) => reply(200, await nodeStatus()),
    getOverview: async ({ reply }) => reply(200, await overview()),
  } satisfies Partial<Handlers<operations>>;
}
