// A draining listener closes, even if clients keep using their connections.
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../src/gateway/listen.js';

function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).on('error', reject);
  });
}

test('a client that keeps sending requests gets Connection: close, and the listener ends', async () => {
  const pending: (() => void)[] = [];
  const place = { host: '127.0.0.1', port: 0, portVariable: 'PORT' };
  const { url, drain } = await listen((req, res) => {
    if (req.url === '/pending') pending.push(() => res.end('done'));
    else res.end('at once');
  }, place);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(url, agent)).headers.connection).toBe('keep-alive');
  const begun = ask(`${url}/pending`, agent);
  while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const drained = drain();
  // This request is sent on the same connection, after the response to the first request.
  const next = ask(url, agent).then(
    ({ headers }) => headers.connection,
    () => 'refused',
  );
  for (const release of pending) release();
  await begun;
  expect(['close', 'refused']).toContain(await next);
  await drained;
  agent.destroy();
});
