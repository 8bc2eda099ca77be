// All names of a policy, because callers and tables use different ones: its key, its Q and P
// numbers, and the ids of its submission and run.
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from './storable.js';

/**
 * The common table expression `names` with the column `name`, for a name of any kind. Each
 * condition on runs uses its own index: with `or`, the database may scan the whole table instead.
 * Names have the default collation, because the indexes of the audit have it.
 */
export function policyNames(name: string): RawBuilder<unknown> {
  const forms = formsOf(name);
  return sql`
    policies as materialized (
      select policy_key, policy_no, submission_id from gateway.policy
      where policy_key = ${name} or policy_no = any(${forms}::text[]) or submission_id = any(${forms}::text[])),
    runs as materialized (
      select policy_key, policy_no, submission_id from gateway.run where policy_no = any(${forms}::text[])
      union select policy_key, policy_no, submission_id from gateway.run where bound_policy_no = any(${forms}::text[])
      union select policy_key, policy_no, submission_id from gateway.run where policy_key = ${name}
      union select policy_key, policy_no, submission_id from gateway.run where submission_id = ${uuidIn(name)}::uuid),
    known as materialized (
      select unnest(array[policy_key, policy_no, submission_id]) collate "default" as name from policies
      union select unnest(array[policy_key, policy_no, submission_id::text]) collate "default" from runs),
    names as materialized (
      select unnest(${[name, ...forms]}::text[]) as name
      union select name from known
      union select translate(left(name, 1), 'QP', 'PQ') || substr(name, 2) from known where name ~ '^[QP][0-9]+$')`;
}

/**
 * `found`: the audit rows with one of the names in a column. Looks up each name: a partitioned
 * table has no statistics, so a join would scan it.
 */
export const auditedByName = (
  column: 'policy_key' | 'policy_no' | 'submission_id',
): RawBuilder<unknown> => sql`
  names cross join lateral (
    select * from gateway.audit where ${sql.ref(column)} = names.name offset 0) as found`;

/**
 * The forms of a name that tables may contain. A number has two: at the bind, Q becomes P and the
 * digits stay. People also write numbers in lower case, and some databases write ids in capitals.
 */
export function formsOf(name: string): string[] {
  const [, digits] = /^[QP](\d+)$/i.exec(name) ?? [];
  if (digits !== undefined) return [`Q${digits}`, `P${digits}`];
  return isUuid(name) ? [name, name.toLowerCase()] : [name];
}

/** The id in `<id>`, `<id>:2` and `<id>:QUOTE`, which are write keys; null if there is none. */
export function uuidIn(name: string): string | null {
  const [, id] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::(?:\d{1,9}|[A-Z]{1,9}))?$/i.exec(name) ?? [];
  return id ?? null;
}
