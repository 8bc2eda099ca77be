// Words about nodes and what needs attention, for a terminal and the operator's page.
import type { components } from '../../generated/admin.js';

interface Words {
  /** Follows a count. */
  readonly one: string;
  readonly many: string;
  /** True if the time is when the first one ends, not when the oldest began. */
  readonly isDeadline?: true;
  /** True if the time completes the sentence about one item: `1 node was lost 54 s ago`. */
  readonly endsWithTime?: true;
  /** Follows the names: for one item, for several. */
  readonly meanwhile?: readonly [one: string, many: string];
}

const LAST_WRITES = 'what was written in the minute before may be missing, and is in doubt';

const words: Readonly<Record<components['schemas']['AttentionKind'], Words>> = {
  UNKNOWN_CALLS: {
    one: 'call has an unknown outcome',
    many: 'calls have an unknown outcome',
  },
  LONG_CALLS: {
    one: 'call has been in progress for more than 2 minutes',
    many: 'calls have been in progress for more than 2 minutes',
  },
  RUNS_IN_DOUBT: {
    one: 'failed run has a step in doubt',
    many: 'failed runs have a step in doubt',
  },
  FAILED_RUNS: {
    one: 'run failed in the last 24 hours because of an error in the gateway or the back office',
    many: 'runs failed in the last 24 hours because of errors in the gateway or the back office',
  },
  RUNS_WITHOUT_POLICY: {
    one: 'run failed in the last 24 hours before it had a policy; its partner has seen this, and can retry the run or send it again',
    many: 'runs failed in the last 24 hours before they had a policy; their partners have seen this, and can retry the runs or send them again',
  },
  WAITING_RUNS: {
    one: 'run is waiting for the back office',
    many: 'runs are waiting for the back office',
  },
  LOST_NODES: {
    one: 'node was lost',
    many: 'nodes were lost',
    endsWithTime: true,
    meanwhile: ['the others are recovering its work', 'the others are recovering their work'],
  },
  REPLACED_NODES: {
    one: 'node was lost and replaced',
    many: 'nodes were lost and replaced',
    meanwhile: ['its work was recovered', 'their work was recovered'],
  },
  OPEN_CIRCUITS: {
    one: 'operation of the back office is not called at present for some partners, because its latest calls failed',
    many: 'operations of the back office are not called at present for some partners, because their latest calls failed',
  },
  LIMITED_REQUESTS: {
    one: 'request was rejected by the limits in the last 5 minutes',
    many: 'requests were rejected by the limits in the last 5 minutes',
  },
  EXPIRING_KEYS: {
    one: 'API key expires',
    many: 'API keys expire within 14 days',
    isDeadline: true,
    endsWithTime: true,
  },
  EXPIRING_TOKENS: {
    one: 'administration token expires',
    many: 'administration tokens expire within 14 days',
    isDeadline: true,
    endsWithTime: true,
  },
  STORE_ENCODING: {
    one: 'database has an encoding that cannot hold every text',
    many: 'databases have an encoding that cannot hold every text',
  },
  STORE_FAILED_OVER: {
    one: 'fail-over of PostgreSQL to a replica',
    many: 'fail-overs of PostgreSQL to a replica',
    meanwhile: [LAST_WRITES, LAST_WRITES],
  },
};

/** What to do about the kinds for which a list of the items is not enough. */
export const advice = {
  LOST_NODES: 'look at the end of its log, and start it again',
  REPLACED_NODES: 'find out why it ended: look at the end of its log',
  OPEN_CIRCUITS:
    'check whether the back office responds (the log names its host); circuits close by themselves',
  STORE_ENCODING:
    'move the store to a database with the encoding UTF8: docs/operations/postgresql.md#encoding',
  STORE_FAILED_OVER: 'find out why the primary was lost: docs/alerts.md#storefailedover',
} as const satisfies Partial<Record<components['schemas']['AttentionKind'], string>>;

const LOOKED_UP = 'wait a few minutes: the gateway looks the call up, and settles it by itself';
const SETTLES = 'which settles the call, and the back office executes the write only once';

/** What settles a call with an unknown outcome, for each value of BACK_OFFICE_REPEATS. */
export function settlementOf({ idempotencyKey }: Pick<components['schemas']['Call'], 'idempotencyKey'>) {
  const repeated =
    idempotencyKey === null
      ? `ask the partner to send the same request again, ${SETTLES} (not for an upload, which is a new call without a key: resolve it)`
      : `ask the partner to repeat it with the same key, ${SETTLES}`;
  return {
    byLookup: LOOKED_UP,
    byKey: `if the back office reports outcomes, ${LOOKED_UP}; otherwise ${repeated}`,
    never: 'resolve it',
  };
}

export const STORE_AWAY_ADVICE =
  'bring PostgreSQL back: primary, disk, network, pooler; the gateway continues by itself';

export const phases: Readonly<Record<components['schemas']['NodePhase'], string>> = {
  serving: 'serving',
  lameDuck: 'stopping: still serves everything',
  draining: 'draining: accepts no new connections',
};

/** Heartbeats are at most 5 s apart; after 12 s without one, a node is lost. */
const SILENT_AFTER_SECONDS = 6;

/** Whether the node may have been killed, which is not known yet. */
export const isSilent = ({ isAlive, heartbeatAgeSeconds }: components['schemas']['Node']): boolean =>
  isAlive && heartbeatAgeSeconds >= SILENT_AFTER_SECONDS;

export const silentFor = ({ heartbeatAgeSeconds }: components['schemas']['Node']): string =>
  `not heard from for ${heartbeatAgeSeconds} s`;

const MOST_COUNTED = 1_000;

/** `3 calls have an unknown outcome, the oldest 2 h ago: BACK_OFFICE_TIMEOUT (3)` */
export function attentionSentence(
  { kind, count, since, names }: components['schemas']['Attention'],
  ago: (iso: string) => string,
): string {
  const { one, many, isDeadline, endsWithTime, meanwhile } = words[kind];
  const total = count < MOST_COUNTED ? String(count) : `${count} or more`;
  const which = isDeadline ? 'the first' : 'the oldest';
  const isOne = count === 1;
  const before = isOne ? (endsWithTime ? ' ' : ', ') : `, ${which} `;
  const when = since === null ? '' : `${before}${ago(since)}`;
  const named = names.length === 0 ? '' : `: ${names.join(', ')}`;
  const rest = meanwhile === undefined ? '' : `; ${meanwhile[isOne ? 0 : 1]}`;
  return `${total} ${isOne ? one : many}${when}${named}${rest}`;
}
