// `npm run dev`: runs the gateway from the sources, and restarts it on every change. After a change
// in spec/, it first generates the files, as for a commit.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { readOptions } from './options.js';
import { must, run } from './run.js';

readOptions('Starts the gateway from the sources, and restarts it on every change in src/ and spec/.', {});

/** Editors write a file in several steps, so the script waits until changes have settled. */
const SETTLED_MS = 200;

if (!existsSync('dist/portal')) {
  console.log('building the pages …');
  await must('tsx', ['scripts/docs.ts']);
}
if (!existsSync('dist/operator-page')) await must('tsx', ['scripts/operator-page.ts']);

const gateway = spawn('node_modules/.bin/tsx', ['watch', '--include', 'generated/*.json', 'src/main.ts'], {
  stdio: 'inherit',
});
gateway.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));

let settling: NodeJS.Timeout | undefined;
let generating = Promise.resolve();
const generate = async () => {
  const { code, output } = await run('tsx', ['scripts/generate.ts']);
  console.log(
    code === 0 ? output.trim() : `${output}\nspec/ is not valid: the gateway continues without the change.`,
  );
};
watch('spec', { recursive: true }, () => {
  clearTimeout(settling);
  settling = setTimeout(() => {
    generating = generating.then(generate);
  }, SETTLED_MS);
});
