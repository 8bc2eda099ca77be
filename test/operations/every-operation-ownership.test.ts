// Every operation, called by a stranger, a partner of another broker company: 404 for the owner's
// policies, 403 for writes for the owner's company, and lists without its policies.
import { beforeAll, describe, expect, test } from 'vitest';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import {
  aboutRuns,
  bodyProducers,
  isFiltered,
  isPublic,
  policyParameter,
} from '../contract/operation-guards.js';
import { baseExample, issueExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest, withProducer } from './example-request.js';

const gateway = useGateway();
const rows = operationRows(publishedContracts);
const ofPolicies = rows.filter(([, operation]) => policyParameter(operation));
const ofProducers = rows.filter(([, operation, contract]) => bodyProducers(contract, operation).length > 0);
const lists = rows.filter(([, operation, contract]) => isFiltered(contract, operation));

const OWN = '8800101';
const FOREIGN = '8800102';
const NEW = '8800103';
const GRANTED = '8800104';
let owner = '';
let stranger = '';
let policy: Record<string, string | null> = {};
/** The number of a policy that a run has created. */
let runNo = '';

beforeAll(async () => {
  owner = (await gateway().addPartner({ name: 'Owner', producerIds: [OWN] })).apiKey;
  stranger = (await gateway().addPartner({ name: 'Stranger', producerIds: [FOREIGN] })).apiKey;
  const made = await makePolicy(owner, OWN, 'ownership');
  const listed = await read(owner, '/v2/submissions?source=ownership');
  expect(listed.body.total).toBe(1);
  const { submissionId } = listed.body.items[0];
  const { fullRequest } = issueExample();
  const body = { fullRequest: { ...fullRequest, producer: { id: OWN } } };
  const issued = await write(owner, '/v2/policy/issue', 'run', body);
  expect(issued.status, issued.text).toBe(202);
  runNo = issued.body.policyNo;
  // A draft has no reference yet.
  policy = { ...made, policyId: made.policyKey, submissionId, reference: null };
});

const makePolicy = async (apiKey: string, producerId: string, source: string) => {
  const draft = { ...baseExample(), producer: { id: producerId } };
  const made = await write(apiKey, '/v2/submission/base', source, draft);
  expect(made.status, made.text).toBe(201);
  return made.body;
};

const write = (apiKey: string, path: string, source: string, body: object) =>
  gateway()
    .http.post(path)
    .set({ 'x-api-key': apiKey, 'X-Origination-Source': source, 'X-Audit-UserId': 'tester' })
    .send(body);

const read = (apiKey: string, path: string) => gateway().http.get(path).set('x-api-key', apiKey);

type Row = (typeof rows)[number];

