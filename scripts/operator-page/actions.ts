// The changes that an operator can make on the page. Each asks for confirmation once, shows the
// request that will be sent, and ends with a link to the audit record.
import { nameOf, type Run, type RunStep } from '../../src/cli/run-facts.js';
import { ask, client, type Schemas } from './api.js';
import { openAction } from './dialog.js';
import { el } from './dom.js';
import { id } from './parts.js';
import type { PageContext } from './view.js';

const field = (label: string, input: HTMLElement, hint?: string): HTMLElement =>
  el('label', { class: 'field' }, el('span', {}, label), input, hint !== undefined && el('small', {}, hint));

const NAME = 'operator-name';

function findings(
  outcomes: readonly (readonly [value: 'notDone' | 'done', text: string])[],
  answerHint: string,
): HTMLElement[] {
  const answer = field(
    'Response (JSON)',
    el('textarea', { name: 'answer', rows: 8, spellcheck: 'false' }),
    answerHint,
  );
  answer.hidden = true;
  const radios = outcomes.map(([value, text]) =>
    el(
      'label',
      { class: 'choice' },
      el('input', {
        type: 'radio',
        name: 'outcome',
        value,
        required: true,
        onchange: () => {
          answer.hidden = value === 'notDone';
        },
      }),
      el('span', {}, text),
    ),
  );
  return [
    el('fieldset', {}, el('legend', {}, "What does the carrier's system say?"), ...radios),
    answer,
    field(
      'What you found, and where',
      el('textarea', { name: 'note', rows: 2, maxlength: 2_000, required: true }),
    ),
    field(
      'Your name',
      el('input', {
        name: 'resolvedBy',
        maxlength: 200,
        required: true,
        autocomplete: 'name',
        value: nameKept(),
      }),
    ),
  ];
}

function nameKept(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The fields that resolutions of calls and steps share. Keeps the name for the next resolution. */
function resolutionOf(form: FormData) {
  const resolvedBy = textOf(form, 'resolvedBy');
  try {
    sessionStorage.setItem(NAME, resolvedBy);
  } catch {
    // The operator has to type the name again.
  }
  return { note: textOf(form, 'note'), resolvedBy };
}

const isDone = (form: FormData): boolean => form.get('outcome') === 'done';

export function resolveStep(run: Run, { step, attempts }: RunStep, page: PageContext): void {
  const path = { runId: run.submissionId };
  openAction<Schemas['StepResolution']>(
    {
      title: `Resolve ${step} of run ${nameOf(run)}`,
      path: `/runs/${run.submissionId}/resolution`,
      intro: [
        el(
          'p',
          {},
          "Look in the carrier's system for the write key ",
          id(`${run.submissionId}:${step}`),
          ' first. A resolution is final. It does not start the run: retry the run afterwards.',
        ),
      ],
      fields: findings(
        [
          [
            'notDone',
            'The step has not happened, and can no longer happen. A retry sends it again. If it did happen, it is executed twice.',
          ],
          ['done', "The step has happened. Enter the response of the carrier's system below."],
        ],
        "What the carrier's system returned, or would have returned.",
      ),
      // The gateway does not resolve a step that has been sent again since it was shown.
      bodyOf: (form) => {
        const found = { step, attempts, ...resolutionOf(form) };
        return isDone(form)
          ? { ...found, outcome: 'done', answer: JSON.parse(textOf(form, 'answer')) }
          : { ...found, outcome: 'notDone' };
      },
      send: (body) => ask(client.POST('/runs/{runId}/resolution', { params: { path }, body })),
      label: 'Resolve the step',
      done: `${step} is resolved`,
    },
    page,
  );
}

export function retryRun(run: Run, page: PageContext): void {
  const path = { runId: run.submissionId };
  openAction<null>(
    {
      title: `Retry run ${nameOf(run)}`,
      path: `/runs/${run.submissionId}/retry`,
      intro: [
        el(
          'p',
          {},
          `The run continues with ${run.currentStep}, which is sent to the carrier's system again unless it has succeeded. A step in doubt is sent only if that system deduplicates writes or reports their outcomes.`,
        ),
      ],
      fields: [],
      bodyOf: () => null,
      send: () => ask(client.POST('/runs/{runId}/retry', { params: { path } })),
      label: 'Retry the run',
      done: 'The run is retried',
    },
    page,
  );
}

export function resolveCall(call: Schemas['Call'], page: PageContext): void {
  const path = { callId: call.callId };
  const { writeKey, attempts } = call;
  openAction<Schemas['Resolution']>(
    {
      title: `Resolve call ${call.operationId}`,
      path: `/calls/${call.callId}/resolution`,
      intro: [
        el(
          'p',
          {},
          "Look in the carrier's system for the write key ",
          id(writeKey),
          ' first. A resolution is final.',
        ),
      ],
      fields: findings(
        [
          [
            'notDone',
            "The call has not happened, and can no longer happen. The partner's retry executes it. If it did happen, it is executed twice.",
          ],
          ['done', "The call has happened. The partner's retry gets the response below."],
        ],
        `The body that the partner gets: a successful response of ${call.operationId} in version ${call.apiVersion}.`,
      ),
      // The gateway does not resolve a call that has been sent again since it was shown.
      bodyOf: (form) => {
        const found = { writeKey, attempts, ...resolutionOf(form) };
        return isDone(form)
          ? { ...found, outcome: 'done', answer: JSON.parse(textOf(form, 'answer')) }
          : { ...found, outcome: 'notDone' };
      },
      send: (body) => ask(client.POST('/calls/{callId}/resolution', { params: { path }, body })),
      label: 'Resolve the call',
      done: 'The call is resolved',
    },
    page,
  );
}
