// Servers that send `100 Continue` although nobody asked for it.
import { describe, expect, test } from 'vitest';
import { baseExample } from '../../support/examples.js';
import { newCall, read } from '../behaviour/support.js';
import { refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();

const outcome = { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' };
const response = (status: number, body: object) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status} x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`;
};
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

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

describe('a response after it is read', () => {
  test.each([
    ['one', CONTINUE],
    ['three', CONTINUE.repeat(3)],
    ['one with headers', 'HTTP/1.1 100 Continue\r\nServer: x\r\nX: y\r\n\r\n'],
    ['one without a reason', 'HTTP/1.1 100\r\n\r\n'],
    ['one and early hints', `${CONTINUE}HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n`],
  ])('%s', async (_, before) => {
    sendInParts(before + response(201, outcome));
    expect(await scripted().adapter().createDraft(baseExample(), newCall())).toMatchObject(outcome);
    sendInParts(before + response(200, { state: 'unknown' }));
    expect(await scripted().adapter().findWrite('key', read())).toMatchObject({ state: 'unknown' });
  });

  test('wherever the packets are cut', async () => {
    const message = CONTINUE + response(201, outcome);
    const adapter = scripted().adapter();
    for (let cut = 1; cut < message.length; cut += 1) {
      sendInParts(message.slice(0, cut), message.slice(cut));
      expect(await adapter.createDraft(baseExample(), newCall()), `cut at ${cut}`).toMatchObject(outcome);
    }
    process.stdout.write(`skip-continue: ${message.length - 1} cuts\n`);
  });
});

test.each([
  ['nothing after it', CONTINUE],
  ['a part of it', CONTINUE.slice(0, 9)],
  ['headers without an end', `HTTP/1.1 100 Continue\r\n${'X: y\r\n'.repeat(50_000)}`],
])('%s is an unknown outcome', async (_, sent) => {
  sendInParts(sent);
  const { unknown } = await refusedWith(scripted().adapter().createDraft(baseExample(), newCall()));
  expect(unknown).toBe(true);
});
