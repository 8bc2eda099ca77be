// The view "now": what needs attention, the traffic of this node, the back office, all nodes.
import {
  advice,
  attentionSentence,
  isSilent,
  phases,
  STORE_AWAY_ADVICE,
  silentFor,
} from '../../src/cli/attention-words.js';
import { relativeTime } from '../../src/cli/shown-times.js';
import { plural } from '../../src/texts/counted.js';
import { client, nowMs, Refused, type Schemas, take } from './api.js';
import { type Child, el } from './dom.js';
import { backOffice, clock, operations, plots } from './last-hour.js';
import {
  address,
  ago,
  badge,
  type Column,
  counted,
  id,
  joined,
  note,
  section,
  short,
  table,
} from './parts.js';
import type { Shown, View } from './view.js';

type Attention = Schemas['Attention'];
type Node = Schemas['Node'];

export const now: View = async () => {
  const [status, lastHour, overview] = await Promise.allSettled([
    take(client.GET('/status')),
    take(client.GET('/last-hour')),
    take(client.GET('/overview')),
  ]);
  if (status.status === 'rejected') throw status.reason;
  if (lastHour.status === 'rejected') throw lastHour.reason;
  const fault: unknown = overview.status === 'rejected' ? overview.reason : undefined;
  const ofAll = overview.status === 'fulfilled' ? overview.value : undefined;
  const content = [
    el('h1', {}, 'Now'),
    ownNode(status.value),
    section(
      'Needs attention',
      !ofAll && storeAway(status.value, fault),
      ...attentionList([...(ofAll?.attention ?? []).map(matterOf), ...mattersOf(lastHour.value)], !ofAll),
    ),
    section('This node in the last hour', ...plots(lastHour.value)),
    section('Back office', ...backOffice(lastHour.value)),
    ofAll ? section('Nodes', nodes(ofAll.nodes, status.value.nodeId)) : undefined,
    section('Operations of this node in the last hour', operations(lastHour.value)),
  ];
  return { title: 'Now', content, everyMs: 5_000 } satisfies Shown;
};

function ownNode({
  hostName,
  processId,
  version,
  startedAt,
  phase,
  isReady,
  reasons,
  requests,
  calls,
  runs,
}: Schemas['NodeStatus']): Child {
  const ready = isReady ? badge('good', 'ready') : badge('bad', 'not ready');
  const longest = [requests, calls]
    .flatMap(({ longest: one }) => one ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)[0];
  return el(
    'div',
    {},
    el(
      'p',
      { class: 'lead' },
      joined(
        `${hostName}, process ${processId} · version ${version} · started `,
        ago(startedAt),
        ' · ',
        phase === 'serving' ? ready : badge('warn', phases[phase]),
      ),
    ),
    reasons.length > 0 && note('bad', ...reasons.map((reason) => el('p', {}, reason))),
    el(
      'ul',
      { class: 'tiles' },
      tile(requests.count, 'requests in flight'),
      tile(calls.count, 'writes in flight'),
      tile(runs.count, 'runs in flight'),
      tile(
        longest ? `${longest.seconds} s` : '–',
        'longest in flight',
        longest && address(['find', longest.requestId]),
      ),
    ),
  );
}

const tile = (figure: number | string, title: string, href?: string): HTMLElement =>
  el('li', {}, el('strong', {}, href === undefined ? figure : el('a', { href }, figure)), ` ${title}`);

function storeAway({ reasons }: Schemas['NodeStatus'], fault: unknown): Child {
  const message = fault instanceof Refused ? fault.message : 'The state of all nodes cannot be read.';
  return note(
    'bad',
    el('p', {}, el('strong', {}, 'The database cannot be read. '), message),
    reasons.length === 0 &&
      el(
        'p',
        {},
        'What needs attention, the other nodes, runs and calls are not shown until the database can be read.',
      ),
    reasons.length > 0 && el('p', {}, `Next: ${STORE_AWAY_ADVICE}.`),
  );
}

/** The view to open for each kind; undefined if this page has none. */
const places: Readonly<Record<Schemas['AttentionKind'], string | undefined>> = {
  UNKNOWN_CALLS: address(['calls'], ['state', 'UNKNOWN']),
  LONG_CALLS: address(['calls'], ['state', 'UNDER_WAY']),
  RUNS_IN_DOUBT: address(['runs'], ['state', 'IN_DOUBT']),
  FAILED_RUNS: address(['runs'], ['state', 'FAILED']),
  RUNS_WITHOUT_POLICY: address(['runs'], ['state', 'FAILED'], ['step', 'BASE']),
  WAITING_RUNS: address(['runs'], ['state', 'AT_WORK']),
  LOST_NODES: undefined,
  REPLACED_NODES: undefined,
  OPEN_CIRCUITS: undefined,
  LIMITED_REQUESTS: address(['audit'], ['status', '429']),
  EXPIRING_KEYS: address(['partners']),
  EXPIRING_TOKENS: undefined,
  STORE_ENCODING: undefined,
  STORE_FAILED_OVER: undefined,
};

