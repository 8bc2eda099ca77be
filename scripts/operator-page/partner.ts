// One partner: its activity, calls in doubt, versions in use, errors, readiness, refusals, limits,
// keys and facts.
import { client, type Schemas, take } from './api.js';
import { requestTable } from './audit.js';
import { callTable } from './calls.js';
import { type Child, el } from './dom.js';
import { endsSoon, isValid, lastUseOf, stateOf } from './partners.js';
import {
  address,
  ago,
  badge,
  type Column,
  counted,
  empty,
  facts,
  id,
  joined,
  link,
  moment,
  note,
  section,
  table,
} from './parts.js';
import type { Shown, View } from './view.js';

type Partner = Schemas['Partner'];
type Key = Schemas['ApiKey'];
type Report = Schemas['ReadinessReport'];
type Entry = Schemas['AuditEntry'];

export const onePartner: View = async (filters) => {
  const partnerId = filters.get('partner') ?? '';
  const path = { partnerId };
  const [{ partner, activity }, report, requests, refused, doubts] = await Promise.all([
    take(client.GET('/partners/{partnerId}', { params: { path } })),
    take(client.GET('/partners/{partnerId}/readiness', { params: { path } })),
    take(client.GET('/audit', { params: { query: { partnerId, pageSize: 100 } } })),
    take(client.GET('/audit', { params: { query: { partnerId, outcome: 'REFUSED', pageSize: 10 } } })),
    take(client.GET('/calls', { params: { query: { partnerId, state: 'UNKNOWN', pageSize: 10 } } })),
  ]);
  return {
    title: partner.name,
    everyMs: 30_000,
    content: [
      el('h1', {}, partner.name),
      el('p', { class: 'lead' }, stateOf(partner), ' last call ', ago(lastUseOf(partner), 'never')),
      partner.suspension &&
        note(
          'bad',
          el(
            'p',
            {},
            'Suspended since ',
            moment(partner.suspension.since),
            partner.suspension.reason === null ? '.' : `: ${partner.suspension.reason}`,
          ),
        ),
      el(
        'ul',
        { class: 'tiles' },
        tile(
          activity.callsInFlight,
          'calls in flight',
          address(['calls'], ['state', 'UNDER_WAY'], ['partner', partnerId]),
        ),
        tile(
          activity.callsUnknown,
          'calls in doubt',
          address(['calls'], ['state', 'UNKNOWN'], ['partner', partnerId]),
        ),
        tile(
          activity.runsInFlight,
          'runs in flight',
          address(['runs'], ['state', 'AT_WORK'], ['partner', partnerId]),
        ),
        tile(
          activity.runsFailed,
          'failed runs',
          address(['runs'], ['state', 'FAILED'], ['partner', partnerId]),
        ),
      ),
      doubts.items.length > 0 && section('Calls in doubt', callTable(doubts.items)),
      section('Versions and errors', ...usage(requests.items)),
      section('Readiness', ...readiness(report)),
      section(
        'Latest refusals',
        refused.items.length === 0 ? empty('No refused requests.') : requestTable(refused.items),
      ),
      section('Limits', limits(partner)),
      section('Keys', partner.keys.length === 0 ? empty('No keys.') : keys(partner.keys)),
      section('Facts', partnerFacts(partner)),
      el(
        'p',
        {},
        el('a', { href: address(['audit'], ['partner', partnerId]) }, 'All requests of this partner'),
      ),
    ],
  } satisfies Shown;
};

const tile = (figure: number, title: string, href: string): HTMLElement =>
  el('li', {}, el('strong', {}, el('a', { href }, figure)), ` ${title}`);

function usage(entries: readonly Entry[]): Child[] {
  if (entries.length === 0) return [empty('No requests yet.')];
  const oldest = entries.at(-1);
  const columns = (title: string): Column<Group>[] => [
    { title, cell: ({ name }) => name },
    { title: 'Requests', isNumber: true, cell: ({ count }) => count },
    { title: 'Last', cell: ({ last }) => ago(last.at) },
    { title: 'Request', cell: ({ last: { requestId } }) => link('find', requestId, id(requestId)) },
  ];
  const versions = grouped(entries, ({ apiVersion }) => apiVersion);
  const errors = grouped(
    entries,
    ({ errorCode, operationId }) => errorCode && `${errorCode} at ${operationId ?? 'no operation'}`,
  );
  return [
    el(
      'p',
      { class: 'why' },
      `Of the latest ${counted(entries.length, 'request')}, since `,
      moment(oldest?.at ?? null),
      '.',
    ),
    table('Versions in use', columns('Version'), versions),
    errors.length === 0
      ? empty('None of these requests was refused or failed.')
      : table('Errors', columns('Error'), errors),
  ];
}

