// The commands on runs over real HTTP, some as processes of their own; the test controls how the
// back office responds.
import { randomUUID } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createSilentBackOffice, ended, issue, outcomeOf, type Run, readRun } from '../admin/runs.js';
import { useGateway } from '../support/gateway.js';
import { type CliOptions, runCli, runCliHere } from './cli.js';

const { backOffice, silenceNext, refuseNext, holdNext, arrived } = createSilentBackOffice();
const gateway = useGateway({ store: 'postgres', backOffice, environment: { ADMIN_TOKEN: 'operator' } });

const environment = { ADMIN_TOKEN: 'operator' };
const run = (args: readonly string[], columns?: number) =>
  runCliHere(['run', ...args, '--admin-url', gateway().admin.url], {
    environment,
    ...(columns !== undefined && { columns }),
  });
/** Runs the command in a process of its own, which costs a second. */
const runProcess = (args: readonly string[], options: CliOptions = {}) =>
  runCli(['run', ...args, '--admin-url', gateway().admin.url], { environment, ...options });
const sign = ['--note', 'looked it up', '--by', 'm.okafor'];
const numberOf = ({ policyNo }: Run) => policyNo ?? '';
const inDoubt = async (step: 'QUOTE' | 'BIND') => {
  silenceNext(step);
  return ended(gateway(), await issue(gateway()));
};

