// A run with failed tests ends as a failure: nothing that the runner's process imports may change
// its exit code.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['global-setup', 'postgres'])('importing test/support/%s does not change the exit code', (name) => {
  const code = `process.exitCode = 3; await import('./test/support/${name}.ts');`;
  const { status, stderr } = spawnSync(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    code,
  ]);
  expect(status, String(stderr)).toBe(3);
});
