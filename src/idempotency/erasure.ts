// The journal in an erasure of an insured: finds calls, searches responses, and erases personal
// data. The bare record stays, so an erased call that is `DONE` is not executed again.
import { type Kysely, sql } from 'kysely';
import type { CallState, GatewayTables } from '../store/tables.js';

const calls = sql.table('gateway.call');

interface CallsOf {
  readonly callIds: readonly string[];
  /** The runs that calls have retried. Nothing else in an open call identifies them. */
  readonly runIds: readonly string[];
  /** The write keys of calls that have started runs. */
  readonly writeKeys: readonly string[];
  readonly policyKeys: readonly string[];
  /** Policy numbers and submission ids, which the responses of calls contain. */
  readonly names: readonly string[];
}

export interface FoundCall {
  readonly id: string;
  readonly state: CallState;
  readonly policy_key: string | null;
  readonly policy_no: string | null;
  readonly submission_id: string | null;
  /** The given names and keys that the response contains. */
  readonly named: readonly string[];
  /** The key of the policy that the call has created or identifies by a name; null if unknown. */
  readonly created_key: string | null;
}

/** Locks the calls. One that has created a policy is found by its response. */
export async function findCallsOf(
  db: Kysely<GatewayTables>,
  { callIds, runIds, writeKeys, policyKeys, names }: CallsOf,
): Promise<readonly FoundCall[]> {
  const all = [...names, ...policyKeys];
  const { rows } = await sql<FoundCall>`
    select id, state, policy_key, policy_no, submission_id, to_json(array(
      select name from unnest(${all}::text[]) as name where position(to_json(name)::text in answer) > 0)) as named,
      case when policy_key is null then ${eitherIn(['policyKey', 'policykey'])}
        when policy_no = any(${all}) or submission_id = any(${all}) then policy_key end as created_key
    from ${calls}
    where id = any(${callIds}::uuid[]) or write_key = any(${writeKeys}::text[]) or policy_key = any(${policyKeys}::text[])
      or policy_no = any(${all}::text[]) or submission_id = any(${all}::text[]) or retried_run = any(${runIds}::uuid[])
      or policy_key is null and answer is not null and (
        ${fieldIn('policyKey')} = any(${all}) or ${fieldIn('policyNo')} = any(${all})
        or ${fieldIn('submissionId')} = any(${all}) or ${fieldIn('policykey')} = any(${all}))
    order by id for update`.execute(db);
  return rows;
}

/**
 * The first field of this name in a response; empty if there is none. Millions of texts are read
 * without an index: splitting is faster than parsing JSON or regular expressions.
 */
const fieldIn = (field: string) =>
  sql<string>`split_part(split_part(answer, ${sql.lit(`"${field}":"`)}, 2), '"', 1)`;

/** Versions spell the name of a field in two ways. */
const eitherIn = (fields: readonly string[]) =>
  sql<string | null>`coalesce(${sql.join(fields.map((field) => sql`nullif(${fieldIn(field)}, '')`))})`;

interface ErasedCalls {
  readonly responses: number;
  readonly resolutions: number;
  readonly auditUsers: number;
}

/** No request has this hash. */
const ERASED = 'erased';

/**
 * Erases only calls that have ended. The join hash stays until the sweep removes it: until then, it
 * prevents an identical call without a key from being executed again.
 */
export async function eraseCalls(db: Kysely<GatewayTables>, ids: readonly string[]): Promise<ErasedCalls> {
  const { rows } = await sql<ErasedCalls>`
    with before as materialized (
      select id, answer, resolution, audit_user_id from ${calls}
      where id = any(${ids}::uuid[]) and state in ('DONE', 'NOT_DONE')
    ), erased as (
      update ${calls} as call set answer = null, resolution = null, audit_user_id = null, content_hash = ${ERASED},
        document_sha256 = null, erased_at = coalesce(call.erased_at, now())
      from before where call.id = before.id
    )
    select count(answer) as responses, count(resolution) as resolutions, count(audit_user_id) as "auditUsers"
    from before`.execute(db);
  return rows[0] ?? { responses: 0, resolutions: 0, auditUsers: 0 };
}

export interface SearchedCall {
  readonly id: string;
  readonly partner_id: string;
  readonly policy_key: string | null;
  readonly policy_no: string | null;
  readonly state: CallState;
  readonly started_at: Date;
  readonly answer: string;
}

interface SearchedCalls {
  readonly calls: readonly SearchedCall[];
  readonly scanned: number;
  /** Undefined after the last batch. */
  readonly last: string | undefined;
}

/**
 * A pattern for the characters that `foldName` removes: \p{Default_Ignorable_Code_Point}. In
 * escapes, because a database with an encoding other than UTF8 may lack the characters.
 */
const INVISIBLE = [
  String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f`,
  String.raw`\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a`,
  String.raw`\U000e0000-\U000e0fff]+`,
].join('');

/** NFKC, with ASCII letters in lower case. Most responses are ASCII and need no conversion. */
const comparable = sql`lower((case when octet_length(answer) = length(answer) then answer
  when answer is nfkc normalized and answer !~ ${INVISIBLE} then answer
  else normalize(regexp_replace(answer, ${INVISIBLE}, '', 'g'), NFKC) end) collate "C")`;

/**
 * Scans the next calls by id, and returns those whose response contains the word. `word` is ASCII
 * in lower case.
 */
export async function searchCalls(
  db: Kysely<GatewayTables>,
  { after, limit, word }: { readonly after: string; readonly limit: number; readonly word: string },
): Promise<SearchedCalls> {
  const { rows } = await sql<Omit<SearchedCall, 'answer'> & { answer: string | null }>`
    select id, partner_id, policy_key, policy_no, state, started_at,
      case when position(${word} in ${comparable}) > 0 then answer end as answer
    from ${calls} where id > ${after}::uuid order by id limit ${limit}`.execute(db);
  return {
    calls: rows.flatMap(({ answer, ...row }) => (answer === null ? [] : [{ ...row, answer }])),
    scanned: rows.length,
    last: rows.length < limit ? undefined : rows.at(-1)?.id,
  };
}
