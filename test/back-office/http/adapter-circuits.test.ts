// Circuits through the adapter: what counts as a failure of the back office, and how callers are
// refused.
import { describe, expect, test } from 'vitest';
import { baseExample } from '../../support/examples.js';
import { createManualClock } from '../../support/manual-clock.js';
import { until } from '../../support/until.js';
import { newCall, read } from '../behaviour/support.js';
import { type Behaviour, json, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();
const record = { state: 'unknown' };
const well = json(200, record);
const ill = refusal(500, 'FAULT');

const OPEN_MS = 600_000;

/** With a `deadlineScale` of 0.04, the deadline of findWrite is 200 ms. */
function adapterOf({ clock = createManualClock(), deadlineScale = 1 } = {}) {
  const circuit = { failureThreshold: 3, openMs: OPEN_MS };
  return scripted().adapter({ circuit, clock, pauses: [], deadlineScale });
}

async function fail(adapter: ReturnType<typeof adapterOf>, times: number, behaviour: Behaviour = ill) {
  scripted().behave(behaviour);
  for (let i = 0; i < times; i += 1) await refusedWith(adapter.findWrite('key', read()));
}

describe('a circuit opens', () => {
  test.each<[string, Behaviour]>([
    ['faults', ill],
    ['503 responses with the code UNAVAILABLE', refusal(503, 'UNAVAILABLE')],
    ['errors of an intermediary', (_, res) => res.writeHead(502).end()],
    ['resets', (req) => req.socket.resetAndDestroy()],
    [
      'replies without a length that are cut short',
      (req) => req.socket.end('HTTP/1.1 200 x\r\nContent-Type: application/json\r\n\r\n{"state"'),
    ],
    ['replies that are not HTTP', (req) => req.socket.end('what?\r\n\r\n')],
    ['missed deadlines', () => undefined],
  ])(
    'after consecutive failures by %s: nothing is sent, and the Retry-After is the remaining time',
    async (_, behaviour) => {
      const adapter = adapterOf({ deadlineScale: 0.04 });
      await fail(adapter, 3, behaviour);
      const sent = scripted().requests.length;
      scripted().behave(well);
      const { problem } = await refusedWith(adapter.findWrite('key', read()));
      expect(problem).toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE', headers: { 'Retry-After': '600' } });
      expect(scripted().requests).toHaveLength(sent);
      expect(scripted().logged.filter(({ msg }) => msg === 'back-office circuit opened')).toHaveLength(1);
    },
  );
});

test('a write that is refused by an open circuit has not happened', async () => {
  const adapter = adapterOf();
  scripted().behave(ill);
  for (let i = 0; i < 3; i += 1) await refusedWith(adapter.createDraft(baseExample(), newCall()));
  const { problem, unknown } = await refusedWith(adapter.createDraft(baseExample(), newCall()));
  expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
  expect(scripted().requests).toHaveLength(3);
});

test("one partner's failures affect neither other partners nor its other operations", async () => {
  const adapter = adapterOf();
  await fail(adapter, 200);
  scripted().behave(well);
  const another = { kind: 'partner', partnerId: 'another', maxConcurrentCalls: 100 } as const;
  await expect(adapter.findWrite('key', { ...read(), caller: another })).resolves.toEqual(record);
  scripted().behave(json(200, []));
  await expect(adapter.listPolicyStatuses('1', read())).resolves.toEqual([]);
});

describe('a circuit stays closed', () => {
  test.each<[string, Behaviour]>([
    ['requests that break a rule', refusal(400, 'INVALID_REQUEST')],
    ['replies that break the contract', json(200, {})],
  ])('after any number of %s', async (_, behaviour) => {
    const adapter = adapterOf();
    await fail(adapter, 6, behaviour);
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });

  test('if a single request makes the back office fail, however often it is repeated', async () => {
    const adapter = adapterOf();
    scripted().behave(ill);
    const bad = newCall();
    for (let i = 0; i < 9; i += 1) await refusedWith(adapter.createDraft(baseExample(), bad));
    scripted().behave(refusal(400, 'INVALID_REQUEST'));
    const { problem } = await refusedWith(adapter.createDraft(baseExample(), newCall()));
    expect(problem.code).toBe('VALIDATION_ERROR');
  });

  test('when a success comes between the failures', async () => {
    const adapter = adapterOf();
    await fail(adapter, 2);
    scripted().behave(well);
    await adapter.findWrite('key', read());
    await fail(adapter, 2);
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });

  test('when the callers disconnect', async () => {
    const adapter = adapterOf();
    for (let i = 0; i < 5; i += 1) {
      const leaving = new AbortController();
      scripted().behave(() => leaving.abort(new Error('gone')));
      await expect(adapter.findWrite('key', { ...read(), signal: leaving.signal })).rejects.toThrow('gone');
    }
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });
});

describe('half open', () => {
  test('one call is sent as a probe while others are refused immediately, and its success closes the circuit', async () => {
    const clock = createManualClock();
    const adapter = adapterOf({ clock });
    await fail(adapter, 3);
    clock.advance(OPEN_MS);
    let finish = () => {};
    scripted().behave((req, res) => {
      finish = () => well(req, res);
    });
    const trying = scripted().requests.length + 1;
    const tries = adapter.findWrite('key', read());
    await until('the probe is sent', () => scripted().requests.length === trying);
    const { problem } = await refusedWith(adapter.findWrite('key', read()));
    expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(scripted().requests).toHaveLength(trying);
    finish();
    await tries;
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
    const circuit = scripted()
      .logged.map(({ msg }) => String(msg))
      .filter((msg) => /^back-office circuit/.test(msg));
    expect(circuit.slice(-2)).toEqual(['back-office circuit half open', 'back-office circuit closed']);
  });

  test.each<[string, Behaviour]>([
    ['fails', ill],
    ['passes its deadline', () => undefined],
  ])('a probe that %s opens the circuit again', async (_, behaviour) => {
    const clock = createManualClock();
    const adapter = adapterOf({ clock, deadlineScale: 0.04 });
    await fail(adapter, 3);
    clock.advance(OPEN_MS);
    await fail(adapter, 1, behaviour);
    const sent = scripted().requests.length;
    await fail(adapter, 9);
    expect(scripted().requests).toHaveLength(sent);
  });
});
