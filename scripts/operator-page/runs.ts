// The list of runs.
import {
  durationOf,
  lookOfStep,
  nameOf,
  type Run,
  type RunStep,
  reasonOf,
  STEPS,
  statusOf,
} from '../../src/cli/run-facts.js';
import { client, take } from './api.js';
import { type Child, el } from './dom.js';
import { pager } from './pager.js';
import { address, ago, badge, type Column, empty, id, link, type Tone, table, tabs } from './parts.js';
import { chosen, EVERY_LIST_MS, type Shown, type View } from './view.js';

const states = {
  ALL: 'All',
  AT_WORK: 'In progress',
  IN_DOUBT: 'In doubt',
  FAILED: 'Failed',
  SUCCESS: 'Succeeded',
} as const;

export const runs: View = async (filters) => {
  const state = chosen(filters, 'state', states) ?? 'ALL';
  const step = chosen(filters, 'step', STEPS);
  const partnerId = filters.get('partner') ?? undefined;
  const page = Number(filters.get('page') ?? 1);
  const query = {
    state,
    page,
    pageSize: 50,
    ...(step && { step }),
    ...(partnerId !== undefined && { partnerId }),
  };
  const found = await take(client.GET('/runs', { params: { query } }));
  const at = (chosenState: string | undefined, chosenPage?: number) =>
    address(
      ['runs'],
      ['state', chosenState],
      ['partner', partnerId],
      ['step', step],
      ['page', chosenPage?.toString()],
    );
  const choices = Object.entries(states).map(([value, title]) => ({ value, title }));
  return {
    title: 'Runs',
    everyMs: EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Runs'),
      tabs('State', choices, state, (value) => at(value)),
      narrowed(
        [
          ['partner', partnerId],
          ['step', step],
        ],
        address(['runs'], ['state', state]),
      ),
      found.items.length === 0 ? empty('No runs.') : runTable(found.items),
      pager(found, (other) => at(state, other)),
    ],
  } satisfies Shown;
};

/** The filters that have no tab, with a link to the list without them. */
export function narrowed(
  given: readonly (readonly [name: string, value: string | undefined])[],
  all: string,
): Child {
  const set = given.filter(([, value]) => value !== undefined);
  if (set.length === 0) return undefined;
  return el(
    'p',
    { class: 'narrowed' },
    `Only ${set.map(([name, value]) => `${name} ${value}`).join(', ')}. `,
    el('a', { href: all }, 'Show all'),
  );
}

export function runTable(items: readonly Run[]): HTMLElement {
  const columns: Column<Run>[] = [
    { title: 'Run', cell: (run) => link('run', run.submissionId, id(nameOf(run))) },
    { title: 'Status', cell: (run) => badge(toneOf(run), statusOf(run)) },
    { title: 'Steps', cell: stepMarks },
    {
      title: 'Partner',
      cell: ({ partnerId, partnerName }) => link('partner', partnerId, partnerName ?? partnerId),
    },
    { title: 'Started', cell: ({ createdAt }) => ago(createdAt) },
    { title: 'Duration', isNumber: true, cell: durationOf },
    { title: 'Reason', cell: (run) => reasonOf(run) },
  ];
  return table('Runs', columns, items);
}

export function toneOf({ overallStatus, continuesAt }: Run): Tone {
  if (overallStatus === 'FAILED') return 'bad';
  if (overallStatus === 'SUCCESS') return 'good';
  return continuesAt === null ? 'busy' : 'warn';
}

const stepMarks = (run: Run): Child =>
  el(
    'span',
    { class: 'marks' },
    ...run.steps.map((step) => {
      const { word } = lookOfStep(run, step);
      return el(
        'span',
        { class: toneOfStep(run, step), title: `${step.step}: ${word}` },
        el('span', { class: 'unseen' }, `${step.step} ${word} `),
      );
    }),
  );

const tones: Readonly<Record<ReturnType<typeof lookOfStep>['style'], Tone>> = {
  green: 'good',
  red: 'bad',
  yellow: 'warn',
  cyan: 'busy',
  dim: 'plain',
  bold: 'plain',
};

export const toneOfStep = (run: Run, step: RunStep): Tone => tones[lookOfStep(run, step).style];
