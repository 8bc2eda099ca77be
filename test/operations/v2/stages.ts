// The operations of version 2.0 as plain HTTP, with a key and the audit headers, for calls that the
// typed client cannot make.
import type { Response } from 'supertest';
import { audit, baseExample, completeExample, fullExample, quoteExample } from '../../support/examples.js';
import type { TestGateway } from '../../support/gateway.js';
import { document, type MultipartBody } from '../multipart.js';

/** A possible body: an object, or text that is sent unchanged. */
export type SentBody = string | object;

/** The two keys of a policy, as the query of a later stage. */
export interface Keys {
  policyKey: string;
  policyActivityKey: string;
}

type Query = string | object;
type Headers = Record<string, string>;

/** Unknown keys; an invalid body is rejected before they are looked up. */
export const nobodysKeys: Keys = { policyKey: '1', policyActivityKey: '1' };

/** Keys that make the sandbox's back office fail. */
export const magicKeys = (policyKey: string): Keys => ({ policyKey, policyActivityKey: '1' });

export function stagesOf(gateway: () => TestGateway) {
  const withKey = (headers: Headers) => ({ 'x-api-key': gateway().apiKey, ...headers });

  const post = (path: string, query: Query, body: SentBody | undefined, headers: Headers) => {
    const sent = gateway().http.post(`/v2${path}`).query(query).set(withKey(headers));
    return body === undefined
      ? sent
      : sent.set({ 'Content-Type': 'application/json', ...headers }).send(body);
  };
  const get = (path: string, query: Query, headers: Headers) =>
    gateway().http.get(`/v2${path}`).query(query).set(withKey(headers));

  /** The sender of an operation that takes the keys of a policy and a body. */
  const stage =
    (path: string) =>
    (keys: Query, body: SentBody | undefined, headers: Headers = {}) =>
      post(path, keys, body, { ...audit, ...headers });
  /** The sender of an operation that has its fields in the query. */
  const ending = (path: string) => (query: Query, headers?: Headers) =>
    stage(path)(query, undefined, headers);
  /** The sender of an operation that takes only a body. */
  const creation = (path: string) => (body: SentBody, headers?: Headers) => stage(path)('', body, headers);
  const [base, complete] = [creation('/submission/base'), creation('/submission/complete')];
  const [full, quote] = [stage('/submission/full'), stage('/quote/create')];

  return {
    base,
    full,
    complete,
    quote,
    stage,
    ending,
    decline: ending('/submission/decline'),
    notTakenUp: ending('/quote/ntu'),
    reference: creation('/policy/generatereference'),
    status: (query: Query, headers: Headers = {}) => get('/policy/status', query, { ...audit, ...headers }),

    details: (query: Query, headers: Headers = {}) => get('/policy/details', query, headers),
    submissions: (query: Query, headers: Headers = {}) => get('/submissions', query, headers),
    submission: (id: string, query: Query, headers: Headers = {}) =>
      get(`/submissions/${id}`, query, headers),
    fieldValues: (query: Query, headers: Headers = {}) => get('/lookup/fields', query, headers),
    agreementValues: (query: Query, headers: Headers = {}) => get('/lookup/agreement', query, headers),
    contacts: (query: Query, headers: Headers = {}) => get('/lookup/contacts', query, headers),
    referenceData: (query: Query = '', headers: Headers = {}) =>
      get('/lookup/reference-data', query, headers),

    upload: (query: Query, { type, body }: MultipartBody = document(), headers: Headers = {}) =>
      gateway()
        .http.put('/v2/submission/global/uploadDocument')
        .query(query)
        .set(withKey({ 'Content-Type': type, ...headers }))
        .send(body),

    issue: creation('/policy/issue'),
    runStatus: (policyNo: string, headers: Headers = {}, query: Query = '') =>
      get(`/submission/global/${policyNo}/status`, query, headers),
    stepStatus: (policyNo: string, headers: Headers = {}, query: Query = '') =>
      get(`/policies/orchestrate/${policyNo}/stepStatus`, query, headers),
    retry: (policyNo: string, headers: Headers = {}, query: Query = '') =>
      post(`/submission/global/${policyNo}/retry`, query, undefined, headers),

    /** The keys of a new draft. */
    newDraft: async (body: SentBody = baseExample()): Promise<Keys> => keysOf(await base(body)),

    /** The keys of a draft with underwriting data, ready for lookups and a quote. */
    newComplete: async (body: SentBody = completeExample()): Promise<Keys> => keysOf(await complete(body)),

    /** The keys of a policy that has been through base, full and quote. */
    async newQuoted(): Promise<Keys> {
      const keys = keysOf(await base(baseExample()));
      keysOf(await full(keys, fullExample()));
      return keysOf(await quote(keys, quoteExample()));
    },
  };
}

export function keysOf({ status, text, body }: Response): Keys {
  if (status > 299) throw new Error(`The stage was rejected: ${status} ${text}`);
  return { policyKey: body.policyKey, policyActivityKey: body.policyActivityKey };
}
