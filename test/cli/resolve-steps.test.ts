// `run list --out` and `run resolve --from-file` over HTTP, on runs whose steps may have happened.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putRunsInDoubt } from '../../src/runs/run-table/maintenance.js';
import { openBeside } from '../admin/journal.js';
import {
  createSilentBackOffice,
  ended,
  issue,
  outcomeOf,
  type Run,
  readRun,
  type Step,
} from '../admin/runs.js';
import { useGateway } from '../support/gateway.js';
import { makeTestDirectory } from '../support/store.js';
import { createBulkTools } from './bulk-tools.js';
import { runCliHere } from './cli.js';

const { backOffice, silenceNext, refuseNext, arrived } = createSilentBackOffice();
const gateway = useGateway({ store: 'postgres', backOffice, backoffMs: () => 10 });

let beside: Awaited<ReturnType<typeof openBeside>>;
let place: Awaited<ReturnType<typeof makeTestDirectory>>;
let file: string;
beforeAll(async () => {
  beside = await openBeside(gateway());
  place = await makeTestDirectory([]);
});
afterAll(async () => {
  await beside.close();
  await place.dispose();
});
beforeEach(() => {
  file = path.join(place.directory, `${randomUUID()}.jsonl`);
});

const run = (args: readonly string[]) => {
  const { url, token } = gateway().admin;
  const { tools } = createBulkTools();
  return runCliHere(['run', ...args, '--admin-url', url], {
    environment: { ADMIN_TOKEN: token },
    pace: tools,
  });
};
const inDoubt = async (step: Step): Promise<Run> => {
  silenceNext(step);
  return ended(gateway(), await issue(gateway()));
};
const resolve = (...args: readonly string[]) =>
  run(['resolve', '--from-file', file, '--by', 'm.okafor', '--note', 'looked it up', ...args]);
const linesIn = async (): Promise<Record<string, string>[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
/**
 * Fills in what the operator has found, by the writeKey of the template: the response, or null if
 * the step has not happened.
 */
const decide = async (found: Readonly<Record<string, object | null>>) => {
  const lines = (await linesIn()).map((line) => {
    const answer = found[line.writeKey ?? ''];
    if (answer === undefined) return line;
    return answer === null ? { ...line, outcome: 'notDone' } : { ...line, outcome: 'done', answer };
  });
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
};
const keyOf = ({ submissionId }: Run, step: Step) => `${submissionId}:${step}`;
const outcome = ({ policyKey }: Run, step: Step) => outcomeOf(Number(policyKey), step);
const template = async (...runs: readonly Run[]) => {
  const from = runs.map(({ createdAt }) => createdAt).toSorted()[0] ?? '';
  const written = await run(['list', '--from', from, '--out', file]);
  expect(written).toMatchObject({ code: 0 });
  return written.stdout;
};
const restored = () => putRunsInDoubt(beside.db, { honoursKeys: false });
const overallOf = async (one: Run) => (await readRun(gateway(), one.submissionId)).overallStatus;

test('the steps in doubt of all runs are resolved from the carrier’s records, and the runs continue', async () => {
  const [quote, bind, open] = [await inDoubt('QUOTE'), await inDoubt('BIND'), await inDoubt('QUOTE')];
  expect(await template(quote)).toMatch(/^3 steps of 3 runs written to .*\nNext: look for each writeKey/);
  expect(await linesIn()).toMatchObject(
    [quote, bind, open].map(({ submissionId, policyNo }, at) => ({
      ...{ submissionId, step: at === 1 ? 'BIND' : 'QUOTE', attempts: '1', policy: policyNo, outcome: '' },
      error: expect.stringMatching(/^OUTCOME_UNKNOWN: /),
    })),
  );
  await decide({ [keyOf(quote, 'QUOTE')]: null, [keyOf(bind, 'BIND')]: outcome(bind, 'BIND') });
  const dry = await resolve('--dry-run');
  expect(dry.stdout).toMatch(
    new RegExp(`^1 +${quote.submissionId} +QUOTE +${quote.policyNo} +notDone +would be resolved$`, 'm'),
  );
  expect(await overallOf(bind)).toBe('FAILED');

  const first = await resolve('--yes');
  expect(first, first.stderr).toMatchObject({ code: 0 });
  expect(first.stdout).toMatch(new RegExp(`^2 +${bind.submissionId} +BIND +[QP]\\d+ +done +resolved$`, 'm'));
  expect(first.stdout).toContain('2 resolved, 0 already resolved, 0 refused. 1 line without an outcome was');
  expect(first.stdout).toMatch(/^Next: .*run retry --failed --dry-run/m);
  expect(await Promise.all([quote, bind, open].map(overallOf))).toEqual(['FAILED', 'SUCCESS', 'FAILED']);
  const again = await resolve('--yes', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    rows: [
      { line: 1, submissionId: quote.submissionId, step: 'QUOTE', outcome: 'notDone', result: 'ALREADY' },
      { result: 'ALREADY' },
    ],
  });

  expect((await run(['retry', quote.submissionId])).code).toBe(0);
  expect(await ended(gateway(), quote.submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
  expect([arrived(quote.submissionId, 'QUOTE'), arrived(bind.submissionId, 'BIND')]).toEqual([2, 1]);
});

describe('after a restore', () => {
  test('one file resolves all steps of a run, in order', async () => {
    const parked = await inDoubt('FULL');
    await restored();
    expect(await template(parked)).toMatch(/^3 steps of 1 run written/);
    const steps = ['FULL', 'QUOTE', 'BIND'] as const;
    expect((await linesIn()).map(({ step }) => step)).toEqual(steps);
    await decide(Object.fromEntries(steps.map((step) => [keyOf(parked, step), outcome(parked, step)])));
    await writeFile(file, (await readFile(file, 'utf8')).split('\n').toReversed().join('\n'));
    expect((await resolve('--dry-run')).stdout).toContain('3 to resolve, 0 already resolved, 0 refused.');
    const { code, stdout } = await resolve('--yes');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('3 resolved') });
    expect(await overallOf(parked)).toBe('SUCCESS');
    expect(steps.map((step) => arrived(parked.submissionId, step))).toEqual([1, 0, 0]);
    expect((await resolve('--yes')).stdout).toContain('0 resolved, 3 already resolved, 0 refused. Nothing');
  });

  test('the later steps need no decision after a step that has not happened', async () => {
    const parked = await inDoubt('QUOTE');
    await restored();
    await template(parked);
    await decide({ [keyOf(parked, 'QUOTE')]: null, [keyOf(parked, 'BIND')]: null });
    expect((await resolve('--yes')).stdout).toContain('1 resolved, 1 already resolved, 0 refused.');
  });

  test('a decision on a later step alone is refused', async () => {
    const parked = await inDoubt('QUOTE');
    await restored();
    await template(parked);
    await decide({ [keyOf(parked, 'BIND')]: outcome(parked, 'BIND') });
    const { code, stdout } = await resolve('--yes');
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/BIND +Q\d+ +done +refused: QUOTE is in doubt too: resolve it first/),
    ]);
  });
});

