// `npm run mutants`: small faults of the contracts, or with `--src` of the source, and how many of
// them the tests notice.
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { drawMutants, judgeMutant, summaryOf } from './contracts.js';
import { drawFaults, type TriedFault, tryFaults } from './sources.js';

const options = readOptions(
  'Makes small faults in the contracts in memory and counts those that tests notice; with --src, in the source.',
  {
    src: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
);
const number = wholeNumbers({ ...options, count: options.count ?? (options.src ? '40' : '400') });
const [count, seed] = [number('count'), number('seed')];
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The minimum share of mutants that tests must notice; a person reviews the others. */
const SHARE_NOTICED = 0.95;
const SHARE_OF_SOURCE = 0.9;

function ofContracts(): boolean {
  const judged = drawMutants(count, seed).map(judgeMutant);
  const survivors = judged.filter(({ noticedBy }) => noticedBy.length === 0);
  const missed = judged.filter(({ isBreaking, verdict }) => isBreaking && verdict !== 'breaking');
  for (const { name } of survivors) print(`SURVIVED ${name}`);
  for (const { name, verdict } of missed) print(`BREAKING, JUDGED ${verdict} ${name}`);
  print(`seed ${seed}: ${summaryOf(judged)}`);
  return survivors.length <= judged.length * (1 - SHARE_NOTICED) && missed.length === 0;
}

async function ofSource(): Promise<boolean> {
  const lineOf = ({ fault: { file, line, from, to }, noticedBy }: TriedFault) =>
    `${noticedBy ? 'noticed ' : 'SURVIVED'} ${file}:${line} ${from.replaceAll(/\s+/g, ' ')} → ${to.replaceAll(/\s+/g, ' ')}${noticedBy ? ` (${noticedBy})` : ''}`;
  const tried = await tryFaults(drawFaults(count, seed, options.only), (one) => print(lineOf(one)));
  const noticed = tried.filter(({ noticedBy }) => noticedBy !== undefined);
  print(`seed ${seed}: ${noticed.length} of ${tried.length} faults of the source were noticed`);
  return tried.length > 0 && noticed.length >= tried.length * SHARE_OF_SOURCE;
}

process.exit((options.src ? await ofSource() : ofContracts()) ? 0 : 1);
