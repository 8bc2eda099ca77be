// Describes what an operator can do next about a run.
import type { Fixes, Session } from './administration-client.js';
import { gateway } from './config.js';
import { plain, plainWord } from './output.js';
import { nameOf, partnerWaits, type Run, stepInDoubt } from './run-facts.js';

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
        'Next: no policy exists, and the partner is waiting for you. Ask whether it has sent the submission again; if not:',
        '',
        `    ${COMMAND} retry ${name}`,
      ];
    if (currentStep === 'BASE')
      return [
        'Next: nothing. No policy exists, and the partner has seen the failure: it can retry the run, or send the submission',
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
  const lookUp = "look in the carrier's system for the write key of the step";
  const asksPartner = doubt.step === 'BASE' ? ', unless the partner has sent the submission again' : '';
  // With this error, the gateway cannot find out whether the step has happened.
  const next = doubt.error?.startsWith('OUTCOME_UNKNOWN')
    ? [`Next: ${lookUp}`]
    : [
        `Next: with BACK_OFFICE_REPEATS=byKey or byLookup, retry the run${asksPartner}: the gateway finds out about the step`,
        '',
        `    ${COMMAND} retry ${name}`,
        '',
        `With BACK_OFFICE_REPEATS=never, ${lookUp}`,
      ];
  // The options prevent the command from resolving a different step or a later attempt, about which
  // this operator does not know.
  const resolve = `${COMMAND} resolve ${name} --step ${doubt.step} --attempts ${doubt.attempts}`;
  return [
    ...next,
    '',
    `    ${submissionId}:${doubt.step}`,
    '',
    'then run one of these:',
    '',
    '  it has not happened, and can no longer happen; a retry then sends it again',
    `    ${resolve} --not-done --note "…" --by NAME`,
    '',
    `  it has happened; answer.json contains the response of the carrier's system`,
    `    ${resolve} --done answer.json --note "…" --by NAME`,
  ];
}

export function nothingToResolve(run: Run): string {
  const [name, word] = [plain(nameOf(run)), plainWord(nameOf(run))];
  if (run.overallStatus !== 'FAILED') {
    const next = `Next: ${COMMAND} show ${word}${run.endedAt === null ? ' --watch' : ''}`;
    return `Run ${name} is ${run.overallStatus}: only a step of a FAILED run can be resolved.\n${next}`;
  }
  return `No step of run ${name} is in doubt: ${run.currentStep} has not happened.\nNext: ${COMMAND} retry ${word}`;
}

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
