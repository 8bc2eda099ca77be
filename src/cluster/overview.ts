// Finds what needs attention on all nodes, and since when. Queries on large tables use indexes that
// contain only the few rows they need.
import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import { ENCODING } from '../store/identity/decide.js';
import { MOST_COUNTED } from '../store/page.js';
import { runOfCall } from '../store/run-of-call.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { counted } from '../texts/counted.js';
import { type ListedNode, listNodes } from './nodes.js';

type Schemas = components['schemas'];
type Attention = Schemas['Attention'];
export type Overview = Schemas['Overview'];

interface Question {
  readonly kind: Schemas['AttentionKind'];
  readonly needsPerson: boolean;
  /** Nobody has to act before the oldest item has this age. */
  readonly settledWithinMs?: number;
  /** The fields of a `Matter`, in the order of `since`. */
  readonly rows: RawBuilder<unknown>;
}

interface Matter {
  readonly since: Date | null;
  readonly name: string | null;
  /** The items in the row; the default is one. */
  readonly count?: number;
}

interface OverviewParts {
  readonly store: Pick<Store<GatewayTables>, 'db'>;
  /**
   * Errors that the caller has not caused: an operator has to handle runs that failed with one of
   * them after their base step.
   */
  readonly serviceErrors: readonly string[];
  /** The gateway, or a repeat by the partner, settles calls with an unknown outcome. */
  readonly settlesCalls: boolean;
}

export function createOverview(parts: OverviewParts): () => Promise<Overview> {
  const { store } = parts;
  return async () => {
    const nodes = await listNodes(store);
    const answers: [Question, readonly Matter[]][] = [];
    for (const question of questionsAbout(parts)) {
      const { rows } = await sql<Matter>`${question.rows} limit ${MOST_COUNTED}`.execute(store.db);
      answers.push([question, rows]);
    }
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(store.db);
    const readAt = rows[0]?.now ?? new Date();
    const found = answers.map(([question, matters]) => attentionTo(question, matters, readAt));
    return { readAt: readAt.toISOString(), nodes, attention: [...found.flat(), ...attentionToNodes(nodes)] };
  };
}

const [call, run, step] = ['call', 'run', 'run_step'].map((name) => sql.table(`gateway.${name}`));
const inDoubt = sql`(select submission_id from ${step} where status = 'FAILED' and in_doubt)`;
const expiresSoon = sql`revoked_at is null and expires_at > now() and expires_at < now() + interval '14 days'`;

/** An operator has resolved a step of the run, and nobody has retried it since. */
const isResolved = sql`coalesce(error_code, 'OUTCOME_UNKNOWN') = 'OUTCOME_UNKNOWN'`;
const reason = sql`case when ${isResolved} then 'resolved' else error_code end`;
const DAY_MS = 86_400_000;
const isOfService = (serviceErrors: readonly string[]) =>
  sql`(${isResolved} or error_code = any(${serviceErrors}::text[]))`;

/** The alert OutcomeUnknown waits as long. */
export const SETTLED_WITHIN_MS = 300_000;

const questionsAbout = ({ serviceErrors, settlesCalls }: OverviewParts): readonly Question[] => [
  {
    kind: 'UNKNOWN_CALLS',
    needsPerson: true,
    settledWithinMs: settlesCalls ? SETTLED_WITHIN_MS : 0,
    // Without calls that have started or retried a run: the gateway settles them from the run.
    rows: sql`select started_at as since, error_code as name from ${call} as call
      where state = 'UNKNOWN' and not exists ${runOfCall}
      order by started_at`,
  },
  {
    kind: 'RUNS_IN_DOUBT',
    needsPerson: true,
    rows: sql`select ended_at as since, current_step as name from ${run}
      where overall_status = 'FAILED' and expired_at is null and submission_id in ${inDoubt} order by ended_at`,
  },
  {
    kind: 'FAILED_RUNS',
    needsPerson: true,
    // A run may have waited for the back office for hours before it failed.
    rows: sql`select ended_at as since, ${reason} as name from ${run}
      where overall_status = 'FAILED' and created_at > now() - interval '3 days' and ended_at > now() - interval '1 day'
        and current_step <> 'BASE' and ${isOfService(serviceErrors)} and expired_at is null
        and submission_id not in ${inDoubt} order by ended_at`,
  },
  {
    kind: 'RUNS_WITHOUT_POLICY',
    needsPerson: false,
    rows: sql`select ended_at as since, ${reason} as name from ${run}
      where overall_status = 'FAILED' and current_step = 'BASE' and created_at > now() - interval '1 day'
        and ${isOfService(serviceErrors)} and expired_at is null
        and submission_id not in ${inDoubt} order by ended_at`,
  },
  {
    kind: 'WAITING_RUNS',
    needsPerson: false,
    rows: sql`select waiting_since as since, current_step as name from ${run}
      where ended_at is null and waiting_since is not null order by waiting_since`,
  },
  {
    kind: 'LONG_CALLS',
    needsPerson: false,
    rows: sql`select started_at as since, operation_id as name from ${call}
      where state = 'UNDER_WAY' and started_at < now() - interval '2 minutes' order by started_at`,
  },
  {
    kind: 'LIMITED_REQUESTS',
    needsPerson: false,
    // The window is longer than a flood needs: a node's clock may be minutes behind, and a row of
    // counted requests begins minutes before it ends. The first condition lets the planner skip
    // earlier months; the second is for the index.
    rows: sql`select at as since, coalesce(partner.name, partner_id, client_address, 'other addresses') as name, count
      from ${sql.table('gateway.audit')} as audit left join ${sql.table('gateway.partner')} as partner on partner.id = partner_id
      where at > ${new Date(Date.now() - DAY_MS)} and at > now() - interval '1 hour'
        and coalesce(last_at, at) > now() - interval '5 minutes' and status = 429
      order by at`,
  },
  {
    kind: 'EXPIRING_KEYS',
    needsPerson: false,
    // Without self-service keys: all of them expire, and developers create new ones themselves.
    rows: sql`select expires_at as since, partner.name || ' (' || coalesce(label, key.id::text) || ')' as name
      from ${sql.table('gateway.api_key')} as key join ${sql.table('gateway.partner')} as partner on partner.id = partner_id
      where ${expiresSoon} and not partner.self_service order by expires_at`,
  },
  {
    kind: 'EXPIRING_TOKENS',
    needsPerson: false,
    rows: sql`select expires_at as since, name from ${sql.table('gateway.admin_token')}
      where ${expiresSoon} order by expires_at`,
  },
  {
    kind: 'STORE_ENCODING',
    needsPerson: true,
    rows: sql`select null::timestamptz as since, pg_encoding_to_char(encoding) as name from pg_database
      where datname = current_database() and pg_encoding_to_char(encoding) <> ${ENCODING}`,
  },
];

