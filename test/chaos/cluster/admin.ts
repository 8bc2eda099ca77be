// Calls the administration of any gateway that is up.
import { setTimeout as wait } from 'node:timers/promises';
import createFetchClient from 'openapi-fetch';
import type { components, paths } from '../../../generated/admin.js';
import type { Partner } from './client-call.js';
import type { Cluster } from './cluster.js';
import { ADMIN_TOKEN } from './options.js';

type AdminClient = ReturnType<typeof adminOf>;

export interface Admin {
  /** Asks random nodes, one after the other, until one responds. */
  ask<T>(question: (admin: AdminClient) => Promise<T | undefined>): Promise<T>;
  addPartner(name: string, producerId: string): Promise<components['schemas']['MadeKey']>;
}

interface AdminParts {
  readonly cluster: Pick<Cluster, 'nodes'>;
  random(): number;
}

const ASKED_AGAIN_AFTER_MS = 300;

export function createAdmin({ cluster: { nodes }, random }: AdminParts): Admin {
  const ask: Admin['ask'] = async (question) => {
    let cause: unknown;
    for (let tries = 0; tries < 200; tries += 1) {
      const node = nodes[Math.floor(random() * nodes.length)];
      const answer = await question(adminOf(node?.adminAddress ?? '')).catch((error: unknown) => {
        cause = error;
        return undefined;
      });
      if (answer !== undefined) return answer;
      await wait(ASKED_AGAIN_AFTER_MS);
    }
    throw new Error('No gateway answers its operator', { cause });
  };
  return {
    ask,
    addPartner: (name, producerId) =>
      ask(
        async (admin) => (await admin.POST('/partners', { body: { name, producerIds: [producerId] } })).data,
      ),
  };
}

const PRODUCERS = ['8800101', '8800102', '8800103'];

export async function addPartners(admin: Admin): Promise<Partner[]> {
  const partners: Partner[] = [];
  for (const producerId of PRODUCERS) {
    const { partnerId, apiKey } = await admin.addPartner(`Chaos ${producerId}`, producerId);
    partners.push({ partnerId, apiKey, producerId });
  }
  return partners;
}

// A frozen gateway does not respond at all.
const PATIENCE_MS = 10_000;

const adminOf = (baseUrl: string) =>
  createFetchClient<paths>({
    baseUrl,
    headers: { 'x-api-key': ADMIN_TOKEN },
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }),
  });
