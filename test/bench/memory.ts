// `npm run bench:memory`: the memory that 10,000 requests of each kind leave behind if they miss
// every cache.
import { fork } from 'node:child_process';
import { readOptions } from '../../scripts/options.js';
import { compileServers } from './compile.js';
import { headers, PATH, QUERY, quoteBody } from './workload.js';

const REQUESTS = 10_000;
const REACH_MB = 20;

readOptions('Sends requests that miss every cache, and measures the memory that they leave behind.', {});
const servers = await compileServers();
const body = await quoteBody();

interface Request {
  path: string;
  headers: Record<string, string>;
}
/** The i-th request. Except in the first kind, no two requests are the same. */
const kinds: Record<string, (i: number) => Request> = {
  'nothing (the same valid request)': () => ({ path: PATH + QUERY, headers }),
  'Content-Type parameters': (i) => ({
    path: PATH + QUERY,
    headers: { ...headers, 'content-type': `application/json; x${i}=${i}` },
  }),
  'unknown queries': (i) => ({ path: `${PATH}${QUERY}&q${i}=${i}`, headers }),
  'unknown paths': (i) => ({ path: `/no/such/${i}`, headers }),
  'unknown keys': (i) => ({ path: PATH + QUERY, headers: { ...headers, 'x-api-key': `nobody-${i}` } }),
};

console.log(`\n${REQUESTS} requests of each kind, after 2,000 valid requests, on ${process.version}\n`);
console.log('| requests with distinct | heap grows by | RSS grows by | goal |');
console.log('|---|---:|---:|---:|');
for (const [kind, request] of Object.entries(kinds)) {
  const server = await start();
  await send(server.port, 2_000, () => ({ path: PATH + QUERY, headers }));
  const before = await server.memory();
  await send(server.port, REQUESTS, request);
  const after = await server.memory();
  server.stop();
  const heap = (after.heapUsed - before.heapUsed) / 1e6;
  const rss = (after.rss - before.rss) / 1e6;
  if (heap >= REACH_MB) process.exitCode = 1;
  console.log(
    `| ${kind} | ${heap.toFixed(1)} MB | ${rss.toFixed(1)} MB | heap < ${REACH_MB} MB ${heap < REACH_MB ? '✔' : '✖'} |`,
  );
}

async function start() {
  const child = fork(`${servers}/enforced.js`, [], { execArgv: ['--expose-gc'] });
  const next = <T>() => new Promise<T>((resolve) => child.once('message', (message: T) => resolve(message)));
  const { port } = await next<{ port: number }>();
  const memory = async () => {
    const answer = next<{ memory: NodeJS.MemoryUsage }>();
    child.send('memory');
    return (await answer).memory;
  };
  return { port, memory, stop: () => child.kill('SIGKILL') };
}

async function send(port: number, count: number, request: (i: number) => Request): Promise<void> {
  const AT_ONCE = 50;
  for (let first = 0; first < count; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, async (_, i) => {
      const { path, headers } = request(first + i);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
    });
    await Promise.all(batch);
  }
}
