// The command `run resolve`: the step in doubt of one run, or those of a file.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { oneOf } from './arguments.js';
import { Failure } from './failure.js';
import { resolvedText } from './format-runs.js';
import { type FileOptions, fileIn, noteOf, resolveFromFile, withFileOptions } from './resolve-file.js';
import { stepDecisions } from './run-decisions.js';
import {
  nameOf,
  nothingToResolve,
  type Run,
  runFixes,
  STEPS,
  type StepName,
  stepInDoubt,
} from './run-state.js';
import type { CommandContext, Open } from './session.js';
import { readJson } from './text-file.js';

type StepResolution = components['schemas']['StepResolution'];
type Answer = components['schemas']['SubmissionOutcome'];

interface ResolveOptions extends FileOptions {
  done?: string;
  notDone?: true;
  step?: StepName;
  attempts?: number;
}

const NEXT = `
This does not continue a run: use 'run retry' afterwards. 'run show' prints the
key to look for.`;

export function addRunResolveCommand(
  run: Command,
  open: Open,
  read: (name: string, context: CommandContext) => Promise<Run>,
): void {
  const resolve = run
    .command('resolve [run]')
    .description("resolve steps in doubt of failed runs, after you have checked the carrier's system")
    .option('--not-done', 'it has not happened, and can no longer happen: a retry sends it again')
    .option(
      '--done <file>',
      "it has happened: file with the JSON response of the carrier's system; - reads standard input",
    )
    .option('--step <step>', 'the step; by default the one in doubt', oneOf(STEPS))
    .option(
      '--attempts <number>',
      'its attempts when you looked it up: if it was sent again since, it is not resolved',
      Number,
    );
  withFileOptions(resolve, stepDecisions)
    .addHelpText('after', NEXT)
    .action(async (name: string | undefined, options: ResolveOptions, command: Command) => {
      const { done, notDone, step: named, attempts, by: resolvedBy } = options;
      const isDecided = [done, notDone, named, attempts].some((value) => value !== undefined);
      const file = fileIn(command, { name, noun: 'run', isDecided });
      if (name === undefined || file) {
        if (file) await resolveFromFile(file, stepDecisions, await open(command));
        return;
      }
      if ((done !== undefined) === Boolean(notDone))
        return command.error('error: give either --done <file> or --not-done');
      const note = noteOf(options, command);
      const answer = done === undefined ? undefined : await readJson<Answer>(done);
      const context = await open(command);
      const { client, take, out } = context;
      const before = await read(name, context);
      const step = named ?? stepInDoubt(before)?.step;
      if (step === undefined) throw new Failure(nothingToResolve(before));
      const path = { runId: before.submissionId };
      const found = { step, note, resolvedBy, ...(attempts !== undefined && { attempts }) };
      const body: StepResolution =
        answer === undefined ? { ...found, outcome: 'notDone' } : { ...found, outcome: 'done', answer };
      const resolving = client.POST('/runs/{runId}/resolution', { params: { path }, body });
      out.show(await take(resolving, runFixes(nameOf(before))), (resolved) =>
        resolvedText(resolved, step, out),
      );
    });
}
