// The simulator's faults through the adapter: the reported outcome of each call matches the
// recorded effects.
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpBackOffice } from '../../../src/back-office/http/http-back-office.js';
import type { WriteCall } from '../../../src/back-office/port.js';
import { loadContract } from '../../../src/openapi/contract.js';
import type { ErrorCode } from '../../../src/problems.js';
import { baseExample } from '../../support/examples.js';
import { type FaultRule, useSimulatorServer } from '../../support/simulator.js';
import { newCall, read } from '../behaviour/support.js';
import { refusedWith } from './scripted-server.js';

const simulator = useSimulatorServer();
const contract = await loadContract('back-office');
let adapter: ReturnType<typeof createHttpBackOffice>;

beforeAll(() => {
  const { url, apiKey } = simulator();
  // Deadlines of 150 ms for findWrite and 2.7 s for a draft: hanging calls are abandoned soon.
  adapter = createHttpBackOffice({
    contract,
    url,
    apiKey,
    repeat: 'byKey',
    connections: 10,
    deadlineScale: 0.03,
    pauses: [1, 2],
    circuit: { failureThreshold: 1000 },
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await simulator().control.DELETE('/faults');
  await adapter.close();
});
beforeEach(async () => {
  await simulator().control.DELETE('/faults');
});

const rows: [FaultRule['kind'], ErrorCode, mayHaveHappened: boolean][] = [
  ['errorBefore', 'BACK_OFFICE_ERROR', true],
  ['errorAfter', 'BACK_OFFICE_ERROR', true],
  ['unavailable', 'BACK_OFFICE_UNAVAILABLE', false],
  ['rejectKey', 'BACK_OFFICE_UNAVAILABLE', false],
  ['dropBefore', 'BACK_OFFICE_TIMEOUT', true],
  ['dropAfter', 'BACK_OFFICE_TIMEOUT', true],
  ['hangBefore', 'BACK_OFFICE_TIMEOUT', true],
  ['hangAfter', 'BACK_OFFICE_TIMEOUT', true],
  ['cutReply', 'BACK_OFFICE_TIMEOUT', true],
  ['wrongBody', 'BACK_OFFICE_ERROR', true],
  ['notJson', 'BACK_OFFICE_ERROR', true],
];

const writes: [string, (call: WriteCall) => Promise<unknown>][] = [
  ['createDraft', (call) => adapter.createDraft(baseExample(), call)],
  [
    'generatePolicyReference',
    (call) =>
      adapter.generatePolicyReference(
        {
          insured: { id: '70455' },
          product: { id: '210' },
          underwriter: { id: '9001' },
          producer: { id: '50123' },
          policyyearnumber: '2027',
        },
        call,
      ),
  ],
];

describe.each(writes)('%s', (_name, write) => {
  test.each(rows)(
    'the fault %s is reported as %s, and the adapter never repeats the write',
    async (kind, code, mayHaveHappened) => {
      const call = newCall();
      await simulator().failWith({ kind });
      const { problem, unknown } = await refusedWith(write(call));
      expect({ code: problem.code, unknown }).toEqual({ code, unknown: mayHaveHappened });
      const effects = await simulator().effectsOf(call.writeKey);
      expect(effects.length).toBeLessThanOrEqual(unknown ? 1 : 0);
      const injected = Object.values(await simulator().injections()).reduce((sum, count) => sum + count, 0);
      expect(injected).toBe(1);
    },
  );

  test('an unknown field in a response is not a fault', async () => {
    await simulator().failWith({ kind: 'newField' });
    expect(Object.keys(Object(await write(newCall())))).not.toContain('addedOnPurpose');
  });
});

describe('a read', () => {
  test.each(['dropBefore', 'cutReply', 'wrongBody', 'notJson'] as const)(
    'succeeds after one fault %s',
    async (kind) => {
      await simulator().failWith({ kind, times: 1 });
      expect(await adapter.listContacts({ roleCode: 'PRD' }, read())).toHaveProperty('items');
    },
  );
});

test('a document whose receipt is lost may have been stored', async () => {
  const { policyKey } = await adapter.createDraft(baseExample(), newCall());
  await simulator().failWith({ kind: 'dropAfter' });
  const upload = { policyId: policyKey, name: 'a.pdf', location: undefined, policyReference: undefined };
  const call = newCall();
  const { unknown } = await refusedWith(
    adapter.uploadDocument({ ...upload, content: Readable.from(['%PDF']) }, call),
  );
  expect(unknown).toBe(true);
  expect(await simulator().effectsOf(call.writeKey)).toHaveLength(1);
});
