// Owns the commands on runs: list, show, retry, resolve.
import { setTimeout } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { components, operations } from '../../generated/admin.js';
import { Failure } from './failure.js';
import { readJson, timeOf } from './given.js';
import { nothingToResolve, runCures } from './run-next.js';
import { nameOf, type Run, stepInDoubt } from './run-state.js';
import { resolvedText, retriedText, runsText, runText } from './run-view.js';
import { watchRun } from './run-watch.js';
import type { Open, Surroundings } from './session.js';

type Query = NonNullable<operations['listRuns']['parameters']['query']>;
type State = NonNullable<Query['state']>;
type StepName = components['schemas']['RunStepName'];
type StepResolution = components['schemas']['StepResolution'];
type Answer = components['schemas']['SubmissionOutcome'];

interface ListOptions {
  status?: State;
  partner?: string;
  name?: string;
  from?: string;
  page?: number;
  pageSize?: number;
}

interface ResolveOptions {
  done?: string;
  notDone?: true;
  step?: StepName;
  note: string;
  by: string;
}

const states: Readonly<Record<State, true>> = {
  AT_WORK: true,
  IN_DOUBT: true,
  FAILED: true,
  SUCCESS: true,
  ALL: true,
};
const steps: Readonly<Record<StepName, true>> = { BASE: true, FULL: true, QUOTE: true, BIND: true };

const NAMES = `
A run goes by its submission id, or by a number of its policy: the Q number that
its caller was given, or the P number that the policy got with the bind.`;

export function addRunCommands(program: Command, open: Open): void {
  const run = program
    .command('run')
    .description('the runs of the one-call flow, step by step')
    .addHelpText('after', NAMES);

  run
    .command('list')
    .description('list runs, the newest first')
    .option('--status <status>', `one of ${Object.keys(states).join(', ')}`, oneOf(states))
    .option('--partner <partnerId>', 'runs of this partner')
    .option('--name <run>', 'the run of this name: a submission id or a policy number')
    .option('--from <time>', 'runs that were begun at this day or time, or later', timeOf)
    .option('--page <number>', 'which page', Number)
    .option('--page-size <number>', 'most runs on a page', Number)
    .addHelpText('after', '\nWhat needs somebody: run list --status in-doubt, run list --status failed.')
    .action(async (options: ListOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const listed = client.GET('/runs', { params: { query: queryOf(options) } });
      out.show(await take(listed), (page) => runsText(page, out));
    });

  run
    .command('show <run>')
    .description('show one run: a timeline of its steps, and what to do next')
    .option('--watch', 'follow it until it has ended; the exit code is 1 if it has failed then')
    .addHelpText('after', NAMES)
    .action(async (name: string, { watch }: { watch?: true }, command: Command) => {
      const surroundings = await open(command);
      if (watch) return follow(name, surroundings);
      const { out } = surroundings;
      out.show(await read(name, surroundings), (one) => runText(one, out));
    });

  run
    .command('retry <run>')
    .description('let a run that has failed go on with the step that failed')
    .option('--watch', 'follow it until it has ended')
    .action(async (name: string, { watch }: { watch?: true }, command: Command) => {
      const surroundings = await open(command);
      const { client, take, out } = surroundings;
      const retried = client.POST('/runs/{runId}/retry', { params: { path: { runId: name } } });
      const one = await take(retried, runCures(name));
      if (watch) return follow(one.submissionId, surroundings);
      out.show(one, (going) => retriedText(going, out));
    });

  run
    .command('resolve <run>')
    .description(
      "settle the step of a failed run that is in doubt, once you have looked into the carrier's system",
    )
    .option('--not-done', 'it has not happened, and will not any more: a retry sends it again')
    .option(
      '--done <file>',
      "it has happened: the JSON that the carrier's system would have answered; - reads the input",
    )
    .option('--step <step>', 'the step; the one that is in doubt unless it is said', oneOf(steps))
    .requiredOption('--note <text>', 'what you found out, and where')
    .requiredOption('--by <name>', 'your name')
    .addHelpText(
      'after',
      "\nNothing is started by it: 'run retry' goes on with the run afterwards, and\n'run show' tells the key to look for.",
    )
    .action(async (name: string, options: ResolveOptions, command: Command) => {
      if ((options.done !== undefined) === Boolean(options.notDone))
        return command.error('error: give either --done <file> or --not-done');
      const answer = options.done === undefined ? undefined : await readJson<Answer>(options.done);
      const surroundings = await open(command);
      const { client, take, out } = surroundings;
      const before = await read(name, surroundings);
      const step = options.step ?? stepInDoubt(before)?.step;
      if (step === undefined) throw new Failure(nothingToResolve(before));
      const path = { runId: before.submissionId };
      const said = { step, note: options.note, resolvedBy: options.by };
      const body: StepResolution =
        answer === undefined ? { ...said, outcome: 'notDone' } : { ...said, outcome: 'done', answer };
      const resolved = client.POST('/runs/{runId}/resolution', { params: { path }, body });
      out.show(await take(resolved, runCures(nameOf(before))), (settled) => resolvedText(settled, step, out));
    });
}

function read(name: string, { client, take }: Surroundings): Promise<Run> {
  return take(client.GET('/runs/{runId}', { params: { path: { runId: name } } }), runCures(name));
}

async function follow(name: string, surroundings: Surroundings): Promise<void> {
  const { out } = surroundings;
  const run = await watchRun({ out, read: () => read(name, surroundings), wait: (ms) => setTimeout(ms) });
  if (run.overallStatus === 'FAILED') throw new Failure(`The run has failed at ${run.currentStep}.`);
}

function queryOf({ status, partner, ...same }: ListOptions): Query {
  return {
    ...same,
    ...(status === undefined ? {} : { state: status }),
    ...(partner === undefined ? {} : { partnerId: partner }),
  };
}

/** As it is named, in small letters and with dashes too. */
function oneOf<Name extends string>(names: Readonly<Record<Name, true>>): (given: string) => Name {
  const isOne = (text: string): text is Name => Object.hasOwn(names, text);
  return (given) => {
    const wanted = given.toUpperCase().replaceAll('-', '_');
    if (isOne(wanted)) return wanted;
    throw new InvalidArgumentError(`It is one of ${Object.keys(names).join(', ')}.`);
  };
}
