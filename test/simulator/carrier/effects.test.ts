// The list of effects, and the writes in progress, in each repeat mode.
import { expect, test } from 'vitest';
import type { Pace } from '../../../src/simulator/carrier/dependencies.js';
import { createWritesInProgress } from '../../../src/simulator/carrier/writes-in-progress.js';
import {
  activityOf,
  completeExample,
  expectProblem,
  newCall,
  read,
} from '../../back-office/behaviour/support.js';
import { baseExample, fullExample } from '../../support/examples.js';
import { atOnce, useSimulator } from './simulated-store.js';

const { make, effects } = useSimulator();

test.each([
  ['byKey', 1],
  ['byLookup', 3],
  ['never', 3],
] as const)('every effect of a write that arrives three times is listed: %s, %i', async (repeat, count) => {
  const backOffice = make(atOnce, { repeat });
  const call = newCall({ writeKey: `thrice-${repeat}` });
  for (let i = 0; i < 3; i += 1) await backOffice.createDraft(baseExample(), call);
  const { total, items } = await effects({ idempotencyKey: call.writeKey });
  expect([total, items.length]).toEqual([count, count]);
  expect(new Set(items.map(({ policyKey }) => policyKey)).size).toBe(count);
});

test('the mode of a store may change: rows of one mode do not affect another mode', async () => {
  const call = newCall();
  await make(atOnce, { repeat: 'never' }).createDraft(baseExample(), call);
  const honoured = await make(atOnce).createDraft(baseExample(), call);
  expect(await make(atOnce).createDraft(baseExample(), call)).toEqual(honoured);
  expect((await effects({ idempotencyKey: call.writeKey })).total).toBe(2);
});

test('a refused write has no effect', async () => {
  const call = newCall();
  await expectProblem('NOT_FOUND', () =>
    make().enrichDraft({ policyKey: '999999999', policyActivityKey: '1' }, fullExample(), call),
  );
  expect(await effects({ idempotencyKey: call.writeKey })).toEqual({ total: 0, items: [] });
});

test('effects can be filtered by policy and operation, oldest first, page by page', async () => {
  const drafted = await make().createCompleteDraft(completeExample(), newCall());
  const calls = [newCall(), newCall(), newCall()];
  for (const call of calls) await make().enrichDraft(activityOf(drafted), fullExample(), call);
  const { policyKey } = drafted;
  const all = await effects({ policyKey });
  expect(all.items.map(({ operationId }) => operationId)).toEqual([
    'createCompleteDraft',
    'enrichDraft',
    'enrichDraft',
    'enrichDraft',
  ]);
  const only = await effects({ policyKey, operationId: 'enrichDraft', limit: 2 });
  expect(only.total).toBe(3);
  const rest = await effects({ policyKey, after: only.items.at(-1)?.sequence ?? 0 });
  const keys = [...only.items, ...rest.items].map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual(calls.map(({ writeKey }) => writeKey));
});

test.each(['byKey', 'byLookup'] as const)(
  'a write is in progress from its call to its completion, %s',
  async (repeat) => {
    let goOn = () => {};
    const slow: Pace = {
      timeScale: 1,
      random: () => 0,
      wait: () =>
        new Promise((resolve) => {
          goOn = resolve;
        }),
    };
    const inProgress = createWritesInProgress();
    const asked = make(atOnce, { repeat, inProgress });
    const call = newCall();
    const writing = make(slow, { repeat, inProgress }).createDraft(baseExample(), call);
    expect(await asked.findWrite(call.writeKey, read())).toEqual({ state: 'underWay' });
    goOn();
    const outcome = await writing;
    expect(await asked.findWrite(call.writeKey, read())).toEqual({ state: 'done', outcome });
  },
);
