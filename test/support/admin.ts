// The administration API of a gateway under test: a typed client, plain HTTP, and partners.
import createClient, { type Client } from 'openapi-fetch';
import supertest from 'supertest';
import type { components, paths } from '../../generated/admin.js';

export interface TestAdmin {
  readonly url: string;
  readonly token: string;
  readonly client: Client<paths>;
  /** For requests that a typed client does not allow. */
  readonly http: ReturnType<typeof supertest>;
  /** Sends the token. */
  send(method: 'get' | 'put' | 'post' | 'patch' | 'delete', path: string, body?: object): supertest.Test;
}

export type AddedPartner = Partial<components['schemas']['NewPartner']>;

export function createTestAdmin(url: string, token: string): TestAdmin {
  const client = createClient<paths>({ baseUrl: url, headers: { 'x-api-key': token } });
  const http = supertest(url);
  const send: TestAdmin['send'] = (method, path, body) => {
    const request = http[method](path).set('x-api-key', token);
    return body ? request.send(body) : request;
  };
  return { url, token, client, http, send };
}

export async function addPartner({ client }: TestAdmin, partner: AddedPartner = {}) {
  const body = { name: 'Test partner', producerIds: 'all' as const, ...partner };
  const { data, error } = await client.POST('/partners', { body });
  if (!data) throw new Error(`The partner was not added: ${error?.error.message}`);
  return data;
}
