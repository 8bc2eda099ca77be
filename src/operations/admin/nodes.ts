// The nodes of the gateway: the handlers of /status, /overview, /metrics and /last-hour.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function nodeHandlers({ nodeStatus, overview, metrics, lastHour }: AdminParts) {
  return {
    getNodeStatus: async ({ reply }) => reply(200, await nodeStatus()),
    getMetrics: async ({ reply }) => reply(200, await metrics()),
    getLastHour: async ({ reply }) => reply(200, lastHour()),
    getOverview: async ({ reply }) => reply(200, await overview()),
  } satisfies Partial<Handlers<operations>>;
}
