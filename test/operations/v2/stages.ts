// The stages of a submission as plain HTTP, with a key and the audit headers, for bodies that the typed client would not send.
import type { Response } from 'supertest';
import { audit, baseExample } from '../../support/examples.js';
import type { TestGateway } from '../../support/gateway.js';

/** What may stand as a body: an object, or text that is sent as it is. */
export type SentBody = string | object;

/** The two keys of a policy, as the query of a later stage. */
export interface Keys {
  policyKey: string;
  policyActivityKey: string;
}

/** Keys that nobody has; a body that is refused does not get as far as looking for them. */
export const nobodysKeys: Keys = { policyKey: '1', policyActivityKey: '1' };

/** Keys that provoke a failure of the sandbox's back office. */
export const magicKeys = (policyKey: string): Keys => ({ policyKey, policyActivityKey: '1' });

export function stagesOf(gateway: () => TestGateway) {
  const post = (path: string, query: object | string, body: SentBody, headers: Record<string, string>) =>
    gateway()
      .http.post(`/v2${path}`)
      .query(query)
      .set({ 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': 'application/json', ...headers })
      .send(body);

  return {
    base: (body: SentBody, headers: Record<string, string> = {}) =>
      post('/submission/base', '', body, headers),

    full: (keys: object | string, body: SentBody, headers: Record<string, string> = {}) =>
      post('/submission/full', keys, body, headers),

    quote: (keys: object | string, body: SentBody, headers: Record<string, string> = {}) =>
      post('/quote/create', keys, body, headers),

    status: (query: object | string, headers: Record<string, string> = {}) =>
      gateway()
        .http.get('/v2/policy/status')
        .query(query)
        .set({ 'x-api-key': gateway().apiKey, ...audit, ...headers }),

    /** The keys of a draft of its own. */
    newDraft: async (body: SentBody = baseExample()): Promise<Keys> =>
      keysOf(await post('/submission/base', '', body, {})),
  };
}

export function keysOf({ status, text, body }: Response): Keys {
  if (status > 299) throw new Error(`The stage was refused: ${status} ${text}`);
  return { policyKey: body.policyKey, policyActivityKey: body.policyActivityKey };
}
