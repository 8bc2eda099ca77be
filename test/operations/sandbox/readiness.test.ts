// The readiness operations of the sandbox: the report, its key, the client changes and the drills
// by status; which partner a drill affects, and what is stored.
import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../../../src/openapi/contract.js';
import { v1 } from '../../../src/versions/v1/index.js';
import { openBeside } from '../../admin/journal.js';
import { type PartnerClient, sound, textIn } from '../../readiness/partner-client.js';
import { newPartner, reportOf } from '../../readiness/rehearsal.js';
import { baseExample, fullExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { exampleRequest } from '../example-request.js';
import { expectRefusal } from '../expect-refusal.js';

const gateway = useGateway({
  environment: { SANDBOX_KEYS_PER_HOUR: '100' },
  drillTiming: { retryAfterSeconds: 1, slowMs: 0, outageMs: 100, windowMs: 60_000 },
});
const partner = () => newPartner(gateway().url, sound);
const as = (apiKey: string) => ({ 'x-api-key': apiKey });
const drills = ({ apiKey }: PartnerClient) => gateway().http.get('/readiness/drills').set(as(apiKey));
const start = ({ apiKey }: PartnerClient, body: object) =>
  gateway().http.post('/readiness/drills').set(as(apiKey)).send(body);
const draftFor = (producer: string) => {
  const example = baseExample();
  return {
    path: '/v2/submission/base',
    body: { ...example, producer: { ...example.producer, id: producer } },
  };
};
/** How many drafts of the newest version succeeded, and how many fields they had. */
const draftsOf = async (of: Awaited<ReturnType<typeof partner>>) => {
  const { operations } = await reportOf(of);
  const { count, fields } = operations.find(({ operation }) => operation === 'createBaseSubmission') ?? {};
  return [count, fields?.sent];
};
/** The same numbers for a new partner that has sent one draft and had no drill. */
const oneDraft = async () => {
  const other = await partner();
  await other.client.write(draftFor(other.producer));
  return draftsOf(other);
};
const withKey = [
  ['getReadiness', () => gateway().http.get('/readiness')],
  ['listClientChanges', () => gateway().http.get('/readiness/changes')],
  ['listDrills', () => gateway().http.get('/readiness/drills')],
  ['startDrill', () => gateway().http.post('/readiness/drills').send({ name: 'restart' })],
] as const;

describe('200', () => {
  test('a new key has a report without evidence, and each request adds to it', async () => {
    const mine = await partner();
    const before = await reportOf(mine);
    expect(before.result).toMatchObject({ percent: 0, proven: 0, refuted: 0 });
    expect(before.lines.length).toBe(before.result.byTraffic);
    const { body } = await mine.client.write(draftFor(mine.producer));
    expect(textIn(body, 'policyNo')).toMatch(/^Q/);
    const { lines, operations, requests } = await reportOf(mine);
    const draft = lines.find(({ id }) => id === 'draft');
    expect(draft).toMatchObject({ state: 'proven', requestIds: [expect.stringMatching(/\S/)] });
    expect(requests.count).toBe(1);
    const used = operations.find(({ operation }) => operation === 'createBaseSubmission');
    expect(used).toMatchObject({
      count: 1,
      fields: { sent: expect.any(Number), declared: expect.any(Number) },
    });
    expect(used?.fields?.sent).toBeGreaterThan(15);
    expect(used?.fields?.unused).not.toContain('policy.product.id');
    const complete = operations.find(({ operation }) => operation === 'completeSubmission');
    expect(complete?.enumValues?.unused).toContain('referenceType.id=3');
  });

  test.each(['unavailable', 'lost-response'])(
    'the fields of a request count once it has succeeded, even after the drill %s',
    async (name) => {
      const mine = await partner();
      await start(mine.client, { name });
      await mine.client.write(draftFor(mine.producer));
      expect(await draftsOf(mine)).toEqual(await oneDraft());
    },
  );

  test('fields count only if they are sent in the newest version, even after a draft in an earlier version', async () => {
    const mine = await partner();
    const contract = await loadContract('v1');
    const operation = contract.operations.find(({ id }) => id === 'createBaseSubmission');
    if (!operation) throw new Error('v1 has no createBaseSubmission');
    const { target, headers, body } = exampleRequest(contract, operation);
    const draft = JSON.parse(String(body));
    const { status } = await gateway()
      .http.post(target)
      .set({ ...headers, ...as(mine.client.apiKey) })
      .send({ ...draft, producer: { ...draft.producer, id: mine.producer } });
    expect(status).toBe(201);
    expect(await draftsOf(mine)).toEqual([0, 0]);
    await mine.client.write(draftFor(mine.producer));
    expect(await draftsOf(mine)).toEqual(await oneDraft());
  });

  test('a client sees which changes of the next version affect its own calls', async () => {
    const { client } = await partner();
    const changes = async () => {
      const { body } = await gateway().http.get('/readiness/changes').set(as(client.apiKey));
      return body.versions;
    };
    expect(await changes()).toEqual([]);
    const contract = await loadContract('v1');
    const operation = contract.operations.find(({ id }) => id === 'createQuote');
    if (!operation) throw new Error('v1 has no createQuote');
    const { target, headers, body: quote } = exampleRequest(contract, operation);
    await gateway()
      .http.post(target)
      .set({ ...headers, ...as(client.apiKey) })
      .send(String(quote));
    const about = { operationId: 'createQuote', calls: 1, of: 1 };
    expect(await changes()).toEqual([
      {
        ...{ apiVersion: '1.0', nextVersion: '2.0', calls: 1, changes: v1.changes.length, edit: null },
        touched: expect.arrayContaining([
          {
            ...about,
            change: 'quote-revenue',
            title: expect.any(String),
            part: 'body /revTurnover',
            because: 'sent',
          },
          expect.objectContaining({ ...about, part: 'header X-Audit-UserId', because: 'leftOut' }),
        ]),
      },
    ]);
  });

  test('each partner sees its own requests only', async () => {
    const [mine, other] = [await partner(), await partner()];
    await mine.client.write(draftFor(mine.producer));
    expect((await reportOf(other)).requests.count).toBe(0);
    const { body } = await gateway().http.get('/readiness/changes').set(as(other.client.apiKey));
    expect(body.versions).toEqual([]);
  });

  test('the published key is the one of the signature, and can be read without an API key', async () => {
    const { status, body } = await gateway().http.get('/readiness/key');
    expect(status).toBe(200);
    expect(body.publicKey).toMatch(/^-----BEGIN PUBLIC KEY/);
    expect((await reportOf(await partner())).signature.keyId).toBe(body.keyId);
  });

  test('the list shows each drill, and which one waits or has hit', async () => {
    const { client, producer } = await partner();
    const statesOf = async () => {
      const { body } = await drills(client);
      const all: { name: string; state: string }[] = body.drills;
      return [
        all.length,
        all.filter(({ state }) => state !== 'idle').map(({ name, state }) => `${name} ${state}`),
      ];
    };
    expect(await statesOf()).toEqual([10, []]);
    await start(client, { name: 'rate-limited' });
    expect(await statesOf()).toEqual([10, ['rate-limited waiting']]);
    await start(client, { name: 'unavailable' });
    await client.write(draftFor(producer));
    expect(await statesOf()).toEqual([10, ['unavailable hit']]);
  });
});

describe('201', () => {
  test('a drill hits the next write of its partner, once, and no other partner', async () => {
    const [mine, other] = [await partner(), await partner()];
    expect((await start(mine.client, { name: 'unavailable' })).status).toBe(201);
    const post = ({ client: { apiKey }, producer }: typeof mine) =>
      gateway()
        .http.post('/v2/submission/base')
        .set({ ...as(apiKey), 'X-Origination-Source': 'portal', 'X-Audit-UserId': 'u' })
        .send(draftFor(producer).body);
    expect((await post(other)).status).toBe(201);
    const hit = await post(mine);
    expectRefusal(hit, 'BACK_OFFICE_UNAVAILABLE');
    expect(hit.headers['retry-after']).toBe('1');
    expect((await post(mine)).status).toBe(201);
  });

  test.each(['lost-response', 'in-progress', 'outcome-unknown'])(
    'after the drill %s, the repeat gets the response of the one write that was executed',
    async (name) => {
      const { client, producer } = await partner();
      await start(client, { name });
      const { status, body } = await client.write(draftFor(producer));
      expect(status).toBe(201);
      const listed = await client.read('/v2/submissions');
      expect(textIn(listed.body, 'total')).toBe('1');
      expect(textIn(listed.body, 'items', '0', 'policyNo')).toBe(textIn(body, 'policyNo'));
    },
  );

  test('a drill waits for an operation that declares its error', async () => {
    const { client, producer } = await partner();
    await start(client, { name: 'policy-busy' });
    await client.write(draftFor(producer));
    expect((await drills(client)).body.drills).toContainEqual(
      expect.objectContaining({ name: 'policy-busy', state: 'waiting' }),
    );
  });
});

describe('400', () => {
  test.each([
    ['no name', {}, ['name']],
    ['an unknown drill', { name: 'earthquake' }, ['name']],
    ['another field', { name: 'restart', partnerId: 'x' }, ['partnerId']],
  ])('%s is rejected', async (_, body, fields) => {
    expectRefusal(await start((await partner()).client, body), 'VALIDATION_ERROR', fields);
  });
});

describe('401', () => {
  test.each(withKey)('%s needs a key', async (_, send) => {
    expectRefusal(await send(), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test.each(withKey)('%s: a key for all broker companies has no report and no drills', async (_, send) => {
    const answer = await send().set(as(gateway().apiKey));
    expectRefusal(answer, 'NOT_FOUND');
    expect(answer.body.error.message).toContain('/sandbox/keys');
  });
});

test('a drill waits for the next write if this one fails for another reason', async () => {
  const { client, producer } = await partner();
  await start(client, { name: 'lost-response' });
  const unknown = '?policyKey=1&policyActivityKey=1';
  expect((await client.write({ path: `/v2/submission/full${unknown}`, body: fullExample() })).status).toBe(
    404,
  );
  expect((await drills(client)).body.drills).toContainEqual(
    expect.objectContaining({ name: 'lost-response', state: 'waiting' }),
  );
  expect((await client.write(draftFor(producer))).status).toBe(201);
  const line = (await reportOf({ client, producer })).lines.find(({ id }) => id === 'lost-response');
  expect(line).toMatchObject({ state: 'proven' });
});

test('what is stored about a rejected body is short, and contains none of its field names', async () => {
  const { client } = await partner();
  const long = 'k'.repeat(400_000);
  const body = {
    [long]: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`Jane Doe ${at}`, 1])),
  };
  expect((await client.write({ path: '/v2/submission/base', body })).status).toBe(400);
  const started = performance.eventLoopUtilization();
  const { requests, partner: who } = await reportOf({ client, producer: '' });
  expect(requests.count).toBe(1);
  process.stdout.write(
    `rejected body of 400 kB: event loop busy for ${Math.round(performance.eventLoopUtilization(started).active)} ms\n`,
  );
  expect((await keptOf(who.id)).every((text) => text.length < 1_000 && !text.includes('Jane'))).toBe(true);
});

test('writes with malformed JSON count as sent with their keys', async () => {
  const { client } = await partner();
  const { apiKey } = client;
  for (let at = 0; at < 10; at += 1)
    await gateway()
      .http.post('/v2/submission/base')
      .set({ ...as(apiKey), 'Content-Type': 'application/json', 'Idempotency-Key': `key-${at}` })
      .send('{"insured": ');
  const { lines } = await reportOf({ client, producer: '' });
  expect(lines.find(({ id }) => id === 'idempotency-key')).toMatchObject({ state: 'proven' });
});

const keptOf = async (partnerId: string): Promise<string[]> => {
  const store = await openBeside(gateway());
  const rows = await store.db
    .selectFrom('readiness_sighting')
    .select('sighting')
    .where('partner_id', '=', partnerId)
    .execute();
  await store.close();
  return rows.map(({ sighting }) => sighting);
};

test('no value, idempotency key or body that was sent is stored', async () => {
  const mine = await partner();
  const write = draftFor(mine.producer);
  await mine.client.write({ ...write, key: 'a-key-of-the-client' });
  const { partner: who } = await reportOf(mine);
  const rows = await keptOf(who.id);
  expect(rows.length).toBe(1);
  const values = valuesIn(write.body).filter((value) => value.length > 3);
  expect(values.length).toBeGreaterThan(10);
  for (const sighting of rows)
    for (const value of [...values, 'a-key-of-the-client', 'j.whitcombe'])
      expect(sighting).not.toContain(value);
});

function valuesIn(body: unknown): string[] {
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(valuesIn);
  return typeof body === 'string' ? [body] : [];
}
