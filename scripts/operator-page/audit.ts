// The audit log: requests, filtered by partner, operation, outcome or status.
import { client, type Schemas, take } from './api.js';
import { el } from './dom.js';
import {
  address,
  ago,
  badge,
  type Column,
  empty,
  id,
  joined,
  link,
  type Tone,
  table,
  tabs,
} from './parts.js';
import { narrowed } from './runs.js';
import { chosen, EVERY_LIST_MS, type Shown, type View } from './view.js';

type Entry = Schemas['AuditEntry'];

const outcomes: Readonly<Record<Entry['outcome'], readonly [Tone, string]>> = {
  OK: ['good', 'Done'],
  REFUSED: ['plain', 'Refused'],
  FAILED: ['bad', 'Failed'],
  UNKNOWN: ['bad', 'In doubt'],
  DISCONNECTED: ['warn', 'Disconnected'],
};

const ALL = 'All';

export const audit: View = async (filters) => {
  const outcome = chosen(filters, 'outcome', outcomes);
  const partnerId = filters.get('partner') ?? undefined;
  const operationId = filters.get('operation') ?? undefined;
  const status = filters.get('status') ?? undefined;
  const after = filters.get('after') ?? undefined;
  const query = {
    pageSize: 50,
    ...(outcome && { outcome }),
    ...(partnerId !== undefined && { partnerId }),
    ...(operationId !== undefined && { operationId }),
    ...(status !== undefined && { status: Number(status) }),
    ...(after !== undefined && { after }),
  };
  const found = await take(client.GET('/audit', { params: { query } }));
  const at = (value: string | undefined, next?: string) =>
    address(
      ['audit'],
      ['outcome', value],
      ['partner', partnerId],
      ['operation', operationId],
      ['status', status],
      ['after', next],
    );
  const choices = [
    { value: undefined, title: ALL },
    ...Object.entries(outcomes).map(([value, [, title]]) => ({ value, title })),
  ];
  return {
    title: 'Audit',
    everyMs: EVERY_LIST_MS,
    content: [
      el('h1', {}, 'Audit'),
      tabs('Outcome', choices, outcome, (value) => at(value)),
      narrowed(
        [
          ['partner', partnerId],
          ['operation', operationId],
          ['status', status],
        ],
        address(['audit'], ['outcome', outcome]),
      ),
      found.items.length === 0 ? empty('No requests.') : requestTable(found.items),
      found.next !== null &&
        el(
          'nav',
          { class: 'pager', 'aria-label': 'Pages' },
          el('a', { href: at(outcome, found.next), rel: 'next' }, 'Older'),
        ),
    ],
  } satisfies Shown;
};

export function requestTable(items: readonly Entry[]): HTMLElement {
  const columns: Column<Entry>[] = [
    { title: 'When', cell: ({ at }) => ago(at) },
    {
      title: 'Operation',
      cell: ({ operationId, method, path }) => operationId ?? `${method ?? ''} ${path ?? ''}`,
    },
    { title: 'Outcome', cell: outcomeOf },
    { title: 'Error', cell: ({ errorCode }) => errorCode ?? '–' },
    { title: 'Caller', cell: callerOf },
    {
      title: 'Policy',
      cell: ({ policyNo, policyKey, submissionId }) => {
        const name = policyNo ?? policyKey ?? submissionId;
        return name === null ? '–' : link('policy', name, id(name));
      },
    },
    {
      title: 'Took',
      isNumber: true,
      cell: ({ ms }) => (ms === null ? '–' : `${ms.toLocaleString('en')} ms`),
    },
    {
      title: 'Request',
      cell: ({ requestId, count }) =>
        joined(link('find', requestId, id(requestId)), count > 1 && ` and ${count - 1} more`),
    },
  ];
  return table('Requests', columns, items);
}

function outcomeOf({ outcome, status }: Entry): HTMLElement {
  const [tone, word] = outcomes[outcome];
  return badge(tone, status === null ? word : `${status} ${word}`);
}

function callerOf({ partnerId, partnerName, keyId, clientAddress }: Entry) {
  if (partnerId === 'administration') return `operator ${keyId ?? ''}`;
  if (partnerId === null) return clientAddress ?? 'without a valid key';
  return link('partner', partnerId, partnerName ?? partnerId);
}
