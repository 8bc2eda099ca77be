// Formats runs for people: as a table, or one in full with its timeline and what to do next.
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import { gateway } from './config.js';
import { facts, type Output, pageNote, plain } from './output.js';
import {
  doubtCauseOf,
  durationOf,
  nameOf,
  type Run,
  reasonOf,
  saysOf,
  statusOf,
  stepInDoubt,
  styleOf,
} from './run-facts.js';
import { nextStepsOf } from './run-state.js';
import { timeline } from './run-timeline.js';
import { time } from './shown-times.js';
import { table } from './table.js';

export function runsText(page: components['schemas']['RunPage'], out: Output): string {
  const isInDoubt = page.items.some((run) => stepInDoubt(run));
  const next = isInDoubt ? `\n\nNext: ${gateway} run show <run> says how to resolve a run in doubt.` : '';
  return runTable(page.items, out) + pageNote(page, 'runs') + next;
}

export function runTable(runs: readonly Run[], out: Output): string {
  const head = ['RUN', 'STATUS', 'STEP', 'PARTNER', 'PRODUCER', 'STARTED', 'DURATION', 'REASON'];
  const rows = runs.map((run) => [
    plain(nameOf(run)),
    out.style(styleOf(run), statusOf(run)),
    run.currentStep,
    plain(run.partnerName ?? run.partnerId),
    plain(run.producerId),
    out.ago(run.createdAt),
    durationOf(run),
    plain(reasonOf(run)),
  ]);
  return table(head, rows, out);
}

export function runText(run: Run, out: Pick<Output, 'style' | 'columns'>): string {
  return [timelineText(run, out), '', ...nextStepsOf(run)].join('\n');
}

/** The run, without the next steps. */
export function timelineText(run: Run, out: Pick<Output, 'style' | 'columns'>): string {
  const { style } = out;
  return [
    `${style('bold', `Run ${plain(nameOf(run))}`)}  ${style(styleOf(run), `${run.overallStatus}: ${saysOf(run)}`)}`,
    '',
    facts([
      ['submission', run.policyNo === null ? undefined : run.submissionId],
      ['partner', plain(`${run.partnerName ?? '?'} (${run.partnerId}), producer ${run.producerId}`)],
      ['policy', policyOf(run)],
      ['started', `${time(run.createdAt)}, version ${run.apiVersion}`],
      ['ended', run.endedAt === null ? undefined : `${time(run.endedAt)}, after ${durationOf(run)}`],
      ['request', run.requestId === null ? undefined : plain(run.requestId)],
      ['Idempotency-Key', run.idempotencyKey === null ? undefined : plain(run.idempotencyKey)],
      ['doubt', doubtCauseOf(run)],
      ['execution', executionOf(run)],
      ['erased', run.expiredAt === null ? undefined : `${time(run.expiredAt)}: request, outputs and errors`],
    ]),
    '',
    timeline(run, out),
  ].join('\n');
}

function policyOf({ policyKey, boundPolicyNo }: Run): string | undefined {
  if (policyKey === null) return undefined;
  return plain(`key ${policyKey}${boundPolicyNo === null ? '' : `, bound as ${boundPolicyNo}`}`);
}

function executionOf({ execution, nodeId, takeUps }: Run): string | undefined {
  const where = nodeId === null ? '' : `, on node ${nodeId}`;
  const crashes = takeUps === 0 ? '' : `, recovered after ${counted(takeUps, 'crash', 'crashes')}`;
  return execution === 1 && where === '' && crashes === ''
    ? undefined
    : `number ${execution}${where}${crashes}`;
}

export function retriedText(run: Run, { style }: Pick<Output, 'style'>): string {
  const { currentStep } = run;
  const name = plain(nameOf(run));
  const isInDoubt = run.steps.some(({ step, inDoubt }) => step === currentStep && inDoubt);
  const done = `${style('green', '✔')} Run ${name} ${isInDoubt ? 'is being retried at' : 'continues with'} ${currentStep}.`;
  const doubt = `It is not known whether ${currentStep} has happened. With BACK_OFFICE_REPEATS=byKey or byLookup, the gateway finds out; with never, the step fails again, without a call, until you resolve it.`;
  return [done, ...(isInDoubt ? [doubt] : []), ...nextStepsOf(run)].join('\n');
}

export function resolvedText(run: Run, step: string, { style }: Pick<Output, 'style'>): string {
  const resolved = run.steps.find((one) => one.step === step);
  const what = resolved?.status === 'SUCCESS' ? 'has happened' : 'has not happened';
  const done = `${style('green', '✔')} ${step} of run ${plain(nameOf(run))} ${what}. The run is ${run.overallStatus}: ${saysOf(run)}.`;
  return [done, ...nextStepsOf(run)].join('\n');
}
