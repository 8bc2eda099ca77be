// `npm run build`: the programs in dist/, the validators of the contracts, the pages that the
// gateway serves, and the templates of new embedded stores.
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnreleased, unreleasedLine } from '../src/openapi/released.js';
import {
  acquireDirectoryLock,
  DirectoryInUse,
  type DirectoryLock,
} from '../src/store/embedded/directory-lock.js';
import { readContractSources } from './contracts.js';
import { readOptions } from './options.js';
import { hasLittleMemory, run, TSC } from './run.js';

type Step = readonly [name: string, command: string, args: readonly string[]];

const chains: readonly (readonly Step[])[] = [
  [
    ['types', TSC, ['--project', 'tsconfig.build.json']],
    ['programs', 'tsx', ['scripts/bundle.ts']],
    ['validators', 'tsx', ['scripts/validators.ts']],
  ],
  [
    ['store templates', 'tsx', ['scripts/store-templates.ts']],
    ['pages', 'tsx', ['scripts/docs.ts']],
    ["operator's page", 'tsx', ['scripts/operator-page.ts']],
  ],
];

readOptions('Builds the programs, validators, pages and store templates in dist/.', {});
const lock = await lockBuilds();
const beside = hasLittleMemory() ? [chains.flat()] : chains;
await Promise.all(
  beside.map(async (steps) => {
    for (const step of steps) await perform(step);
  }),
);

await lock.release();
const unreleased = unreleasedLine(
  await findUnreleased(readContractSources().flatMap(({ name, published }) => (published ? [name] : []))),
);
if (unreleased !== undefined) console.error(unreleased);

/** Waits for a concurrent build of this checkout, which writes the same files. */
async function lockBuilds(): Promise<DirectoryLock> {
  const directory = 'node_modules/.cache/build';
  await mkdir(directory, { recursive: true });
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await acquireDirectoryLock(directory);
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      if (!hasTold) process.stderr.write('waiting for another build of this checkout\n');
      await pause(200);
    }
  }
}

async function perform([name, command, args]: Step): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(command, args);
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}
