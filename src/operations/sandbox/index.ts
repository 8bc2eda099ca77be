// The sandbox API: creates a self-service key, with the requests that lead from it to a quote.
import type { components, operations } from '../../../generated/sandbox.js';
import type { Handlers } from '../../http/operation-types.js';
import type { SelfService, SelfServiceKey } from '../../partners/self-service.js';

/** The requests to send next, filled in for a key. */
export type NextRequests = Pick<components['schemas']['SandboxKey'], 'firstRequest' | 'statusRequest'>;

export interface SandboxParts {
  readonly selfService: SelfService;
  nextRequests(key: SelfServiceKey): NextRequests;
}

export function sandboxHandlers({ selfService, nextRequests }: SandboxParts): Handlers<operations> {
  return {
    createSandboxKey: async ({ clientAddress, reply }) => {
      const key = await selfService.createKey(clientAddress);
      return reply(201, { ...key, ...nextRequests(key) });
    },
  };
}