function attentionTo(question: Question, matters: readonly Matter[], readAt: Date): Attention[] {
  const [first] = matters;
  if (!first) return [];
  const { kind, settledWithinMs = 0 } = question;
  const ageMs = readAt.getTime() - (first.since ?? readAt).getTime();
  const needsPerson = question.needsPerson && ageMs >= settledWithinMs;
  const names = namesOf(matters);
  const all = matters.reduce((sum, { count = 1 }) => sum + count, 0);
  const since = first.since?.toISOString() ?? null;
  return [{ kind, count: Math.min(all, MOST_COUNTED), since, names, needsPerson }];
}

const MOST_NAMES = 20;

/** The most frequent first. `unit`: what is counted, if it differs from what the line counts. */
function namesOf(matters: readonly Pick<Matter, 'name' | 'count'>[], unit?: string): string[] {
  const counts = new Map<string, number>();
  for (const { name, count = 1 } of matters)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMES)
    .map(([name, count]) => {
      if (unit !== undefined) return `${name} (${counted(count, unit)})`;
      return count === 1 ? name : `${name} (${count})`;
    });
}

function attentionToLost(
  kind: 'LOST_NODES' | 'REPLACED_NODES',
  all: readonly ListedNode[],
): readonly Attention[] {
  const lost = all.filter(({ isReplaced }) => isReplaced === (kind === 'REPLACED_NODES'));
  const [since] = lost.map(({ heartbeatAt }) => heartbeatAt).toSorted();
  if (since === undefined) return [];
  const names = lost
    .slice(0, MOST_NAMES)
    .map(({ nodeId, description }) =>
      description ? `${description.hostName} (process ${description.processId})` : nodeId,
    );
  return [{ kind, count: lost.length, since, names, needsPerson: kind === 'LOST_NODES' }];
}

function attentionToNodes(nodes: readonly ListedNode[]): Attention[] {
  // If no node is alive, not even this one, the store accepts no heartbeats: /readyz says why.
  const lost = nodes.some(({ isAlive }) => isAlive) ? nodes.filter(({ isAlive }) => !isAlive) : [];
  const circuits = nodes.flatMap(({ isAlive, description }) =>
    isAlive ? (description?.openCircuits ?? []) : [],
  );
  const attention = [...attentionToLost('LOST_NODES', lost), ...attentionToLost('REPLACED_NODES', lost)];
  if (circuits.length > 0) {
    const open = { kind: 'OPEN_CIRCUITS', count: new Set(circuits).size, since: null } as const;
    attention.push({
      ...open,
      names: namesOf(
        circuits.map((name) => ({ name })),
        'node',
      ),
      needsPerson: true,
    });
  }
  const [failedOverAt] = nodes
    .flatMap(({ isAlive, description }) => (isAlive && description?.storeFailedOverAt) || [])
    .toSorted();
  if (failedOverAt !== undefined)
    attention.push({
      kind: 'STORE_FAILED_OVER',
      count: 1,
      since: failedOverAt,
      names: [],
      needsPerson: false,
    });
  return attention;
}
