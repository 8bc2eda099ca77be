// `npm run bench`: the cost of the gateway compared with its peers, measured in one run, and
// whether each figure reaches its goal.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { npmOnRelease } from '../../scripts/on-node.js';
import { must } from '../../scripts/run.js';
import { endOnSignals, progress } from '../support/long-program.js';
import { compileServers } from './compile.js';
import { isNewer, judge, type Measured, runningRelease, type Section, sections } from './figures.js';
import { measureInFlight } from './in-flight.js';
import { startBenchPostgres } from './postgres.js';
import { asJson, asMarkdown, asText, type Detail, timesDetail } from './report.js';
import { journalFigures, requestFigures, timesOf } from './requests.js';
import { measureRuns, measureStoredRuns, STORED } from './runs.js';
import { LOAD_CORE, pin } from './server-process.js';
import { measureSlots } from './slots.js';
import { measureStarts } from './start.js';
import { measureStore } from './store.js';

interface Options {
  readonly only?: Section[];
  readonly rounds?: number;
  readonly quick?: true;
  readonly build: boolean;
  readonly node?: string;
  readonly json?: true;
  readonly markdown?: true;
}

const program = new Command('bench')
  .description('Measures the gateway and its peers, and compares each figure with its goal.')
  .option(
    '--only <sections...>',
    `sections to measure, of ${sections.join(', ')}; without this option, all but stored-runs`,
    chosen,
  )
  .option('--rounds <count>', 'number of rounds, in the sections that have rounds', count)
  .option('--quick', 'small sizes: shows whether it works, not what it costs')
  .option('--no-build', 'use dist/ as it is; the servers of the benchmark are still compiled')
  .option(
    '--node <release>',
    'another release of Node, such as 24, downloaded from the registry if it is not installed',
  )
  .option('--json', 'one JSON object on stdout')
  .option('--markdown', 'tables for docs/performance.md')
  .addHelpText(
    'after',
    `
Exits with 0 even if a figure does not reach its goal, and with 1 if a server fails. Needs Linux.
For a program that reads the object: npm run --silent bench -- --json`,
  )
  .parse();
const {
  only = sections.slice(0, -1),
  rounds,
  quick = false,
  build,
  node,
  json,
  markdown,
} = program.opts<Options>();
const has = (...some: Section[]) => some.some((one) => only.includes(one));

if (node !== undefined && Number(node) !== runningRelease)
  process.exit(await npmOnRelease(node, ['run', '--silent', 'bench', '--', ...process.argv.slice(2)]));
endOnSignals();
progress('building');
if (build) await must('tsx', ['scripts/build.ts']);
const servers = await compileServers();
const directory = await mkdtemp(path.join(tmpdir(), 'policy-gateway-bench-'));
pin(process.pid, LOAD_CORE);
const postgres = await startBenchPostgres();
const common = { servers, postgres, directory };
const figures: Measured = {};
const details: Detail[] = [];
try {
  if (has('requests', 'journal')) {
    const measured = await measureSlots({
      ...common,
      sections: (['requests', 'journal'] as const).filter((one) => has(one)),
      rounds: rounds ?? (quick ? 2 : 15),
      perSlot: quick ? 20 : 400,
      // Newer releases of Node optimize code later.
      warmUp: quick ? 40 : isNewer(runningRelease) ? 24_000 : 4_000,
    });
    if (has('requests')) Object.assign(figures, requestFigures(measured));
    if (has('journal')) Object.assign(figures, journalFigures(measured));
    details.push(timesDetail(timesOf(measured)));
  }
  if (has('in-flight')) {
    add(await measureInFlight({ ...common, calls: quick ? 200 : 5_000, secondsPerCall: quick ? 3 : 35 }));
  }
  if (has('runs')) {
    add(await measureRuns({ ...common, rounds: rounds ?? (quick ? 1 : 7), size: quick ? 0.2 : 1 }));
  }
  if (has('start')) {
    // The gateway starts with all cores, as in production.
    pin(process.pid, `0-${cpus().length - 1}`);
    add(await measureStarts({ ...common, rounds: rounds ?? (quick ? 1 : 5) }));
    pin(process.pid, LOAD_CORE);
  }
  if (has('store')) {
    const measured = await measureStore({
      ...common,
      requests: quick ? 100 : 3_000,
      idleAfterSeconds: quick ? 4 : 65,
      idleSeconds: quick ? 4 : 60,
    });
    Object.assign(figures, measured.figures);
    details.push(...measured.details);
  }
  if (has('stored-runs')) add(await measureStoredRuns({ ...common, many: quick ? 2_000 : STORED.many }));
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
  progress('');
}

const report = { facts: factsOf(), results: judge(figures), details };
if (json) console.log(asJson(report));
else if (markdown) console.log(asMarkdown(report));
else console.log(asText(report, process.stdout.isTTY && process.stdout.hasColors()));

function add({ figures: found, detail }: { figures: Measured; detail: Detail }) {
  Object.assign(figures, found);
  details.push(detail);
}

function factsOf(): string[] {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
  return [
    `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim(),
    `${day}, commit ${stdout.trim()}, Node ${process.version}, ${cpus().length} cores, load average ${load}`,
  ];
}

/** The sections, as words or separated by commas. */
function chosen(text: string, before: Section[] = []): Section[] {
  const named = text.split(',').map((word) => {
    const section = sections.find((one) => one === word.trim());
    if (!section) throw new InvalidArgumentError(`there is no section "${word}"`);
    return section;
  });
  return [...before, ...named];
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('must be a whole number, 1 or more');
  return Number(text);
}
