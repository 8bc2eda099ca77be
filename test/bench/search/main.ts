// `npm run bench:search`: how long searches in millions of rows take, how long the indexes take to
// build, and what they cost a request. PostgreSQL only.
import { styleText } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { alignedTable } from '../../../src/cli/table.js';
import { gatewayMigrations } from '../../../src/store/migrations/index.js';
import { openStore } from '../../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../../src/store/tables.js';
import { endOnSignals, progress } from '../../support/long-program.js';
import { startBenchPostgres } from '../postgres.js';
import { median } from '../statistics.js';
import { fill } from './fill.js';
import { type Costs, requestCosts } from './request-costs.js';
import { searchesIn } from './searches.js';

/** Milliseconds that an operator perceives as immediate. */
const REACH_MS = 100;
const SEARCH_INDEXES =
  /^(call_(of|on|settled)_|call_unfinished|audit_(of_|not_ok|with_error)|run_(newest_of_|of_policy$|failed_)|run_step_in_doubt)/;

const program = new Command('bench:search')
  .description('Measures every search of an operator in millions of calls and requests, and in their runs.')
  .option('--rows <count>', 'calls, and as many requests; there is one run for 50 of them', count, 2_000_000)
  .option('--rounds <count>', 'times that each search is executed', count, 5)
  .option('--json', 'one JSON object on stdout')
  .parse();
const { rows, rounds, json } = program.opts<{ rows: number; rounds: number; json?: true }>();

endOnSignals();
const postgres = await startBenchPostgres();
try {
  const url = await postgres.createDatabase();
  const store = await openStore<GatewayTables>({
    location: { kind: 'postgres', url },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: () => undefined,
    // For the vacuum after filling.
    queryTimeoutMs: 600_000,
  });
  const { rows: all } = await store.pool.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'gateway'",
  );
  const indexes = all.filter(({ indexname }) => SEARCH_INDEXES.test(indexname));
  const dropIndexes = async () => {
    for (const { indexname } of indexes) await store.pool.query(`drop index gateway.${indexname}`);
  };
  await dropIndexes();
  await fill(store, { calls: rows, runs: Math.floor(rows / 50) }, progress);
  progress(`building ${indexes.length} indexes`);
  const startedAt = performance.now();
  // Of a partitioned table, the definition leaves out the indexes of its partitions.
  for (const { indexdef } of indexes) await store.pool.query(indexdef.replace(' ON ONLY ', ' ON '));
  const buildSeconds = (performance.now() - startedAt) / 1_000;
  await store.pool.query('vacuum analyze');
  const searches = [];
  for (const [name, search] of Object.entries(searchesIn(store, rows))) {
    progress(name);
    const ms = [];
    let found = 0;
    const cpuFrom = postgres.cpuMicroseconds() ?? 0;
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      found = await search(Math.floor(((round + 1) / (rounds + 1)) * rows));
      ms.push(performance.now() - from);
    }
    const cpuMs = ((postgres.cpuMicroseconds() ?? 0) - cpuFrom) / 1_000 / rounds;
    searches.push({ name, found, medianMs: median(ms), slowestMs: Math.max(...ms), cpuMs });
  }
  // After the searches: these requests add a day's rows within minutes, and a search for the newest
  // rows would sort them all.
  const withIndexes = await requestCosts(store, postgres);
  await dropIndexes();
  const without = await requestCosts(store, postgres);
  await store.close();
  progress('');
  const costs = { without, with: withIndexes };
  if (json) console.log(JSON.stringify({ rows, buildSeconds, costs, searches }, null, 2));
  else report({ buildSeconds, costs, searches });
} finally {
  await postgres.stop();
}

interface Measured {
  readonly buildSeconds: number;
  readonly costs: { readonly without: Costs; readonly with: Costs };
  readonly searches: readonly {
    readonly name: string;
    readonly found: number;
    readonly medianMs: number;
    readonly slowestMs: number;
    /** The mean CPU time of PostgreSQL. */
    readonly cpuMs: number;
  }[];
}

function report({ buildSeconds, costs, searches }: Measured): void {
  const head = ['search', 'found', 'median ms', 'slowest ms', 'CPU ms', `< ${REACH_MS} ms`];
  const lines = searches.map(({ name, found, medianMs, slowestMs, cpuMs }) => [
    name,
    String(found),
    medianMs.toFixed(1),
    slowestMs.toFixed(1),
    cpuMs.toFixed(1),
    slowestMs < REACH_MS ? styleText('green', '✔') : styleText('red', '✖'),
  ]);
  const held = searches.filter(({ slowestMs }) => slowestMs < REACH_MS).length;
  console.log(alignedTable(head, lines));
  console.log(`\n${held} of ${searches.length} searches in ${rows} calls within ${REACH_MS} ms`);
  console.log(`the indexes of searches: built in ${buildSeconds.toFixed(1)} s`);
  for (const kind of ['write', 'read'] as const)
    console.log(
      `a ${kind}: ${costs.without[kind].toFixed(0)} µs of PostgreSQL without these indexes, ${costs.with[kind].toFixed(0)} µs with them`,
    );
}

function count(given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Must be a whole number above 0.');
}
