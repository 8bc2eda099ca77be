// `npm run build`: the programs in dist/, the validators of the contracts, the pages that the
// gateway serves, and the templates of new embedded stores.
import { findUnreleased, unreleasedLine } from '../src/openapi/released.js';
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
  ],
];

readOptions('Builds the programs, validators, pages and store templates in dist/.', {});
const beside = hasLittleMemory() ? [chains.flat()] : chains;
await Promise.all(
  beside.map(async (steps) => {
    for (const step of steps) await perform(step);
  }),
);

const unreleased = unreleasedLine(
  await findUnreleased(readContractSources().flatMap(({ name, published }) => (published ? [name] : []))),
);
if (unreleased !== undefined) console.error(unreleased);

async function perform([name, command, args]: Step): Promise<void> {
  const started = performance.now();
  const { code, output } = await run(command, args);
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}
