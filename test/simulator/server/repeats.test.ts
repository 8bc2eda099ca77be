// The three modes of repeats over HTTP, and the lookup of a write after a lost response.
import { describe, expect, test } from 'vitest';
import { useSimulatorServer } from '../../support/simulator.js';
import { until } from '../../support/until.js';
import { drafting, newKey, send } from './requests.js';

describe.each([
  ['byKey', 1],
  ['byLookup', 2],
  ['never', 2],
] as const)('%s', (repeat, effects) => {
  const simulator = useSimulatorServer({ environment: { SIMULATOR_REPEATS: repeat } });
  const ask = async (key: string) => {
    const { status, text } = await send(simulator(), { path: `/writes/${key}` });
    return { status, body: JSON.parse(text) };
  };

  test(`a write that is sent again because its response was lost is executed ${effects === 1 ? 'once' : 'twice'}`, async () => {
    const key = newKey();
    await simulator().failWith({ operationId: 'createDraft', kind: 'dropAfter', times: 1 });
    await expect(send(simulator(), drafting(key))).rejects.toThrow();
    expect(await send(simulator(), drafting(key))).toMatchObject({ status: 201 });
    expect(await simulator().effectsOf(key)).toHaveLength(effects);
  });

  if (repeat === 'never') {
    test('the lookup of writes is not offered', async () => {
      expect(await ask(newKey())).toMatchObject({ status: 404, body: { error: { code: 'NOT_OFFERED' } } });
    });
    return;
  }

  test('the lookup of a write with a lost response returns its outcome', async () => {
    const key = newKey();
    await simulator().failWith({ operationId: 'createDraft', kind: 'dropAfter', times: 1 });
    await expect(send(simulator(), drafting(key))).rejects.toThrow();
    const [effect] = await simulator().effectsOf(key);
    expect(await ask(key)).toMatchObject({
      body: { state: 'done', outcome: { policyKey: effect?.policyKey } },
    });
  });

  test('a write that was dropped before its execution is unknown', async () => {
    const key = newKey();
    await simulator().failWith({ operationId: 'createDraft', kind: 'dropBefore', times: 1 });
    await expect(send(simulator(), drafting(key))).rejects.toThrow();
    expect(await ask(key)).toMatchObject({ status: 200, body: { state: 'unknown' } });
  });

  test('a write is in progress from its arrival, completes after its caller disconnects, and is never unknown in between', async () => {
    const key = newKey();
    await simulator().failWith({ operationId: 'createDraft', kind: 'latency', delayMs: 150 });
    const caller = new AbortController();
    const sent = send(simulator(), drafting(key), caller.signal).catch(() => 'hung up');
    await until('the write has arrived', async () => (await ask(key)).body.state === 'underWay');
    caller.abort();
    expect(await sent).toBe('hung up');
    const states: string[] = [];
    await until('the write is done', async () => {
      states.push((await ask(key)).body.state);
      return states.at(-1) === 'done';
    });
    expect(new Set(states.slice(0, -1))).toEqual(new Set(['underWay']));
    expect(await simulator().effectsOf(key)).toHaveLength(1);
  });

  test('a rejected write is unknown and not in progress', async () => {
    const key = newKey();
    await send(simulator(), { ...drafting(key), body: {} });
    await send({ url: simulator().url, apiKey: 'another' }, drafting(key));
    expect(await ask(key)).toMatchObject({ body: { state: 'unknown' } });
  });
});
