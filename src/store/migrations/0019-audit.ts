// The audit: one row per exchange. A rule of the database lets rows be added only; retention and erasure have a documented way.
import { type Kysely, sql } from 'kysely';

const INDEXES = {
  audit_newest: ['at', 'exchange_id'],
  audit_of_partner: ['partner_id', 'at'],
  audit_of_key: ['key_id', 'at'],
  audit_of_request: ['request_id'],
  audit_of_call: ['call_id'],
  audit_of_policy_key: ['policy_key'],
  audit_of_policy_no: ['policy_no'],
  audit_of_submission: ['submission_id'],
  audit_of_user: ['audit_user_id', 'at'],
} as const;

/** Columns that many rows do not have: their indexes leave those rows out. */
const OFTEN_EMPTY: ReadonlySet<string> = new Set([
  'call_id',
  'policy_key',
  'policy_no',
  'submission_id',
  'audit_user_id',
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('exchange_id', 'uuid', (c) => c.primaryKey())
    // Milliseconds, so that a program reads the time exactly: it is half of a position in the list.
    .addColumn('at', sql`timestamptz(3)`, (c) => c.notNull())
    .addColumn('node_id', 'uuid', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'text')
    .addColumn('key_id', 'text')
    .addColumn('audit_user_id', 'text')
    .addColumn('origination_source', 'text')
    .addColumn('client_address', 'text')
    .addColumn('method', 'text')
    .addColumn('path', 'text')
    .addColumn('api_version', 'text')
    .addColumn('operation_id', 'text')
    .addColumn('policy_key', 'text')
    .addColumn('policy_no', 'text')
    .addColumn('submission_id', 'text')
    .addColumn('call_id', 'uuid')
    .addColumn('status', 'integer')
    .addColumn('error_code', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('ms', 'integer')
    .execute();
  for (const [name, columns] of Object.entries(INDEXES)) {
    const [first] = columns;
    const index = db.schema
      .createIndex(name)
      .on('audit')
      .columns([...columns]);
    await (OFTEN_EMPTY.has(first) ? index.where(sql.ref(first), 'is not', null) : index).execute();
  }
  await addRule(db);
}

/** Retention deletes, and erasure removes an end user and nothing else: each says so for its own transaction. */
async function addRule(db: Kysely<unknown>): Promise<void> {
  // Raw SQL must name the schema, which the builder knows.
  const { name: schema } = db.schema.createTable('audit').toOperationNode().table.table.schema ?? {
    name: 'public',
  };
  const [table, rule] = [sql.table(`${schema}.audit`), sql.table(`${schema}.keep_audit`)];
  await sql`
    create function ${rule}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('gateway.audit_retention', true) = 'on' then
        return old;
      end if;
      if tg_op = 'UPDATE' and current_setting('gateway.audit_erasure', true) = 'on' and new.audit_user_id is null
        and to_jsonb(new) - 'audit_user_id' = to_jsonb(old) - 'audit_user_id' then
        return new;
      end if;
      raise exception 'gateway.audit is append-only: % is not allowed', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger audit_rows_stay before update or delete on ${table}
    for each row execute function ${rule}()`.execute(db);
  await sql`create trigger audit_stays before truncate on ${table}
    for each statement execute function ${rule}()`.execute(db);
}
