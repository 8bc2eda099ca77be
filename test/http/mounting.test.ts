// Mounting a contract: errors before the gateway listens, then path parameters, versions and
// origins.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { routeContract } from '../../src/http/router.js';
import type { Document } from '../../src/openapi/document.js';
import { propertyOf } from '../contract/contracts.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { useTinyGateway } from './tiny-gateway.js';

const handler = async () => reply<never>(204, undefined);
const complete = { getThing: handler, deleteThing: handler, readNote: handler };

/** Mounts handlers that the compiler would reject. */
const mount = (document: Document, handlers: Record<string, typeof handler> = complete) =>
  routeContract<Record<string, never>>({
    contract: contractOf(document),
    handlers,
    authenticate: async () => undefined,
    limits: { json: 1000, document: 1000 },
    headers: {},
    versionsWith: () => [],
  });

function changed(change: (document: Document) => void): Document {
  const document = tinyDocument();
  change(document);
  return document;
}

const body = { content: { 'application/json': { schema: { type: 'object' } } } };

describe('mounting fails for', () => {
  test.each([
    ['a missing handler', { getThing: handler, readNote: handler }, 'deleteThing has no handler'],
    ['no handler at all', {}, 'getThing has no handler; deleteThing has no handler; readNote has no handler'],
    ['a surplus handler', { ...complete, bind: handler }, 'bind has a handler but is not in the contract'],
    [
      'a handler under a name that every object has',
      { ...complete, toString: handler },
      'toString has a handler',
    ],
  ])('%s', async (_, handlers, message) => {
    await expect(mount(tinyDocument(), handlers)).rejects.toThrow(message);
  });

  test.each([400, 401, 406, 500])('an operation that does not declare %i', async (status) => {
    const document = changed(({ paths }) => delete paths['/note']?.get?.responses[status]);
    await expect(mount(document)).rejects.toThrow(`readNote does not declare ${status}`);
  });

  test.each([413, 415])('an operation that has a body and does not declare %i', async (status) => {
    const document = changed(({ paths }) => {
      const note = paths['/note']?.get;
      if (!note) throw new Error('The note does not exist');
      note.requestBody = body;
      for (const declared of [413, 415])
        if (declared !== status) note.responses[declared] = { description: '' };
    });
    await expect(mount(document)).rejects.toThrow(`readNote does not declare ${status}`);
  });

  test('two operations with the same id', async () => {
    const document = changed(({ paths }) => {
      const note = paths['/note']?.get;
      if (note) note.operationId = 'getThing';
    });
    await expect(mount(document, { getThing: handler, deleteThing: handler })).rejects.toThrow(
      'getThing is declared twice',
    );
  });

  test('several errors, which are listed together', async () => {
    const document = changed(({ paths }) => delete paths['/note']?.get?.responses[406]);
    const { readNote: _, ...rest } = complete;
    await expect(mount(document, { ...rest, bind: handler })).rejects.toThrow(
      'Contract tiny cannot be served: readNote has no handler; ' +
        'bind has a handler but is not in the contract; readNote does not declare 406',
    );
  });

  test('an operation without operationId, named by method and path', () => {
    const document = changed(({ paths }) => delete paths['/note']?.get?.operationId);
    expect(() => contractOf(document)).toThrow('GET /note has no operationId');
  });

  test('a reference to a missing component', () => {
    const document = changed(({ paths }) => {
      const note = paths['/note']?.get;
      if (note) note.responses[400] = { $ref: '#/components/responses/Lost' };
    });
    expect(() => contractOf(document)).toThrow('#/components/responses/Lost');
  });
});

test('complete handlers are mounted', async () => {
  await expect(mount(tinyDocument())).resolves.toMatchObject({ router: expect.any(Function) });
});

