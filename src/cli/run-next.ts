// Owns what an operator can do next with a run.
import { plain } from './output.js';
import { nameOf, type Run, stepInDoubt } from './run-state.js';

const COMMAND = 'npm run gateway -- run';

export function nextStepsOf(run: Run): string[] {
  const { overallStatus, currentStep, endedAt, expiredAt, submissionId } = run;
  const name = plain(nameOf(run));
  if (endedAt === null) {
    return [
      `Next: wait; ${COMMAND} show ${name} --watch follows it.`,
      'Should its node have died, another takes it up by itself.',
    ];
  }
  if (overallStatus !== 'FAILED') return ['Next: nothing.'];
  if (expiredAt !== null)
    return ['Next: nothing; what was asked for is not kept any more. The partner may send it again.'];
  const doubt = stepInDoubt(run);
  if (!doubt) {
    const hasFailed = run.steps.some(({ step, status }) => step === currentStep && status === 'FAILED');
    return [
      `Next: ${hasFailed ? 'once the cause is gone, ' : ''}go on with ${currentStep}; the partner may do so as well:`,
      '',
      `    ${COMMAND} retry ${name}`,
    ];
  }
  const mayAsk = doubt.error?.startsWith('OUTCOME_UNKNOWN')
    ? []
    : [
        "  the carrier's system takes a write once, or can be asked: a retry finds out",
        `    ${COMMAND} retry ${name}`,
        '',
      ];
  return [
    "Next: look in the carrier's system, which knows the step by the Idempotency-Key",
    '',
    `    ${submissionId}:${doubt.step}`,
    '',
    'and say what you found:',
    '',
    ...mayAsk,
    '  it has not happened, and will not any more; a retry then sends it again',
    `    ${COMMAND} resolve ${name} --not-done --note "…" --by NAME`,
    '',
    `  it has happened; answer.json holds what the carrier's system would have answered`,
    `    ${COMMAND} resolve ${name} --done answer.json --note "…" --by NAME`,
  ];
}

/** Why no step of the run can be resolved, and what to do in place of it. */
export function nothingToResolve(run: Run): string {
  const name = plain(nameOf(run));
  if (run.overallStatus !== 'FAILED') {
    const next = `Next: ${COMMAND} show ${name}${run.endedAt === null ? ' --watch' : ''}`;
    return `The run ${name} is ${run.overallStatus}: only a step of a run that has FAILED can be resolved.\n${next}`;
  }
  return `No step of the run ${name} is in doubt: it is known that ${run.currentStep} has not happened.\nNext: ${COMMAND} retry ${name}`;
}

/** What to do about a refusal, by its code. */
export const runCures = (name: string): Readonly<Record<string, string>> => ({
  NOT_FOUND: `Next: ${COMMAND} list; a run goes by its submission id and by its policy's numbers, Q and P.`,
  RUN_NOT_FAILED: `Next: ${COMMAND} show ${name} says where it stands.`,
  RUN_EXPIRED: 'Next: nothing here; the partner sends the whole submission again.',
  POLICY_BUSY: 'Next: the same again in some seconds.',
  TOO_MANY_RUNS: 'Next: the same again in some seconds.',
  INVALID_STATE: `Next: ${COMMAND} show ${name} says where it stands.`,
});
