// `npm run test:node -- 24`: runs `npm test`, or another script, on this Node release.
import { Command } from 'commander';
import { npmOnRelease } from './on-node.js';

await new Command('test:node')
  .description('Runs a script of the package on another release of Node, fetched from the registry.')
  .argument('<release>', 'such as 24 or 24.21.0')
  .argument('[script]', 'of package.json', 'test')
  .argument('[args...]', 'the arguments of the script')
  .passThroughOptions()
  .action(async (release: string, script: string, args: string[]) => {
    process.exitCode = await npmOnRelease(release, ['run', script, '--', ...args]);
  })
  .parseAsync();
