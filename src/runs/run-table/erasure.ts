// The part of an insured's erasure that concerns runs: finds the runs of policies, and searches and
// erases the texts of runs. The bare record stays.
import { type Kysely, sql } from 'kysely';
import type { Sealing } from '../../store/sealing.js';
import { isUuid } from '../../store/storable.js';
import type { GatewayTables, OverallStatus, Step } from '../../store/tables.js';
import { sealedPlace } from '../ids.js';

const runs = sql.table('gateway.run');
const steps = sql.table('gateway.run_step');

export interface FoundRun {
  readonly submission_id: string;
  readonly call_key: string;
  readonly policy_no: string | null;
  readonly bound_policy_no: string | null;
  readonly policy_key: string | null;
  readonly is_in_progress: boolean;
  readonly is_in_doubt: boolean;
}

/** Locks the runs. `names`: submission ids, policy numbers or policy keys. */
export async function findRunsOf(
  db: Kysely<GatewayTables>,
  { runIds, names }: { readonly runIds: readonly string[]; readonly names: readonly string[] },
): Promise<readonly FoundRun[]> {
  const { rows } = await sql<FoundRun>`
    select submission_id, call_key, policy_no, bound_policy_no, policy_key, ended_at is null as is_in_progress,
      overall_status = 'FAILED' and payload is not null and exists (
        select from ${steps} as step where step.submission_id = run.submission_id and step.status = 'FAILED'
          and step.in_doubt) as is_in_doubt
    from ${runs} as run
    where submission_id = any(${runIds}::uuid[]) or submission_id = any(${names.filter(isUuid)}::uuid[])
      or policy_no = any(${names}::text[]) or bound_policy_no = any(${names}::text[]) or policy_key = any(${names}::text[])
    order by submission_id for update`.execute(db);
  return rows;
}

interface ErasedRuns {
  readonly requests: number;
  readonly auditUsers: number;
  readonly outputs: number;
  readonly errors: number;
  readonly resolutions: number;
}

/** Erases only runs that have ended. They can no longer be retried. */
export async function eraseRuns(db: Kysely<GatewayTables>, ids: readonly string[]): Promise<ErasedRuns> {
  const { rows } = await sql<ErasedRuns>`
    with before as materialized (
      select submission_id, payload, audit_user_id from ${runs}
      where submission_id = any(${ids}::uuid[]) and ended_at is not null
    ), texts as materialized (
      select step.* from ${steps} as step join before using (submission_id)
    ), erased_runs as (
      update ${runs} as run set payload = null, audit_user_id = null, expired_at = coalesce(run.expired_at, now()),
        revision = run.revision + 1
      from before where run.submission_id = before.submission_id
    ), erased_steps as (
      update ${steps} as step set output = null, error = null, resolution = null
      from before where step.submission_id = before.submission_id
    )
    select count(payload) as requests, count(audit_user_id) as "auditUsers",
      (select count(output) from texts) as outputs, (select count(error) from texts) as errors,
      (select count(resolution) from texts) as resolutions
    from before`.execute(db);
  return rows[0] ?? { requests: 0, auditUsers: 0, outputs: 0, errors: 0, resolutions: 0 };
}

/** A text of a run, decrypted. */
interface RunText {
  /** `request`, or a text of a step, such as `BASE.output`. */
  readonly name: string;
  readonly text: string;
}

export interface SearchedRun {
  readonly submission_id: string;
  readonly partner_id: string;
  readonly policy_no: string | null;
  readonly bound_policy_no: string | null;
  readonly policy_key: string | null;
  readonly overall_status: OverallStatus;
  readonly created_at: Date;
  /** One at a time, because a request may be large. Throws if one cannot be decrypted. */
  texts(): Generator<RunText>;
}

interface Row extends Omit<SearchedRun, 'texts'> {
  readonly payload: string | null;
  readonly steps:
    | readonly { step: Step; output: string | null; error: string | null; resolution: string | null }[]
    | null;
}

/** In the order of their ids. `last` is undefined in the last batch. */
export async function searchRuns(
  db: Kysely<GatewayTables>,
  sealing: Sealing,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly runs: readonly SearchedRun[]; readonly last: string | undefined }> {
  const { rows } = await sql<Row>`
    select submission_id, partner_id, policy_no, bound_policy_no, policy_key, overall_status, created_at, payload, (
      select json_agg(json_build_object('step', step, 'output', output, 'error', error, 'resolution', resolution))
      from ${steps} as step where step.submission_id = run.submission_id) as steps
    from ${runs} as run
    where submission_id > ${after}::uuid order by submission_id limit ${limit}`.execute(db);
  return {
    runs: rows.map(({ payload, steps: texts, ...row }) => ({
      ...row,
      texts: () => textsOf(row.submission_id, payload, texts ?? [], sealing),
    })),
    last: rows.length < limit ? undefined : rows.at(-1)?.submission_id,
  };
}

function* textsOf(
  id: string,
  payload: string | null,
  texts: NonNullable<Row['steps']>,
  sealing: Sealing,
): Generator<RunText> {
  if (payload !== null) yield { name: 'request', text: sealing.open(payload, sealedPlace.payload(id)) };
  for (const row of texts)
    for (const kind of ['output', 'error', 'resolution'] as const) {
      const text = row[kind];
      if (text === null) continue;
      yield { name: `${row.step}.${kind}`, text: sealing.open(text, sealedPlace[kind](id, row.step)) };
    }
}
