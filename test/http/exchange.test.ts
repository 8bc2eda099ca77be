// One log line for each request, with its audit headers and without its content, even if the caller
// disconnects.
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { until } from '../support/until.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { API_KEY, useTinyGateway } from './tiny-gateway.js';

const gateway = useTinyGateway();
const versioned = useTinyGateway({ contracts: [contractOf(tinyDocument('1.0'), 'v1')] });

describe('the log line', () => {
  test('has caller, operation and outcome, but neither path nor body nor a header other than the audit headers', async () => {
    gateway().handleWith(async () => reply<never>(200, { name: 'lamp' }, { 'X-Count': 1 }));
    const line = gateway().nextLogLine();
    const answer = await gateway().send({
      target: '/tiny/things/PERSONAL?',
      headers: { 'X-Note': 'PERSONAL' },
    });
    expect(await line).toEqual({
      level: 30,
      time: expect.any(Number),
      msg: 'exchange',
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      operationId: 'getThing',
      partner: 'tester',
      keyId: expect.any(String),
      clientAddress: '127.0.0.1',
      status: 200,
      ms: 0,
    });
  });

  test('has the version, if the contract is one of the partner API', async () => {
    versioned().handleWith(async () => reply<never>(200, { name: 'lamp' }, { 'X-Count': 1 }));
    const line = versioned().nextLogLine();
    await versioned().send({ target: '/v1/things/1' });
    expect(await line).toMatchObject({ operationId: 'getThing', apiVersion: '1.0' });
  });

  test('has both audit headers, for successes and errors', async () => {
    gateway().handleWith(async () => reply<never>(200, { name: 'lamp' }, { 'X-Count': 1 }));
    const headers = { 'X-Origination-Source': 'broker-portal', 'X-Audit-UserId': 'j.whitcombe' };
    const audit = { originationSource: 'broker-portal', auditUserId: 'j.whitcombe' };
    const asked = [
      { target: '/tiny/things/1', status: 200 },
      { target: '/tiny/things/1?unknown=1', status: 400 },
      { target: '/tiny/things/1', key: { 'x-api-key': 'nobody' }, status: 401 },
      { target: '/nowhere', status: 404 },
    ];
    for (const { target, key, status } of asked) {
      const line = gateway().nextLogLine();
      await gateway().send({ target, headers: { ...headers, ...key } });
      expect(await line, target).toMatchObject({ status, ...audit });
    }
  });

  test('has at most 200 printable characters of an audit header', async () => {
    gateway().handleWith(async () => reply<never>(200, 'done: '));
    const line = gateway().nextLogLine();
    await gateway().send({
      target: '/tiny/note',
      headers: { 'X-Origination-Source': 'x'.repeat(5000), 'X-Audit-UserId': 'J\u00fcrgen\u0085\u00a0 M' },
    });
    const written = await line;
    expect(written).toMatchObject({ originationSource: 'x'.repeat(200), auditUserId: 'J?rgen?? M' });
  });

  test('of a caller without a valid key has no partner', async () => {
    const line = gateway().nextLogLine();
    await gateway().send({ target: '/tiny/note', headers: { 'x-api-key': 'SECRET-KEY' } });
    const written = await line;
    expect(written).toMatchObject({ status: 401, operationId: 'readNote' });
    expect(written).not.toHaveProperty('partner');
    expect(JSON.stringify(written)).not.toContain('SECRET-KEY');
  });

  test('of an unknown path has the path, truncated and without its query', async () => {
    const line = gateway().nextLogLine();
    await gateway().send({ target: `/nowhere/${'x'.repeat(1000)}?note=PERSONAL` });
    const written = await line;
    expect(written).toMatchObject({ status: 404, path: `/nowhere/${'x'.repeat(191)}` });
    expect(written).not.toHaveProperty('operationId');
    expect(JSON.stringify(written)).not.toContain('PERSONAL');
  });
});

