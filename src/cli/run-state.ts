// Describes the state of a run and of its steps, and what an operator can do next.
import type { components } from '../../generated/admin.js';
import { gateway } from './config.js';
import { plain, plainWord, type Style, time } from './output.js';
import type { Fixes, Session } from './session.js';

type Schemas = components['schemas'];
export type Run = Schemas['Run'];
export type RunStep = Schemas['RunStep'];
export type StepName = Schemas['RunStepName'];

/** In their order. */
export const STEPS: Readonly<Record<StepName, number>> = { BASE: 0, FULL: 1, QUOTE: 2, BIND: 3 };

export interface Look {
  readonly style: Style;
  readonly mark: string;
  readonly word: string;
}

/** The name that people use. */
export const nameOf = ({ policyNo, submissionId }: Run): string => policyNo ?? submissionId;

export const stepInDoubt = (run: Run): RunStep | undefined =>
  run.overallStatus === 'FAILED'
    ? run.steps.find(({ status, inDoubt }) => status === 'FAILED' && inDoubt)
    : undefined;

/**
 * The outcome of its base step was unknown, so its caller waits for an operator, who has found that
 * it has not happened. Any other caller has seen the failure.
 */
export const partnerWaits = ({ currentStep, steps }: Run): boolean =>
  currentStep === 'BASE' &&
  steps.some(({ step, status, inDoubt, resolution }) => {
    return step === 'BASE' && status === 'FAILED' && !inDoubt && resolution !== null;
  });

/**
 * The step in doubt, and those that are in doubt because of it: after a restore from a backup,
 * later ones may have happened too.
 */
export function stepsInDoubt(run: Run): readonly RunStep[] {
  const first = stepInDoubt(run);
  return first
    ? run.steps.filter((step) => step.inDoubt && step.status !== 'SUCCESS' && !isLeftOut(run, step))
    : [];
}

export function lookOfStep(run: Run, step: RunStep): Look {
  if (step.status === 'SUCCESS') return { style: 'green', mark: '✔', word: 'SUCCESS' };
  if (step.status === 'FAILED' && step.inDoubt) return { style: 'red', mark: '?', word: 'IN DOUBT' };
  if (step.status === 'FAILED') return { style: 'red', mark: '✖', word: 'FAILED' };
  if (isLeftOut(run, step)) return { style: 'dim', mark: '–', word: 'skipped' };
  const isCurrent = run.endedAt === null && step.step === run.currentStep;
  if (isCurrent && run.continuesAt !== null) return { style: 'yellow', mark: '◌', word: 'waiting' };
  if (isCurrent && step.startedAt !== null) return { style: 'cyan', mark: '●', word: 'running' };
  return { style: 'dim', mark: '·', word: 'pending' };
}

function isLeftOut({ steps, lastStep }: Run, { step }: RunStep): boolean {
  const place = (name: string) => steps.findIndex((one) => one.step === name);
  return place(step) > place(lastStep);
}

export function styleOf(run: Run): Style {
  if (run.overallStatus === 'FAILED') return 'red';
  return run.overallStatus === 'SUCCESS' ? 'green' : 'cyan';
}

export const statusOf = (run: Run): string =>
  stepInDoubt(run) ? `${run.overallStatus}, in doubt` : run.overallStatus;

/** Why it is not known whether a step has happened. */
const doubtCauses: Readonly<Record<Schemas['DoubtCause'], string>> = {
  TIMEOUT: 'the back office did not respond in time',
  CONNECTION_LOST: 'the connection to the back office ended before its response was complete',
  ERROR_RESPONSE: 'the back office responded that it failed',
  INVALID_RESPONSE: 'the back office sent an invalid response',
  GATEWAY_LOST: 'the gateway that sent it recorded no outcome: it crashed, lost its heartbeat or was stopped',
  GATEWAY_ERROR: 'an unexpected error occurred in the gateway, whose log has the details',
  STORE_RESTORED: 'the store was restored from a backup, and the step may have been sent since then',
  STORE_FAILED_OVER: 'PostgreSQL failed over, and the last records before that may be missing',
  NOT_RECORDED: 'an earlier version of the gateway did not record the reason',
};

export function doubtCauseOf(run: Run): string | undefined {
  const cause = stepInDoubt(run)?.doubtCause ?? null;
  return cause === null ? undefined : doubtCauses[cause];
}

