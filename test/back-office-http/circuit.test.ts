// The circuit: it opens on a back office that is ill, lets one call try after a rest, and closes on its success.
import { describe, expect, test } from 'vitest';
import { newCall, read } from '../back-office/behaviour/support.js';
import { baseExample } from '../support/examples.js';
import { until } from '../support/until.js';
import { type Behaviour, json, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();
const record = { state: 'unknown' };
const well = json(200, record);
const ill = refusal(500, 'FAULT');
/** Long enough that no test gets past it. */
const LONG = 600_000;

const adapterOf = (restMs: number) =>
  scripted().adapter({ gate: { illnesses: 3, restMs }, pauses: [], deadlineScale: 0.04 });

async function fail(adapter: ReturnType<typeof adapterOf>, times: number, behaviour: Behaviour = ill) {
  scripted().behave(behaviour);
  for (let i = 0; i < times; i += 1) await refusedWith(adapter.findWrite('key', read()));
}

describe('it opens', () => {
  test.each<[string, Behaviour]>([
    ['faults', ill],
    ['unavailables', refusal(503, 'UNAVAILABLE')],
    ['errors of something in between', (_, res) => res.writeHead(502).end()],
    ['resets', (req) => req.socket.resetAndDestroy()],
    ['deadlines that passed', () => undefined],
  ])(
    'after %s in a row: nothing is sent any more, and the Retry-After is the rest of the time',
    async (_, behaviour) => {
      const adapter = adapterOf(LONG);
      await fail(adapter, 3, behaviour);
      scripted().behave(well);
      const { problem, unknown } = await refusedWith(adapter.createDraft(baseExample(), newCall()));
      expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
      expect(Number(problem.headers['Retry-After'])).toBeGreaterThan(590);
      expect(Number(problem.headers['Retry-After'])).toBeLessThanOrEqual(600);
      expect(scripted().requests).toHaveLength(3);
      expect(scripted().logged.filter(({ msg }) => msg === 'circuit of the back office opened')).toHaveLength(
        1,
      );
    },
  );
});

describe('it stays closed', () => {
  test.each<[string, Behaviour]>([
    ['requests that break a rule', refusal(400, 'INVALID_REQUEST')],
    ['a key that is not accepted', refusal(401, 'UNAUTHORIZED')],
    ['replies that break the contract', json(200, {})],
  ])('on %s, however many', async (_, behaviour) => {
    const adapter = adapterOf(LONG);
    await fail(adapter, 6, behaviour);
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });

  test('when a success comes between the failures', async () => {
    const adapter = adapterOf(LONG);
    await fail(adapter, 2);
    scripted().behave(well);
    await adapter.findWrite('key', read());
    await fail(adapter, 2);
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });

  test('when the callers leave', async () => {
    const adapter = adapterOf(LONG);
    for (let i = 0; i < 5; i += 1) {
      const leaving = new AbortController();
      scripted().behave(() => leaving.abort(new Error('gone')));
      await expect(adapter.findWrite('key', { ...read(), signal: leaving.signal })).rejects.toThrow('gone');
    }
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
  });
});

describe('after its rest', () => {
  test('one call tries while the others are refused at once, and its success closes the circuit', async () => {
    const adapter = adapterOf(0);
    await fail(adapter, 3);
    let finish = () => {};
    scripted().behave((req, res) => {
      finish = () => well(req, res);
    });
    const trying = scripted().requests.length + 1;
    const tries = adapter.findWrite('key', read());
    await until('one call tries', () => scripted().requests.length === trying);
    const { problem } = await refusedWith(adapter.findWrite('key', read()));
    expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(scripted().requests).toHaveLength(trying);
    finish();
    await tries;
    scripted().behave(well);
    await expect(adapter.findWrite('key', read())).resolves.toEqual(record);
    const circuit = scripted()
      .logged.map(({ msg }) => String(msg))
      .filter((msg) => /^circuit/.test(msg));
    expect(circuit.slice(-2)).toEqual([
      'circuit of the back office half open',
      'circuit of the back office closed',
    ]);
  });

  test.each<[string, Behaviour]>([
    ['fails', ill],
    ['passes its deadline', () => undefined],
  ])('a try that %s opens it again', async (_, behaviour) => {
    const adapter = adapterOf(50);
    await fail(adapter, 3);
    const before = scripted().requests.length;
    scripted().behave(behaviour);
    await until('a call has tried', async () => {
      await refusedWith(adapter.findWrite('key', read()));
      return scripted().requests.length > before;
    });
    const opened = scripted().logged.filter(({ msg }) => msg === 'circuit of the back office opened');
    expect(opened.length).toBeGreaterThanOrEqual(2);
  });

  test('a try whose caller leaves is no success', async () => {
    const adapter = adapterOf(0);
    await fail(adapter, 3);
    const leaving = new AbortController();
    scripted().behave(() => leaving.abort(new Error('gone')));
    await expect(adapter.findWrite('key', { ...read(), signal: leaving.signal })).rejects.toThrow('gone');
    const messages = scripted().logged.map(({ msg }) => msg);
    expect(messages.at(-1)).toBe('circuit of the back office opened');
  });
});