interface Group {
  readonly name: string;
  readonly count: number;
  readonly last: Entry;
}

/** `entries` are sorted, the newest first. */
function grouped(entries: readonly Entry[], nameOf: (entry: Entry) => string | null): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name === null) continue;
    const known = groups.get(name);
    groups.set(name, { name, count: (known?.count ?? 0) + entry.count, last: known?.last ?? entry });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}

function readiness({ result, requests, contract, lines }: Report): Child[] {
  if (requests.count === 0)
    return [empty("Nothing is recorded about the partner's client. In production, watch the partner first.")];
  const refuted = lines.filter(({ state }) => state === 'refuted');
  const missing = lines.filter(({ state }) => state === 'notSeen');
  const list = (items: readonly Report['lines'][number][]) =>
    el(
      'ul',
      {},
      ...items.map(({ title, because }) =>
        el('li', {}, title, because ? el('small', {}, ` ${because}`) : undefined),
      ),
    );
  return [
    el(
      'p',
      {},
      joined(
        badge(result.refuted > 0 ? 'bad' : 'good', `${result.percent}% proven`),
        ` against version ${contract.version}: ${result.proven} proven, ${result.refuted} refuted, ${result.notSeen} not seen yet, from ${counted(requests.count, 'request')}.`,
      ),
    ),
    refuted.length > 0 && el('div', {}, el('h3', {}, 'Refuted'), list(refuted)),
    missing.length > 0 &&
      el('details', { id: 'not-seen' }, el('summary', {}, `Not seen yet: ${missing.length}`), list(missing)),
  ];
}

const limitNames: Readonly<Record<keyof Schemas['Limits'], string>> = {
  requestsPerSecond: 'Requests a second',
  concurrentCalls: 'Concurrent calls to the back office in each process',
  concurrentRuns: 'Concurrent runs',
  documentBytesPerMinute: 'Document bytes a minute',
};

const isLimit = (name: string): name is keyof Schemas['Limits'] => Object.hasOwn(limitNames, name);

const limits = ({ limits: all }: Partner): HTMLElement =>
  facts(
    Object.keys(limitNames)
      .filter(isLimit)
      .map((name) => [
        limitNames[name],
        `${all[name].value.toLocaleString('en')}${all[name].isDefault ? ' (default)' : ''}`,
      ]),
  );

function keys(all: readonly Key[]): HTMLElement {
  const columns: Column<Key>[] = [
    { title: 'Key', cell: ({ label }) => label ?? '–' },
    {
      title: 'State',
      cell: (key) =>
        isValid(key)
          ? endsSoon(key)
            ? badge('warn', 'expires soon')
            : badge('good', 'valid')
          : badge('plain', key.revokedAt === null ? 'expired' : 'revoked'),
    },
    { title: 'Pinned to', cell: ({ apiVersion }) => apiVersion ?? 'newest' },
    { title: 'Last used', cell: ({ lastUsedAt }) => ago(lastUsedAt, 'never') },
    { title: 'Expires', cell: ({ expiresAt }) => ago(expiresAt, 'never') },
    {
      title: 'Created',
      cell: ({ createdAt, createdBy }) => joined(ago(createdAt), createdBy !== null && ` by ${createdBy}`),
    },
    { title: 'Id', cell: ({ keyId }) => id(keyId) },
  ];
  return table('Keys', columns, all);
}

const partnerFacts = ({
  partnerId,
  contactPerson,
  producerIds,
  contacts,
  isWatched,
  blackout,
  createdAt,
}: Partner): HTMLElement =>
  facts([
    ['Partner', id(partnerId)],
    ['Contact', contactPerson],
    ['Producers', producerIds === 'all' ? 'all' : producerIds.join(', ')],
    ['Contacts', contacts],
    ['Watched', isWatched === true ? 'yes' : 'no'],
    [
      'Blackout',
      blackout &&
        joined(
          `version ${blackout.apiVersion} is refused from `,
          moment(blackout.from),
          ' to ',
          moment(blackout.until),
        ),
    ],
    ['Added', moment(createdAt)],
  ]);
