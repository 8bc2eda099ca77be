// Owns `npm run bench`: every server in turn, several rounds, one core for the server; a table of ratios and of CPU time.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { parseArgs, styleText } from 'node:util';
import { startPostgres } from '../test/support/postgres.js';
import { compileServers } from './bench/compile.js';
import { cpuMicroseconds } from './bench/cpu.js';
import { load } from './bench/load.js';
import { BODY_BYTES, quoteBody } from './bench/workload.js';

interface Peer {
  name: string;
  title: string;
  /** What the enforced gateway must reach against it, as a ratio of requests/s; shown only when there is none. */
  reach?: number;
}

/** The servers in scripts/bench/servers, the gateway first. */
const peers: [Peer, ...Peer[]] = [
  { name: 'enforced', title: 'the gateway, enforced' },
  { name: 'everything', title: 'the gateway, everything' },
  { name: 'bare-express', title: 'bare Express with express.json()', reach: 0.6 },
  { name: 'stock-validator', title: 'the stock validator, both ways', reach: 1 },
  { name: 'openapi-backend', title: 'openapi-backend, both ways', reach: 1.1 },
  { name: 'prism-proxy', title: 'Prism as a validating proxy', reach: 7 },
  { name: 'fastify', title: 'Fastify with the same schemas' },
  { name: 'node-http', title: 'bare node:http' },
];

interface Server {
  process: ChildProcess;
  port: number;
}

/** Requests per second, and microseconds of the server's CPU for each. */
interface Figure {
  rate: number;
  cpu: number;
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    json: { type: 'boolean', default: false },
  },
});
const servers = await compileServers();
const body = await quoteBody();
const postgres = await startPostgres();
const figures = new Map<string, Figure[]>(peers.map(({ name }) => [name, []]));

for (let round = 1; round <= Number(options.rounds); round += 1) {
  for (const { name, title } of peers) {
    process.stderr.write(`round ${round} of ${options.rounds}: ${title} … `);
    const server = await start(name);
    const figure = await measure(server).finally(() => server.process.kill('SIGKILL'));
    figures.get(name)?.push(figure);
    process.stderr.write(`${Math.round(figure.rate)}/s, ${Math.round(figure.cpu)} µs\n`);
  }
}
await postgres.stop();
print();

async function start(name: string): Promise<Server> {
  const child = fork(`${servers}/${name}.js`, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
  // One core for the server, the other for the load; without taskset the system decides.
  spawnSync('taskset', ['-acp', '0', String(child.pid)]);
  spawnSync('taskset', ['-acp', '1', String(process.pid)]);
  return { process: child, port };
}

async function measure({ process: { pid = 0 }, port }: Server): Promise<Figure> {
  const connections = Number(options.connections);
  await load({ port, body, connections, seconds: 2 });
  const before = cpuMicroseconds(pid);
  const seconds = Number(options.seconds);
  const requests = await load({ port, body, connections, seconds });
  return { rate: requests / seconds, cpu: (cpuMicroseconds(pid) - before) / requests };
}

function print(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [gateway] = peers;
  const own = figures.get(gateway.name) ?? [];
  const rows = peers.map(({ name, title, reach }) => {
    const found = figures.get(name) ?? [];
    const rates = found.map(({ rate }) => rate);
    // Pairs of one round, so that a machine that slows down slows both.
    const ratio = median(own.map(({ rate }, i) => rate / (rates[i] ?? rate)));
    return {
      title,
      cpu: Math.round(median(found.map(({ cpu }) => cpu))),
      rate: Math.round(median(rates)),
      least: Math.min(...rates),
      most: Math.max(...rates),
      ratio,
      reach,
    };
  });
  if (options.json) {
    console.log(JSON.stringify({ node: process.version, bodyBytes: body.length, ...options, rows }, null, 2));
    return;
  }
  console.log(
    `\n${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections, body ${body.length} bytes (≥ ${BODY_BYTES}), Node ${process.version}\n`,
  );
  console.log('| server | CPU a request | requests/s | least to most | enforced against it | reach |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const { title, cpu, rate, least, most, ratio, reach } of rows) {
    const told = reach === undefined ? '' : `≥ ${reach} ${ratio >= reach ? '✔' : styleText('red', '✖')}`;
    console.log(
      `| ${title} | ${cpu} µs | ${rate} | ${Math.round(least)} to ${Math.round(most)} | ${ratio.toFixed(2)} | ${told} |`,
    );
  }
}
