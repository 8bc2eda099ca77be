// The commands for runs: list, show, retry, resolve.
import { setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';
import { counted } from '../texts/counted.js';
import type { CommandContext, Open } from './administration-client.js';
import { oneOf, type PageOptions, pasted, rateOf, withoutUndefined, withPages } from './arguments.js';
import { gateway } from './config.js';
import { writeRows } from './decision-file.js';
import { type RunQuery, readEveryRun } from './every-item.js';
import { Failure } from './failure.js';
import { retriedText, runsText, runText } from './format-runs.js';
import { emptyText, plain } from './output.js';
import { addResolveCommand } from './resolve-command.js';
import { type RetryFailed, retryFailed } from './run-bulk.js';
import { type Run, STEPS, type StepName, stepInDoubt } from './run-facts.js';
import { resolveRun, stepDecisions, writeStepsInDoubt } from './run-resolution.js';
import { readRun, runFixes } from './run-state.js';
import { watchRun } from './run-watch.js';
import { timeOf } from './times.js';

type State = NonNullable<RunQuery['state']>;

interface ListOptions extends PageOptions {
  status?: State;
  partner?: string;
  name?: string;
  apiVersion?: string;
  request?: string;
  key?: string;
  code?: string;
  step?: StepName;
  from?: string;
  to?: string;
  out?: string;
}

interface RetryOptions extends Omit<RetryFailed, 'rate'> {
  readonly failed?: true;
  readonly watch?: true;
  readonly rate?: number;
}

const states: Readonly<Record<State, true>> = {
  AT_WORK: true,
  IN_DOUBT: true,
  FAILED: true,
  SUCCESS: true,
  ALL: true,
};

/** The function behind --out for runs in each state; undefined if --out is refused. */
const writers: Readonly<Record<State, typeof writeFailedRuns | undefined>> = {
  AT_WORK: undefined,
  IN_DOUBT: writeStepsInDoubt,
  FAILED: writeFailedRuns,
  SUCCESS: undefined,
  ALL: undefined,
};

/** About as many writes a second as 100 connections to the back office allow, at 38 s each. */
const RETRIES_A_SECOND = 2;

const BULK = `
--failed leaves out runs with a step in doubt, runs whose request is no longer stored,
runs that failed before they had a policy, and those that would fail again with the same
error. Runs without a policy are retried with --step BASE: name the partner that has
confirmed that it has not sent them again. The command shows its selection and asks
before it starts. Ctrl-C stops it between two retries. Repeat the command to continue.`;

const NAMES = `
<run> is the submission id or a number of the policy: the Q number that the
caller received, or the P number that the policy got when it was bound.`;

export function addRunCommands(program: Command, open: Open): void {
  const run = program
    .command('run')
    .description('the runs of the one-call flow, step by step')
    .addHelpText('after', NAMES);

  const list = run
    .command('list')
    .description('list runs, newest first')
    .option('--status <status>', `one of ${Object.keys(states).join(', ')}`, oneOf(states))
    .option('--partner <partnerId>', 'runs of this partner')
    .option('--name <run>', 'the run with this submission id, policy number or policy key', pasted)
    .option('--api-version <version>', 'runs with this version of the contract')
    .option('--request <requestId>', 'the run that the request with this id started', pasted)
    .option('--key <idempotencyKey>', 'runs that a request with this Idempotency-Key started', pasted)
    .option('--code <errorCode>', 'runs that failed with this error')
    .option('--step <step>', 'runs at this step; failed ones failed at it', oneOf(STEPS))
    .option('--from <time>', 'runs that started on this day or at this time, or later', timeOf)
    .option('--to <time>', 'runs that started before this day or this time', timeOf)
    .option(
      '--out <file>',
      'write all steps in doubt to a CSV or .jsonl file, to fill in for run resolve --from-file; with --status failed all failed runs',
    );
  withPages(list, 'runs')
    .addHelpText('after', '\nRuns that need attention: run list --status in-doubt, run list --status failed.')
    .action(async ({ out: file, ...options }: ListOptions, command: Command) => {
      if (file !== undefined) {
        const { page, pageSize, status = 'IN_DOUBT' } = options;
        const write = writers[status];
        if (page !== undefined || pageSize !== undefined || !write)
          return command.error(
            'error: --out writes all steps in doubt, or with --status failed all failed runs: leave out other states and pages',
          );
        return write(file, queryOf({ ...options, status }), await open(command));
      }
      const { client, take, out } = await open(command);
      const listed = client.GET('/runs', { params: { query: queryOf(options) } });
      out.show(await take(listed), (page) => (page.total === 0 ? noRuns(options) : runsText(page, out)));
    });

  run
    .command('show <run>')
    .description('show one run: a timeline of its steps, and what to do next')
    .option('--watch', 'follow the run until it ends; the exit code is 1 if it fails')
    .addHelpText('after', NAMES)
    .action(async (name: string, { watch }: { watch?: true }, command: Command) => {
      const context = await open(command);
      if (watch) return follow(name, context);
      const { out } = context;
      out.show(await readRun(name, context), (one) => runText(one, out));
    });

  run
    .command('retry [run]')
    .description('retry a failed run from the step that failed, or all failed runs that a retry can help')
    .option('--watch', 'with a run: follow it until it ends')
    .option('--failed', 'all failed runs that a retry can help, the oldest first')
    .option(
      '--since <time>',
      'with --failed: runs that failed then or later, such as 2h; they may have started long before',
      timeOf,
    )
    .option('--until <time>', 'with --failed: runs that failed before, such as 30m', timeOf)
    .option(
      '--code <errorCode>',
      'with --failed: runs that failed with this error, even if a retry seldom helps',
    )
    .option('--partner <partnerId>', 'with --failed: runs of this partner')
    .option('--step <step>', 'with --failed: runs that failed at this step', oneOf(STEPS))
    .option('--rate <number>', 'with --failed: retries a second, by default 2', rateOf)
    .option('--dry-run', 'with --failed: show what would be retried')
    .option('--yes', 'with --failed: do not ask')
    .addHelpText('after', BULK)
    .action(async (name: string | undefined, options: RetryOptions, command: Command) => {
      const { failed, watch, rate = RETRIES_A_SECOND, ...filters } = options;
      if ((name === undefined) !== Boolean(failed))
        return command.error('error: give either a run or --failed');
      if (name === undefined) {
        if (watch) return command.error('error: --watch belongs to one run');
        return retryFailed({ ...filters, rate }, await open(command));
      }
      if (options.rate !== undefined || Object.keys(filters).length > 0)
        return command.error('error: the options that select runs belong to --failed');
      const context = await open(command);
      const { client, take, out } = context;
      const retrying = client.POST('/runs/{runId}/retry', { params: { path: { runId: name } } });
      const one = await take(retrying, runFixes(name));
      if (watch) return follow(one.submissionId, context);
      out.show(one, (retried) => retriedText(retried, out));
    });

  addResolveCommand(run, open, stepDecisions, resolveRun);
}

async function follow(name: string, context: CommandContext): Promise<void> {
  const { out } = context;
  const run = await watchRun({ out, read: () => readRun(name, context), wait: (ms) => setTimeout(ms) });
  if (run.overallStatus === 'FAILED') throw new Failure(`The run failed at ${run.currentStep}.`);
}

function noRuns(options: ListOptions): string {
  const hasFilters = Object.keys(options).length > 0;
  const next = hasFilters
    ? `${gateway} run list shows all runs.`
    : 'partners start runs with POST /policy/issue.';
  return emptyText('runs', options, next);
}

const queryOf = ({ status, partner, request, key, code, ...same }: ListOptions): RunQuery => ({
  ...same,
  ...withoutUndefined({ state: status, partnerId: partner }),
  ...withoutUndefined({ requestId: request, idempotencyKey: key, errorCode: code }),
});

async function writeFailedRuns(file: string, filter: RunQuery, context: CommandContext): Promise<void> {
  const runs = await readEveryRun(filter, context);
  if (runs.length > 0) await writeRows(file, runs.map(factsOf));
  context.out.show({ file: runs.length > 0 ? file : null, runs: runs.length }, () =>
    runs.length === 0
      ? 'Found no failed runs: no file was written.'
      : `${counted(runs.length, 'failed run')} written to ${file}.`,
  );
}

const factsOf = (run: Run) => ({
  partnerId: plain(run.partnerId),
  partner: plain(run.partnerName ?? ''),
  submissionId: run.submissionId,
  requestId: plain(run.requestId ?? ''),
  idempotencyKey: plain(run.idempotencyKey ?? ''),
  policyNo: plain(run.policyNo ?? ''),
  step: run.currentStep,
  errorCode: run.errorCode ?? '',
  // While a step is in doubt, the partner may have to wait for an operator.
  inDoubt: stepInDoubt(run) ? 'yes' : 'no',
  startedAt: run.createdAt,
  failedAt: run.endedAt ?? '',
});