describe('a decision is refused', () => {
  test('because the step was sent again and is in doubt again', async () => {
    const parked = await inDoubt('QUOTE');
    await template(parked);
    await decide({ [keyOf(parked, 'QUOTE')]: null });
    expect((await resolve('--yes')).code).toBe(0);
    silenceNext('QUOTE');
    await run(['retry', parked.submissionId]);
    expect(await ended(gateway(), parked.submissionId)).toMatchObject({ overallStatus: 'FAILED' });
    const { code, stdout } = await resolve('--yes');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('refused: the step has been sent again since'),
    ]);
    expect(arrived(parked.submissionId, 'QUOTE')).toBe(2);
  });

  test('because the step has since succeeded with a different response', async () => {
    const parked = await inDoubt('BIND');
    await template(parked);
    await decide({ [keyOf(parked, 'BIND')]: { ...outcome(parked, 'BIND'), policyNo: 'P9999999' } });
    expect((await resolve('--yes')).code).toBe(0);
    await decide({ [keyOf(parked, 'BIND')]: outcome(parked, 'BIND') });
    expect((await resolve('--dry-run')).stdout).toContain(
      'refused: the step is SUCCESS with a different response',
    );
  });

  test('because the gateway refuses the response', async () => {
    const parked = await inDoubt('QUOTE');
    await template(parked);
    await decide({ [keyOf(parked, 'QUOTE')]: { ...outcome(parked, 'QUOTE'), policyKey: 'another' } });
    expect((await resolve('--yes')).stdout).toMatch(/refused: Invalid fields: answer\.policyKey/);
    expect(await overallOf(parked)).toBe('FAILED');
  });
});

test.each([
  ['neither a run nor a file', ['resolve', '--note', 'x', '--by', 'y']],
  ['a run and a file', ['resolve', 'Q1', '--from-file', 'x.csv', '--by', 'y']],
  ['an outcome for a whole file', ['resolve', '--from-file', 'x.csv', '--not-done', '--by', 'y']],
  ['a rate for one run', ['resolve', 'Q1', '--not-done', '--rate', '2', '--note', 'x', '--by', 'y']],
  ['one run without a note', ['resolve', 'Q1', '--not-done', '--by', 'y']],
  ['a list of another state as a file', ['list', '--status', 'success', '--out', 'x.csv']],
])('%s is wrong usage', async (_, args) => {
  expect((await run(args)).code).toBe(2);
});

test('failed runs are written with the identifiers that their partners know, and with whether a step is in doubt', async () => {
  const doubtful = await inDoubt('BASE');
  refuseNext('QUOTE');
  const refused = await ended(gateway(), await issue(gateway()));
  const list = (...args: string[]) =>
    run(['list', '--status', 'failed', '--from', doubtful.createdAt, ...args, '--out', file]);
  expect((await list()).stdout).toBe(`2 failed runs written to ${file}.\n`);
  expect(await linesIn()).toMatchObject([
    { submissionId: doubtful.submissionId, step: 'BASE', errorCode: 'OUTCOME_UNKNOWN', inDoubt: 'yes' },
    {
      ...{ submissionId: refused.submissionId, step: 'QUOTE', errorCode: 'INVALID_STATE', inDoubt: 'no' },
      ...{ partnerId: 'sandbox', requestId: refused.requestId, idempotencyKey: refused.idempotencyKey },
      ...{ policyNo: refused.policyNo, startedAt: refused.createdAt, failedAt: refused.endedAt },
    },
  ]);
  file = `${file}.csv`;
  await list('--step', 'base');
  expect((await readFile(file, 'utf8')).split('\r\n')).toEqual([
    '\uFEFFpartnerId,partner,submissionId,requestId,idempotencyKey,policyNo,step,errorCode,inDoubt,startedAt,failedAt',
    expect.stringContaining(doubtful.submissionId),
    '',
  ]);
});

test('no file is written if no step is in doubt', async () => {
  const { code, stdout } = await run(['list', '--from', '2100-01-01', '--out', file]);
  expect([code, stdout]).toEqual([0, 'Found no steps in doubt: no file was written.\n']);
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});
