// The simulated back office: the suite of the port on both stores, then what it alone has: durations and failures on purpose.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import type { Pace } from '../../src/back-office/simulator/durations.js';
import { simulatorMigrations } from '../../src/back-office/simulator/migrations/index.js';
import { createSimulatedBackOffice } from '../../src/back-office/simulator/simulator.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../../src/back-office/simulator/tables.js';
import { openStore, type Store } from '../../src/store/store.js';
import { baseExample, fullExample, quoteExample } from '../support/examples.js';
import {
  makeTestLocation,
  openTestStore,
  STORE_KINDS,
  type StoreKind,
  type TestStore,
} from '../support/store.js';
import { describeBackOffice, expectProblem, newCall, type TestBackOffice } from './behaviour.js';

const tables = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
const atOnce: Pace = {
  timeScale: 0,
  random: () => 0,
  wait: () => Promise.reject(new Error('Nothing waits at scale 0')),
};

for (const kind of STORE_KINDS)
  describeBackOffice(`simulated, on the ${kind} store`, () => makeSimulated(kind));

async function makeSimulated(kind: StoreKind): Promise<TestBackOffice> {
  const { location, dispose } = await makeTestLocation(kind);
  const open = async () => {
    const onError = (error: Error) => {
      throw error;
    };
    const store: Store<SimulatorTables> = await openStore({ location, onError, ...tables });
    return { store, backOffice: createSimulatedBackOffice(store, atOnce) };
  };
  let current = await open();
  return {
    backOffice: () => current.backOffice,
    reopen: async () => {
      await current.store.close();
      current = await open();
    },
    putInState: async (policyKey, { policyStatus, policyActivityStatus }) => {
      await current.store.db
        .updateTable('policy')
        .set({ status: policyStatus, activity_status: policyActivityStatus })
        .where('policy_key', '=', Number(policyKey))
        .execute();
    },
    countPolicies: async () => {
      const rows = await current.store.db.selectFrom('policy').select('policy_key').execute();
      return rows.length;
    },
    dispose: async () => {
      await current.store.close();
      await dispose();
    },
  };
}

describe('its durations', () => {
  const { make, count } = useSimulator();
  const longest = 1 - Number.EPSILON;
  type Row = [method: keyof BackOffice, leastMs: number, mostMs: number];
  const real: Row[] = [
    ['createDraft', 35_000, 40_000],
    ['enrichDraft', 40_000, 60_000],
    ['quotePolicy', 20_000, 40_000],
    ['listPolicyStatuses', 500, 1_000],
  ];

  test.each(real)(
    '%s takes from %i to %i ms, or the share of it that is asked for',
    async (method, leastMs, mostMs) => {
      const waitsOf = async (pace: Pick<Pace, 'timeScale' | 'random'>) => {
        const waits: number[] = [];
        const backOffice = make({ ...pace, wait: async (ms) => void waits.push(Math.round(ms)) });
        await callOf(backOffice, method, '1').catch(() => undefined);
        return waits;
      };
      expect(await waitsOf({ timeScale: 1, random: () => 0 })).toEqual([leastMs]);
      expect(await waitsOf({ timeScale: 1, random: () => longest })).toEqual([mostMs]);
      expect(await waitsOf({ timeScale: 0.05, random: () => 0 })).toEqual([leastMs * 0.05]);
      expect(await waitsOf({ timeScale: 0, random: () => 0 })).toEqual([]);
    },
  );

  test('it acts after the wait, so that a caller who looks before sees nothing', async () => {
    const before = await count();
    const during: unknown[] = [];
    const wait = async () => void during.push(await count());
    await make({ timeScale: 1, random: () => 0, wait }).createDraft(baseExample(), newCall());
    expect(during).toEqual([before]);
    expect(await count()).toEqual({ policies: before.policies + 1, writes: before.writes + 1 });
  });

  test('a read can be given up while it waits, a write goes on', async () => {
    const signals: [string, boolean][] = [];
    const gone = AbortSignal.abort(new Error('The caller went away'));
    for (const [method] of real) {
      const wait = async (_: number, signal?: AbortSignal) => {
        signals.push([method, signal !== undefined]);
        signal?.throwIfAborted();
      };
      const call = callOf(make({ timeScale: 1, random: () => 0, wait }), method, '1', gone);
      if (method === 'listPolicyStatuses') await expect(call).rejects.toThrow('The caller went away');
      else await call.catch(() => undefined);
    }
    expect(signals).toEqual([
      ['createDraft', false],
      ['enrichDraft', false],
      ['quotePolicy', false],
      ['listPolicyStatuses', true],
    ]);
  });
});

