// Servers that send informational responses that were not requested.
import { describe, expect, test } from 'vitest';
import { baseExample, referenceDataExample } from '../../support/examples.js';
import { newCall, read } from '../behaviour/support.js';
import { refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();

const outcome = { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' };
const response = (status: number, body: object) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status} x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`;
};
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';

/** Sends each part in a packet of its own. */
const sendInParts = (...parts: readonly string[]) =>
  scripted().behave((req) => {
    req.resume().once('end', () => {
      req.socket.setNoDelay(true);
      const [first = '', ...rest] = parts;
      req.socket.write(first, () => {
        if (rest.length === 0) req.socket.end();
        else setImmediate(() => req.socket.end(rest.join('')));
      });
    });
  });

describe('a response is read after', () => {
  test.each([
    ['a 100', CONTINUE],
    ['three 100 responses', CONTINUE.repeat(3)],
    ['a 100 with headers', 'HTTP/1.1 100 Continue\r\nServer: x\r\nX: y\r\n\r\n'],
    ['a 100 without a reason phrase', 'HTTP/1.1 100\r\n\r\n'],
    ['a 100 of HTTP/1.0 after an empty line', '\r\nHTTP/1.0 100 Continue\r\n\r\n'],
    ['a 100 with long headers', `HTTP/1.1 100 Continue\r\nX: ${'x'.repeat(10_000)}\r\n\r\n`],
    ['early hints after a 100', `${CONTINUE}${HINTS}`],
    ['early hints before and between two 100 responses', `${HINTS}${CONTINUE}${HINTS}${CONTINUE}`],
  ])('%s', async (_, before) => {
    sendInParts(before + response(201, outcome));
    expect(await scripted().adapter().createDraft(baseExample(), newCall())).toMatchObject(outcome);
    sendInParts(before + response(200, { state: 'unknown' }));
    expect(await scripted().adapter().findWrite('key', read())).toMatchObject({ state: 'unknown' });
  });

  test('informational responses, wherever the packets are cut', async () => {
    const message = `\r\n${HINTS}${CONTINUE}${response(201, outcome)}`;
    const adapter = scripted().adapter();
    for (let cut = 1; cut < message.length; cut += 1) {
      sendInParts(message.slice(0, cut), message.slice(cut));
      expect(await adapter.createDraft(baseExample(), newCall()), `cut at ${cut}`).toMatchObject(outcome);
    }
    process.stdout.write(`informational responses: ${message.length - 1} cuts\n`);
  });
});

test('each response on a reused connection may follow an informational one', async () => {
  let connections = 0;
  let requests = 0;
  scripted().behave((req) => {
    requests += 1;
    if (!('seen' in req.socket)) connections += 1;
    Object.assign(req.socket, { seen: true });
    const body = JSON.stringify(referenceDataExample());
    req.socket.write(
      `${CONTINUE}HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
  const adapter = scripted().adapter({ pauses: [] });
  for (let at = 0; at < 6; at += 1)
    expect(await adapter.getReferenceData(read())).toEqual(referenceDataExample());
  expect(requests).toBe(6);
  expect(connections).toBeLessThan(6);
});

test.each([
  ['a 100 with nothing after it', CONTINUE],
  ['a part of a 100', CONTINUE.slice(0, 9)],
  ['a 100 with endless headers', `HTTP/1.1 100 Continue\r\n${'X: y\r\n'.repeat(50_000)}`],
  ['a 100 with line feeds alone', `HTTP/1.1 100 Continue\n\n${response(201, outcome)}`],
  ['a 100 without a space after the status', `HTTP/1.1 100Continue\r\n\r\n${response(201, outcome)}`],
])('after %s, the outcome is unknown immediately', async (_, sent) => {
  // The server keeps the connection open in the last two rows.
  scripted().behave((req) => req.resume().once('end', () => req.socket.write(sent)));
  const isWhole = sent.includes('{');
  if (!isWhole) sendInParts(sent);
  const { unknown } = await refusedWith(scripted().adapter().createDraft(baseExample(), newCall()));
  expect(unknown).toBe(true);
});
