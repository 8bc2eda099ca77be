// The typed client against a service that sends broken bytes: every call settles, and no error is
// uncaught. Each exchange follows from a seed and its number: SEED=1 INPUT=17.
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../client/clock.js';
import { createClient } from '../../client/create-client.js';
import { brokenReply, sendReply } from '../bytes/broken-reply.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { createRandom } from '../support/random.js';

const seed = Number(process.env.SEED ?? 1);
const chosen = process.env.INPUT;
const COUNT = 300;
const AT_ONCE = 16;

/** The client's clock runs this many times as fast as the real one. */
const FASTER = 100;
const hurried: Clock = {
  now: () => performance.now() * FASTER,
  after(ms, act) {
    const timer = setTimeout(act, ms / FASTER);
    return () => clearTimeout(timer);
  },
};
const GIVE_UP_MS = 200;

/** The number of requests that got a reply. */
let served = 0;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
  socket.once('data', (request) => {
    const number = Number(/x-api-key: key-(\d+)/.exec(request.toString('latin1'))?.[1] ?? 0);
    served += 1;
    sendReply(socket, brokenReply(createRandom(seed).fork(number)));
  });
});
let port = 0;
const escaped: string[] = [];
const onEscaped = (error: unknown) => void escaped.push(String(error));
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onEscaped);
  process.on('unhandledRejection', onEscaped);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  process.off('uncaughtExceptionMonitor', onEscaped);
  process.off('unhandledRejection', onEscaped);
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function* content() {
  yield Buffer.from('%PDF-');
  yield Buffer.from('1.7');
}

/** A service could continue forever, so a few pages are enough. */
async function firstOf(items: AsyncIterable<unknown>): Promise<void> {
  let count = 0;
  for await (const _ of items) {
    count += 1;
    if (count > 20) return;
  }
}

/** What a program does with the client. */
function callOf(number: number): Promise<unknown> {
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    apiKey: `key-${number}`,
    audit,
    attempts: 2,
    clock: hurried,
  });
  const header = audit;
  // A run that never ends is followed until its caller gives up.
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  switch (number % 6) {
    case 0:
      return client.POST('/submission/base', { params: { header }, body: baseExample() });
    case 1:
      return client.waitForRun('7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21', { signal });
    case 2:
      return firstOf(client.submissions({ source: 'x', pageSize: 1 }));
    case 3:
      return client.issueAndWait(issueExample(), { params: { header }, signal });
    case 4:
      return client.uploadDocument(content(), { params: { query: { policyId: '1' } }, fileName: 'a.pdf' });
    default:
      return client.GET('/lookup/contacts', { params: { query: { roleCode: 'PRD' } } });
  }
}

test('every call settles, and no error is uncaught', async () => {
  const numbers = chosen === undefined ? Array.from({ length: COUNT }, (_, at) => at) : [Number(chosen)];
  const outcomes = { fulfilled: 0, rejected: 0 };
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const [{ status } = { status: 'rejected' as const }] = await Promise.allSettled([callOf(number)]);
      outcomes[status] += 1;
      expect(escaped, `seed ${seed}, input ${number} or one of the ${AT_ONCE} before it`).toEqual([]);
    }
  });
  await Promise.all(workers);
  process.stdout.write(
    `broken bytes to the client: ${COUNT} calls, ${JSON.stringify(outcomes)}, seed ${seed}\n`,
  );
  expect(served).toBeGreaterThan(chosen === undefined ? COUNT / 2 : 0);
}, 60_000);
