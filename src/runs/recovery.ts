// Recovers orphaned runs: runs of a crashed node, runs that this node has lost and runs that no node has started return to the
// queue as their next execution. A run that has crashed too many nodes is stopped.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { Engine } from './dispatch.js';
import type { RunExecution } from './ids.js';
import type { OrphanedRun, RunClaims } from './run-table/claims.js';
import { type Change, failed } from './run-table/writes.js';

export interface RecoveryParts {
  readonly claims: Pick<RunClaims, 'orphaned' | 'recover'>;
  readonly engine: Pick<Engine, 'enqueue' | 'isQueued' | 'drop'>;
  /** Executions in progress in this process. */
  readonly active: ReadonlyMap<string, RunExecution>;
  write(change: Change): Promise<boolean>;
  /** Maximum runs that one search recovers. */
  readonly maxConcurrent: number;
  readonly isDraining: () => boolean;
  /** Consecutive crashes after which a run is stopped. */
  readonly maxRecoveries: number;
  readonly log: Logger;
}

const EVERY_MS = 1_000;

export function createRecovery(parts: RecoveryParts): () => Promise<void> {
  const { claims, engine, active, write, maxConcurrent, isDraining, maxRecoveries, log } = parts;

  const recover = async (run: OrphanedRun) => {
    const { submissionId, execution, step, crashes, nodeId, offeredAt } = run;
    const isWaiting = nodeId === null && offeredAt !== null;
    if (isWaiting && (await engine.isQueued({ submissionId, execution }))) return;
    if (crashes > maxRecoveries) {
      await write({ submissionId, execution, step, ...failed(stoppedText(crashes)) });
      await engine.drop({ submissionId, execution });
      log.error({ submissionId, step, crashes }, 'a run was stopped after too many crashes');
      return;
    }
    if (!(await claims.recover(run))) return;
    await engine.enqueue({ submissionId, execution: execution + 1 });
    log.warn({ submissionId, step, crashes }, 'a run was recovered');
  };

  return async () => {
    if (isDraining()) return;
    const activeIds = () => [...active.values()].map(({ submissionId }) => submissionId);
    // A full process recovers orphaned runs too: they go to any process with a free slot.
    const orphaned = await claims.orphaned(activeIds(), maxConcurrent);
    // A run that has started here meanwhile is not orphaned.
    for (const run of orphaned) if (!activeIds().includes(run.submissionId)) await recover(run);
  };
}

export function recoverRepeatedly(recover: () => Promise<void>, log: Logger): Repeating {
  return repeatedly(EVERY_MS, () =>
    recover().catch((err: unknown) => log.warn({ err }, 'could not search for orphaned runs')),
  );
}

const stoppedText = (crashes: number): string =>
  `INTERNAL_ERROR: The run was stopped after ${crashes} consecutive crashes of the process that executed this step.`;
