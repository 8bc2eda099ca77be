// Resolves steps in doubt: that of a single run, or all steps in a file that `run list --out`
// wrote.
import { isDeepStrictEqual } from 'node:util';
import { Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { groupBy } from '../group-by.js';
import { counted } from '../texts/counted.js';
import { upperCaseCode } from '../texts/fold.js';
import type { CommandContext } from './administration-client.js';
import { oneOf, withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { type Columns, type DecisionFault, writeTemplate } from './decision-file.js';
import { type Cell, type FiledDecision, quoted } from './decisions.js';
import { type RunQuery, readEveryRun } from './every-item.js';
import { Failure } from './failure.js';
import { resolvedText } from './format-runs.js';
import { plain, plainWord } from './output.js';
import type { Resolvability, Resolvable, ResolveOne } from './resolve-command.js';
import {
  nameOf,
  type Run,
  type RunStep,
  STEPS,
  type StepName,
  stepInDoubt,
  stepsInDoubt,
} from './run-facts.js';
import { nothingToResolve, readRun, runFixes } from './run-state.js';
import { readJson } from './text-file.js';

interface Target {
  readonly submissionId: string;
  readonly step: StepName;
  /** How many times the step had been sent when the operator looked it up. */
  readonly attempts: number | undefined;
}

const columns: Columns = {
  needed: ['submissionId', 'step', 'attempts'],
  decided: ['outcome', 'answer', 'note'],
  writtenBy: 'run list --status IN_DOUBT --out',
};

export async function writeStepsInDoubt(
  file: string,
  filter: RunQuery,
  context: CommandContext,
): Promise<void> {
  const { out } = context;
  const runs = await readEveryRun(filter, context);
  const rows = runs.flatMap((run) => stepsInDoubt(run).map((step) => factsOf(run, step)));
  if (rows.length > 0) await writeTemplate(file, rows, columns);
  out.show({ file: rows.length > 0 ? file : null, runs: runs.length, steps: rows.length }, () => {
    if (rows.length === 0) return 'Found no steps in doubt: no file was written.';
    return [
      `${counted(rows.length, 'step')} of ${counted(runs.length, 'run')} written to ${file}.`,
      "Next: look for each writeKey in the carrier's system, and fill in outcome (done or notDone), answer (its response)",
      'and note. Then:',
      '',
      `    ${gateway} run resolve --from-file ${plainWord(file)} --by NAME --dry-run`,
    ].join('\n');
  });
}

const factsOf = (run: Run, { step, attempts, error }: RunStep) => ({
  submissionId: run.submissionId,
  step,
  attempts: String(attempts),
  partnerId: plain(run.partnerId),
  partner: plain(run.partnerName ?? ''),
  apiVersion: run.apiVersion,
  policy: plain(nameOf(run)),
  policyKey: plain(run.policyKey ?? ''),
  startedAt: run.createdAt,
  error: plain(error ?? ''),
  writeKey: `${run.submissionId}:${step}`,
});

export const stepDecisions: Resolvable<Target, Run> = {
  ...columns,
  noun: 'step',
  identity: ['submissionId', 'step'],
  answerIs: "the JSON response of the carrier's system",
  heads: ['RUN', 'STEP'],
  namesOf: ({ submissionId, step }) => ({ submissionId, step }),
  warning:
    'A step that is resolved as not done although it happened is executed twice: a retry sends it again.',
  next: `Next: ${gateway} run retry --failed --dry-run shows the runs that a retry continues.`,
  targetOf,
  contradictions,
  inOrder,
  read: ({ submissionId }, context) => readRun(submissionId, context),
  about: nameOf,
  judge,
  send({ target, outcome, answer, note }, resolvedBy, { client, take }, fixes) {
    const { submissionId: runId, step, attempts } = target;
    const found = { step, note, resolvedBy, ...withoutUndefined({ attempts }) };
    const body: components['schemas']['StepResolution'] =
      answer === undefined ? { ...found, outcome } : { ...found, outcome, answer: JSON.parse(answer) };
    return take(client.POST('/runs/{runId}/resolution', { params: { path: { runId } }, body }), fixes);
  },
};

interface Options {
  done?: string;
  notDone?: true;
  step?: StepName;
  attempts?: number;
}

export const resolveRun: ResolveOne<Options, Target, Run> = {
  noun: 'run',
  usage: 'run',
  description: "resolve steps in doubt of failed runs, after you have checked the carrier's system",
  help: `
This does not continue a run: use 'run retry' afterwards. 'run show' prints the
key to look for.`,
  options: [
    new Option('--not-done', 'it has not happened, and can no longer happen: a retry sends it again'),
    new Option(
      '--done <file>',
      "it has happened: file with the JSON response of the carrier's system; - reads standard input",
    ),
    new Option('--step <step>', 'the step; by default the one in doubt').argParser(oneOf(STEPS)),
    new Option(
      '--attempts <number>',
      'the attempts of the step when you looked it up; if it has been sent again since, it is not resolved',
    ).argParser(Number),
  ],
  async outcomeOf({ done: file, notDone }, command) {
    if ((file !== undefined) === Boolean(notDone))
      return command.error('error: give either --done <file> or --not-done');
    if (file === undefined) return { outcome: 'notDone', answer: undefined, status: undefined };
    return { outcome: 'done', answer: JSON.stringify(await readJson(file)), status: undefined };
  },
  async find(name, { step: named, attempts }, context) {
    const run = await readRun(name, context);
    const step = named ?? stepInDoubt(run)?.step;
    if (step === undefined) throw new Failure(nothingToResolve(run));
    return { target: { submissionId: run.submissionId, step, attempts }, fixes: runFixes(nameOf(run)) };
  },
  text: (run, { step }, out) => resolvedText(run, step, out),
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isStep = (text: string): text is StepName => Object.hasOwn(STEPS, text);

function targetOf(cell: Cell) {
  const [submissionId, attempts] = [cell('submissionId'), cell('attempts')];
  const step = upperCaseCode(cell('step'));
  const isId = UUID.test(submissionId);
  const isCount = /^\d{1,9}$/.test(attempts);
  if (isId && isCount && isStep(step))
    return { target: { submissionId: submissionId.toLowerCase(), step, attempts: Number(attempts) } };
  const template = 'take it from the template';
  return {
    messages: [
      ...(isId ? [] : [`submissionId ${quoted(submissionId)} is not the id of a run: ${template}`]),
      ...(!isStep(step)
        ? [`step ${quoted(cell('step'))} is not one of ${Object.keys(STEPS).join(', ')}: ${template}`]
        : []),
      ...(isCount ? [] : [`attempts ${quoted(attempts)} is not a number: ${template}`]),
    ],
  };
}

type StepDecision = FiledDecision<Target>;

/** The decisions by run, in the order of the file. */
const byRun = (decisions: readonly StepDecision[]) => groupBy(decisions, ({ target }) => target.submissionId);

const place = ({ target }: StepDecision): number => STEPS[target.step];

/** A step is sent only after the one before it has succeeded. */
function contradictions(decisions: readonly StepDecision[]): DecisionFault[] {
  return [...byRun(decisions).values()].flatMap((steps) =>
    steps.flatMap((done) => {
      const missing = steps.find((one) => one.outcome === 'notDone' && place(one) < place(done));
      if (done.outcome !== 'done' || !missing) return [];
      const [step, before] = [done.target.step, missing.target.step];
      const message = `${step} is done, but ${before} of this run is notDone in line ${missing.line}: ${step} is only sent after ${before}. Look both up again`;
      return [{ line: done.line, message }];
    }),
  );
}

/** The steps of a run together and in their order; runs in the order of the file. */
function inOrder(decisions: readonly StepDecision[]): readonly StepDecision[] {
  return [...byRun(decisions).values()].flatMap((steps) =>
    steps.toSorted((one, other) => place(one) - place(other)),
  );
}

function judge(run: Run, decision: StepDecision, all: readonly StepDecision[]): Resolvability {
  const { target, outcome } = decision;
  const step = run.steps.find((one) => one.step === target.step);
  if (!step) return refused('the run has no such step');
  if (step.status === 'SUCCESS') return judgeSuccess(step, decision);
  if (!step.inDoubt)
    return outcome === 'notDone'
      ? {
          result: 'ALREADY',
          ...(step.attempts !== target.attempts && {
            reason: `it has been sent again since, and is ${step.status}`,
          }),
        }
      : refused(`the step is ${step.status} and not in doubt`);
  if (step.attempts !== target.attempts)
    return refused('the step has been sent again since: look it up again with a new template');
  if (run.overallStatus !== 'FAILED')
    return refused(`the run is ${run.overallStatus}; only a step of a FAILED run can be resolved`);
  const open = stepsInDoubt(run).find(
    (one) =>
      STEPS[one.step] < place(decision) &&
      !all.some(
        ({ target: { submissionId, step: name } }) => submissionId === run.submissionId && name === one.step,
      ),
  );
  return open ? refused(`${open.step} is in doubt too: resolve it first`) : { result: 'TO_RESOLVE' };
}

function judgeSuccess({ output }: RunStep, { outcome, answer }: StepDecision): Resolvability {
  if (outcome === 'notDone') return refused('the step is SUCCESS');
  const isSame = answer !== undefined && isDeepStrictEqual(output, JSON.parse(answer));
  return isSame ? { result: 'ALREADY' } : refused('the step is SUCCESS with a different response');
}

const refused = (reason: string): Resolvability => ({ result: 'REFUSED', reason });
