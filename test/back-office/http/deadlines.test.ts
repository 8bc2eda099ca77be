// Deadlines: how long a call waits for a response and for its slot, and what a disconnected caller
// cancels.
import { describe, expect, test } from 'vitest';
import { operationNames, portOperations } from '../../../src/back-office/port-operations.js';
import { takeTime } from '../../../src/simulator/carrier/dependencies.js';
import { block } from '../../support/block.js';
import { baseExample, referenceDataExample } from '../../support/examples.js';
import { createManualClock } from '../../support/manual-clock.js';
import { until } from '../../support/until.js';
import { newCall, read } from '../behaviour/support.js';
import { callExample, isRead } from '../example-calls.js';
import { json, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();
const hang = () => undefined;
const record = { state: 'unknown' };
/** Makes the deadline of findWrite 250 ms. */
const soon = { deadlineScale: 0.05 };

describe('deadlines', () => {
  test.each(operationNames)(
    'the deadline of %s is at least 50 % above the longest real duration',
    async (operation) => {
      let most = 0;
      const wait = async (ms: number) => {
        most = ms;
      };
      await takeTime(operation, { timeScale: 1, random: () => 1, wait });
      expect(portOperations[operation].deadlineMs).toBeGreaterThanOrEqual(1.5 * most);
    },
  );

  test('any call without a response is BACK_OFFICE_TIMEOUT, sent once, with an unknown outcome for writes', async () => {
    scripted().behave(hang);
    const adapter = scripted().adapter({ deadlineScale: 0.03, connections: 4 * operationNames.length });
    const refusals = operationNames.map(async (method) => {
      const { problem, unknown } = await refusedWith(callExample(adapter, method));
      return { method, code: problem.code, unknown };
    });
    const code = 'BACK_OFFICE_TIMEOUT';
    const expected = operationNames.map((method) => ({ method, code, unknown: !isRead(method) }));
    expect(await Promise.all(refusals)).toEqual(expected);
    expect(scripted().requests).toHaveLength(operationNames.length);
  });

  test('a response that is still incomplete at the deadline is abandoned', async () => {
    scripted().behave((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      const drip = setInterval(() => res.write(' '), 2);
      res.once('close', () => clearInterval(drip));
    });
    const { problem } = await refusedWith(scripted().adapter(soon).findWrite('key', read()));
    expect(problem.code).toBe('BACK_OFFICE_TIMEOUT');
  });

  test('a response that arrives while the process is paused is read, even if the deadline passed meanwhile', async () => {
    scripted().behave((req, res) => {
      json(201, { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' })(req, res);
      res.once('finish', () => block(500));
    });
    const adapter = scripted().adapter({ deadlineScale: 0.002 });
    expect(await adapter.createDraft(baseExample(), newCall())).toMatchObject({ policyNo: 'Q0000001' });
  });

  test('the connection of an abandoned call is not reused', async () => {
    const adapter = scripted().adapter({ ...soon, connections: 1 });
    scripted().behave(hang);
    await refusedWith(adapter.getReferenceData(read()));
    scripted().behave(json(200, referenceDataExample()));
    await expect(adapter.getReferenceData(read())).resolves.toEqual(referenceDataExample());
    const [first, second] = scripted().requests.map(({ socket }) => socket.remotePort);
    expect(first).not.toBe(second);
  });
});

describe('the caller of a read', () => {
  test('ends the read by disconnecting, and it is not retried', async () => {
    const leaving = new AbortController();
    const closed = new Promise((resolve) => {
      scripted().behave((_req, res) => {
        res.once('close', () => resolve('closed'));
        leaving.abort(new Error('gone'));
      });
    });
    const call = scripted()
      .adapter()
      .findWrite('key', { ...read(), signal: leaving.signal });
    await expect(call).rejects.toThrow('gone');
    expect(await closed).toBe('closed');
    expect(scripted().requests).toHaveLength(1);
  });

  test('a call with an aborted signal sends nothing', async () => {
    const call = { ...read(), signal: AbortSignal.abort(new Error('gone')) };
    await expect(scripted().adapter().findWrite('key', call)).rejects.toThrow('gone');
    expect(scripted().requests).toEqual([]);
  });

  test('ends the pause before the next attempt by disconnecting too', async () => {
    const leaving = new AbortController();
    scripted().behave((req) => {
      req.socket.destroy();
      setImmediate(() => leaving.abort(new Error('gone')));
    });
    const adapter = scripted().adapter({ pauses: [60_000] });
    const call = adapter.findWrite('key', { ...read(), signal: leaving.signal });
    await expect(call).rejects.toThrow(/gone|did not complete/);
    expect(scripted().requests).toHaveLength(1);
  });
});

test('a read is retried until it succeeds', async () => {
  scripted().behave((req, res) => {
    if (scripted().requests.length < 3) req.socket.destroy();
    else json(200, record)(req, res);
  });
  await expect(scripted().adapter().findWrite('key', read())).resolves.toEqual(record);
  expect(scripted().requests).toHaveLength(3);
});

describe('slots', () => {
  /** An adapter with one call in flight, which `finish` completes. */
  async function occupied(limits: { maxWaiting?: number } = {}) {
    const clock = createManualClock();
    const adapter = scripted().adapter({
      limits: { maxConcurrentReads: 1, maxConcurrentWrites: 1, ...limits },
      clock,
    });
    let finish = () => {};
    scripted().behave((req, res) => {
      finish = () => json(200, record)(req, res);
    });
    const first = adapter.findWrite('1', read());
    await until('the first call is in flight', () => scripted().requests.length === 1);
    scripted().behave(json(200, record));
    return { adapter, clock, first, finish: () => finish() };
  }

  test('at most the configured number of calls is in flight, and the next one waits for a slot', async () => {
    const { adapter, first, finish } = await occupied();
    const second = adapter.findWrite('2', read());
    expect(scripted().requests).toHaveLength(1);
    finish();
    expect(await Promise.all([first, second])).toEqual([record, record]);
  });

  test('a call is refused with a Retry-After if too many calls are waiting', async () => {
    const { adapter, first, finish } = await occupied({ maxWaiting: 1 });
    const second = adapter.findWrite('2', read());
    const { problem } = await refusedWith(adapter.findWrite('3', read()));
    expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(problem.headers['Retry-After']).toMatch(/^[1-9]\d*$/);
    finish();
    await Promise.all([first, second]);
    expect(scripted().requests).toHaveLength(2);
  });

  /** A draft that the back office is processing, until `finish` responds. */
  async function drafting() {
    const { adapter, clock, first, finish } = await occupied();
    finish();
    await first;
    let answer = () => {};
    scripted().behave((req, res) => {
      answer = () => refusal(400, 'INVALID_REQUEST')(req, res);
    });
    const draft = refusedWith(adapter.createDraft(baseExample(), newCall()));
    await until('the draft is in flight', () => scripted().requests.length === 2);
    scripted().behave(json(200, record));
    return { adapter, clock, draft, finish: () => answer() };
  }
  const methodsSent = () => scripted().requests.map(({ method }) => method);

  test('writes that fill their slots leave the slots of reads free', async () => {
    const { adapter, draft, finish } = await drafting();
    await expect(adapter.findWrite('2', read())).resolves.toEqual(record);
    finish();
    await draft;
  });

  test('a write that waits too long for its slot is refused, and is not executed later', async () => {
    const { adapter, clock, draft, finish } = await drafting();
    let isRefused = false;
    const second = refusedWith(adapter.createDraft(baseExample(), newCall()));
    void second.then(() => {
      isRefused = true;
    });
    await until('it is refused', () => {
      clock.advance(5_000);
      return isRefused;
    });
    const { problem, unknown } = await second;
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
    finish();
    await draft;
    expect(methodsSent()).toEqual(['GET', 'POST']);
  });

  test('a write that may no longer be sent when its turn comes is not sent, and nothing has happened', async () => {
    const { adapter, draft, finish } = await drafting();
    let isWanted = true;
    const second = adapter.createDraft(baseExample(), { ...newCall(), mayBeSent: () => isWanted });
    const refused = refusedWith(second);
    isWanted = false;
    finish();
    await draft;
    expect(await refused).toMatchObject({ unknown: false });
    expect(methodsSent()).toEqual(['GET', 'POST']);
  });

  test('300 open drafts of one partner leave slots for the reads and drafts of another', async () => {
    const adapter = scripted().adapter({ connections: 100 });
    const leave: (() => void)[] = [];
    scripted().behave((req, res) => leave.push(() => refusal(400, 'INVALID_REQUEST')(req, res)));
    const greedy = { kind: 'partner', partnerId: 'greedy', maxConcurrentCalls: 300 } as const;
    const drafts = Array.from({ length: 300 }, () =>
      refusedWith(adapter.createDraft(baseExample(), newCall({ caller: greedy }))),
    );
    await until('all its slots are taken', () => leave.length === 57);
    scripted().behave((req, res) =>
      req.method === 'GET' ? json(200, record)(req, res) : refusal(400, 'INVALID_REQUEST')(req, res),
    );
    for (let i = 0; i < 20; i += 1) {
      await expect(adapter.findWrite('1', read())).resolves.toEqual(record);
      const { problem } = await refusedWith(adapter.createDraft(baseExample(), newCall()));
      expect(problem.code, 'it came to the back office').toBe('VALIDATION_ERROR');
    }
    for (const release of leave) release();
    await Promise.all(drafts);
  });

  test('a call that leaves the queue does not block the next one', async () => {
    const adapter = scripted().adapter({ limits: { maxConcurrentReads: 1 } });
    let finish = () => {};
    scripted().behave((req, res) => {
      finish = () => json(200, record)(req, res);
    });
    const first = adapter.findWrite('1', read());
    await until('the first call is in flight', () => scripted().requests.length === 1);
    scripted().behave(json(200, record));
    const leaving = new AbortController();
    const second = adapter.findWrite('2', { ...read(), signal: leaving.signal });
    const third = adapter.findWrite('3', read());
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    finish();
    expect(await Promise.all([first, third])).toEqual([record, record]);
  });
});

test('closing waits for the calls in flight', async () => {
  const adapter = scripted().adapter();
  let finish = () => {};
  scripted().behave((req, res) => {
    finish = () => json(200, record)(req, res);
  });
  const call = adapter.findWrite('1', read());
  await until('the call is in flight', () => scripted().requests.length === 1);
  const closed = adapter.close().then(() => 'closed');
  expect(await Promise.race([closed, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe(
    'waiting',
  );
  finish();
  await expect(call).resolves.toEqual(record);
  expect(await closed).toBe('closed');
  const { problem } = await refusedWith(adapter.findWrite('2', read()));
  expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
});
