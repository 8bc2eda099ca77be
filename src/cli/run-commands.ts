// The commands on runs: list, show, retry, resolve.
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
<run> is the submission id or a number of the policy: the Q number that the
caller received, or the P number that the policy got at the bind.`;

export function addRunCommands(program: Command, open: Open): void {
  const run = program
    .command('run')
    .description('the runs of the one-call flow, step by step')
    .addHelpText('after', NAMES);

  run
    .command('list')
    .description('list runs, newest first')
    .option('--status <status>', `one of ${Object.keys(states).join(', ')}`, oneOf(states))
    .option('--partner <partnerId>', 'runs of this partner')
    .option('--name <run>', 'the run with this submission id or policy number')
    .option('--from <time>', 'runs that started on this day or at this time, or later', timeOf)
    .option('--page <number>', 'page number', Number)
    .option('--page-size <number>', 'maximum runs per page', Number)
    .addHelpText('after', '\nRuns that need attention: run list --status in-doubt, run list --status failed.')
    .action(async (options: ListOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const listed = client.GET('/runs', { params: { query: queryOf(options) } });
      out.show(await take(listed), (page) => runsText(page, out));
    });

  run
    .command('show <run>')
    .description('show one run: a timeline of its steps, and what to do next')
    .option('--watch', 'follow the run until it ends; the exit code is 1 if it fails')
    .addHelpText('after', NAMES)
    .action(async (name: string, { watch }: { watch?: true }, command: Command) => {
      const surroundings = await open(command);
      if (watch) return follow(name, surroundings);
      const { out } = surroundings;
      out.show(await read(name, surroundings), (one) => runText(one, out));
    });

  run
    .command('retry <run>')
    .description('retry a failed run from the step that failed')
    .option('--watch', 'follow the run until it ends')
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
    .description("resolve the step in doubt of a failed run, after you have checked the carrier's system")
    .option('--not-done', 'it has not happened, and can no longer happen: a retry sends it again')
    .option(
      '--done <file>',
      "it has happened: file with the JSON response of the carrier's system; - reads standard input",
    )
    .option('--step <step>', 'the step; by default the one in doubt', oneOf(steps))
    .requiredOption('--note <text>', 'what you found, and where')
    .requiredOption('--by <name>', 'your name')
    .addHelpText(
      'after',
      "\nThis does not continue the run: use 'run retry' afterwards. 'run show' prints\nthe key to look for.",
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
  if (run.overallStatus === 'FAILED') throw new Failure(`The run failed at ${run.currentStep}.`);
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
    throw new InvalidArgumentError(`Must be one of ${Object.keys(names).join(', ')}.`);
  };
}
