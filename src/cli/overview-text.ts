// Formats the nodes, and what needs attention, for people.
import type { components } from '../../generated/admin.js';
import { gateway } from './config.js';
import { fitted, type Output, plain, type Style } from './output.js';
import { table } from './table.js';

type Schemas = components['schemas'];
type Node = Schemas['Node'];
type Attention = Schemas['Attention'];
type Phase = Schemas['NodePhase'];

export const phases: Readonly<Record<Phase, string>> = {
  serving: 'serving',
  lameDuck: 'stopping: still serves everything',
  draining: 'draining: takes no new connections',
};

const shortPhases: Readonly<Record<Phase, { readonly word: string; readonly style: Style }>> = {
  serving: { word: 'serving', style: 'green' },
  lameDuck: { word: 'stopping', style: 'yellow' },
  draining: { word: 'draining', style: 'yellow' },
};

export function nodesText(nodes: readonly Node[], out: Output): string {
  const head = ['NODE', 'STATE', 'REQUESTS', 'CALLS', 'RUNS', 'VERSION', 'STARTED', 'HEARTBEAT', 'ID'];
  const rows = nodes.map((node) => [
    nameOf(node),
    stateOf(node, out),
    ...workOf(node),
    out.ago(node.startedAt),
    out.ago(node.heartbeatAt),
    node.nodeId,
  ]);
  return table(head, rows, out);
}

function nameOf({ description }: Node): string {
  return description === null ? '?' : `${plain(description.hostName)}, process ${description.processId}`;
}

function stateOf({ isAlive, description }: Node, { style }: Output): string {
  if (!isAlive) return style('red', 'lost');
  if (description === null) return '?';
  const { word, style: look } = shortPhases[description.phase];
  const circuits = description.openCircuits.length === 0 ? '' : style('red', ', open circuits');
  return style(look, word) + circuits;
}

/** The work of a lost node is unknown. */
function workOf({ isAlive, description }: Node): string[] {
  if (description === null) return ['', '', '', 'an earlier one'];
  const { requests, calls, runs, version } = description;
  return [...(isAlive ? [requests, calls, runs].map(String) : ['', '', '']), plain(version)];
}

interface Words {
  /** With a count before it. */
  readonly one: string;
  readonly many: string;
  /** `age`: since the oldest; `deadline`: until the first one. */
  readonly since: 'age' | 'deadline';
  /** True if the time completes the sentence of one: `1 node was lost 54 s ago`. */
  readonly endsWithTime?: true;
  /** After the names: of one, of many. */
  readonly meanwhile?: readonly [one: string, many: string];
  readonly next: string;
}

const words: Readonly<Record<Schemas['AttentionKind'], Words>> = {
  UNKNOWN_CALLS: {
    one: 'call has an unknown outcome',
    many: 'calls have an unknown outcome',
    since: 'age',
    next: `${gateway} call list --state UNKNOWN`,
  },
  LONG_CALLS: {
    one: 'call takes longer than 2 minutes',
    many: 'calls take longer than 2 minutes',
    since: 'age',
    next: `${gateway} call list --state UNDER_WAY`,
  },
  RUNS_IN_DOUBT: {
    one: 'failed run has a step in doubt',
    many: 'failed runs have a step in doubt',
    since: 'age',
    next: `${gateway} run list --status IN_DOUBT`,
  },
  FAILED_RUNS: {
    one: 'run has failed in the last 24 hours, and not for its partner',
    many: 'runs have failed in the last 24 hours, and not for their partners',
    since: 'age',
    next: `${gateway} run retry --failed --dry-run`,
  },
  RUNS_WITHOUT_POLICY: {
    one: 'run failed in the last 24 hours before it had a policy; its partner knows, and retries it or sends it again',
    many: 'runs failed in the last 24 hours before they had a policy; their partners know, and retry them or send them again',
    since: 'age',
    next: `${gateway} run list --status failed --step BASE --from 24h`,
  },
  WAITING_RUNS: {
    one: 'run waits for the back office',
    many: 'runs wait for the back office',
    since: 'age',
    next: `${gateway} run list --status AT_WORK`,
  },
  LOST_NODES: {
    one: 'node was lost',
    many: 'nodes were lost',
    since: 'age',
    endsWithTime: true,
    meanwhile: ['the others recover its work', 'the others recover their work'],
    next: 'look at the end of its log, and start it again',
  },
  OPEN_CIRCUITS: {
    one: 'operation of the back office is not called at present for some partners, because its latest calls failed',
    many: 'operations of the back office are not called at present for some partners, because their latest calls failed',
    since: 'age',
    next: 'see that the back office responds (the log names its host); circuits close by themselves',
  },
  LIMITED_REQUESTS: {
    one: 'request was rejected by the limits in the last 5 minutes',
    many: 'requests were rejected by the limits in the last 5 minutes',
    since: 'age',
    next: `${gateway} audit sources --status 429 --from 10m`,
  },
  EXPIRING_KEYS: {
    one: 'API key expires',
    many: 'API keys expire within 14 days',
    since: 'deadline',
    endsWithTime: true,
    next: `${gateway} partner list`,
  },
  EXPIRING_TOKENS: {
    one: 'administration token expires',
    many: 'administration tokens expire within 14 days',
    since: 'deadline',
    endsWithTime: true,
    next: `${gateway} token list`,
  },
  STORE_ENCODING: {
    one: 'database has an encoding that cannot hold every text',
    many: 'databases have an encoding that cannot hold every text',
    since: 'age',
    next: 'move the store to a database with the encoding UTF8: docs/operations.md#encoding',
  },
};

export function attentionText(attention: readonly Attention[], out: Output): string {
  if (attention.length === 0) return `${out.style('green', '✔')} Nothing needs attention.`;
  const byUrgency = attention.toSorted((one, other) => Number(other.needsPerson) - Number(one.needsPerson));
  return byUrgency.map((one) => lineOf(one, out)).join('\n');
}

const MOST_COUNTED = 1_000;

/**
 * `✖ 3 calls have an unknown outcome, the oldest 2 h ago: BACK_OFFICE_TIMEOUT (3)`, and below it
 * what to do next.
 */
function lineOf({ kind, count, since, names, needsPerson }: Attention, out: Output): string {
  const { one, many, since: meaning, endsWithTime, meanwhile, next } = words[kind];
  const mark = needsPerson ? out.style('red', '✖') : out.style('yellow', '●');
  const total = count < MOST_COUNTED ? String(count) : `${count} or more`;
  const which = meaning === 'age' ? 'the oldest' : 'the first';
  const isOne = count === 1;
  const before = isOne ? (endsWithTime ? ' ' : ', ') : `, ${which} `;
  const when = since === null ? '' : `${before}${out.ago(since)}`;
  const named = names.length === 0 ? '' : `: ${plain(names.join(', '))}`;
  const rest = meanwhile === undefined ? '' : `; ${meanwhile[isOne ? 0 : 1]}`;
  const line = fitted(`${total} ${isOne ? one : many}${when}${named}${rest}`, out, 2);
  return `${mark} ${line}\n  ${out.style('dim', `Next: ${next}`)}`;
}
