// Completes calls that have started a run and whose process crashed before it responded: the run knows their outcome, so nobody
// has to resolve them, and a repeat gets the response.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { BaseStepWait } from './await-base-step.js';

export interface OrphanedCallsParts {
  readonly store: Store<GatewayTables>;
  readonly base: Pick<BaseStepWait, 'untilBaseStep'>;
  readonly log: Logger;
}

const EVERY_MS = 10_000;
const MOST_AT_ONCE = 100;
const STATUS = { ACCEPTED: 202, FAILED: 200 } as const;

export function completeOrphanedCallsRepeatedly(parts: OrphanedCallsParts): Repeating {
  return repeatedly(EVERY_MS, () =>
    completeOrphanedCalls(parts).catch((err: unknown) =>
      parts.log.warn({ err }, 'could not complete calls of runs'),
    ),
  );
}

export async function completeOrphanedCalls({ store: { db }, base }: OrphanedCallsParts): Promise<void> {
  const left = await db
    .selectFrom('call')
    .innerJoin('run', 'run.call_key', 'call.write_key')
    .select(['call.id', 'run.submission_id'])
    .where('call.state', '=', 'UNKNOWN')
    // The base step has ended, one way or the other.
    .where((eb) => eb.or([eb('run.policy_key', 'is not', null), eb('run.overall_status', '=', 'FAILED')]))
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id, submission_id: submissionId } of left) {
    const { status, body } = await base.untilBaseStep(submissionId);
    await db
      .updateTable('call')
      .set((eb) => ({
        state: 'DONE',
        status: STATUS[status],
        answer: JSON.stringify(body),
        error_code: null,
        finished_at: eb.fn<Date>('now'),
      }))
      .where('id', '=', id)
      .where('state', '=', 'UNKNOWN')
      .execute();
  }
}
