// A gateway moves from its embedded store to PostgreSQL after it was killed: keys are replayed,
// runs continue, and nothing is executed twice.
import { expect, test } from 'vitest';
import { runCli } from '../cli/cli.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { execute } from '../support/execute.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { startCarrier, startGateway } from './fixture.js';

const endings = endsAfterEach();
test('the gateway on the copy replays keys, recovers runs and calls in flight, and executes nothing twice', async () => {
  const [data, target] = await Promise.all([makeTestDirectory([]), makeTestLocation('postgres')]);
  endings.push(data.dispose, target.dispose);
  if (target.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const { url } = target.location;
  const carrier = await startCarrier('byKey', data.directory, endings);
  const environment = { ...carrier.environment, DATA_DIR: data.directory };
  const copy = () => runCli(['--json', 'store', 'copy', '--from', data.directory, '--to', url]);

  const before = await startGateway(environment, endings);
  const done = await before.createDraft('done');
  const run = await before.issue('run');
  const inFlight = before.createDraft('in flight').catch(() => undefined);
  // Once this draft has its response, the call in flight has been recorded.
  await before.createDraft('a call after it');
  const refused = await copy();
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/is in use by process \d+: stop that process\."/),
  ]);
  const unfinished = await before.issue('unfinished');
  await before.process.stop('SIGKILL');
  await inFlight;

  const { code, stdout, stderr } = await copy();
  expect(stderr).toContain('gateway.call: 5 of 5 rows');
  expect(code).toBe(0);
  const [copied] = JSON.parse(stdout).schemas;
  expect(copied.tables).toContainEqual({ table: 'run', rows: 2, digest: expect.stringMatching(/^-?\d+$/) });
  const again = await copy();
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);

  const after = await startGateway({ ...environment, DATABASE_URL: url }, endings);
  expect(await after.createDraft('done')).toEqual({ ...done, isReplayed: true });
  expect(await after.issue('run')).toEqual(run);
  for (const { submissionId } of [run, unfinished])
    expect(await after.ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
  // Until the heartbeat of the killed process expires, its call counts as in progress.
  await until(
    'the repeat gets a response',
    async () => (await after.createDraft('in flight')).status === 201,
  );
  const effects = await carrier.effects();
  expect([...effects.values()].filter((times) => times > 1)).toEqual([]);
  expect([...effects.keys()].filter((key) => key.startsWith(run.submissionId))).toHaveLength(4);
  // Three drafts, and two runs of four steps.
  expect(effects.size).toBe(11);
  const [{ calls = 0 } = {}] = await execute(
    url,
    "select count(*)::int as calls from gateway.call where state = 'DONE'",
  );
  expect(calls).toBe(5);
}, 180_000);
