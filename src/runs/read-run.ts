// Reads the record of a run, immediately or when it changes.
import type { Principal } from '../partners/principal.js';
import { orUnavailable } from '../problems.js';
import type { Changes, Waiting } from './change-notifier.js';
import { notThere, type RunRecords } from './record.js';
import type { WritesInProgress } from './retry-after.js';
import type { ReadRun } from './runs.js';

export interface ReadRunParts {
  readonly records: RunRecords;
  readonly changes: Changes;
  retryAfter(under: WritesInProgress): Promise<number>;
}

export function createReadRun({ records, changes, retryAfter }: ReadRunParts) {
  const find = async (name: string, principal: Principal) => {
    const row = await orUnavailable(records.find(name, principal));
    if (!row) throw notThere();
    return row;
  };

  return async (name: string, principal: Principal, wait?: Waiting): Promise<ReadRun> => {
    let row = await find(name, principal);
    if (wait && row.ended_at === null) {
      await changes.next(row.submission_id, row.revision, wait);
      row = await find(name, principal);
    }
    const record = records.record(row);
    if (row.ended_at !== null) return { record };
    return { record, retryAfter: await retryAfter({ step: row.current_step, seconds: row.step_seconds }) };
  };
}
