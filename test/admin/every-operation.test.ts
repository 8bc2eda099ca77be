// What all operations of the administration have in common: 400, 401, 403, 406, 413, 415, 500, and
// the roles; and that partners cannot reach them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contracts, operationRows } from '../contract/contracts.js';
import { exampleRequest } from '../operations/example-request.js';
import { useGateway } from '../support/gateway.js';
import { sampled } from '../support/sampled.js';
import { openBeside } from './journal.js';

const gateway = useGateway({
  store: 'postgres',
  environment: {
    MAX_BODY_BYTES: '2000',
    ADMIN_TOKEN: 'operator',
    ENCRYPTION_KEYS: Buffer.alloc(32, 1).toString('base64'),
  },
});
const rows = operationRows(contracts.filter(({ name }) => name === 'admin'));
/** In a sample, one operation for each resource and method: all operations share the check. */
const tried = (of: typeof rows) => sampled(of, ([, { path, method }]) => [path.split('/')[2] ?? '', method]);
const reads = rows.filter(([, { method }]) => method === 'get');
const withBody = rows.filter(([, { requestBody }]) => requestBody !== undefined);

const send = async (
  [, operation, contract]: (typeof rows)[number],
  changed: { headers?: Record<string, string>; body?: string; partnerId?: string } = {},
) => {
  const { partnerId } = changed;
  const given = partnerId === undefined ? {} : { partnerId };
  const { method, target, headers, body } = exampleRequest(contract, operation, given);
  const answer = await fetch(`${gateway().admin.url}${target.replace(/^\/admin/, '')}`, {
    method,
    headers: { ...headers, 'x-api-key': 'operator', ...changed.headers },
    ...(body === undefined ? {} : { body: changed.body ?? body }),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const said: { error?: { code: string } } = isJson ? JSON.parse(await answer.text()) : {};
  return {
    status: answer.status,
    code: said.error?.code,
    declared: operation.responses.has(answer.status),
  };
};

test('there are operations to test', () => {
  process.stdout.write(`administration: ${rows.length} operations, ${withBody.length} with a body\n`);
  expect(withBody.length).toBeGreaterThan(1);
});

test.each(rows)('with no token, %s is refused', async (...row) => {
  const answer = await send(row, { headers: { 'x-api-key': '' } });
  expect(answer).toEqual({ status: 401, code: 'UNAUTHORIZED', declared: true });
});

describe.each([
  ['a wrong token', 'nobody'],
  ['the token followed by more characters', 'operator2'],
])('with %s', (_, token) => {
  test.each(tried(rows))('%s is refused', async (...row) => {
    const answer = await send(row, { headers: { 'x-api-key': token } });
    expect(answer).toEqual({ status: 401, code: 'UNAUTHORIZED', declared: true });
  });
});

test.each(tried(rows))("%s rejects a partner's key", async (...row) => {
  const answer = await send(row, { headers: { 'x-api-key': gateway().apiKey } });
  expect(answer.status).toBe(401);
});

test.each(tried(reads))('%s responds with JSON or 406', async (...row) => {
  const answer = await send(row, { headers: { Accept: 'application/xml' } });
  expect(answer).toEqual({ status: 406, code: 'NOT_ACCEPTABLE', declared: true });
});

test.each(tried(withBody))('%s rejects a body that is too large', async (...row) => {
  const answer = await send(row, { body: `"${'x'.repeat(2000)}"` });
  expect(answer).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE', declared: true });
});

test.each(tried(withBody))('%s rejects a body of a different media type', async (...row) => {
  const answer = await send(row, { headers: { 'Content-Type': 'text/plain' } });
  expect(answer).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', declared: true });
});

describe('a null character', () => {
  const NUL = '\0';
  const parametersOf = ([, { parameters }]: (typeof rows)[number]) =>
    parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name);

  test.each(rows)(
    'is rejected by %s in every parameter, and the error names the parameter',
    async (...row) => {
      const [, operation, contract] = row;
      for (const name of parametersOf(row)) {
        const { method, target, headers, body } = exampleRequest(contract, operation, { [name]: `a${NUL}b` });
        const answer = await fetch(`${gateway().admin.url}${target.replace(/^\/admin/, '')}`, {
          method,
          headers: { ...headers, 'x-api-key': 'operator' },
          ...(body === undefined ? {} : { body }),
        });
        expect([answer.status, await answer.json()], name).toMatchObject([
          400,
          { error: { code: 'VALIDATION_ERROR', details: [{ field: name }] } },
        ]);
      }
    },
  );

  // One check finds null characters in every string. This test shows that each operation has it.
  test.each(withBody)('is rejected by %s in the last string of the body', async (...row) => {
    const [, operation, contract] = row;
    const { body } = exampleRequest(contract, operation);
    for (const changed of withNullInEachText(JSON.parse(String(body))).slice(-1)) {
      const answer = await send(row, { body: JSON.stringify(changed) });
      expect(answer, JSON.stringify(changed)).toEqual({
        status: 400,
        code: 'VALIDATION_ERROR',
        declared: true,
      });
    }
  });

  /** Copies of a value, each with a null character added to one string. */
  function withNullInEachText(value: unknown): unknown[] {
    if (typeof value === 'string') return [`${value}${NUL}`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) =>
      withNullInEachText(below).map((changed) =>
        Array.isArray(value)
          ? value.map((item, at) => (String(at) === name ? changed : item))
          : { ...value, [name]: changed },
      ),
    );
  }

  test('is rejected with a message that names the field', async () => {
    const refused = await gateway()
      .admin.http.post('/erasures')
      .set('x-api-key', 'operator')
      .send({ policies: ['Q1'], reason: `r${NUL}`, erasedBy: 'm.okafor' });
    expect(refused.body.error.message).toBe(
      'Invalid fields: reason (must not contain the null character (U+0000) or half of a surrogate pair).',
    );
  });
});

