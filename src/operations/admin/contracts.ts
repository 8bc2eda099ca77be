// The served contracts, and which parts of them partners use: the handlers of /contracts.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function contractHandlers({ contracts, traffic, apiVersions }: AdminParts) {
  const noVersion = (version: string) =>
    `There is no published version ${version}. Published versions: ${apiVersions.join(', ')}.`;
  return {
    getContract: async ({ params: { apiVersion }, reply, refuse }) => {
      const contract = contracts.get(apiVersion);
      return contract
        ? reply(200, { apiVersion, document: { ...contract.document } })
        : refuse('NOT_FOUND', noVersion(apiVersion));
    },

    getContractTraffic: async ({ params: { apiVersion }, query: { operationId }, reply, refuse }) => {
      const contract = contracts.get(apiVersion);
      if (!contract) return refuse('NOT_FOUND', noVersion(apiVersion));
      if (!contract.operations.includes(operationId))
        return refuse('NOT_FOUND', `Version ${apiVersion} has no operation ${operationId}.`);
      return reply(200, { apiVersion, operationId, partners: await traffic.read(apiVersion, operationId) });
    },
  } satisfies Partial<Handlers<operations>>;
}
