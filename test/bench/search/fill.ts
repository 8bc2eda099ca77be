// Fills a store with a busy year: millions of calls, requests and runs. Everything follows from the
// number of the row, so that a search knows what to look for.
import { sql } from 'kysely';
import type { Store } from '../../../src/store/store.js';
import type { GatewayTables } from '../../../src/store/tables.js';

/** By the number of the row. */
export const nameOf = {
  callId: (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  request: (n: number) => `request-${n}`,
  key: (n: number) => `key-${n}`,
  /** Five consecutive calls are for one policy; the first of them creates the draft. */
  policyKey: (n: number) => String(1_000_000_000 + n - (n % CALLS_PER_POLICY)),
  policyNo: (n: number) => `Q${policyDigits(n)}`,
  boundPolicyNo: (n: number) => `P${policyDigits(n)}`,
  submissionId: (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
} as const;
const CALLS_PER_POLICY = 5;
const policyDigits = (n: number) => String(n - (n % CALLS_PER_POLICY)).padStart(7, '0');

/** Thirteen months, each a partition of the audit log. */
export const DAYS = 395;
/** Something rare is true of one row in this many. */
export const RARE = 200_000;
const PART = 20_000;

interface Sizes {
  readonly calls: number;
  readonly runs: number;
}

export async function fill(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  { calls, runs }: Sizes,
  progress: (text: string) => void,
): Promise<void> {
  await sql`select gateway.make_audit_months(now() - make_interval(days => ${DAYS}))`.execute(db);
  await sql`insert into gateway.partner (id, name, sees_all_producers)
    select 'partner-' || n, 'Partner ' || n, true from generate_series(0, 99) as n`.execute(db);
  for (let first = 0; first < calls; first += PART) {
    progress(`filling: ${first} of ${calls} calls and requests`);
    await fillCalls(db, first, Math.min(first + PART, calls) - 1, calls);
  }
  for (let first = 0; first < runs; first += PART) {
    progress(`filling: ${first} of ${runs} runs`);
    await fillRuns(db, first, Math.min(first + PART, runs) - 1, runs);
  }
  progress('vacuum analyze');
  for (const table of ['call', 'audit', 'run', 'run_step', 'policy', 'partner'])
    await sql`vacuum analyze ${sql.table(`gateway.${table}`)}`.execute(db);
}

type Db = Store<GatewayTables>['db'];

const at = (total: number) =>
  sql`now() - make_interval(secs => ${sql.lit(DAYS)} * 86400.0 * (${total} - n) / ${total})`;
const digits = sql`lpad((n - n % ${sql.lit(CALLS_PER_POLICY)})::text, 7, '0')`;
const policyKey = sql`(1000000000 + n - n % ${sql.lit(CALLS_PER_POLICY)})::text`;
const rare = (remainder: number) => sql`n % ${sql.lit(RARE)} = ${sql.lit(remainder)}`;
const state = sql`case when ${rare(17)} then 'UNKNOWN' when n % 40 = 3 then 'NOT_DONE' else 'DONE' end`;

/** The columns of row n of `total`. */
function columnsOf(total: number) {
  /**
   * One in seven of the oldest tenth of the rows, and no other: more matches than a search counts,
   * all of them old.
   */
  const isOld = (remainder: number) => sql`n * 10 < ${total} and n % 7 = ${sql.lit(remainder)}`;
  /**
   * Half of the rows are of one partner, a quarter of the next, and so on; the last ones have few.
   */
  const usual = sql`'partner-' || least(99, floor(-log(2, ((n * 7919 % 1000003 + 1) / 1000004.0)::numeric)))::int`;
  const error = sql`case when ${isOld(2)} then 'PAYLOAD_TOO_LARGE' when ${rare(13)} then 'DUPLICATE_SUBMISSION'
    when n % 40 = 3 then 'BACK_OFFICE_UNAVAILABLE' when n % 33 = 5 then 'VALIDATION_ERROR' end`;
  const status = sql`case ${error} when 'PAYLOAD_TOO_LARGE' then 413 when 'BACK_OFFICE_UNAVAILABLE' then 503
    when 'DUPLICATE_SUBMISSION' then 409 when 'VALIDATION_ERROR' then 400 else 200 end`;
  return {
    partner: sql`case when ${isOld(4)} then 'partner-97' else ${usual} end`,
    version: sql`case when ${isOld(1)} then '0.8' when ${rare(7)} then '0.9'
      when n % 10 = 0 and ${usual} <> 'partner-1' then '1.0' else '2.0' end`,
    operation: sql`case when ${isOld(3)} then 'ended' when ${rare(11)} then 'notTakenUp'
      when n % ${sql.lit(CALLS_PER_POLICY)} = 0 then 'createBaseSubmission'
      when n % 2 = 0 or ${usual} = 'partner-2' then 'createQuote' else 'completeSubmission' end`,
    error,
    status,
    outcome: sql`case when ${state} = 'UNKNOWN' then 'UNKNOWN' when ${status} = 503 then 'FAILED'
      when ${status} >= 400 then 'REFUSED' else 'OK' end`,
  };
}

const id = (prefix: string) => sql`(${sql.lit(prefix)} || lpad(n::text, 12, '0'))::uuid`;

const submissionId = sql`case when n % 50 = 0 then ${id('10000000-0000-4000-8000-')}::text end`;

async function fillCalls(db: Db, first: number, last: number, total: number): Promise<void> {
  const { partner, version, operation, error, status, outcome } = columnsOf(total);
  const rows = sql`generate_series(${first}::bigint, ${last}::bigint) as n`;
  await sql`insert into gateway.call (id, write_key, partner_id, api_version, operation_id, request_id, idempotency_key,
      content_hash, policy_key, policy_no, submission_id, state, node_id, status, answer, error_code, started_at,
      finished_at, exchange_id, key_id)
    select ${id('00000000-0000-4000-8000-')}, ${id('00000000-0000-4000-8000-')}::text, ${partner}, ${version},
      ${operation}, 'request-' || n, 'key-' || n, md5(n::text), ${policyKey}, 'Q' || ${digits},
      ${submissionId}, ${state}, ${id('20000000-0000-4000-8000-')},
      ${status}, '{"policyNo":"Q' || ${digits} || '"}', ${error},
      ${at(total)}, ${at(total)} + interval '38 s', ${id('30000000-0000-4000-8000-')}, 'key'
    from ${rows}`.execute(db);
  await sql`insert into gateway.audit (exchange_id, at, node_id, request_id, partner_id, key_id, api_version, operation_id,
      policy_key, policy_no, submission_id, call_id, status, error_code, outcome, ms)
    select ${id('30000000-0000-4000-8000-')}, ${at(total)}, ${id('20000000-0000-4000-8000-')}, 'request-' || n,
      ${partner}, 'key', ${version}, ${operation}, ${policyKey}, 'Q' || ${digits}, ${submissionId},
      ${id('00000000-0000-4000-8000-')}, ${status}, ${error}, ${outcome}, 38000
    from ${rows}`.execute(db);
  await sql`insert into gateway.policy (policy_key, policy_no, producer_id)
    select ${policyKey}, 'Q' || ${digits}, '8800101' from ${rows} where n % ${sql.lit(CALLS_PER_POLICY)} = 0`.execute(
    db,
  );
}

/** The call 50 n has started the run n, which has its policy. */
async function fillRuns(db: Db, first: number, last: number, total: number): Promise<void> {
  const { partner, version } = columnsOf(total * 50);
  const rows = sql`generate_series(${first}::bigint, ${last}::bigint) as run, lateral (select run * 50 as n) as its`;
  const status = sql`case when run % 20 = 3 then 'FAILED' else 'SUCCESS' end`;
  const step = sql`case when run % 20 = 3 then 'QUOTE' else 'DONE' end`;
  const code = sql`case when run % 20 = 3 then case when run % ${sql.lit(RARE / 50)} = 3 then 'NOT_FOUND'
    else 'BACK_OFFICE_UNAVAILABLE' end end`;
  const when = sql`now() - make_interval(secs => ${sql.lit(DAYS)} * 86400.0 * (${total} - run) / ${total})`;
  await sql`insert into gateway.run (submission_id, call_key, partner_id, key_id, producer_id, api_version, last_step,
      overall_status, current_step, policy_no, bound_policy_no, policy_key, created_at, ended_at, error_code)
    select ${id('10000000-0000-4000-8000-')}, ${id('00000000-0000-4000-8000-')}::text, ${partner}, 'key', '8800101',
      ${version}, 'BIND', ${status}, ${step}, 'Q' || ${digits}, 'P' || ${digits}, ${policyKey}, ${when}, ${when}, ${code}
    from ${rows}`.execute(db);
  await sql`insert into gateway.run_step (submission_id, step, status, in_doubt)
    select ${id('10000000-0000-4000-8000-')}, step, case when step = ${step} then 'FAILED' else 'SUCCESS' end,
      step = ${step} and run % ${sql.lit(RARE / 50)} = 23
    from ${rows}, unnest('{BASE,FULL,QUOTE,BIND}'::text[]) as step`.execute(db);
}