export function saysOf(run: Run): string {
  const { overallStatus, currentStep, endedAt, nodeId, continuesAt } = run;
  const doubt = stepInDoubt(run);
  if (doubt) return `it is not known whether ${doubt.step} has happened`;
  if (overallStatus === 'FAILED') {
    const isDone = run.steps.some(({ step, status }) => step === currentStep && status === 'PENDING');
    return isDone ? `a retry continues with ${currentStep}` : `${currentStep} failed`;
  }
  if (endedAt !== null) return 'all steps are done';
  if (continuesAt !== null)
    return `${currentStep} waits for the back office, and is tried again at ${time(continuesAt)}`;
  return nodeId === null ? `${currentStep} waits for a node` : `${currentStep} is running`;
}

export const attempts = (count: number): string => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;

const COMMAND = `${gateway} run`;

export function nextStepsOf(run: Run): string[] {
  const { overallStatus, currentStep, endedAt, expiredAt, submissionId } = run;
  const name = plainWord(nameOf(run));
  if (endedAt === null) {
    return [
      `Next: wait, or follow it with ${COMMAND} show ${name} --watch.`,
      'If its node has crashed, another node recovers it by itself.',
    ];
  }
  if (overallStatus !== 'FAILED') return ['Next: nothing.'];
  if (expiredAt !== null)
    return ['Next: nothing; its request is no longer stored. The partner may send the submission again.'];
  const doubt = stepInDoubt(run);
  if (!doubt) {
    const hasFailed = run.steps.some(({ step, status }) => step === currentStep && status === 'FAILED');
    if (partnerWaits(run))
      return [
        'Next: no policy exists, and the partner waits for you. Ask whether it has sent the submission again; if not:',
        '',
        `    ${COMMAND} retry ${name}`,
      ];
    if (currentStep === 'BASE')
      return [
        'Next: nothing. No policy exists, and the partner has seen the failure: it retries the run, or sends the submission',
        'again. If it asks you to retry the run, and has not sent the submission again:',
        '',
        `    ${COMMAND} retry ${name}`,
      ];
    return [
      `Next: ${hasFailed ? 'after the cause is removed, ' : ''}continue with ${currentStep}; the partner may do so too:`,
      '',
      `    ${COMMAND} retry ${name}`,
    ];
  }
  const mayAsk = doubt.error?.startsWith('OUTCOME_UNKNOWN')
    ? []
    : [
        "  the carrier's system executes a write only once, or can be asked about it: retry",
        `    ${COMMAND} retry ${name}`,
        '',
      ];
  // Another step or a later attempt, of which this operator knows nothing, is not resolved by the
  // command.
  const resolve = `${COMMAND} resolve ${name} --step ${doubt.step} --attempts ${doubt.attempts}`;
  return [
    "Next: look in the carrier's system for the write key of the step",
    '',
    `    ${submissionId}:${doubt.step}`,
    '',
    'then run one of these:',
    '',
    ...mayAsk,
    '  it has not happened, and can no longer happen; a retry then sends it again',
    `    ${resolve} --not-done --note "…" --by NAME`,
    '',
    `  it has happened; answer.json contains the response of the carrier's system`,
    `    ${resolve} --done answer.json --note "…" --by NAME`,
  ];
}

/** Explains why no step of the run can be resolved, and what to do instead. */
export function nothingToResolve(run: Run): string {
  const [name, word] = [plain(nameOf(run)), plainWord(nameOf(run))];
  if (run.overallStatus !== 'FAILED') {
    const next = `Next: ${COMMAND} show ${word}${run.endedAt === null ? ' --watch' : ''}`;
    return `Run ${name} is ${run.overallStatus}: only a step of a FAILED run can be resolved.\n${next}`;
  }
  return `No step of run ${name} is in doubt: ${run.currentStep} has not happened.\nNext: ${COMMAND} retry ${word}`;
}

/** What to do about an error, by its code. */
export const runFixes = (name: string): Fixes => ({
  NOT_FOUND: `Next: ${COMMAND} list; use the submission id or the Q or P number of the policy.`,
  RUN_NOT_FAILED: `Next: ${COMMAND} show ${plainWord(name)} shows its state.`,
  RUN_EXPIRED: 'Next: ask the partner to send the whole submission again.',
  POLICY_BUSY: 'Next: repeat the command in a few seconds.',
  TOO_MANY_RUNS: 'Next: repeat the command in a few seconds.',
  INVALID_STATE: `Next: ${COMMAND} show ${plainWord(name)} shows its state.`,
});

/** The run with a submission id, a policy number or a policy key. */
export const readRun = (name: string, { client, take }: Session): Promise<Run> =>
  take(client.GET('/runs/{runId}', { params: { path: { runId: name } } }), runFixes(name));