/** Sends the operation's example for the given policy and broker company, with the given key. */
async function send([, operation, contract]: Row, apiKey: string, producerId: string, of = policy) {
  const { method, target, headers, body } = exampleRequest(
    contract,
    operation,
    aboutRuns(operation) && of === policy ? { ...of, policyNo: runNo } : of,
  );
  const answer = await fetch(`${gateway().url}${target}`, {
    method,
    headers: { ...headers, 'x-api-key': apiKey },
    ...(body !== undefined && {
      body:
        typeof body === 'string' ? withProducer(body, bodyProducers(contract, operation), producerId) : body,
    }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Keys of a policy that does not exist. */
const nowhere: typeof policy = {
  policyKey: '900000001',
  policyActivityKey: '900000002',
  policyId: '900000001',
  policyNo: 'Q9999998',
  submissionId: '3f0c7a52-6c1e-4f0b-9a43-0f3d5b8e2c77',
  reference: null,
};

const withoutId = ({ text }: { text: string }) => ({ ...JSON.parse(text).error, requestId: undefined });

const codeOf = ({ text }: { text: string }): unknown => JSON.parse(text).error.code;

test('every operation is about a policy, writes for a broker company, lists what its caller may see, or is the same for all', () => {
  process.stdout.write(
    `ownership: ${ofPolicies.length} operations on policies, ${ofProducers.length} for broker companies, ${lists.length} lists\n`,
  );
  const known = new Set([...ofPolicies, ...ofProducers, ...lists].map(([label]) => label));
  const others = rows.filter(
    ([label, operation, contract]) => !known.has(label) && !isPublic(contract, operation),
  );
  expect(others.map(([label]) => label)).toEqual([]);
  expect(ofPolicies.length).toBeGreaterThan(8);
});

test.each(ofPolicies)(
  '%s: 404 for a policy of another broker company, as for one that does not exist',
  async (...row) => {
    const foreign = await send(row, stranger, FOREIGN);
    expect(foreign.status).toBe(404);
    expect(codeOf(foreign)).toBe('NOT_FOUND');
    const absent = await send(row, stranger, FOREIGN, nowhere);
    expect(withoutId(foreign)).toEqual(withoutId(absent));
    expect(withoutId(foreign).details).toEqual([
      {
        field: policyParameter(row[1])?.name,
        issue: 'notFound',
        message: 'does not exist, or is not visible to your key',
      },
    ]);
    expect((await send(row, owner, OWN)).text).not.toContain('NOT_FOUND');
  },
);

const restricted = ofPolicies.flatMap((row) =>
  row[1].parameters
    .filter((one) => row[1].method === 'get' && one.in === 'query' && !one.required)
    .map(({ name }) => [row[0], name, row] as const),
);

test.each(restricted)(
  '%s: 404 for the own policy with another %s names only that parameter',
  async (_, name, row) => {
    const other = { reference: 'OTHER', classOfBusiness: 'pv' }[name] ?? expect.fail('no other value');
    const answer = await send(row, owner, OWN, { ...policy, [name]: other });
    expect(answer.status).toBe(404);
    expect(withoutId(answer).details).toMatchObject([{ field: name, issue: 'notFound' }]);
  },
);

const byKeyOrNumber = ofPolicies.filter(([, operation]) => policyParameter(operation)?.by === 'policy');

test.each(byKeyOrNumber)(
  '%s: a policy of another broker company is not found by its number either',
  async (...row) => {
    const byNumber = { ...policy, policyId: policy.policyNo ?? '' };
    const foreign = await send(row, stranger, FOREIGN, byNumber);
    expect(foreign.status).toBe(404);
    const absent = await send(row, stranger, FOREIGN, { ...nowhere, policyId: nowhere.policyNo ?? '' });
    expect(withoutId(foreign)).toEqual(withoutId(absent));
    expect((await send(row, owner, OWN, byNumber)).status).toBe(200);
  },
);

test.each(ofProducers)('%s: 403 for writing for another broker company', async (...row) => {
  const asOwner = await send(row, owner, FOREIGN);
  expect(asOwner.status).toBe(403);
  expect(codeOf(asOwner)).toBe('FORBIDDEN');
  expect(asOwner.text).toContain('producer');
  expect(asOwner.text).toContain(`${FOREIGN}, only for ${OWN}.`);
});

test("another broker company's insured may be named by its exact key, but a nonexistent one may not", async () => {
  const newcomer = (await gateway().addPartner({ name: 'Newcomer', producerIds: [NEW] })).apiKey;
  const lists = async () => (await read(newcomer, '/v2/lookup/contacts?roleCode=ACC&pageSize=100')).body;
  const [{ id }] = (await read(owner, '/v2/lookup/contacts?roleCode=ACC')).body.items;
  const { policy: terms, ...others } = baseExample();
  const drafted = (insured: string) =>
    write(newcomer, '/v2/submission/base', 'insured', {
      ...others,
      policy: terms,
      producer: { id: NEW },
      insured: { insureContacts: { id: insured } },
    });
  expect(await lists()).toMatchObject({ total: 0, items: [] });
  const absent = await drafted('999999999');
  expect([absent.status, codeOf(absent)]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await lists()).toMatchObject({ total: 0, items: [] });
  expect((await drafted(id)).status).toBe(201);
  // Once it is on a policy of the caller, it is one of the caller's insureds.
  expect(await lists()).toMatchObject({ total: 1, items: [{ id }] });
});

describe('lists', () => {
  test('submissions: totals and pages count only what the caller may see', async () => {
    const total = async (apiKey: string): Promise<number> => {
      const { body } = await read(apiKey, '/v2/submissions?pageSize=100');
      expect(body.items).toHaveLength(body.total);
      return body.total;
    };
    const totals = async () => [await total(owner), await total(stranger), await total(gateway().apiKey)];
    const before = await totals();
    await makePolicy(stranger, FOREIGN, 'foreign');
    const after = await totals();
    expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([0, 1, 1]);
  });

  test('contacts: an insured is visible to the owner of its policy, other roles to everyone', async () => {
    const total = async (apiKey: string, role: string): Promise<number> =>
      (await read(apiKey, `/v2/lookup/contacts?roleCode=${role}`)).body.total;
    await makePolicy(stranger, FOREIGN, 'foreign');
    const producers = await total(gateway().apiKey, 'PRD');
    expect([await total(owner, 'PRD'), await total(stranger, 'PRD')]).toEqual([producers, producers]);
    const [own, foreign] = [await total(owner, 'ACC'), await total(stranger, 'ACC')];
    expect(own).toBeGreaterThan(0);
    expect(foreign).toBeGreaterThan(0);
    expect(own + foreign).toBeLessThanOrEqual(await total(gateway().apiKey, 'ACC'));
  });

  test('contacts: an insured without an owner is found by its exact reference, not by a part of its reference or name', async () => {
    const { apiKey } = await gateway().addPartner({ name: 'Without policies', producerIds: [GRANTED] });
    const found = async (contactReference: string) => {
      const query = new URLSearchParams({ roleCode: 'ACC', contactReference });
      const { total, items } = (await read(apiKey, `/v2/lookup/contacts?${query}`)).body;
      expect(items).toHaveLength(total);
      return items.map(({ id }: { id: string }) => id);
    };
    for (const exact of ['HLANA', 'hlana']) expect(await found(exact), exact).toEqual(['70455']);
    for (const part of ['HLAN', 'LANA', 'Harbour Light', 'Harbour Light Analytics Inc.', '70455'])
      expect(await found(part), part).toEqual([]);
  });

  test('contacts: with the grant, lists and partial matches return every insured, until the grant is revoked', async () => {
    const { partnerId, apiKey } = await gateway().addPartner({
      name: 'Granted',
      producerIds: [GRANTED],
      contacts: 'all',
    });
    const total = async (key: string, part = '') =>
      (await read(key, `/v2/lookup/contacts?roleCode=ACC&contactReference=${part}`)).body.total;
    expect(await total(apiKey)).toBe(await total(gateway().apiKey));
    expect(await total(apiKey, 'HLAN')).toBe(1);
    const set = await gateway().admin.client.PUT('/partners/{partnerId}/contacts', {
      params: { path: { partnerId } },
      body: { contacts: 'own' },
    });
    expect(set.data).toMatchObject({ partnerId, contacts: 'own' });
    expect([await total(apiKey, 'HLAN'), await total(apiKey, 'HLANA')]).toEqual([0, 1]);
    // The grant applies only to contacts.
    expect((await read(apiKey, '/v2/submissions')).body.total).toBe(0);
  });
});
