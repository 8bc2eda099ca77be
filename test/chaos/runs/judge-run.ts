// Compares the status record of one run, and the responses that its client got, with its effects at
// the carrier.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '../../../src/store/tables.js';
import { jsonOf, textAt } from '../cluster/client-call.js';
import type { Effect } from '../cluster/simulator-control.js';
import type { Issued } from './client-program.js';
import { failureOf, hasEnded, isParked, STEP_NAMES, type StatusRecord, stepOf } from './record.js';

export interface Judged {
  readonly outcome: 'finished' | 'refused' | 'parked' | 'failed' | undefined;
  readonly steps: number;
  /** Keys under which there may be an effect. */
  readonly mayHave: readonly string[];
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
}

type Effects = ReadonlyMap<string, readonly Effect[]>;

export function judgeRun(
  { order, answers, isEnded }: Issued,
  submissionId: string,
  record: StatusRecord | undefined,
  byKey: Effects,
  isLossy = false,
): Judged {
  const nothing = { outcome: undefined, steps: 0, mayHave: [], wrong: [] };
  if (!record) return { ...nothing, lost: ['was accepted and does not exist'] };
  const lost: string[] = [];
  const wrong: string[] = [];
  const mayHave: string[] = [];
  if (!hasEnded(record)) lost.push(`is ${record.overallStatus} at ${record.currentStep} in the end`);
  if (!isEnded) lost.push('did not end for its client');

  const done = STEP_NAMES.filter((step) => stepOf(record, step).status === 'SUCCESS');
  for (const step of STEP_NAMES) {
    const key = `${submissionId}:${step}`;
    const { status, attempts, output } = stepOf(record, step);
    const effect = byKey.get(key)?.[0];
    // A lookup or an operator may have found a step whose attempt the store has lost.
    const wasRequested = attempts > 0 || (isLossy && status === 'SUCCESS');
    if (wasRequested && step !== order.refusedAt) mayHave.push(key);
    if (status !== 'SUCCESS') continue;
    if (!effect) lost.push(`has the step ${step} at SUCCESS, and no effect of it`);
    // A later step shows that it has succeeded; what it returned is lost.
    else if (output === null && isLossy) continue;
    else if (!isDeepStrictEqual(jsonOf(output ?? ''), effect.answer))
      wrong.push(`says ${output} of ${step}, and the carrier ${JSON.stringify(effect.answer)}`);
  }
  const outcome = outcomeOf(record, order.refusedAt, isLossy);
  const asked = STEP_NAMES.slice(0, STEP_NAMES.indexOf(order.lastStep) + 1);
  if (outcome === 'finished' && done.length < asked.length)
    lost.push(`has ended with ${done.join(', ')} alone`);
  if (outcome === 'finished' && order.refusedAt)
    wrong.push(`has ended, although ${order.refusedAt} is refused`);
  if (outcome === 'failed') wrong.push(`has failed: ${STEP_NAMES.map((step) => stepOf(record, step).error)}`);
  wrong.push(...wrongKeys(record, byKey.get(`${submissionId}:BASE`)?.[0]));
  for (const { text, status } of answers) {
    const answer = jsonOf(text);
    if (textAt(answer, 'submissionId') !== submissionId) wrong.push(`got ${status} ${text}`);
    else if (status === 202) wrong.push(...differences('the response said', answer, record));
  }
  return { outcome, steps: done.length, mayHave, lost, wrong };
}

function outcomeOf(record: StatusRecord, refusedAt: Step | undefined, isLossy: boolean): Judged['outcome'] {
  if (record.overallStatus === 'SUCCESS') return 'finished';
  const failure = failureOf(record);
  if (!failure) return undefined;
  // Without a failed step, the store has lost a retry and its end: the run needs another retry.
  if (isParked(failure) || (isLossy && failure.step === undefined)) return 'parked';
  const isRefused = refusedAt !== undefined && stepOf(record, refusedAt).status === 'FAILED';
  return isRefused && failure.code === 'VALIDATION_ERROR' ? 'refused' : 'failed';
}

function wrongKeys(record: StatusRecord, base: Effect | undefined): string[] {
  return record.policyNo === undefined || !base ? [] : differences('the carrier says', base.answer, record);
}

function differences(who: string, answer: unknown, record: StatusRecord): string[] {
  return (['policyNo', 'policyKey', 'policyActivityKey'] as const)
    .filter((name) => textAt(answer, name) !== record[name])
    .map((name) => `has the ${name} ${record[name]}, and ${who} ${textAt(answer, name)}`);
}
