// The simulator as a process: the built one, and the one that `npm run simulator` starts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeTestDirectory, sharedResource } from '../../support/store.js';
import { until } from '../../support/until.js';
import { drafting, newKey, send } from './requests.js';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));

interface Started {
  readonly child: ChildProcess;
  printed(): string;
}

const fromSources = String(scripts.simulator).split(' ').slice(1);
const asBuilt = async () => [`${await sharedResource('programs')}/simulator/server/main.js`];

function start(args: readonly string[], environment: Record<string, string>): Started {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SIMULATOR_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (bytes: Buffer) => {
    printed += bytes.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, printed: () => printed };
}

test('the simulator prints its address and behaviour, serves, and finishes a write in flight before it exits', async () => {
  const { directory, dispose } = await makeTestDirectory(['store']);
  const environment = {
    SIMULATOR_DATA_DIR: directory,
    SIMULATOR_TIME_SCALE: '0',
    SIMULATOR_REPEATS: 'byLookup',
    BACK_OFFICE_API_KEY: 'a-key',
    SIMULATOR_FAULTS: '[{"operationId":"createDraft","kind":"latency","delayMs":300}]',
  };
  const first = start(await asBuilt(), environment);
  await until('it listens', () => /process +\d+\n/.test(first.printed()));
  const banner = first.printed();
  for (const said of [
    'as configured',
    'byLookup',
    '"latency"',
    'embedded',
    `process      ${first.child.pid}`,
  ])
    expect(banner).toContain(said);
  const to = { url: /address +(\S+)/.exec(banner)?.[1] ?? '', apiKey: 'a-key' };
  const key = newKey();
  const ended = once(first.child, 'exit');
  const answer = send(to, drafting(key));
  await until('the write has arrived', async () => {
    const { text } = await send(to, { path: `/writes/${key}` });
    return JSON.parse(text).state === 'underWay';
  });
  // A call that hangs does not delay the end of the process.
  await send(to, { method: 'PUT', path: '/control/faults', body: { rules: [{ kind: 'hangBefore' }] } });
  const hanging = send(to, { path: '/reference-data' }).catch(() => 'closed');
  await until('a call hangs', async () =>
    (await send(to, { path: '/control/injections' })).text.includes('hangBefore'),
  );
  first.child.kill('SIGTERM');
  expect(await answer).toMatchObject({ status: 201 });
  expect(await hanging).toBe('closed');
  expect(await ended).toEqual([0, null]);

  const second = start(await asBuilt(), { ...environment, SIMULATOR_FAULTS: '[]' });
  await until('it listens again', () => /process +\d+\n/.test(second.printed()));
  const again = { url: /address +(\S+)/.exec(second.printed())?.[1] ?? '', apiKey: 'a-key' };
  expect((await send(again, { path: `/writes/${key}` })).text).toContain('"done"');
  const gone = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  await dispose();
}, 120_000);

test('all errors of the environment are reported together, and nothing is started', async () => {
  const { child, printed } = start(fromSources, {
    SIMULATOR_PORT: 'x',
    SIMULATOR_REPEATS: 'often',
    SIMULATOR_FAULTS: '[{"kind":"nothing"}]',
    SIMULATOR_TIME_SCALE: '-1',
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  for (const name of ['SIMULATOR_PORT', 'SIMULATOR_REPEATS', 'SIMULATOR_FAULTS', 'SIMULATOR_TIME_SCALE'])
    expect(printed()).toContain(`${name}: `);
});
