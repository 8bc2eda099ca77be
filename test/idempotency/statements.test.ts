// The number of statements of a write, and that a policy is never locked for a partner that may not
// access it.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PolicyIdentity } from '../../src/back-office/port.js';
import { startNode } from '../../src/cluster/heartbeat.js';
import type { Guard } from '../../src/http/operation-types.js';
import { OperationResponse, reply } from '../../src/http/reply.js';
import { type Calls, openCalls } from '../../src/idempotency/compose.js';
import { loadContract } from '../../src/openapi/contract.js';
import { unlimited } from '../../src/partners/limits.js';
import type { Principal } from '../../src/partners/principal.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';

let opened: TestStore<GatewayTables>;
let calls: Calls;
let guard: Guard;
/** The names of the prepared statements, as they are sent. */
let sent: string[] = [];
/** The policies whose owner was looked up in the back office, and whether any policy was locked. */
let asked: { readonly policyKey: string | undefined; readonly isLeased: boolean }[] = [];
let ownerAtBackOffice = 'p1';

beforeAll(async () => {
  opened = await openTestStore('postgres');
  const log = pino({ level: 'silent' });
  const { store } = opened;
  const counted: typeof store = {
    ...store,
    prepare: (name, text) => {
      const statement = store.prepare<never>(name, text);
      return (...values) => {
        sent.push(name);
        return statement(...values);
      };
    },
  };
  const node = await startNode(store, { log, elapsedMs: () => performance.now() });
  const backOffice = {
    identifyPolicy: async ({ policyKey }: { policyKey?: string }): Promise<PolicyIdentity> => {
      asked.push({ policyKey, isLeased: (await leased()).length > 0 });
      const key = policyKey ?? '';
      return { policyKey: key, policyNo: `Q${key}`, submissionId: `S${key}`, producerId: ownerAtBackOffice };
    },
    listContacts: async () => {
      throw new Error('A quote names no contact of a partner');
    },
  };
  calls = await openCalls({
    deadlineScale: 1,
    store: counted,
    node,
    backOffice,
    isFree: noRunOn,
    log,
    wait: async () => undefined,
    elapsedMs: () => 0,
  });
  const contract = await loadContract('v2');
  const operation = contract.operations.find(({ id }) => id === 'createQuote');
  if (!operation) throw new Error('The contract has no createQuote');
  guard = calls.guard(contract, operation);
});
afterAll(async () => {
  await calls.close();
  await opened.dispose();
});
beforeEach(() => {
  sent = [];
  asked = [];
  ownerAtBackOffice = 'p1';
});

const leased = () => opened.store.db.selectFrom('policy_lease').select('policy_key').execute();

const principalOf = (producerIds: Principal['producerIds']): Principal => ({
  partnerId: 'partner',
  keyId: 'k1',
  apiVersion: null,
  producerIds,
  contacts: 'own',
  limits: unlimited,
});

let nextPolicy = 1;
const newPolicy = () => String(nextPolicy++);

async function quote(
  policyKey: string,
  producerIds: Principal['producerIds'],
  act = async () => reply(200, 'quoted'),
) {
  const call = await guard({
    params: {},
    query: { policyKey, policyActivityKey: '1' },
    headers: { 'Idempotency-Key': randomUUID() },
    body: {},
    principal: principalOf(producerIds),
    exchangeId: randomUUID(),
    startedAt: 0,
    requestId: randomUUID(),
  });
  if (call instanceof OperationResponse) return call;
  try {
    const response = await act();
    await call.end(response);
    return response;
  } catch (error) {
    throw await call.fail(error);
  }
}

test('a write of a partner with access to all policies costs one statement before and one after', async () => {
  expect(await quote(newPolicy(), 'all')).toMatchObject({ body: 'quoted' });
  expect(sent).toEqual(['journal-begin', 'journal-finish']);
  expect(await leased()).toEqual([]);
});

test('a write on a policy with a stored owner costs one statement before and one after, without a call to the back office', async () => {
  const policy_key = newPolicy();
  const row = { policy_key, policy_no: `Q${policy_key}`, submission_id: null, producer_id: 'p1' };
  await opened.store.db.insertInto('policy').values(row).execute();
  await quote(policy_key, ['p0', 'p1'], async () => {
    expect(await leased()).toEqual([{ policy_key }]);
    return reply(200, 'quoted');
  });
  expect(sent).toEqual(['journal-begin', 'journal-finish']);
  expect(asked).toEqual([]);
  expect(await leased()).toEqual([]);
});

test('a policy without a stored owner is locked after the back office has returned its owner', async () => {
  const policyKey = newPolicy();
  expect(await quote(policyKey, ['p1'])).toMatchObject({ body: 'quoted' });
  expect(asked).toEqual([{ policyKey, isLeased: false }]);
  const owner = ['policy-owner-policyKey', 'policy-keep'];
  expect(sent).toEqual(['journal-begin', ...owner, 'lease-take', 'lease-release', 'journal-finish']);
  expect(await leased()).toEqual([]);
});

test("another partner's policy is not found, and is never locked", async () => {
  ownerAtBackOffice = 'p9';
  const policyKey = newPolicy();
  await expect(quote(policyKey, ['p1'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toEqual([{ policyKey, isLeased: false }]);
  expect(sent).toEqual(['journal-begin', 'policy-owner-policyKey', 'journal-finish']);
});

test('a policy that another call is working on is busy, and stays locked by that call', async () => {
  const policyKey = newPolicy();
  const act = async () => {
    await expect(quote(policyKey, 'all')).rejects.toMatchObject({ code: 'POLICY_BUSY' });
    expect(await leased()).toEqual([{ policy_key: policyKey }]);
    return reply(200, 'quoted');
  };
  expect(await quote(policyKey, 'all', act)).toMatchObject({ body: 'quoted' });
  expect(await leased()).toEqual([]);
});

test('the policy is released with every outcome of the call', async () => {
  const failure = new Error('nobody foresaw it');
  const act = async () => {
    throw failure;
  };
  await expect(quote(newPolicy(), 'all', act)).rejects.toThrow(failure);
  expect(sent).toEqual(['journal-begin', 'journal-finish']);
  expect(await leased()).toEqual([]);
});
