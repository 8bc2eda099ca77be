// All runs of a filter, however many pages they fill.
import type { operations } from '../../generated/admin.js';
import { readEveryItem } from './every-item.js';
import type { Run } from './run-state.js';
import type { Session } from './session.js';

export type RunQuery = NonNullable<operations['listRuns']['parameters']['query']>;

/** The oldest first. */
export function readEveryRun({ to, ...filter }: RunQuery, { client, take }: Session): Promise<Run[]> {
  return readEveryItem({
    read: (page) => take(client.GET('/runs', { params: { query: { ...filter, ...page } } })),
    idOf: ({ submissionId }) => submissionId,
    startedAtOf: ({ createdAt }) => createdAt,
    to,
  });
}
