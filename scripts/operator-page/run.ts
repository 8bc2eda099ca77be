// A single run: its timeline, its steps, and the possible actions.
import {
  doubtCauseOf,
  durationOf,
  lookOfStep,
  nameOf,
  partnerWaits,
  type Run,
  type RunStep,
  saysOf,
  statusOf,
  stepInDoubt,
} from '../../src/cli/run-facts.js';
import { createTimeAxis, duration } from '../../src/cli/time-axis.js';
import { counted } from '../../src/texts/counted.js';
import { resolveStep, retryRun } from './actions.js';
import { client, take } from './api.js';
import { type Child, el, svg } from './dom.js';
import { badge, facts, id, joined, json, link, moment, note, section } from './parts.js';
import { toneOf, toneOfStep } from './runs.js';
import { EVERY_LIST_MS, mayOperate, type PageContext, type Shown, type View } from './view.js';

export const oneRun: View = async (filters, page) => {
  const run = await take(
    client.GET('/runs/{runId}', { params: { path: { runId: filters.get('run') ?? '' } } }),
  );
  const name = nameOf(run);
  return {
    title: `Run ${name}`,
    everyMs: run.endedAt === null ? 2_000 : EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Run ', id(name)),
      el('p', { class: 'lead' }, badge(toneOf(run), statusOf(run)), ` ${saysOf(run)}`),
      actions(run, page),
      section('Timeline', timeline(run)),
      section('Facts', runFacts(run)),
      section('Steps', ...run.steps.map((step) => stepCard(run, step))),
    ],
  } satisfies Shown;
};

function actions(run: Run, page: PageContext): Child {
  if (run.overallStatus !== 'FAILED') return undefined;
  if (run.expiredAt !== null)
    return note(
      'plain',
      el('p', {}, 'The request of the run is no longer stored. The partner may send the submission again.'),
    );
  const doubt = stepInDoubt(run);
  const may = mayOperate(page);
  const buttons = may && [
    doubt &&
      el(
        'button',
        {
          type: 'button',
          class: 'button primary',
          id: 'resolve',
          onclick: () => resolveStep(run, doubt, page),
        },
        `Resolve ${doubt.step} …`,
      ),
    el(
      'button',
      {
        type: 'button',
        class: doubt ? 'button' : 'button primary',
        id: 'retry',
        onclick: () => retryRun(run, page),
      },
      'Retry the run …',
    ),
  ];
  return note(
    doubt ? 'bad' : 'warn',
    doubt
      ? el(
          'p',
          {},
          'With BACK_OFFICE_REPEATS=byKey or byLookup, retry the run: the gateway finds out about the step. ',
          "With never, look in the carrier's system for the write key of the step, ",
          id(`${run.submissionId}:${doubt.step}`),
          ', and resolve the step.',
        )
      : el('p', {}, adviceFor(run)),
    buttons
      ? el('p', { class: 'actions' }, ...buttons)
      : el(
          'p',
          { class: 'why' },
          'Your token only reads. To resolve or retry, log in with a token that has the role operate.',
        ),
  );
}

function adviceFor(run: Run): string {
  if (partnerWaits(run))
    return 'No policy exists, and the partner is waiting for you. Ask whether it has sent the submission again; if not, retry the run.';
  if (run.currentStep === 'BASE')
    return 'No policy exists, and the partner has seen the failure: it can retry the run, or send the submission again. Retry it only if the partner asks for it and has not sent the submission again.';
  return `When the cause is removed, a retry continues with ${run.currentStep}. The partner may retry too.`;
}

const WIDTH = 1_000;

function timeline(run: Run): Child {
  const spanOf = ({ startedAt, finishedAt }: RunStep) =>
    startedAt === null
      ? undefined
      : { from: Date.parse(startedAt), to: Date.parse(finishedAt ?? run.readAt) };
  const created = Date.parse(run.createdAt);
  const read = Date.parse(run.readAt);
  const spans = run.steps.flatMap((step) => spanOf(step) ?? []);
  const axis = createTimeAxis(
    [{ from: created, to: created }, ...spans, ...(run.endedAt === null ? [{ from: read, to: read }] : [])],
    WIDTH,
  );
  const rows = run.steps.map((step) => {
    const span = spanOf(step);
    const { word } = lookOfStep(run, step);
    const tone = toneOfStep(run, step);
    const from = span ? Math.min(axis.column(span.from), WIDTH - 6) : 0;
    const bar =
      span &&
      svg('rect', {
        class: tone,
        x: from,
        y: 2,
        rx: 2,
        height: 16,
        width: Math.max(axis.column(span.to) - from, 6),
      });
    const took = span ? duration(Math.max(span.to - span.from, 0)) : '';
    const times = step.attempts === 0 ? '' : counted(step.attempts, 'attempt');
    return el(
      'li',
      {},
      el('span', { class: `step ${tone}` }, `${step.step} `, el('small', {}, word)),
      svg(
        'svg',
        { viewBox: `0 0 ${WIDTH} 20`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        svg('line', { class: 'grid', x1: 0, x2: WIDTH, y1: 10, y2: 10 }),
        bar,
      ),
      el('span', { class: 'took' }, [took, times].filter((text) => text !== '').join(', ')),
    );
  });
  const start = joined('from ', moment(run.createdAt));
  const end = run.endedAt === null ? joined('until now') : joined('to ', moment(run.endedAt));
  return el(
    'div',
    {},
    el('ol', { class: 'timeline' }, ...rows),
    el('p', { class: 'span' }, start, ' ', end, ` · ${durationOf(run)} in all. Long idle times are cut out.`),
  );
}

function runFacts(run: Run): HTMLElement {
  const { policyNo, boundPolicyNo, policyKey, idempotencyKey, requestId, nodeId } = run;
  return facts([
    ['Submission', id(run.submissionId)],
    ['Policy', policyNo !== null && link('policy', policyNo, id(policyNo))],
    ['Bound as', boundPolicyNo !== null && link('policy', boundPolicyNo, id(boundPolicyNo))],
    ['Policy key', policyKey !== null && link('policy', policyKey, id(policyKey))],
    ['Partner', link('partner', run.partnerId, run.partnerName ?? run.partnerId)],
    ['Producer', run.producerId],
    ['Version', run.apiVersion],
    ['Request', requestId !== null && link('find', requestId, id(requestId))],
    ['Idempotency-Key', idempotencyKey !== null && link('find', idempotencyKey, id(idempotencyKey))],
    ['Doubt', doubtCauseOf(run)],
    [
      'Execution',
      `${run.execution}${run.takeUps === 0 ? '' : `, recovered after ${counted(run.takeUps, 'crash', 'crashes')}`}`,
    ],
    ['On node', nodeId !== null && id(nodeId)],
    ['Started', moment(run.createdAt)],
    ['Ended', run.endedAt !== null && moment(run.endedAt)],
    ['Erased', run.expiredAt !== null && moment(run.expiredAt)],
  ]);
}

function stepCard(run: Run, step: RunStep): HTMLElement {
  const { error, resolution, output, attempts } = step;
  const { word } = lookOfStep(run, step);
  return el(
    'article',
    { class: 'step' },
    el('h3', {}, step.step, ' ', badge(toneOfStep(run, step), word)),
    facts([
      ['Attempts', attempts],
      ['Write key', id(`${run.submissionId}:${step.step}`)],
      ['Started', step.startedAt !== null && moment(step.startedAt)],
      ['Finished', step.finishedAt !== null && moment(step.finishedAt)],
      ['Error', error],
      ['Resolution', resolution],
    ]),
    output !== undefined && json(step.step, "Response of the carrier's system", output),
  );
}
