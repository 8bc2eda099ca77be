// Owns `npm run bench:runs`: what the one-call flow costs: runs a second, status reads, memory of runs in flight.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/postgres.js';
import { memoryOf1000 } from './bench-runs/memory.js';
import { openBenchStore } from './bench-runs/open.js';
import { type Rate, rates } from './bench-runs/rates.js';
import { readTimes } from './bench-runs/reads.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '300' },
    stored: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
  },
});
const how = { rounds: Number(values.rounds), runs: Number(values.runs) };
const counts = [1_000, Number(values.stored)];

const directory = await mkdtemp(path.join(tmpdir(), 'policy-gateway-bench-'));
const postgres = await startPostgres();
try {
  const embedded = await openBenchStore({ kind: 'embedded', directory });
  const onEmbedded = await rates(embedded, how, progress);
  await embedded.close();
  const server = await openBenchStore({ kind: 'postgres', url: postgres.url });
  const onPostgres = await rates(server, how, progress);
  progress('1,000 runs in flight');
  const memory = await memoryOf1000(server);
  progress(`status reads with ${counts.at(-1)} runs stored`);
  const reads = await readTimes(server, counts);
  await server.close();
  progress('');
  const [few = 0, many = 0] = reads.values();
  if (values.json)
    console.log(JSON.stringify({ onEmbedded, onPostgres, memory, reads: [...reads] }, null, 2));
  else print({ onEmbedded, onPostgres, few, many, memory });
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

interface Figures {
  readonly onEmbedded: readonly Rate[];
  readonly onPostgres: readonly Rate[];
  readonly few: number;
  readonly many: number;
  readonly memory: { readonly heapMb: number; readonly rssMb: number };
}

function print({ onEmbedded, onPostgres, few, many, memory }: Figures): void {
  console.log(
    `\nruns of four steps, an instant back office, ${process.version}, medians of ${how.rounds} rounds\n`,
  );
  console.log('| store | at once | engine alone, empty steps | whole runs | ratio | reach |');
  console.log('|---|---:|---:|---:|---:|---|');
  const rows = [
    ...onEmbedded.map((rate) => ['PGlite', rate] as const),
    ...onPostgres.map((rate) => ['PostgreSQL', rate] as const),
  ];
  for (const [store, { atOnce, alone, whole }] of rows) {
    const ratio = whole / alone;
    const figures = `${alone.toFixed(0)} runs/s | ${whole.toFixed(0)} runs/s | ${ratio.toFixed(2)}`;
    console.log(`| ${store} | ${atOnce} | ${figures} | 0.7 ${ratio >= 0.7 ? '✔' : '✖'} |`);
  }
  const ratio = many / few;
  console.log('\n| | | reach |\n|---|---:|---|');
  console.log(`| status read, ${counts[0]} runs stored | ${few.toFixed(2)} ms | |`);
  console.log(
    `| status read, ${counts[1]} runs stored | ${many.toFixed(2)} ms, ${ratio.toFixed(2)} times | 1.2 ${ratio <= 1.2 ? '✔' : '✖'} |`,
  );
  console.log(
    `| 1,000 runs in flight | heap ${memory.heapMb.toFixed(1)} MB, resident ${memory.rssMb.toFixed(1)} MB | |`,
  );
}

/** One line that changes, on a terminal alone. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
