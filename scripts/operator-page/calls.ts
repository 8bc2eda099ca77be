// The list of calls, and a single call with its requests and the possible actions.
import { settlementOf } from '../../src/cli/attention-words.js';
import { resolveCall } from './actions.js';
import { client, type Schemas, take } from './api.js';
import { requestTable } from './audit.js';
import { type Child, el } from './dom.js';
import { pager } from './pager.js';
import {
  address,
  ago,
  badge,
  type Column,
  empty,
  facts,
  id,
  json,
  link,
  moment,
  note,
  section,
  type Tone,
  table,
  tabs,
} from './parts.js';
import { narrowed } from './runs.js';
import { chosen, EVERY_LIST_MS, mayOperate, type PageContext, type Shown, type View } from './view.js';

type Call = Schemas['Call'];

const states = {
  OPEN: 'Open',
  UNKNOWN: 'In doubt',
  UNDER_WAY: 'In progress',
  NOT_DONE: 'Not done',
  DONE: 'Done',
  ALL: 'All',
} as const;

const looks: Readonly<Record<Call['state'], readonly [Tone, string]>> = {
  UNKNOWN: ['bad', 'UNKNOWN'],
  UNDER_WAY: ['busy', 'UNDER_WAY'],
  NOT_DONE: ['warn', 'NOT_DONE'],
  DONE: ['good', 'DONE'],
};

/** Whether the gateway settles this unknown call from the run that the call started or retried. */
const settlesItself = ({ state, startedRunId }: Call): boolean =>
  state === 'UNKNOWN' && startedRunId !== null;

/** A call that is DONE with an error was rejected permanently. */
const stateBadge = (call: Call): HTMLElement => {
  const { state, errorCode } = call;
  const [tone, word] = looks[state];
  if (settlesItself(call)) return badge('busy', word);
  return badge(state === 'DONE' && errorCode !== null ? 'plain' : tone, word);
};

export const calls: View = async (filters) => {
  const state = chosen(filters, 'state', states) ?? 'OPEN';
  const partnerId = filters.get('partner') ?? undefined;
  const page = Number(filters.get('page') ?? 1);
  const query = { state, page, pageSize: 50, ...(partnerId !== undefined && { partnerId }) };
  const found = await take(client.GET('/calls', { params: { query } }));
  const at = (chosenState: string | undefined, chosenPage?: number) =>
    address(['calls'], ['state', chosenState], ['partner', partnerId], ['page', chosenPage?.toString()]);
  const choices = Object.entries(states).map(([value, title]) => ({ value, title }));
  return {
    title: 'Calls',
    everyMs: EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Calls'),
      tabs('State', choices, state, (value) => at(value)),
      narrowed([['partner', partnerId]], address(['calls'], ['state', state])),
      found.items.length === 0 ? empty('No calls.') : callTable(found.items),
      pager(found, (other) => at(state, other)),
    ],
  } satisfies Shown;
};

export function callTable(items: readonly Call[]): HTMLElement {
  const columns: Column<Call>[] = [
    { title: 'Call', cell: ({ callId, operationId }) => link('call', callId, operationId) },
    { title: 'State', cell: stateBadge },
    {
      title: 'Policy',
      cell: ({ policyNo, policyKey }) =>
        (policyNo ?? policyKey) === null
          ? '–'
          : link('policy', policyNo ?? policyKey ?? '', id(policyNo ?? policyKey ?? '')),
    },
    {
      title: 'Partner',
      cell: ({ partnerId, partnerName }) => link('partner', partnerId, partnerName ?? partnerId),
    },
    { title: 'Started', cell: ({ startedAt }) => ago(startedAt) },
    { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { title: 'Error', cell: ({ errorCode }) => errorCode ?? '–' },
    { title: 'Id', cell: ({ callId }) => link('call', callId, id(callId)) },
  ];
  return table('Calls', columns, items);
}

export const oneCall: View = async (filters, page) => {
  const callId = filters.get('call') ?? '';
  const [call, audit] = await Promise.all([
    take(client.GET('/calls/{callId}', { params: { path: { callId } } })),
    take(client.GET('/audit', { params: { query: { callId, pageSize: 50 } } })),
  ]);
  return {
    title: `Call ${call.operationId}`,
    everyMs: call.state === 'UNDER_WAY' ? 5_000 : EVERY_LIST_MS,
    content: [
      el('h1', {}, `Call ${call.operationId}`),
      el(
        'p',
        { class: 'lead' },
        stateBadge(call),
        ` ${settlesItself(call) ? 'it has started or retried a run, from which the gateway settles it' : meanings[call.state]}`,
      ),
      actions(call, page),
      section('Facts', callFacts(call)),
      call.answer !== undefined &&
        section('Response', json('answer', 'The body that a retry gets', call.answer)),
      section(
        'Requests',
        audit.items.length === 0 ? empty('No requests of this call are stored.') : requestTable(audit.items),
      ),
    ],
  } satisfies Shown;
};

const meanings: Readonly<Record<Call['state'], string>> = {
  UNKNOWN: 'it may have happened, or not',
  UNDER_WAY: 'a node is working on it; if the node crashes, another one recovers it or marks it UNKNOWN',
  NOT_DONE: "it has not happened; the partner's retry executes it again",
  DONE: 'its response is final; retries get it',
};

function actions(call: Call, page: PageContext): Child {
  if (call.state !== 'UNKNOWN' || settlesItself(call)) return undefined;
  return note(
    'bad',
    el(
      'p',
      {},
      "What settles the call depends on BACK_OFFICE_REPEATS of the gateway. To resolve it, look in the carrier's system for the write key ",
      id(call.writeKey),
      ' first.',
    ),
    facts(Object.entries(settlementOf(call))),
    mayOperate(page)
      ? el(
          'p',
          { class: 'actions' },
          el(
            'button',
            {
              type: 'button',
              class: 'button primary',
              id: 'resolve',
              onclick: () => resolveCall(call, page),
            },
            'Resolve the call …',
          ),
        )
      : el(
          'p',
          { class: 'why' },
          'Your token only reads. To resolve, log in with a token that has the role operate.',
        ),
  );
}

function callFacts(call: Call): HTMLElement {
  const run = call.startedRunId ?? call.submissionId;
  return facts([
    ['Call', id(call.callId)],
    ['Write key', id(call.writeKey)],
    ['Policy', call.policyNo !== null && link('policy', call.policyNo, id(call.policyNo))],
    ['Policy key', call.policyKey !== null && link('policy', call.policyKey, id(call.policyKey))],
    ['Run', run !== null && link('run', run, id(run))],
    ['Partner', link('partner', call.partnerId, call.partnerName ?? call.partnerId)],
    ['API key', call.keyId !== null && id(call.keyId)],
    ['Version', call.apiVersion],
    ['Request', link('find', call.requestId, id(call.requestId))],
    [
      'Idempotency-Key',
      call.idempotencyKey !== null && link('find', call.idempotencyKey, id(call.idempotencyKey)),
    ],
    ['Source', call.originationSource],
    ['User', call.auditUserId],
    ['Attempts', call.attempts],
    ['On node', id(call.nodeId)],
    ['Started', moment(call.startedAt)],
    ['Finished', call.finishedAt !== null && moment(call.finishedAt)],
    ['Status', call.status],
    ['Error', call.errorCode !== null && `${call.errorCode}: ${call.errorMessage ?? ''}`],
    ['Resolution', call.resolution],
    ['Store restored', call.restoredAt !== null && moment(call.restoredAt)],
    ['Erased', call.erasedAt !== null && moment(call.erasedAt)],
  ]);
}
