// `npm run bench`: what the gateway costs beside its peers, measured in one run, and whether each figure reaches its goal.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { compileServers } from './bench/compile.js';
import { type FigureName, judge, type Section, sections } from './bench/figures.js';
import { measureInFlight } from './bench/in-flight.js';
import { startBenchPostgres } from './bench/postgres.js';
import { progress } from './bench/progress.js';
import { asJson, asMarkdown, asText, type Detail, timesDetail } from './bench/report.js';
import { journalFigures, requestFigures, timesOf } from './bench/requests.js';
import { LOAD_CORE, pin } from './bench/server-process.js';
import { measureSlots } from './bench/slots.js';
import type { Summary } from './bench/statistics.js';

interface Options {
  readonly only?: Section[];
  readonly rounds?: number;
  readonly quick?: true;
  readonly json?: true;
  readonly markdown?: true;
}

const program = new Command('bench')
  .usage('[options]')
  .description('Measures the gateway beside its peers and compares each figure with what it must reach.')
  .addOption(new Option('--only <sections...>', 'sections to measure').choices(sections))
  .option('--rounds <count>', 'rounds of each section', count)
  .option('--quick', 'small sizes: whether it works, not what it costs')
  .option('--json', 'one JSON object on stdout')
  .option('--markdown', 'tables for docs/performance.md')
  .addHelpText(
    'after',
    '\nExits with 0 also where a figure does not reach what it must; with 1 when a server fails.',
  )
  .parse();
const { only = sections, rounds, quick = false, json, markdown } = program.opts<Options>();
const has = (...some: Section[]) => some.some((one) => only.includes(one));

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
pin(process.pid, LOAD_CORE);
progress('compiling');
const servers = await compileServers();
const directory = await mkdtemp(path.join(tmpdir(), 'policy-gateway-bench-'));
const postgres = has('journal', 'in-flight') ? await startBenchPostgres() : undefined;
const figures: Partial<Record<FigureName, Summary>> = {};
const details: Detail[] = [];
try {
  if (has('requests', 'journal')) {
    const measured = await measureSlots({
      sections: (['requests', 'journal'] as const).filter((one) => has(one)),
      servers,
      rounds: rounds ?? (quick ? 2 : 15),
      perSlot: quick ? 20 : 150,
      warmUp: quick ? 40 : 4_000,
      postgres,
      directory,
    });
    if (has('requests')) Object.assign(figures, requestFigures(measured));
    if (has('journal')) Object.assign(figures, journalFigures(measured));
    details.push(timesDetail(timesOf(measured)));
  }
  if (has('in-flight') && postgres) {
    const { figures: found, detail } = await measureInFlight({
      servers,
      calls: quick ? 200 : 5_000,
      secondsPerCall: quick ? 3 : 35,
      postgres,
      directory,
    });
    Object.assign(figures, found);
    details.push(detail);
  }
} finally {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
  progress('');
}

const report = { facts: factsOf(), results: judge(figures), details };
if (json) console.log(asJson(report));
else if (markdown) console.log(asMarkdown(report));
else console.log(asText(report, process.stdout.isTTY && process.stdout.hasColors()));
process.exit();

function factsOf(): string[] {
  const commit = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout.trim();
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${cpus().length} cores`,
  ];
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('must be a whole number, 1 or more');
  return Number(text);
}
