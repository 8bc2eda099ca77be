// Formats the nodes, and what needs attention, for people.
import type { components } from '../../generated/admin.js';
import { advice, attentionSentence, isSilent, silentFor } from './attention-words.js';
import { gateway } from './config.js';
import { fitted, type Output, plain, type Style } from './output.js';
import { table } from './table.js';

type Schemas = components['schemas'];
type Node = Schemas['Node'];
type Attention = Schemas['Attention'];
type Phase = Schemas['NodePhase'];

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

function stateOf(node: Node, { style }: Output): string {
  const { isAlive, isReplaced, description } = node;
  if (!isAlive) return isReplaced ? style('dim', 'replaced') : style('red', 'lost');
  if (isSilent(node)) return style('yellow', silentFor(node));
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

const next: Readonly<Record<Schemas['AttentionKind'], string>> = {
  UNKNOWN_CALLS: `${gateway} call list --state UNKNOWN`,
  LONG_CALLS: `${gateway} call list --state UNDER_WAY`,
  RUNS_IN_DOUBT: `${gateway} run list --status IN_DOUBT`,
  FAILED_RUNS: `${gateway} run retry --failed --dry-run`,
  RUNS_WITHOUT_POLICY: `${gateway} run list --status failed --step BASE --from 24h`,
  WAITING_RUNS: `${gateway} run list --status AT_WORK`,
  LIMITED_REQUESTS: `${gateway} audit sources --status 429 --from 10m`,
  EXPIRING_KEYS: `${gateway} partner list`,
  EXPIRING_TOKENS: `${gateway} token list`,
  ...advice,
};

export function attentionText(attention: readonly Attention[], out: Output): string {
  if (attention.length === 0) return `${out.style('green', '✔')} Nothing needs attention.`;
  const byUrgency = attention.toSorted((one, other) => Number(other.needsPerson) - Number(one.needsPerson));
  return byUrgency.map((one) => lineOf(one, out)).join('\n');
}

/** `✖ 3 calls have an unknown outcome, the oldest 2 h ago: BACK_OFFICE_TIMEOUT (3)` */
function lineOf(attention: Attention, out: Output): string {
  const mark = attention.needsPerson ? out.style('red', '✖') : out.style('yellow', '●');
  const line = fitted(plain(attentionSentence(attention, out.ago)), out, 2);
  return `${mark} ${line}\n  ${out.style('dim', `Next: ${next[attention.kind]}`)}`;
}
