// The commands on calls against a real gateway process on PostgreSQL; the test writes its journal
// directly.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertCall, openBeside } from '../admin/journal.js';
import { insertRun } from '../support/insert-run.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory, makeTestLocation, type TestLocation } from '../support/store.js';
import { type CliOptions, runCli, runCliHere } from './cli.js';

let gateway: GatewayProcess;
let database: TestLocation;
let data: Awaited<ReturnType<typeof makeTestDirectory>>;
let store: Store<GatewayTables>;
beforeAll(async () => {
  [database, data] = await Promise.all([makeTestLocation('postgres', 'migrated'), makeTestDirectory([])]);
  if (database.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const environment = {
    DATABASE_URL: database.location.url,
    DATA_DIR: data.directory,
    ADMIN_TOKEN: 'operator',
  };
  gateway = await startGatewayProcess(environment);
  store = await openBeside({ config: readConfig(environment) });
});
afterAll(async () => {
  await store.close();
  await gateway.stop('SIGTERM');
  await database.dispose();
  await data.dispose();
});
beforeEach(async () => {
  await store.db.deleteFrom('call').execute();
});

/**
 * Runs the command in a child process if it reads its input, otherwise in this process, which is
 * quicker.
 */
const run = (args: readonly string[], { input }: CliOptions = {}) => {
  const environment = { ADMIN_TOKEN: 'operator' };
  const command = ['call', ...args, '--admin-url', gateway.adminAddress];
  return input === undefined ? runCliHere(command, { environment }) : runCli(command, { environment, input });
};
const sign = ['--note', 'looked it up', '--by', 'm.okafor'];
const stateOf = async (id: string) =>
  store.db.selectFrom('call').select(['state', 'status', 'answer']).where('id', '=', id).executeTakeFirst();

describe('list', () => {
  test('lists open calls, as a table and as JSON', async () => {
    expect((await run(['list'])).stdout).toMatch(
      /^No open calls\.\nNext: .* call list --state ALL shows finished calls too\.\n$/,
    );
    const id = await insertCall(store.db);
    await insertCall(store.db, { state: 'DONE' });
    const { code, stdout } = await run(['list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^CALL +STATE +OPERATION/);
    expect(stdout).toMatch(
      new RegExp(`^${id} +UNKNOWN +declineSubmission 2\\.0 +Sandbox partner +1000421`, 'm'),
    );
    expect(stdout).toMatch(/Next: .* call show <call> says what settles a call with an unknown outcome\.$/m);
    const json = JSON.parse((await run(['list', '--json'])).stdout);
    expect(json).toMatchObject({ total: 1, items: [{ callId: id }] });
  });

  test('filters and pages', async () => {
    const started_at = new Date('2026-11-01T00:00:00Z');
    const id = await insertCall(store.db, { state: 'NOT_DONE', policy_key: '7', started_at });
    await insertCall(store.db, { state: 'DONE', operation_id: 'createQuote' });
    const idsOf = async (...args: string[]) => {
      const { items }: { items: { callId: string }[] } = JSON.parse(
        (await run(['list', '--json', ...args])).stdout,
      );
      return items.map(({ callId }) => callId);
    };
    const filters = [
      '--state',
      'not-done',
      '--partner',
      'sandbox',
      '--policy',
      '7',
      '--operation',
      'declineSubmission',
    ];
    expect(await idsOf(...filters)).toEqual([id]);
    expect(await idsOf('--state', 'all', '--from', '2026-11-02')).not.toContain(id);
    expect(await idsOf('--state', 'all', '--page', '2', '--page-size', '1')).toEqual([id]);
    const nothing = (await run(['list', '--policy', 'Q7654321'])).stdout;
    expect(nothing).toMatch(/^No calls .*\nNext: look again with other filters\.\n$/);
    expect((await run(['list', '--state', 'all', '--page-size', '1'])).stdout).toMatch(
      /Page 1 of 2, 2 calls/,
    );
  });
});

describe('show', () => {
  test('says that the repeat of a call in a restored store may be in doubt', async () => {
    const restored_at = new Date('2026-11-20T08:00:00Z');
    const [plain, restored] = [
      await insertCall(store.db, { state: 'NOT_DONE' }),
      await insertCall(store.db, { state: 'NOT_DONE', restored_at }),
    ];
    expect((await run(['show', plain])).stdout).toContain('Next: nothing. The partner may repeat the call.');
    const { stdout } = await run(['show', restored]);
    expect(stdout).toContain('NOT_DONE: it had not happened at the time of the backup');
    expect(stdout).toContain('restored from a backup at 2026-11-20 08:00:00 UTC');
    expect(stdout).toContain('the repeat gets OUTCOME_UNKNOWN');
    expect(stdout).not.toContain('The partner may repeat the call');
    const { restoredAt } = JSON.parse((await run(['show', restored, '--json'])).stdout);
    expect(restoredAt).toBe(restored_at.toISOString());
  });

  test('refers a call that started a run to the run, which has the outcome and the keys of its writes', async () => {
    const submission_id = randomUUID();
    const id = await insertCall(store.db, { state: 'DONE', operation_id: 'issuePolicy', submission_id });
    const { stdout } = await run(['show', id]);
    expect(stdout).toContain(`run show ${submission_id}: the run has the outcome.`);
    expect(stdout).not.toContain('write key');
  });

  test('says that the gateway settles a call that has started a run, even in a list to fill in', async () => {
    const submission_id = randomUUID();
    const id = await insertCall(store.db, { operation_id: 'issuePolicy', policy_key: null });
    await insertRun(store.db, { submission_id, call_key: id, ended_at: new Date() });
    const { stdout } = await run(['show', id]);
    expect(stdout).toContain('UNKNOWN: it has started or retried a run, from which the gateway settles it');
    expect(stdout).toContain(`run show ${submission_id}: the run has the outcome.`);
    expect(stdout).not.toContain('call resolve');
    const listed = await run(['list', '--out', path.join(data.directory, 'none.csv')]);
    expect(listed.stdout).toBe('Found no calls to resolve: no file was written.\n');
  });

  test('says that the repeat of a call whose response was erased is refused', async () => {
    const erased_at = new Date('2026-11-20T08:00:00Z');
    const id = await insertCall(store.db, { state: 'DONE', answer: null, erased_at });
    const { stdout } = await run(['show', id]);
    expect(stdout).toContain('its response was erased at 2026-11-20 08:00:00 UTC; a repeat gets 422');
    expect(stdout).not.toContain('its response is final');
  });

  test('says of a call without a key that only an upload has no repeat', async () => {
    const { stdout } = await run(['show', await insertCall(store.db)]);
    expect(stdout).toMatch(
      /otherwise ask the partner to send the same request again, .* \(not for an upload, /,
    );
  });

  test.each([
    [
      'a rejected call',
      { state: 'DONE', status: 409, error_code: 'INVALID_STATE', idempotency_key: 'k-1' },
      [
        'DONE: it was rejected, and a repeat with the same key gets the same error\n',
        'Next: nothing. The partner corrects what the error names, and sends the request with a new key.',
      ],
    ],
    [
      'a rejected call without a key',
      { state: 'DONE', status: 404, error_code: 'NOT_FOUND' },
      ['DONE: it was rejected\n', 'sends the request with a new key.'],
    ],
    [
      'a call that has happened',
      { state: 'DONE', status: 200, answer: '"It was declined"' },
      ['DONE: its response is final', 'Next: nothing.\n'],
    ],
    [
      'a call that had no effect',
      { state: 'NOT_DONE', status: 400, error_code: 'VALIDATION_ERROR' },
      ['Next: nothing. The partner may repeat the call, corrected if the error says so.\n'],
    ],
    [
      'a call that was resolved as not done',
      { state: 'NOT_DONE' },
      ['Next: nothing. The partner may repeat the call.\n'],
    ],
  ] as const)('says for %s what is true for its partner', async (_, row, expected) => {
    const { stdout } = await run(['show', await insertCall(store.db, row)]);
    for (const text of expected) expect(stdout).toContain(text);
  });

  test('prints who, what and when of a call, and what to do next', async () => {
    const id = await insertCall(store.db, {
      error_code: 'BACK_OFFICE_TIMEOUT',
      idempotency_key: 'their-key',
    });
    const { code, stdout } = await run(['show', id]);
    expect(code).toBe(0);
    for (const fact of [
      'UNKNOWN: it may have happened\n',
      'byLookup  wait a few minutes: the gateway looks the call up, and settles it by itself',
      'otherwise ask the partner to repeat it with the same key, which settles the call',
      'never     resolve it',
      'Sandbox partner (sandbox), for j.whitcombe, from broker-portal',
      'declineSubmission, version 2.0',
      '1000421',
      '1 attempt',
      'BACK_OFFICE_TIMEOUT',
      'their-key',
      `call resolve ${id} --write-key ${id} --attempts 1 --not-done`,
      `call resolve ${id} --write-key ${id} --attempts 1 --done`,
    ])
      expect(stdout).toContain(fact);
    expect(JSON.parse((await run(['show', id, '--json'])).stdout)).toMatchObject({
      callId: id,
      state: 'UNKNOWN',
    });
  });

  test('reports an unknown call', async () => {
    const { code, stderr } = await run(['show', '9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^There is no call .*NOT_FOUND/),
    });
  });
});

describe('resolve', () => {
  test('a call is resolved as not done', async () => {
    const id = await insertCall(store.db);
    const { code, stdout } = await run(['resolve', id, '--not-done', ...sign]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`${id} is NOT_DONE`) });
    expect((await run(['show', id])).stdout).toMatch(
      /resolution +marked as not done by m\.okafor at 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC: looked it up/,
    );
  });

  test('a call is resolved as done, with the response in a file or from standard input', async () => {
    const [one, two] = [await insertCall(store.db), await insertCall(store.db)];
    const file = path.join(data.directory, 'answer.json');
    await writeFile(file, '"It was declined"');
    expect((await run(['resolve', one, '--done', '--answer', file, ...sign])).code).toBe(0);
    const piped = await run(['resolve', two, '--done', '--answer', '-', ...sign, '--json'], {
      input: '"It was declined"',
    });
    expect(JSON.parse(piped.stdout)).toMatchObject({ state: 'DONE', answer: 'It was declined' });
    for (const id of [one, two])
      expect(await stateOf(id)).toEqual({ state: 'DONE', status: 200, answer: '"It was declined"' });
  });

  test.each([
    [
      'a response that the operation does not declare',
      '{}',
      /^Invalid fields: answer \(body must be string\)/,
    ],
    ['a response that is not JSON', '{', /^Standard input is not JSON/],
  ])('%s is refused', async (_, input, message) => {
    const id = await insertCall(store.db);
    const args = ['resolve', id, '--done', '--answer', '-', ...sign];
    const { code, stderr } = await run(args, { input });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(message) });
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('a call stays unknown if the write key is that of an earlier attempt, and the message names the current key', async () => {
    const id = await insertCall(store.db);
    await store.db
      .updateTable('call')
      .set({ write_key: `${id}:2` })
      .where('id', '=', id)
      .execute();
    const { code, stderr } = await run(['resolve', id, '--write-key', id, '--not-done', ...sign]);
    expect(code).toBe(1);
    expect(stderr).toContain(`Look ${id}:2 up`);
    expect(stderr).toContain(`call show ${id}`);
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('a call stays unknown if it has been sent again with the same key since it was looked up', async () => {
    const id = await insertCall(store.db, { attempt: 2 });
    const lookedUp = ['resolve', id, '--write-key', id, '--attempts', '1', '--not-done', ...sign];
    const { code, stderr } = await run(lookedUp);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/its attempts\s+are\s+2,\s+not\s+1/),
    });
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('a resolved call stays unchanged', async () => {
    const id = await insertCall(store.db, { state: 'DONE' });
    const { code, stderr } = await run(['resolve', id, '--not-done', ...sign]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The call is DONE\. Only an UNKNOWN call/),
    });
  });

  test.each([
    ['neither outcome', sign, /either --done or --not-done/],
    ['both outcomes', ['--done', '--not-done', ...sign], /either --done or --not-done/],
    ['done without an answer', ['--done', ...sign], /--done needs --answer/],
    ['not done with an answer', ['--not-done', '--answer', '-', ...sign], /belong to --done/],
    ['no name of the operator', ['--not-done', '--note', 'x'], /--by/],
  ])('%s is wrong usage', async (_, args, message) => {
    const { code, stderr } = await run(['resolve', '9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
