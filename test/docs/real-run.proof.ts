// The program behind `npm run real-run`, with a back office that responds immediately.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the real run shows each change, up to SUCCESS', async () => {
  const env = { ...process.env, SIMULATOR_TIME_SCALE: '0' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/real-run.ts'], {
    env,
  });
  expect(stdout).toMatch(
    /^ +0\.0 s {2}sent +POST \/policy\/issue\n.* ACCEPTED +The draft Q\d+ has been created/,
  );
  expect(stdout).toMatch(/ SUCCESS +next: DONE\n$/);
}, 240_000);