interface Matter {
  readonly needsPerson: boolean;
  readonly sentence: string;
  readonly href?: string | undefined;
  readonly next?: string | undefined;
}

const nextOf: Readonly<Partial<Record<Schemas['AttentionKind'], string>>> = advice;

const matterOf = (one: Attention): Matter => ({
  needsPerson: one.needsPerson,
  sentence: attentionSentence(one, (iso) => relativeTime(iso, nowMs())),
  href: places[one.kind],
  next: nextOf[one.kind],
});

const FAILING_SHARE = 0.2;
const FEWEST_FAULTS = 3;
const SLOW_MS = 75_000;
const CALL_THE_TEAM = 'call the back-office team: docs/operations/incidents/back-office-away.md';

/** What this node finds even without the database: failing or slow back-office calls. */
function mattersOf({ minutes, backOffice: { places } }: Schemas['LastHour']): Matter[] {
  const matters: Matter[] = [];
  const latest = minutes.slice(-2).toReversed();
  const failing = latest.find(
    ({ backOffice: { calls, faults } }) => faults >= FEWEST_FAULTS && faults / calls > FAILING_SHARE,
  );
  if (failing) {
    const { calls, faults } = failing.backOffice;
    const when = `In the minute from ${clock(failing)}`;
    const sentence = `${when}, ${faults} of ${counted(calls, 'call')} of this node to the back office failed`;
    matters.push({ needsPerson: true, sentence, next: CALL_THE_TEAM });
  }
  const waiting = (places?.read.waiting ?? 0) + (places?.write.waiting ?? 0);
  const slowest = Math.max(0, ...latest.map(({ backOffice: { latency } }) => latency?.p95 ?? 0));
  const signs = [
    ...(waiting > 0
      ? [`${counted(waiting, 'call')} of this node ${plural(waiting, 'is', 'are')} waiting for a free slot`]
      : []),
    ...(slowest > SLOW_MS ? [`some calls take about ${short(slowest)} or more`] : []),
  ];
  if (signs.length > 0)
    matters.push({
      needsPerson: false,
      sentence: `The back office is slow: ${signs.join(', ')}`,
      next: CALL_THE_TEAM,
    });
  return matters;
}

function attentionList(all: readonly Matter[], isPart: boolean): Child[] {
  if (all.length === 0) return isPart ? [] : [note('good', el('p', {}, 'Nothing needs attention.'))];
  const items = all
    .toSorted((one, other) => Number(other.needsPerson) - Number(one.needsPerson))
    .map(({ needsPerson, sentence, href, next }) =>
      el(
        'li',
        { class: needsPerson ? 'bad' : 'warn' },
        badge(needsPerson ? 'bad' : 'warn', needsPerson ? 'act now' : 'watch'),
        el(
          'span',
          {},
          el('span', {}, sentence),
          next !== undefined && el('small', { class: 'next' }, `Next: ${next}`),
        ),
        href !== undefined && el('a', { href, 'aria-label': `Show: ${sentence}` }, 'Show'),
      ),
    );
  return [el('ul', { class: 'attention' }, ...items)];
}

function nodes(all: readonly Node[], own: string): Child {
  const columns: Column<Node>[] = [
    {
      title: 'Node',
      cell: ({ nodeId, description }) =>
        joined(
          description ? `${description.hostName}, process ${description.processId}` : '?',
          nodeId === own && ' (this one)',
        ),
    },
    { title: 'State', cell: stateOf },
    { title: 'Requests', isNumber: true, cell: (node) => work(node, 'requests') },
    { title: 'Calls', isNumber: true, cell: (node) => work(node, 'calls') },
    { title: 'Runs', isNumber: true, cell: (node) => work(node, 'runs') },
    { title: 'Version', cell: ({ description }) => description?.version ?? 'an earlier one' },
    { title: 'Started', cell: ({ startedAt }) => ago(startedAt) },
    { title: 'Heartbeat', cell: ({ heartbeatAt }) => ago(heartbeatAt) },
    { title: 'Id', cell: ({ nodeId }) => id(nodeId) },
  ];
  return table(counted(all.length, 'node'), columns, all);
}

function stateOf(node: Node): Child {
  const { isAlive, isReplaced, description } = node;
  if (!isAlive) return isReplaced ? badge('plain', 'replaced') : badge('bad', 'lost');
  if (isSilent(node)) return badge('warn', silentFor(node));
  if (!description) return '?';
  const { phase, openCircuits } = description;
  const word =
    phase === 'serving'
      ? badge('good', 'serving')
      : badge('warn', phase === 'lameDuck' ? 'stopping' : 'draining');
  return openCircuits.length === 0
    ? word
    : joined(word, ' ', badge('bad', counted(openCircuits.length, 'open circuit')));
}

/** The work of a lost node is unknown. */
const work = ({ isAlive, description }: Node, kind: 'requests' | 'calls' | 'runs'): Child =>
  isAlive && description ? description[kind] : '–';
