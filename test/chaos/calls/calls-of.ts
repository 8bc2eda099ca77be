// The calls of a flow, each with its own key and user, and a body from the contract's examples.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientCall, Partner } from '../cluster/client-call.js';

export interface Keys {
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

export interface FlowIdentity {
  readonly partner: Partner;
  readonly version: 'v1' | 'v2';
  readonly isKeyed: boolean;
}

const example = (name: string): object => {
  const file = new URL(`../../../generated/examples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const bodies = {
  base: example('v2/createBaseSubmission'),
  complete: example('v2/completeSubmission'),
  reference: example('v2/generatePolicyReference'),
  full: { v1: example('v1/enrichSubmission'), v2: example('v2/enrichSubmission') },
  quote: { v1: example('v1/createQuote'), v2: example('v2/createQuote') },
};

/** Each call is created once, and is the same however often it is sent. */
export function callsOf({ partner, version, isKeyed }: FlowIdentity) {
  const call = (
    operationId: string,
    path: string,
    parts: Partial<Pick<ClientCall, 'method' | 'query' | 'body' | 'key' | 'user' | 'version'>>,
  ): ClientCall => ({
    partner,
    version,
    operationId,
    method: 'POST',
    path,
    query: {},
    body: undefined,
    key: isKeyed ? randomUUID() : undefined,
    user: (parts.version ?? version) === 'v2' ? `user-${randomUUID()}` : undefined,
    ...parts,
  });
  const owned = (body: object) => ({ ...body, producer: { id: partner.producerId } });
  return {
    base: () => call('createBaseSubmission', '/submission/base', { body: owned(bodies.base) }),
    complete: () =>
      version === 'v2'
        ? call('completeSubmission', '/submission/complete', { body: owned(bodies.complete) })
        : call('enrichSubmission', '/submission/full', {
            body: owned({ ...bodies.base, ...bodies.full.v1 }),
          }),
    full: (keys: Keys) =>
      call('enrichSubmission', '/submission/full', { query: { ...keys }, body: bodies.full[version] }),
    quote: (keys: Keys) =>
      call('createQuote', version === 'v2' ? '/quote/create' : '/submission/quote', {
        query: { ...keys },
        body: bodies.quote[version],
      }),
    decline: (keys: Keys) =>
      call('declineSubmission', '/submission/decline', {
        version: 'v2',
        query: { ...keys, declineReason: 'Placed elsewhere' },
      }),
    notTakenUp: (keys: Keys) =>
      call('markQuoteNotTakenUp', '/quote/ntu', { version: 'v2', query: { ...keys } }),
    insured: () =>
      call('listContacts', '/lookup/contacts', {
        method: 'GET',
        version: 'v2',
        key: undefined,
        query: { roleCode: 'ACC', pageSize: '1' },
      }),
    reference: (insuredId: string) =>
      call('generatePolicyReference', '/policy/generatereference', {
        version: 'v2',
        body: { ...owned(bodies.reference), insured: { id: insuredId } },
      }),
    // Without a key, every upload is a new call, so uploads always have one; they have no user.
    upload: ({ policyKey }: Keys) =>
      call('uploadDocument', '/submission/global/uploadDocument', {
        method: 'PUT',
        query: { policyId: policyKey, location: 'Underwriting' },
        body: `%PDF-1.7 ${randomUUID()}`,
        key: randomUUID(),
        user: undefined,
      }),
    status: ({ policyKey }: Keys) =>
      call('listPolicyStatuses', '/policy/status', {
        method: 'GET',
        version: 'v2',
        key: undefined,
        query: { policyKey },
      }),
  };
}
