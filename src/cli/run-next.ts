// What an operator can do next with a run.
import { plain } from './output.js';
import { nameOf, type Run, stepInDoubt } from './run-state.js';

const COMMAND = 'npm run gateway -- run';

export function nextStepsOf(run: Run): string[] {
  const { overallStatus, currentStep, endedAt, expiredAt, submissionId } = run;
  const name = plain(nameOf(run));
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
  return [
    "Next: look in the carrier's system for the Idempotency-Key of the step",
    '',
    `    ${submissionId}:${doubt.step}`,
    '',
    'then run one of these:',
    '',
    ...mayAsk,
    '  it has not happened, and can no longer happen; a retry then sends it again',
    `    ${COMMAND} resolve ${name} --not-done --note "…" --by NAME`,
    '',
    `  it has happened; answer.json contains the response of the carrier's system`,
    `    ${COMMAND} resolve ${name} --done answer.json --note "…" --by NAME`,
  ];
}

/** Why no step of the run can be resolved, and what to do in place of it. */
export function nothingToResolve(run: Run): string {
  const name = plain(nameOf(run));
  if (run.overallStatus !== 'FAILED') {
    const next = `Next: ${COMMAND} show ${name}${run.endedAt === null ? ' --watch' : ''}`;
    return `Run ${name} is ${run.overallStatus}: only a step of a FAILED run can be resolved.\n${next}`;
  }
  return `No step of run ${name} is in doubt: ${run.currentStep} has not happened.\nNext: ${COMMAND} retry ${name}`;
}

/** What to do about a refusal, by its code. */
export const runCures = (name: string): Readonly<Record<string, string>> => ({
  NOT_FOUND: `Next: ${COMMAND} list; use the submission id or the Q or P number of the policy.`,
  RUN_NOT_FAILED: `Next: ${COMMAND} show ${name} shows its state.`,
  RUN_EXPIRED: 'Next: ask the partner to send the whole submission again.',
  POLICY_BUSY: 'Next: repeat the command in a few seconds.',
  TOO_MANY_RUNS: 'Next: repeat the command in a few seconds.',
  INVALID_STATE: `Next: ${COMMAND} show ${name} shows its state.`,
});
