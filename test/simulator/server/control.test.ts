// The control operations: rules, counts and effects, validated against their contract.
import { expect, test } from 'vitest';
import { useSimulatorServer } from '../../support/simulator.js';
import { until } from '../../support/until.js';
import { drafting, newKey, send } from './requests.js';

const simulator = useSimulatorServer({
  environment: { SIMULATOR_FAULTS: '[{"kind":"errorBefore","times":1}]', SIMULATOR_SEED: '11' },
});

test('the rules of the environment apply from the start, and are exhausted', async () => {
  expect(await send(simulator(), drafting())).toMatchObject({ status: 500 });
  expect(await send(simulator(), drafting())).toMatchObject({ status: 201 });
  const { data } = await simulator().control.GET('/faults');
  expect(data).toEqual({ seed: 11, rules: [{ rule: { kind: 'errorBefore', times: 1 }, applied: 1 }] });
});

test('rules can be replaced, with their own seed, and cleared', async () => {
  const rules = [{ operationId: 'createDraft', kind: 'dropBefore', share: 0.5 } as const];
  const replaced = await simulator().control.PUT('/faults', { body: { seed: 7, rules } });
  expect(replaced.data).toEqual({ seed: 7, rules: [{ rule: rules[0], applied: 0 }] });
  const ended = await simulator().control.DELETE('/faults');
  expect(ended.data).toEqual({ seed: 11, rules: [] });
  expect((await simulator().control.GET('/injections')).data).toEqual({ total: 0, items: [] });
});

test('with the same seed, the same calls fail', async () => {
  const rules = [{ kind: 'errorBefore', share: 0.5 } as const];
  const run = async () => {
    await simulator().control.PUT('/faults', { body: { seed: 42, rules } });
    const statuses = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push((await send(simulator(), { path: '/reference-data' })).status);
    return statuses;
  };
  const first = await run();
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await run()).toEqual(first);
  await simulator().control.DELETE('/faults');
});

test('a call to the control API is never made to fail', async () => {
  await simulator().failWith({ kind: 'dropBefore' });
  expect((await simulator().control.GET('/effects')).response.status).toBe(200);
  expect((await fetch(`${simulator().url}/readyz`)).status).toBe(200);
  await simulator().control.DELETE('/faults');
});

test.each([
  [{ rules: [{ kind: 'nothing' }] }, 'rules[0].kind'],
  [{ rules: [{ kind: 'latency', share: 2 }] }, 'rules[0].share'],
  [{ rules: [{ kind: 'latency', operationId: 'createNothing' }] }, 'rules[0].operationId'],
  [{ rules: [{ kind: 'latency', delay: 1 }] }, 'rules[0].delay'],
  [{}, 'rules'],
])('%j is refused, with the field of the error', async (body, field) => {
  const answer = await send(simulator(), { method: 'PUT', path: '/control/faults', body });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).error.details.map((detail: { field: string }) => detail.field)).toContain(
    field,
  );
});

test.each(['/control/faults', '/control/injections', '/control/effects'])(
  '%s needs the key',
  async (path) => {
    expect(await send({ url: simulator().url, apiKey: 'another' }, { path })).toMatchObject({ status: 401 });
  },
);

test('effects are listed page by page, oldest first, with their policy and response', async () => {
  const { data: before } = await simulator().control.GET('/effects', { params: { query: { limit: 1 } } });
  const keys = [newKey(), newKey()];
  const answers: { policyKey: string }[] = [];
  for (const key of keys) answers.push(JSON.parse((await send(simulator(), drafting(key))).text));
  const { data } = await simulator().control.GET('/effects');
  expect(data?.total).toBe((before?.total ?? 0) + 2);
  expect(data?.items.slice(-2)).toEqual(
    keys.map((idempotencyKey, i) => ({
      sequence: expect.any(Number),
      operationId: 'createDraft',
      idempotencyKey,
      policyKey: answers[i]?.policyKey,
      auditUserId: null,
      answer: answers[i],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })),
  );
  const after = data?.items.at(-2)?.sequence ?? 0;
  const rest = await simulator().control.GET('/effects', { params: { query: { after } } });
  expect(rest.data?.items.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keys[1]]);
});

test('a write that is executed is in progress until its effect is listed', async () => {
  await simulator().failWith({ kind: 'latency', delayMs: 500, times: 1 });
  const idempotencyKey = newKey();
  const seen = async () =>
    (await simulator().control.GET('/effects', { params: { query: { idempotencyKey } } })).data;
  expect(await seen()).toMatchObject({ total: 0, underWay: false });
  const sent = send(simulator(), drafting(idempotencyKey));
  await until('the write is in progress', async () => (await seen())?.underWay === true);
  expect(await sent).toMatchObject({ status: 201 });
  expect(await seen()).toMatchObject({ total: 1, underWay: false });
  await simulator().control.DELETE('/faults');
});
