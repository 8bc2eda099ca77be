// Searches the audit log, newest first. Pages follow a position: counting millions of rows is slow.
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import { LONGEST_COUNTED_MS } from '../async/counts.js';
import type { AuditTable } from '../store/audit-table.js';
import { type KindIndex, newestOfKinds } from '../store/kinds.js';
import { countUpTo, newestFirst } from '../store/page.js';
import { isUuid } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { type AuditFilter, audited, conditionsOf, type Position } from './filter.js';

type Schemas = components['schemas'];

interface PageOfAudit extends AuditFilter {
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

type SourceFilter = AuditFilter & { readonly from: Date };

export interface AuditSearch {
  /** Undefined if `after` is not a position. */
  search(filter: PageOfAudit): Promise<Schemas['AuditPage'] | undefined>;
  /** At most 100, those with the most requests first. */
  countSources(filter: SourceFilter): Promise<Omit<Schemas['AuditSources'], 'from'>>;
}

const MOST_SOURCES = 100;

export function createAuditSearch({ db }: Pick<Store<GatewayTables>, 'db'>): AuditSearch {
  return {
    async search({ pageSize = 25, ...filter }) {
      const after = filter.after === undefined ? undefined : positionIn(filter.after);
      if (filter.after !== undefined && after === undefined) return undefined;
      // One more row shows whether there is another page.
      const most = pageSize + 1;
      const rows = isOfKinds(filter)
        ? await newestOfKind(db, filter, after, most)
        : await matching(db, filter, after, most);
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
      return { items: rows.slice(0, pageSize).map(entryOf), next: last ? positionOf(last) : null };
    },

    async countSources(filter) {
      const rows = await db
        .with('source', (counting) =>
          audited(counting, filter)
            .where(conditionsOf(filter, undefined))
            .groupBy(['partner_id', 'key_id', 'client_address'])
            .select(['partner_id', 'key_id', 'client_address'])
            .select(({ fn }) => [
              fn.sum<string>('count').as('requests'),
              sql<string>`coalesce(sum(count) filter (where outcome = 'REFUSED'), 0)`.as('refused'),
              fn.count<string>('audit_user_id').distinct().as('users'),
              fn.min('at').as('first_at'),
              fn.max(fn.coalesce('last_at', 'at')).as('last_at'),
            ]),
        )
        .selectFrom('source')
        .leftJoin('partner', 'partner.id', 'source.partner_id')
        .selectAll('source')
        .select('partner.name as partner_name')
        .orderBy('requests', 'desc')
        .orderBy('last_at', 'desc')
        .limit(MOST_SOURCES + 1)
        .execute();
      return { items: rows.slice(0, MOST_SOURCES).map(sourceOf), isComplete: rows.length <= MOST_SOURCES };
    },
  };
}

/** Opaque, so that callers do not build one themselves. */
const positionOf = ({ at, exchange_id }: Pick<Selectable<AuditTable>, 'at' | 'exchange_id'>): string =>
  Buffer.from(`${at.getTime()} ${exchange_id}`).toString('base64url');

function positionIn(text: string): Position | undefined {
  const position = Buffer.from(text, 'base64url').toString('latin1');
  const [, at, exchangeId] = /^(\d{1,15}) (.*)$/.exec(position) ?? [];
  if (at === undefined || exchangeId === undefined || !isUuid(exchangeId)) return undefined;
  return { at: new Date(Number(at)), exchangeId };
}

const OF_CALLER: KindIndex = {
  table: 'audit',
  columns: [`coalesce(partner_id, '')`, `coalesce(operation_id, '')`, `coalesce(key_id, '')`],
  at: 'at',
  key: ['at', 'exchange_id'],
};
const OF_USER: KindIndex = { ...OF_CALLER, columns: ['audit_user_id'] };

type Db = Store<GatewayTables>['db'];
type Found = Selectable<AuditTable> & { readonly partner_name: string | null };
const ORDER = { at: 'at', id: 'exchange_id' };

async function matching(
  db: Db,
  filter: AuditFilter,
  after: Position | undefined,
  most: number,
): Promise<Found[]> {
  const query = audited(db, filter).selectAll().where(conditionsOf(filter, after));
  const found = await countUpTo(most, db, query);
  return found === 0
    ? []
    : newestFirst(query, ORDER, found < most)
        .limit(most)
        .select(partnerName)
        .execute();
}

/** The filter has a partner, operation, key or user, and nothing that leaves only a few rows. */
function isOfKinds(filter: AuditFilter): boolean {
  const { partnerId, operationId, keyId, auditUserId } = filter;
  const { policy, name, requestId, callId, status, outcome } = filter;
  return (
    (partnerId ?? operationId ?? keyId ?? auditUserId) !== undefined &&
    (policy ?? name ?? requestId ?? callId ?? status ?? outcome) === undefined
  );
}

/**
 * Searches the newest months first: most pages are full after them, and `newestOfKinds` would look
 * up each kind of row in every month.
 */
async function newestOfKind(
  db: Db,
  filter: AuditFilter,
  after: Position | undefined,
  most: number,
): Promise<Found[]> {
  const { partnerId, operationId, keyId, auditUserId, to } = filter;
  const from = filter.from && new Date(filter.from.getTime() - LONGEST_COUNTED_MS);
  const [index, values] =
    auditUserId === undefined
      ? ([OF_CALLER, [partnerId, operationId, keyId]] as const)
      : ([OF_USER, [auditUserId]] as const);
  const rows: Found[] = [];
  const last = after?.at ?? to;
  for (const span of await spansUntil(db, last)) {
    if (last && span.from && span.from > last) continue;
    if (rows.length >= most || (from && span.to && span.to <= from)) break;
    const within = isWithin(span);
    const newest = newestOfKinds(index, {
      ...{ values, within, from },
      limit: most - rows.length,
      where: conditionsOf(filter, after)(expressionBuilder()),
      to: last,
    });
    const query = db.selectFrom('audit').selectAll().where(within);
    const ofSpan = query.where(sql<boolean>`(at, exchange_id) in (${newest})`);
    rows.push(...(await newestFirst(ofSpan, ORDER, true).select(partnerName).execute()));
  }
  return rows;
}

interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * Splits the time into spans: future partitions, which contain few rows; the partition of `time`;
 * the one before it; and the rest. The bounds are those of partitions, because with other bounds
 * the database would read all rows of a partition to find the kinds.
 */
async function spansUntil(db: Db, time = new Date()): Promise<Span[]> {
  const { rows } = await sql<{ starts: Date | null; ends: Date }>`
    select starts, ends from gateway.audit_partitions()
    where ends is not null and (starts is null or starts <= ${time}) order by ends desc limit 2`.execute(db);
  const spans: Span[] = [];
  let to: Date | undefined;
  for (const { starts, ends } of rows) {
    if (to?.getTime() !== ends.getTime()) spans.push({ from: ends, to });
    spans.push({ from: starts ?? undefined, to: ends });
    if (starts === null) return spans;
    to = starts;
  }
  return [...spans, { to }];
}

const isWithin = ({ from, to }: Span) =>
  expressionBuilder<GatewayTables, 'audit'>().and([
    ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${to}`]),
  ]);

interface SourceRow {
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly key_id: string | null;
  readonly client_address: string | null;
  readonly requests: string;
  readonly refused: string;
  readonly users: string;
  readonly first_at: Date;
  readonly last_at: Date;
}

const sourceOf = (row: SourceRow): Schemas['AuditSource'] => ({
  partnerId: row.partner_id,
  partnerName: row.partner_name,
  keyId: row.key_id,
  clientAddress: row.client_address,
  requests: Number(row.requests),
  refused: Number(row.refused),
  users: Number(row.users),
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});

/** Read only for the rows of a page. */
const partnerName = sql<string | null>`(select name from gateway.partner where id = audit.partner_id)`.as(
  'partner_name',
);

const entryOf = (row: Selectable<AuditTable> & { partner_name: string | null }): Schemas['AuditEntry'] => ({
  exchangeId: row.exchange_id,
  at: row.at.toISOString(),
  requestId: row.request_id ?? row.exchange_id,
  partnerId: row.partner_id,
  partnerName: row.partner_name,
  keyId: row.key_id,
  auditUserId: row.audit_user_id,
  originationSource: row.origination_source,
  clientAddress: row.client_address,
  method: row.method,
  path: row.path,
  apiVersion: row.api_version,
  operationId: row.operation_id,
  policyKey: row.policy_key,
  policyNo: row.policy_no,
  submissionId: row.submission_id,
  callId: row.call_id,
  status: row.status,
  errorCode: row.error_code,
  outcome: row.outcome,
  ms: row.ms,
  nodeId: row.node_id,
  count: row.count,
  lastAt: row.last_at?.toISOString() ?? null,
});
