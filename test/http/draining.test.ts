// A listener that drains ends, whatever a client does with the connection that it has.
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../src/gateway/listen.js';

function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once('error', reject);
  });
}

test('a client that keeps calling over its connection gets Connection: close, and the drain ends', async () => {
  const held: (() => void)[] = [];
  const place = { host: '127.0.0.1', port: 0, portVariable: 'PORT' };
  const { url, drain } = await listen((req, res) => {
    if (req.url === '/held') held.push(() => res.end('done'));
    else res.end('at once');
  }, place);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(url, agent)).headers.connection).toBe('keep-alive');
  const begun = ask(`${url}/held`, agent);
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const drained = drain();
  // Over the one connection this is sent when the first is answered.
  const next = ask(url, agent).then(
    ({ headers }) => headers.connection,
    () => 'refused',
  );
  for (const release of held) release();
  await begun;
  expect(['close', 'refused']).toContain(await next);
  await drained;
  agent.destroy();
});
