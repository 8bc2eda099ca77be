// `run list --out` and `run resolve --from-file`: steps in doubt of many runs, resolved through one file.
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../generated/admin.js';
import { gateway } from './config.js';
import { type Columns, type Fault, writeTemplate } from './decision-file.js';
import { type Cell, type Decision, quoted } from './decisions.js';
import { type RunQuery, readEveryRun } from './every-run.js';
import { counted, plain, plainWord } from './output.js';
import type { Judgement, Resolvable } from './resolve-file.js';
import { nameOf, type Run, type RunStep, STEPS, type StepName, stepsInDoubt } from './run-state.js';
import type { CommandContext } from './session.js';

interface Target {
  readonly submissionId: string;
  readonly step: StepName;
  /** How often the step had been sent when the operator looked it up. */
  readonly attempts: number;
}

const columns: Columns = {
  needed: ['submissionId', 'step', 'attempts'],
  decided: ['outcome', 'answer', 'note'],
  writtenBy: 'run list --status IN_DOUBT --out',
};

/** Writes each step in doubt of the runs, a run's steps in their order. */
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
    if (rows.length === 0) return 'No step of a run is in doubt: no file was written.';
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
  read: ({ submissionId: runId }, { client, take }) =>
    take(client.GET('/runs/{runId}', { params: { path: { runId } } })),
  about: nameOf,
  judge,
  async send({ target, outcome, answer, note }, resolvedBy, { client, take }) {
    const { submissionId: runId, step, attempts } = target;
    const found = { step, attempts, note, resolvedBy };
    const body: components['schemas']['StepResolution'] =
      answer === undefined ? { ...found, outcome } : { ...found, outcome, answer: JSON.parse(answer) };
    await take(client.POST('/runs/{runId}/resolution', { params: { path: { runId } }, body }));
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isStep = (text: string): text is StepName => Object.hasOwn(STEPS, text);

function targetOf(cell: Cell) {
  const [submissionId, attempts] = [cell('submissionId'), cell('attempts')];
  const step = cell('step').toUpperCase();
  const isId = UUID.test(submissionId);
  const isCount = /^\d{1,9}$/.test(attempts);
  if (isId && isCount && isStep(step))
    return { target: { submissionId: submissionId.toLowerCase(), step, attempts: Number(attempts) } };
  const template = 'take it from the template';
  return {
    messages: [
      ...(isId ? [] : [`submissionId ${quoted(submissionId)} is not that of a run: ${template}`]),
      ...(!isStep(step)
        ? [`step ${quoted(cell('step'))} is none of ${Object.keys(STEPS).join(', ')}: ${template}`]
        : []),
      ...(isCount ? [] : [`attempts ${quoted(attempts)} is not a number: ${template}`]),
    ],
  };
}

type StepDecision = Decision<Target>;

/** In the order of the file. */
function byRun(decisions: readonly StepDecision[]): Map<string, readonly StepDecision[]> {
  const runs = new Map<string, StepDecision[]>();
  for (const decision of decisions) {
    const { submissionId } = decision.target;
    const steps = runs.get(submissionId);
    if (steps) steps.push(decision);
    else runs.set(submissionId, [decision]);
  }
  return runs;
}

const place = ({ target }: StepDecision): number => STEPS[target.step];

/** A step is sent only after the one before it has succeeded. */
function contradictions(decisions: readonly StepDecision[]): Fault[] {
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

/** The steps of a run one after the other, in their order; runs in the order of the file. */
function inOrder(decisions: readonly StepDecision[]): readonly StepDecision[] {
  return [...byRun(decisions).values()].flatMap((steps) =>
    steps.toSorted((one, other) => place(one) - place(other)),
  );
}

function judge(run: Run, decision: StepDecision, all: readonly StepDecision[]): Judgement {
  const { target, outcome } = decision;
  const step = run.steps.find((one) => one.step === target.step);
  if (!step) return refused('the run has no such step');
  if (step.status === 'SUCCESS') return judgeSuccess(step, decision);
  if (!step.inDoubt)
    return outcome === 'notDone'
      ? {
          result: 'ALREADY',
          ...(step.attempts !== target.attempts && {
            reason: `it was sent again since, and is ${step.status}`,
          }),
        }
      : refused(`the step is ${step.status} and not in doubt`);
  if (step.attempts !== target.attempts)
    return refused('the step was sent again since: look it up again with a new template');
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

function judgeSuccess({ output }: RunStep, { outcome, answer }: StepDecision): Judgement {
  if (outcome === 'notDone') return refused('the step is SUCCESS');
  const isSame = answer !== undefined && isDeepStrictEqual(output, JSON.parse(answer));
  return isSame ? { result: 'ALREADY' } : refused('the step is SUCCESS with another response');
}

const refused = (reason: string): Judgement => ({ result: 'REFUSED', reason });
