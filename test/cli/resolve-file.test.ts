// `call list --out` and `call resolve --from-file` over HTTP; the test writes the journal directly.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertCall, openBeside } from '../admin/journal.js';
import { useGateway } from '../support/gateway.js';
import { makeTestDirectory } from '../support/store.js';
import { createBulkTools } from './bulk-tools.js';
import { type CliHereOptions, runCliHere } from './cli.js';

const gateway = useGateway({ store: 'postgres' });

let store: Store<GatewayTables>;
let place: Awaited<ReturnType<typeof makeTestDirectory>>;
let file: string;
beforeAll(async () => {
  store = await openBeside(gateway());
  place = await makeTestDirectory([]);
});
afterAll(async () => {
  await store.close();
  await place.dispose();
});
beforeEach(async () => {
  await store.db.deleteFrom('call').execute();
  file = path.join(place.directory, `${randomUUID()}.csv`);
});

const run = (args: readonly string[], options: CliHereOptions = {}) => {
  const { url, token } = gateway().admin;
  const { tools } = createBulkTools();
  return runCliHere(['call', ...args, '--admin-url', url], {
    environment: { ADMIN_TOKEN: token },
    pace: tools,
    ...options,
  });
};
const template = async () => {
  expect((await run(['list', '--out', file])).code).toBe(0);
};
/** Fills in the last four columns of the calls. */
const decide = async (decisions: Readonly<Record<string, string>>) => {
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  const filled = lines.map((line) => {
    const decision = decisions[line.slice(0, 36)];
    return decision === undefined ? line : line.replace(/,,,,$/, decision);
  });
  await writeFile(file, filled.join('\r\n'));
};
const resolve = (...args: readonly string[]) =>
  run(['resolve', '--from-file', file, '--by', 'm.okafor', '--note', 'looked it up', ...args]);
const stateOf = (id: string) =>
  store.db
    .selectFrom('call')
    .select(['state', 'answer', 'resolution'])
    .where('id', '=', id)
    .executeTakeFirst();
const change = (id: string, changed: { state: 'DONE' | 'UNKNOWN' | 'UNDER_WAY'; write_key?: string }) =>
  store.db.updateTable('call').set(changed).where('id', '=', id).execute();
const DONE = ',done,,"""It was declined""",';
const NOT_DONE = ',notDone,,,';

describe('list --out', () => {
  test('writes every unknown call, the oldest first, over all pages', async () => {
    const ids = [];
    for (let day = 0; day < 230; day += 1) {
      // Three calls start in each millisecond.
      const started_at = new Date(Date.UTC(2026, 10, 1) + Math.floor(day / 3));
      ids.push(await insertCall(store.db, { started_at }));
    }
    await insertCall(store.db, { state: 'DONE' });
    const { stdout } = await run(['list', '--state', 'unknown', '--out', file]);
    expect(stdout).toMatch(/^230 calls written to .*\nNext: .*fill in outcome/);
    const written = (await readFile(file, 'utf8'))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36));
    expect(new Set(written)).toEqual(new Set(ids));
    expect(written).toHaveLength(230);
    expect(ids.slice(0, 3)).toContain(written[0]);
  });

  test.each([
    ['a page', ['--page', '2']],
    ['another state', ['--state', 'DONE']],
  ])('with %s is wrong usage', async (_, args) => {
    expect(await run(['list', '--out', file, ...args])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--out writes all UNKNOWN calls'),
    });
  });
});

