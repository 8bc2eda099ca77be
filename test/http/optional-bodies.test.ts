// Whether a request needs a body: only if its contract says so, as in OpenAPI.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { useTinyGateway } from './tiny-gateway.js';

/** The tiny contract, in which a thing is deleted with a body. */
function withBody(required: { readonly required?: boolean }) {
  const document = tinyDocument();
  const deleting = document.paths['/things/{id}']?.delete;
  const refusal = deleting?.responses[400];
  if (!deleting || !refusal) throw new Error('The operation does not exist');
  const { Thing: schema = {} } = document.components?.schemas ?? {};
  deleting.requestBody = { ...required, content: { 'application/json': { schema } } };
  deleting.responses = { ...deleting.responses, 413: refusal, 415: refusal };
  return contractOf(document);
}

const absent = [
  ['no body', undefined],
  ['the body null', 'null'],
] as const;
const answersOf = (contract: ReturnType<typeof withBody>) => {
  const gateway = useTinyGateway({ contracts: [contract] });
  return async (body: string | undefined) => {
    gateway().handleWith(async () => reply<never>(204, undefined));
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {};
    const sent = { method: 'DELETE', target: '/tiny/things/7', headers, ...(body && { body }) };
    const { status } = await gateway().send(sent);
    return status;
  };
};

describe.each([
  ['nothing about the body', {}],
  ['that the body is optional', { required: false }],
])('a contract that says %s', (_, required) => {
  const answer = answersOf(withBody(required));

  test.each(absent)('accepts a request with %s', async (_name, body) => {
    expect(await answer(body)).toBe(204);
  });

  test('checks a body that was sent', async () => {
    expect(await answer('{"name":"a"}')).toBe(204);
    expect(await answer('{}')).toBe(400);
  });
});

describe('a contract that says that the body is required', () => {
  const answer = answersOf(withBody({ required: true }));

  test.each(absent)('refuses a request with %s', async (_name, body) => {
    expect(await answer(body)).toBe(400);
  });
});
