// Searches for orphaned runs: runs of a crashed node, runs that this node has lost and runs that nobody has started return to
// the queue as their next execution; a run that has crashed too many nodes is stopped.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { LeftRun, RunOwnership } from './claims.js';
import type { Engine } from './dispatch.js';
import type { Change, ExecutionOf } from './status-writes.js';
import { failed } from './step-runner.js';

export interface RecoveryParts {
  readonly ownership: Pick<RunOwnership, 'left' | 'takeUp'>;
  readonly engine: Pick<Engine, 'enqueue' | 'isQueued' | 'drop'>;
  /** Executions in progress in this process. */
  readonly active: ReadonlyMap<string, ExecutionOf>;
  write(change: Change): Promise<boolean>;
  /** Maximum runs that one search recovers. */
  readonly mostAtOnce: number;
  readonly isDraining: () => boolean;
  /** Nodes that may die at a run in a row. */
  readonly mostTakeUps: number;
  readonly log: Logger;
}

const EVERY_MS = 1_000;

export function createRecovery(parts: RecoveryParts): () => Promise<void> {
  const { ownership, engine, active, write, mostAtOnce, isDraining, mostTakeUps, log } = parts;

  const takeUp = async (left: LeftRun) => {
    const { submissionId, execution, step, takeUps, nodeId, offeredAt } = left;
    const waits = nodeId === null && offeredAt !== null;
    if (waits && (await engine.isQueued({ submissionId, execution }))) return;
    if (takeUps > mostTakeUps) {
      await write(stopped(left));
      await engine.drop({ submissionId, execution });
      log.error({ submissionId, step, takeUps }, 'a run was stopped after too many crashes');
      return;
    }
    if (!(await ownership.takeUp(left))) return;
    await engine.enqueue({ submissionId, execution: execution + 1 });
    log.warn({ submissionId, step, takeUps }, 'a run was recovered');
  };

  return async () => {
    if (isDraining()) return;
    const here = () => [...active.values()].map(({ submissionId }) => submissionId);
    // A full process recovers orphaned runs too: they go to any process with a free slot.
    const left = await ownership.left(here(), mostAtOnce);
    // What has begun here meanwhile was not left.
    for (const run of left) if (!here().includes(run.submissionId)) await takeUp(run);
  };
}

export function recoverRepeatedly(takeUp: () => Promise<void>, log: Logger): Repeating {
  return repeatedly(EVERY_MS, () =>
    takeUp().catch((err: unknown) => log.warn({ err }, 'could not search for orphaned runs')),
  );
}

function stopped({ submissionId, execution, step, takeUps }: LeftRun): Change {
  const error = `INTERNAL_ERROR: The run was stopped after ${takeUps} consecutive crashes of the process that executed this step.`;
  return {
    submissionId,
    execution,
    step,
    ...failed(error),
  };
}