/** Each role may log in and out. */
const ofAnyRole = ['createSession', 'endSession'];

describe('roles', () => {
  const made = new Map<string, string>();
  beforeAll(async () => {
    for (const role of ['read', 'operate'] as const) {
      const { data } = await gateway().admin.client.POST('/tokens', { body: { name: `${role}er`, role } });
      made.set(role, data?.token ?? '');
    }
  });

  test.each(rows)('%s requires the role that fits its effect', (_, { id, method, role }, { document }) => {
    const own = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find((declared) => 'operationId' in declared && declared.operationId === id);
    const others = [
      ...(id === 'getMetrics' ? [{ bearer_token: [role] }] : []),
      // A session that opened another one would never end.
      ...(id === 'createSession' ? [] : [{ operator_session: [role] }]),
    ];
    expect(own, 'its own security requirement').toHaveProperty('security', [
      { admin_token: [role] },
      ...others,
    ]);
    expect(role).toBe(method === 'get' || ofAnyRole.includes(id) ? 'read' : 'operate');
  });

  test.each(rows.filter(([, { role }]) => role === 'operate'))(
    '%s rejects a read-only token',
    async (...row) => {
      const answer = await send(row, { headers: { 'x-api-key': made.get('read') ?? '' } });
      expect(answer).toEqual({ status: 403, code: 'FORBIDDEN', declared: true });
    },
  );

  test.each(rows.filter(([, { role }]) => role === 'read'))(
    '%s accepts a read-only token',
    async (...row) => {
      const answer = await send(row, { headers: { 'x-api-key': made.get('read') ?? '' } });
      expect(answer.status).not.toBe(401);
      expect(answer.status).not.toBe(403);
    },
  );

  test('the refusal names the role that is required and the role of the token', async () => {
    const refused = await gateway()
      .admin.http.post('/partners')
      .set('x-api-key', made.get('read') ?? '')
      .send({});
    expect(refused.body.error.message).toBe(
      'This operation requires the role operate. The token reader has the role read.',
    );
  });

  test('a token with the role operate has the rights of the configured token', async () => {
    const listed = await gateway()
      .admin.http.get('/tokens')
      .set('x-api-key', made.get('operate') ?? '');
    expect(listed.body.tokens).toHaveLength(2);
    const added = await gateway()
      .admin.http.post('/partners')
      .set('x-api-key', made.get('operate') ?? '')
      .send({ name: 'Broker', producerIds: ['1'] });
    expect(added.status).toBe(201);
  });
});

describe('separate listeners', () => {
  test.each(['/partners', '/calls', '/runs', '/admin/partners', '/openapi/admin.json', '/docs/admin'])(
    'the listener of the partners does not serve %s',
    async (path) => {
      const answer = await gateway()
        .http.get(path)
        .set({ 'x-api-key': 'operator', Accept: 'application/json' });
      expect([401, 404]).toContain(answer.status);
      expect(answer.body.error.code).toMatch(/NOT_FOUND|UNAUTHORIZED/);
    },
  );

  test("the administration's listener has none of the partners' paths, and sends no CORS headers", async () => {
    const { http } = gateway().admin;
    for (const path of ['/v2/submissions', '/submissions', '/docs/v2', '/docs']) {
      expect((await http.get(path).set('x-api-key', 'operator')).status, path).toBe(404);
    }
    const { headers } = await http
      .get('/partners')
      .set('x-api-key', 'operator')
      .set('Origin', 'https://a.example');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a method that a path does not have, and an invalid address, are rejected with an error of the same shape', async () => {
    const { http } = gateway().admin;
    const method = await http.delete('/partners').set('x-api-key', 'operator');
    expect([method.status, method.body.error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    const address = await http.get('/calls/%ff').set('x-api-key', 'operator');
    expect([address.status, address.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

/** These operations need no store; the last three need one for any but the configured token. */
const WITHOUT_STORE = [
  'getNodeStatus',
  'getMetrics',
  'getContract',
  'getLastHour',
  'createSession',
  'getSession',
  'endSession',
];

describe('500', () => {
  beforeAll(async () => {
    const store = await openBeside(gateway());
    // Without its identity, a store is not used at all.
    await sql`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'gateway' and tablename <> 'store_identity'
      loop execute format('drop table if exists gateway.%I cascade', name); end loop; end $$`.execute(
      store.db,
    );
    await store.close();
  });

  test.each(rows.filter(([, { id }]) => !WITHOUT_STORE.includes(id)))(
    '%s: the cause of a store failure goes only to the log',
    async (...row) => {
      // The report of another partner may be cached, so this one is new.
      const answer = await send(row, { partnerId: randomUUID() });
      expect(answer).toEqual({ status: 500, code: 'INTERNAL_ERROR', declared: true });
      expect(gateway().takeUnexpectedErrors()).toHaveLength(1);
    },
  );
});