describe('a caller that disconnects', () => {
  test('aborts the signal of the handler and has its own status in the log', async () => {
    const line = gateway().nextLogLine();
    const { promise: reached, resolve: reach } = promiseOf<AbortSignal>();
    gateway().handleWith(async ({ signal }) => {
      reach(signal);
      await once(signal, 'abort');
      return reply<never>(200, 'done: ');
    });
    const sent = request(`${gateway().url}/tiny/note`, { headers: { 'x-api-key': API_KEY } });
    sent.on('error', () => undefined).end();
    const signal = await reached;
    expect(signal.aborted).toBe(false);
    sent.destroy();
    expect(await line).toMatchObject({ operationId: 'readNote', status: 'client disconnected' });
    expect(signal.aborted).toBe(true);
  });

  const leaveDuring = async (behaviour: (signal: AbortSignal) => Promise<never>) => {
    const { promise: reached, resolve: reach } = promiseOf<void>();
    const line = gateway().nextLogLine();
    gateway().handleWith(async ({ signal }) => {
      reach();
      await once(signal, 'abort');
      return behaviour(signal);
    });
    const sent = request(`${gateway().url}/tiny/note`, { headers: { 'x-api-key': API_KEY } });
    sent.on('error', () => undefined).end();
    await reached;
    sent.destroy();
    return line;
  };

  test('causes no unexpected error when the handler stops', async () => {
    let hasStopped = false;
    await leaveDuring(async (signal) => {
      hasStopped = true;
      throw signal.reason;
    });
    await until('the handler has stopped', () => hasStopped);
    // After another exchange, errors of the first one would have been reported.
    gateway().handleWith(async () => reply<never>(200, 'done: '));
    await gateway().send({ target: '/tiny/note' });
    expect(gateway().takeUnexpectedErrors()).toEqual([]);
  });

  test('does not hide errors with another cause', async () => {
    const reported: unknown[] = [];
    await leaveDuring(() => Promise.reject(new Error('The disk is full')));
    await until('the error is reported', () => reported.push(...gateway().takeUnexpectedErrors()) > 0);
    expect(reported).toEqual([expect.objectContaining({ message: 'The disk is full' })]);
  });

  test('has its log line when its operation has ended, with the facts known then', async () => {
    let hasEnded = false;
    const line = await leaveDuring(async (signal) => {
      await until('the connection is closed', () => gateway().inFlight() === 0);
      hasEnded = true;
      throw signal.reason;
    });
    expect(hasEnded).toBe(true);
    expect(line).toMatchObject({ operationId: 'readNote', status: 'client disconnected' });
  });

  test('aborts even a signal that is first read afterwards', async () => {
    const { promise: reached, resolve: reach } = promiseOf<void>();
    const { promise: asked, resolve: ask } = promiseOf<AbortSignal>();
    gateway().handleWith(async (given) => {
      reach();
      await until('the connection is closed', () => gateway().inFlight() === 0);
      ask(given.signal);
      return reply<never>(200, 'done: ');
    });
    const sent = request(`${gateway().url}/tiny/note`, { headers: { 'x-api-key': API_KEY } });
    sent.on('error', () => undefined).end();
    await reached;
    sent.destroy();
    expect((await asked).aborted).toBe(true);
  });

  test('after the complete response aborts nothing', async () => {
    const signals: AbortSignal[] = [];
    gateway().handleWith(async ({ signal }) => {
      signals.push(signal);
      return reply<never>(200, 'done: ');
    });
    const line = gateway().nextLogLine();
    await gateway().send({ target: '/tiny/note' });
    await line;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

test('a read is not executed if its caller disconnects within a body', async () => {
  let carriedOut = 0;
  gateway().handleWith(async () => {
    carriedOut += 1;
    return reply<never>(200, { name: 'lamp' }, { 'X-Count': 1 });
  });
  const line = gateway().nextLogLine();
  const sent = request(`${gateway().url}/tiny/things/1`, {
    headers: { 'x-api-key': API_KEY, 'Transfer-Encoding': 'chunked' },
  });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  await until('the request has arrived', () => gateway().inFlight() === 1);
  sent.destroy();
  await line;
  expect(carriedOut).toBe(0);
});

function promiseOf<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
