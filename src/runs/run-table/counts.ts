// Counts runs by step for the metrics. Each part uses an index that contains only such runs.
import { sql } from 'kysely';
import { MOST_COUNTED } from '../../store/page.js';
import type { Store } from '../../store/store.js';
import type { GatewayTables, Step } from '../../store/tables.js';

export interface RunCount {
  readonly step: Step;
  readonly state: 'running' | 'waiting' | 'failed';
  readonly count: number;
}

/**
 * Up to a maximum: the runs in progress on all nodes, and those of the last three days that failed
 * in the last 24 hours.
 */
export const createRunCounts =
  ({ db }: Pick<Store<GatewayTables>, 'db'>) =>
  async (): Promise<readonly RunCount[]> => {
    const { rows } = await sql<RunCount>`
      select step, state, count(*) as count from (
        (select current_step as step, case when waiting_since is null then 'running' else 'waiting' end as state
          from ${sql.table('gateway.run')} where ended_at is null limit ${MOST_COUNTED})
        union all
        (select current_step, 'failed' from ${sql.table('gateway.run')}
          where overall_status = 'FAILED' and created_at > now() - interval '3 days'
            and ended_at > now() - interval '1 day' limit ${MOST_COUNTED})
      ) as runs group by step, state`.execute(db);
    return rows;
  };
