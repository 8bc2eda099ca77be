// Owns `npm run build`: sources to dist/, and the pages that the gateway serves.
import { run } from './run.js';

const steps: [name: string, command: string, args: string[]][] = [
  ['compiling', 'tsc', ['--project', 'tsconfig.build.json']],
  ['pages', 'tsx', ['scripts/docs.ts']],
];

for (const [name, command, args] of steps) {
  process.stderr.write(`${name} … `);
  const started = performance.now();
  const { code, output } = await run(command, args);
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  if (code !== 0) {
    console.error(output);
    process.exit(code);
  }
}