describe('its failures on purpose', () => {
  const { make, count } = useSimulator();
  const failures = [
    ['9000502', 'BACK_OFFICE_ERROR', undefined],
    ['9000503', 'BACK_OFFICE_UNAVAILABLE', '30'],
    ['9000504', 'BACK_OFFICE_TIMEOUT', undefined],
  ] as const;
  const methods = ['createDraft', 'enrichDraft', 'quotePolicy', 'listPolicyStatuses'] as const;

  test.each(failures)(
    '%s provokes %s in every method, and leaves no trace',
    async (value, code, retryAfter) => {
      const before = await count();
      for (const method of methods) {
        const problem = await expectProblem(code, () => callOf(make(atOnce), method, value));
        expect(problem.headers['Retry-After']).toBe(retryAfter);
      }
      expect(await count()).toEqual(before);
    },
  );

  test('9000409 refuses the stages of a policy, for its state; a draft and a read have none to refuse for', async () => {
    const backOffice = make(atOnce);
    for (const method of ['enrichDraft', 'quotePolicy'] as const) {
      await expectProblem('INVALID_STATE', () => callOf(backOffice, method, '9000409'));
    }
    await expectProblem('NOT_FOUND', () => callOf(backOffice, 'listPolicyStatuses', '9000409'));
    expect(await callOf(backOffice, 'createDraft', '9000409')).toMatchObject({
      policyStatus: 'Quote Preparation',
    });
  });

  test.each(['constructor', '__proto__', 'toString', ''])(
    '"%s" provokes nothing of its own',
    async (value) => {
      await expectProblem('NOT_FOUND', () => callOf(make(atOnce), 'listPolicyStatuses', value));
    },
  );
});

/** Simulators of any pace on one store, for the tests of a `describe`. */
function useSimulator() {
  let opened: TestStore<SimulatorTables> | undefined;
  beforeAll(async () => {
    opened = await openTestStore<SimulatorTables>('postgres', tables);
  });
  afterAll(() => opened?.dispose());
  const store = () => {
    if (!opened) throw new Error('The store is there inside tests only');
    return opened.store;
  };
  return {
    make: (pace: Pace) => createSimulatedBackOffice(store(), pace),
    /** How many policies it holds, and how many writes it remembers. */
    count: async () => ({
      policies: (await store().db.selectFrom('policy').select('policy_key').execute()).length,
      writes: (await store().db.selectFrom('call').select('idempotency_key').execute()).length,
    }),
  };
}

/** One call of a method, for the policy or the producer that `value` names. */
function callOf(
  backOffice: BackOffice,
  method: keyof BackOffice,
  value: string,
  signal = new AbortController().signal,
) {
  const activity = { policyKey: value, policyActivityKey: '1' };
  const calls: Record<keyof BackOffice, () => Promise<unknown>> = {
    createDraft: () => backOffice.createDraft({ ...baseExample(), producer: { id: value } }, newCall()),
    enrichDraft: () => backOffice.enrichDraft(activity, fullExample(), newCall()),
    quotePolicy: () => backOffice.quotePolicy(activity, quoteExample(), newCall()),
    listPolicyStatuses: () =>
      backOffice.listPolicyStatuses(value, { originationSource: undefined, auditUserId: undefined, signal }),
  };
  return calls[method]();
}