test('a step in doubt is listed, shown, resolved as done, and its run retried and followed to its end', async () => {
  const parked = await inDoubt('QUOTE');
  const other = await ended(gateway(), await issue(gateway()));
  const [list, machines, shown, json] = await Promise.all([
    run(['list']),
    run([
      ...['list', '--json', '--status', 'in-doubt', '--partner', 'sandbox', '--name', parked.submissionId],
      ...['--from', '2026-01-01', '--page', '1', '--page-size', '5'],
    ]),
    run(['show', numberOf(parked)]),
    run(['show', parked.submissionId, '--json']),
  ]);
  expect(list.stdout).toMatch(/^RUN +STATUS +STEP +PARTNER +PRODUCER +STARTED +DURATION/);
  const row = (text: string) =>
    new RegExp(`^${text}.* Sandbox partner +\\d+ +(?:just now|\\d+ s ago) +\\S`, 'm');
  expect(list.stdout).toMatch(row(`${numberOf(parked)} +FAILED, in doubt +QUOTE`));
  expect(list.stdout).toMatch(row(`${numberOf(other)} +SUCCESS +DONE`));
  expect(JSON.parse(machines.stdout)).toMatchObject({
    total: 1,
    pageSize: 5,
    items: [{ submissionId: parked.submissionId }],
  });
  expect(shown.stdout).toMatch(/^Run Q\d{7} {2}FAILED: it is not known whether QUOTE has happened/);
  expect(shown.stdout).toMatch(/^ {2}✔ FULL {3}SUCCESS {3} *█+ .* 1 attempt$/m);
  expect(shown.stdout).toContain(`${parked.submissionId}:QUOTE`);
  expect(shown.stdout).not.toContain('\u001b');
  const onTerminal = await run(['show', numberOf(parked)], 90);
  expect(onTerminal.stdout).toContain('\u001b[31m');
  expect(stripVTControlCharacters(onTerminal.stdout)).toMatch(/^ {2}\? QUOTE {2}IN DOUBT {2} *▓+ /m);
  expect({ ...JSON.parse(json.stdout), readAt: parked.readAt }).toEqual(parked);

  const answer = JSON.stringify(outcomeOf(Number(parked.policyKey), 'QUOTE'));
  const done = ['resolve', numberOf(parked), '--done', '-', ...sign];
  const resolved = await runProcess(done, { input: answer });
  expect(resolved.stdout, resolved.stderr).toMatch(
    /^✔ QUOTE of run Q\d{7} has happened\. .*a retry continues with BIND/,
  );
  expect(resolved.stdout).toContain(`run retry ${numberOf(parked)}`);
  const followed = await run(['retry', numberOf(parked), '--watch']);
  expect(followed, followed.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(followed.stdout).toMatch(/BIND +SUCCESS after .*\n.* run +SUCCESS\n$/);
  expect(arrived(parked.submissionId, 'QUOTE')).toBe(1);
});

test('a step that is resolved as not done is sent again by a retry, and --watch prints its progress', async () => {
  const parked = await inDoubt('BIND');
  const resolved = await run(['resolve', parked.submissionId, '--not-done', '--step', 'bind', ...sign]);
  expect(resolved.stdout, resolved.stderr).toMatch(/^✔ BIND of run Q\d{7} has not happened/);
  const arriving = holdNext('BIND');
  const retried = await run(['retry', numberOf(parked)]);
  expect(retried.stdout).toMatch(/^✔ Run Q\d{7} continues with BIND\.\nNext: wait/);
  const release = await arriving;
  // The step continues once the watcher has printed that it is running.
  const onPrinted = (printed: string) => {
    if (/BIND +running, 2 attempts/.test(printed)) release();
  };
  const watched = await runProcess(['show', numberOf(parked), '--watch'], { onPrinted });
  expect(watched, watched.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(watched.stdout).toMatch(
    /BIND +running, 2 attempts(.*\n)+.*BIND +SUCCESS after .*\n.*run +SUCCESS\n$/,
  );
  expect(arrived(parked.submissionId, 'BIND')).toBe(2);
});

test('partner show prints the command that lists the failed runs of the partner', async () => {
  refuseNext('FULL');
  const failed = await ended(gateway(), await issue(gateway()));
  const atGateway = (args: readonly string[]) =>
    runCliHere([...args, '--admin-url', gateway().admin.url], { environment });
  const { stdout } = await atGateway(['partner', 'show', 'sandbox']);
  const [, command = ''] = /failed +\d+ runs?: npm run gateway -- (.+)/.exec(stdout) ?? [];
  const listed = await atGateway(command.split(' '));
  expect(listed.stdout, listed.stderr).toContain(numberOf(failed));
});

describe('exit code 1: the command failed, and what to do next', () => {
  test('for unknown runs, runs that have not failed, and runs without a step in doubt', async () => {
    refuseNext('FULL');
    const failed = await ended(gateway(), await issue(gateway()));
    const succeeded = await ended(gateway(), await issue(gateway()));
    const nobody = randomUUID();
    const rows: [string[], RegExp][] = [
      [['show', nobody], /^There is no run .*NOT_FOUND.*\nNext: npm run gateway -- run list/],
      [['retry', numberOf(succeeded)], /SUCCESS.*RUN_NOT_FAILED.*\nNext: .*run show Q/],
      [
        ['resolve', numberOf(succeeded), '--not-done', ...sign],
        /is SUCCESS: only a step.*\nNext: .*run show Q/,
      ],
      [
        ['resolve', numberOf(failed), '--not-done', ...sign],
        /^No step .*FULL has not happened\.\nNext: .*retry Q/,
      ],
      [['show', numberOf(failed), '--watch'], /^The run failed at FULL\.\n$/],
    ];
    const told = await Promise.all(rows.map(([args]) => run(args)));
    rows.forEach(([args, message], at) => {
      expect(told[at]?.stderr, args.join(' ')).toMatch(message);
      expect(told[at]?.code).toBe(1);
    });
    expect({ ...(await readRun(gateway(), numberOf(failed))), readAt: failed.readAt }).toEqual(failed);
  });

  test('for a response that is not valid for the step', async () => {
    const parked = await inDoubt('QUOTE');
    const args = ['resolve', numberOf(parked), '--done', '-', ...sign];
    const { code, stderr } = await runProcess(args, { input: '{}' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/answer\.policyNo.*VALIDATION_ERROR/),
    });
  });
});

test('exit code 2: wrong usage', async () => {
  const rows: [string[], RegExp][] = [
    [['resolve', 'Q0000001', ...sign], /either --done <file> or --not-done/],
    [['list', '--status', 'lost'], /one of AT_WORK, IN_DOUBT/],
  ];
  const told = await Promise.all(rows.map(([args]) => run(args)));
  rows.forEach(([, message], at) => {
    expect(told[at]).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});