describe('resolve --from-file', () => {
  test('resolves each line with an outcome; a second run changes nothing and says so', async () => {
    const [one, two, three] = [
      await insertCall(store.db),
      await insertCall(store.db),
      await insertCall(store.db),
    ];
    await template();
    await decide({ [one]: DONE, [two]: `${NOT_DONE}no entry in the ledger` });
    const first = await resolve('--yes');
    expect(first, first.stderr).toMatchObject({ code: 0 });
    expect(first.stdout).toMatch(new RegExp(`^\\d +${one} +declineSubmission .*done +resolved$`, 'm'));
    expect(first.stdout).toMatch(new RegExp(`^\\d +${two} +declineSubmission .*notDone +resolved$`, 'm'));
    expect(first.stdout).toContain('2 resolved, 0 already resolved, 0 refused. 1 line without an outcome');
    expect(await stateOf(one)).toMatchObject({ state: 'DONE', answer: '"It was declined"' });
    expect((await stateOf(one))?.resolution).toContain('m.okafor');
    expect((await stateOf(two))?.resolution).toContain('no entry in the ledger');
    expect(await stateOf(three)).toMatchObject({ state: 'UNKNOWN' });

    const before = await Promise.all([one, two].map(stateOf));
    const second = await resolve('--yes');
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('0 resolved, 2 already resolved, 0 refused. Nothing was changed.');
    expect(await Promise.all([one, two].map(stateOf))).toEqual(before);
  });

  test('shows every mistake, and sends nothing if one line has a mistake', async () => {
    const [one, two] = [await insertCall(store.db), await insertCall(store.db)];
    await template();
    await decide({ [one]: NOT_DONE, [two]: ',sure,,,' });
    const { code, stderr } = await resolve('--yes');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/has 1 mistake\. Nothing was sent\.\n {2}line [23]: outcome "sure"/),
    });
    expect(await stateOf(one)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('prints why a line was refused, and resolves the others', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await insertCall(store.db));
    const [wrongAnswer = '', settled = '', gone = '', good = ''] = ids;
    await template();
    await decide({ [wrongAnswer]: ',done,,{},', [settled]: NOT_DONE, [gone]: NOT_DONE, [good]: NOT_DONE });
    await change(settled, { state: 'DONE' });
    await store.db.deleteFrom('call').where('id', '=', gone).execute();
    const { code, stdout, stderr } = await resolve('--yes');
    expect(stdout).toMatch(new RegExp(`${wrongAnswer} .*done +refused: Invalid fields: answer`));
    expect(stdout).toMatch(new RegExp(`${settled} .*notDone +refused: the call is DONE; only an UNKNOWN`));
    expect(stdout).toMatch(new RegExp(`${gone} .*notDone +refused: There is no call`));
    expect(stdout).toMatch(new RegExp(`${good} .*notDone +resolved`));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Refused: 3 of the calls') });
  });

  test('does not apply a decision to a later attempt of the call', async () => {
    const [repeated, unknownAgain] = [await insertCall(store.db), await insertCall(store.db)];
    await template();
    await decide({ [repeated]: NOT_DONE, [unknownAgain]: NOT_DONE });
    expect((await resolve('--yes')).code).toBe(0);
    // The partner repeats both calls, which are executed again.
    await change(repeated, { state: 'UNDER_WAY', write_key: randomUUID() });
    await change(unknownAgain, { state: 'UNKNOWN', write_key: randomUUID() });
    const { code, stdout } = await resolve('--yes');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      new RegExp(`${repeated} .* already resolved in the same way: the partner has repeated`),
    );
    expect(stdout).toMatch(
      new RegExp(`${unknownAgain} .* refused: the call is UNKNOWN and its write key is not`),
    );
    expect(await stateOf(unknownAgain)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('does not apply a decision to a later attempt with the same key', async () => {
    const id = await insertCall(store.db);
    await template();
    await decide({ [id]: NOT_DONE });
    await store.db.updateTable('call').set({ attempt: 2 }).where('id', '=', id).execute();
    const { code, stdout } = await resolve('--yes');
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`${id} .* refused: the call has been sent again: its attempts are 2`));
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('prints what would happen with --dry-run, including as JSON', async () => {
    const [one, two] = [await insertCall(store.db), await insertCall(store.db)];
    await template();
    await decide({ [one]: NOT_DONE, [two]: DONE });
    await change(two, { state: 'DONE' });
    const dry = await resolve('--dry-run');
    expect(dry.stdout).toMatch(new RegExp(`${one} +declineSubmission .*notDone +would be resolved`));
    expect(dry.stdout).toMatch(/^LINE +CALL +ABOUT +OUTCOME +ANSWER +RESULT/);
    expect(dry.stdout).toMatch(new RegExp(`${two} .* done +"It was declined" +refused`));
    expect(dry.stdout).toContain('1 to resolve, 0 already resolved, 1 refused.');
    const json = JSON.parse((await resolve('--dry-run', '--json')).stdout);
    expect(json).toMatchObject({ dryRun: true, skipped: 0, stopped: null, rows: [{}, {}] });
    expect(json.rows).toContainEqual({
      line: expect.any(Number),
      callId: one,
      about: expect.stringMatching(/^declineSubmission/),
      outcome: 'notDone',
      result: 'TO_RESOLVE',
    });
    expect(await stateOf(one)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('needs a confirmation, or --yes without a terminal', async () => {
    const id = await insertCall(store.db);
    await template();
    await decide({ [id]: NOT_DONE });
    const args = ['resolve', '--from-file', file, '--by', 'm.okafor', '--note', 'x'];
    expect(await run(args)).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
    expect(await run(args, { stdin: 'n\n' })).toMatchObject({ code: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'UNKNOWN' });
    const agreed = await run(args, { stdin: 'y\n' });
    expect(agreed).toMatchObject({ code: 0, stderr: expect.stringMatching(/^1 call: 0 done, 1 not done/) });
    expect(await stateOf(id)).toMatchObject({ state: 'NOT_DONE' });
  });

  test('resolves nothing if the file has no outcomes', async () => {
    await insertCall(store.db);
    await template();
    expect(await resolve('--yes')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('No line has an outcome'),
    });
  });

  test.each([
    ['neither a call nor a file', []],
    ['a call and a file', [randomUUID(), '--from-file', 'x.csv']],
    ['an outcome for a whole file', ['--from-file', 'x.csv', '--not-done']],
    ['a rate for one call', [randomUUID(), '--not-done', '--rate', '2']],
    ['a rate of zero', ['--from-file', 'x.csv', '--rate', '0']],
  ])('%s is wrong usage', async (_, args) => {
    expect((await run(['resolve', ...args, '--note', 'x', '--by', 'y'])).code).toBe(2);
  });
});

test('no file is written if no call has an unknown outcome', async () => {
  const { code, stdout } = await run(['list', '--out', file]);
  expect([code, stdout]).toEqual([0, 'Found no calls to resolve: no file was written.\n']);
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});
