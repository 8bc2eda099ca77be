// A store is restored to a moment at which runs and calls were in flight, after they have
// continued: nothing is executed twice.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { runCli } from '../cli/cli.js';
import { execute } from '../support/execute.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { copyOfDatabase } from './backup.js';
import { type Ending, keyOf, startCarrier, startGateway } from './fixture.js';

const SUCCESS = { overallStatus: 'SUCCESS', currentStep: 'DONE' };

// Run concurrently, because each waits most of the time.
test.concurrent.for(['byKey', 'byLookup', 'never'] as const)(
  'in %s, a call that continued after the backup is repeated, looked up or left to an operator, never executed twice',
  { timeout: 180_000 },
  async (repeats, { expect, onTestFinished }) => {
    const endings: Ending[] = [];
    onTestFinished(async () => {
      for (const end of endings.toReversed()) await end();
    });
    const [data, place, backup] = await Promise.all([
      makeTestDirectory([]),
      makeTestLocation('postgres', 'migrated'),
      makeTestLocation('postgres', 'migrated'),
    ]);
    endings.push(data.dispose, place.dispose, backup.dispose);
    if (place.location.kind !== 'postgres' || backup.location.kind !== 'postgres')
      throw new Error('Not a PostgreSQL location');
    const [{ url }, { url: backupUrl }] = [place.location, backup.location];
    const carrier = await startCarrier(repeats, data.directory, endings);
    const environment = { ...carrier.environment, DATA_DIR: data.directory };
    const on = (databaseUrl: string) => ({ ...environment, DATABASE_URL: databaseUrl });
    const markRestored = (databaseUrl: string) =>
      runCli(['--json', 'store', 'restored'], { environment: on(databaseUrl) });

    const before = await startGateway(on(url), endings);
    await carrier.fail({
      rules: [{ operationId: 'createDraft', kind: 'unavailable', times: 3, delayMs: 0 }],
    });
    const failed = await before.issue('failed');
    expect(failed.status).toBe('FAILED');
    await carrier.fail({
      rules: [{ operationId: 'createDraft', kind: 'unavailable', times: 1, delayMs: 0 }],
    });
    expect((await before.createDraft('not done')).status).toBe(503);
    const done = await before.createDraft('done');
    expect(done.status).toBe(201);
    const run = await before.issue('run');
    const sending = before.createDraft('in flight');
    const isOpen = `select from gateway.call where idempotency_key = '${keyOf('in flight')}' and state = 'UNDER_WAY'`;
    await until('the call is in flight', async () => (await execute(url, isOpen)).length === 1);
    await copyOfDatabase(url, backupUrl);
    expect(await execute(backupUrl, isOpen)).toHaveLength(1);
    expect(await execute(backupUrl, 'select from gateway.run where ended_at is null')).toHaveLength(1);

    const inFlight = await sending;
    const notDone = await before.createDraft('not done');
    expect([inFlight.status, notDone.status]).toEqual([201, 201]);
    await before.retry(failed.submissionId);
    for (const { submissionId } of [run, failed])
      expect(await before.ended(submissionId)).toMatchObject(SUCCESS);
    const policyNo = (await before.status(run.submissionId)).policyNo;
    const refused = await markRestored(url);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('1 gateway is running')]);
    await before.process.stop('SIGKILL');
    const effects = await carrier.effects();
    // Three drafts, and two runs of four steps.
    expect([...effects.values()]).toEqual(Array.from({ length: 11 }, () => 1));

    await until(
      'the former gateway counts as stopped',
      async () => (await markRestored(backupUrl)).code === 0,
    );
    const { code, stdout } = await markRestored(backupUrl);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { repeats, runs: { inProgress: 1 } }]);
    const after = await startGateway(on(backupUrl), endings);
    expect(await after.createDraft('done')).toEqual({ ...done, isReplayed: true });
    const repeated = [await after.createDraft('in flight'), await after.createDraft('not done')];
    await after.retry(failed.submissionId);
    const ended = [await after.ended(run.submissionId), await after.ended(failed.submissionId)];
    if (repeats === 'never') {
      expect(repeated.map(({ status }) => status)).toEqual([409, 409]);
      expect(ended.map(({ overallStatus }) => overallStatus)).toEqual(['FAILED', 'FAILED']);
      const doubtful = await execute(
        backupUrl,
        `select distinct submission_id from gateway.run_step where status = 'FAILED' and in_doubt`,
      );
      expect(doubtful).toHaveLength(2);
      const file = path.join(data.directory, 'steps.jsonl');
      const gateway = (...args: string[]) =>
        runCli([...args, '--admin-url', after.process.adminAddress], { environment: on(backupUrl) });
      expect(await gateway('run', 'list', '--status', 'in-doubt', '--out', file)).toMatchObject({ code: 0 });
      await decideBy(file, await carrier.responses());
      const resolved = await gateway(
        ...['run', 'resolve', '--from-file', file, '--by', 'm.okafor', '--note', 'looked', '--yes'],
      );
      expect(resolved, resolved.stdout).toMatchObject({ code: 0 });
      for (const { submissionId } of [run, failed])
        expect(await after.ended(submissionId)).toMatchObject(SUCCESS);
      expect((await after.status(run.submissionId)).policyNo).toBe(policyNo);
    } else {
      expect(repeated.map(({ body }) => body)).toEqual([inFlight.body, notDone.body]);
      expect(ended).toMatchObject([{ ...SUCCESS, policyNo }, SUCCESS]);
    }
    expect(await carrier.effects()).toEqual(effects);
  },
);

/** Fills in what the carrier has recorded under each write key. */
async function decideBy(file: string, responses: ReadonlyMap<string, unknown>): Promise<void> {
  const lines: readonly { writeKey: string }[] = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const decided = lines.map((line) => {
    const answer = responses.get(line.writeKey);
    return { ...line, outcome: answer === undefined ? 'notDone' : 'done', answer };
  });
  await writeFile(file, decided.map((line) => JSON.stringify(line)).join('\n'));
}
