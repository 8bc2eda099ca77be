// The administration of a gateway under test: a typed client, plain HTTP, and partners added in one
// line.
import createClient, { type Client } from 'openapi-fetch';
import supertest from 'supertest';
import type { components, paths } from '../../generated/admin.js';

export interface TestAdmin {
  readonly url: string;
  readonly token: string;
  readonly client: Client<paths>;
  /** Plain HTTP, for requests that a typed client does not allow. */
  readonly http: ReturnType<typeof supertest>;
}

export type AddedPartner = Partial<components['schemas']['NewPartner']>;

export function createTestAdmin(url: string, token: string): TestAdmin {
  const client = createClient<paths>({ baseUrl: url, headers: { 'x-api-key': token } });
  return { url, token, client, http: supertest(url) };
}

export async function addPartner({ client }: TestAdmin, partner: AddedPartner = {}) {
  const body = { name: 'Test partner', producerIds: 'all' as const, ...partner };
  const { data, error } = await client.POST('/partners', { body });
  if (!data) throw new Error(`The partner was not added: ${error?.error.message}`);
  return data;
}
