// A model of the partners of the walk and of what operators do to them, and the same actions on the
// gateway.
import { expect } from 'vitest';
import type { TestGateway } from '../support/gateway.js';
import type { Random } from '../support/random.js';
import type { Version } from './bodies.js';
import { BROKERS, type Broker } from './model.js';
import { NUMBERS, VERSIONS } from './requests.js';

export interface Partner {
  readonly partnerId: string;
  readonly companies: readonly Broker[];
  apiKey: string;
  keyId: string;
  /** The version that bare paths have for its key. */
  pin: Version | undefined;
  isSuspended: boolean;
  blackout: Version | undefined;
}

/** A partner of each broker company, and one of both. */
export const addPartners = (gateway: TestGateway): Promise<Partner[]> =>
  Promise.all(
    [...BROKERS.map((broker) => [broker]), [...BROKERS]].map(async (companies) => {
      const { partnerId, apiKey, keyId } = await gateway.addPartner({ producerIds: companies });
      const state = { pin: undefined, isSuspended: false, blackout: undefined };
      return { partnerId, companies, apiKey, keyId, ...state };
    }),
  );

export interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Why no request of the partner in this version is served; undefined if they are. */
export function refusalOf({ isSuspended, blackout }: Partner, version: Version): Refusal | undefined {
  if (isSuspended) return { status: 403, code: 'FORBIDDEN' };
  return blackout === version ? { status: 503, code: 'SERVICE_UNAVAILABLE' } : undefined;
}

/** An operator changes something about the partner. Resolves to the name of the action. */
export async function administer(gateway: TestGateway, partner: Partner, random: Random): Promise<string> {
  const { partnerId } = partner;
  const change = async (method: 'get' | 'put' | 'post' | 'patch' | 'delete', path: string, body?: object) => {
    const { status, text, body: answer } = await gateway.admin.send(method, path, body);
    expect(status, text).toBeLessThan(300);
    return answer;
  };
  const action = random.pick(['suspension', 'suspension', 'pin', 'rotation', 'blackout'] as const);
  if (action === 'suspension') {
    partner.isSuspended = !partner.isSuspended;
    const [method, body] = partner.isSuspended ? (['put', {}] as const) : (['delete', undefined] as const);
    await change(method, `/partners/${partnerId}/suspension`, body);
  } else if (action === 'pin') {
    partner.pin = random.chance(0.75) ? random.pick(VERSIONS) : undefined;
    const apiVersion = partner.pin ? NUMBERS[partner.pin] : null;
    await change('patch', `/keys/${partner.keyId}`, { apiVersion });
  } else if (action === 'rotation') {
    const former = partner.apiKey;
    const apiVersion = partner.pin && NUMBERS[partner.pin];
    const made = await change('post', `/partners/${partnerId}/keys`, { ...(apiVersion && { apiVersion }) });
    await change('post', `/keys/${partner.keyId}/revocation`);
    ({ apiKey: partner.apiKey, keyId: partner.keyId } = made);
    const { status } = await gateway.http.get('/v2/submissions').set('x-api-key', former);
    expect(status, 'a request with the key that was revoked').toBe(401);
  } else {
    partner.blackout = partner.blackout ? undefined : random.pick(['v0', 'v1']);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const window = { from: inMinutes(-1), until: inMinutes(30) };
    const [method, body] = partner.blackout
      ? (['put', { ...window, apiVersion: NUMBERS[partner.blackout] }] as const)
      : (['delete', undefined] as const);
    await change(method, `/partners/${partnerId}/blackout`, body);
  }
  return action;
}

/** Ends what would affect the next policy of these partners. */
export async function reinstate(gateway: TestGateway, partners: readonly Partner[]): Promise<void> {
  for (const partner of partners) {
    if (partner.isSuspended) await gateway.admin.send('delete', `/partners/${partner.partnerId}/suspension`);
    if (partner.blackout) await gateway.admin.send('delete', `/partners/${partner.partnerId}/blackout`);
    Object.assign(partner, { isSuspended: false, blackout: undefined });
  }
}