describe('path parameters', () => {
  const gateway = useTinyGateway();

  test.each([
    ['/tiny/things/lamp', 'lamp'],
    ['/tiny/things/a%2Fb', 'a/b'],
    ['/tiny/things/a%20b', 'a b'],
    ['/tiny/things/%2541', '%41'],
    ['/tiny/things/L%C3%A4mpchen', 'Lämpchen'],
    ['/tiny/things/a%3Fb%23c', 'a?b#c'],
    ['/tiny/things/a;b=c,d', 'a;b=c,d'],
    ['/things/__proto__', '__proto__'],
  ])('%s is decoded exactly once', async (target, id) => {
    const given: unknown[] = [];
    gateway().handleWith(async ({ params }) => {
      given.push(propertyOf(params, 'id'));
      return reply<never>(200, { name: 'lamp' }, { 'X-Count': 1 });
    });
    expect((await gateway().send({ target })).status).toBe(200);
    expect(given).toEqual([id]);
  });

  test.each(['/tiny/things/%zz', '/tiny/things/%', '/things/%ff'])('%s returns 400', async (target) => {
    const answer = await gateway().send({ target });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(answer.headers['api-version']).toBe('1.0');
  });

  test.each(['/tiny/things/', '/tiny/things', '/tiny/things/a/b'])('%s is not found', async (target) => {
    expect(await gateway().send({ target })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('two versions', () => {
  const gateway = useTinyGateway({
    contracts: [contractOf(tinyDocument('1.0'), 'v1'), contractOf(tinyDocument('2.0'), 'v2')],
  });

  test.each([
    ['/v1/note', {}, '1.0'],
    ['/v2/note', {}, '2.0'],
    ['/note', {}, '2.0'],
    ['/note', { 'Api-Version': '1.0' }, '1.0'],
    ['/note', { 'Api-Version': '2.0' }, '2.0'],
    ['/v1/nowhere', {}, '1.0'],
    ['/nowhere', { 'Api-Version': '1.0' }, '1.0'],
  ])('%s with %j is served by %s', async (target, headers, version) => {
    gateway().handleWith(async () => reply<never>(200, 'done: '));
    expect((await gateway().send({ target, headers })).headers['api-version']).toBe(version);
  });

  test('an unknown version returns the list of supported versions', async () => {
    const answer = await gateway().send({ target: '/note', headers: { 'Api-Version': '3.0' } });
    expect(answer).toMatchObject({ status: 400, code: 'UNKNOWN_VERSION' });
    expect(answer.text).toContain('Supported versions: 1.0, 2.0');
  });
});

describe('with a list of origins', () => {
  const gateway = useTinyGateway({ corsOrigins: ['https://a.example', 'https://b.example'] });

  test.each([
    ['https://a.example', 'https://a.example'],
    ['https://b.example', 'https://b.example'],
    ['https://evil.example', 'https://a.example'],
    ['null', 'https://a.example'],
    [undefined, 'https://a.example'],
  ])('origin %s gets Access-Control-Allow-Origin %s, for successes and errors', async (origin, allowed) => {
    gateway().handleWith(async () => reply<never>(200, 'done: '));
    const headers = origin === undefined ? {} : { Origin: origin };
    for (const target of ['/note', '/nowhere']) {
      const answer = await gateway().send({ target, headers });
      expect(answer.headers['access-control-allow-origin']).toBe(allowed);
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('a browser may cache a preflight', async () => {
    const headers = { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' };
    const answer = await gateway().send({ method: 'OPTIONS', target: '/note', headers });
    expect(answer).toMatchObject({ status: 200, headers: { 'access-control-max-age': '3600' } });
    expect((await gateway().send({ target: '/note', headers })).headers).not.toHaveProperty(
      'access-control-max-age',
    );
  });
});

describe('with an empty list of origins', () => {
  const gateway = useTinyGateway({ corsOrigins: [] });

  test.each(['https://a.example', 'null', undefined])(
    'origin %s gets no Access-Control-Allow-Origin',
    async (origin) => {
      gateway().handleWith(async () => reply<never>(200, 'done: '));
      const headers = origin === undefined ? {} : { Origin: origin };
      for (const [method, target] of [
        ['GET', '/note'],
        ['GET', '/nowhere'],
        ['OPTIONS', '/note'],
      ] as const) {
        const answer = await gateway().send({ method, target, headers });
        expect(answer.headers, `${method} ${target}`).not.toHaveProperty('access-control-allow-origin');
      }
      expect((await gateway().send({ target: '/note', headers })).status).toBe(200);
    },
  );
});
