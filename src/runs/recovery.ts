// Recovers orphaned runs: runs of a crashed node, runs that this node has lost, released runs, runs
// that no node has started, and runs that have waited for the back office return to the queue as
// their next execution. A run that has crashed too many nodes is stopped.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { repeatOrWarn } from '../async/repeated-warning.js';
import { counted } from '../texts/counted.js';
import type { Engine } from './dispatch.js';
import type { RunExecution } from './ids.js';
import type { OrphanedRun, RunClaims } from './run-table/claims.js';
import { failed, type RunChange } from './run-table/writes.js';

export interface RunRecoveryParts {
  readonly claims: Pick<RunClaims, 'openWork' | 'orphaned' | 'recover'>;
  readonly engine: Pick<Engine, 'enqueue' | 'isQueued' | 'drop' | 'takeUp'>;
  /** Executions in progress in this process. */
  readonly active: ReadonlyMap<string, RunExecution>;
  /** Writes a change, and logs a failure with the id of the request that started the run. */
  write(change: RunChange, context: { readonly requestId: string | undefined }): Promise<boolean>;
  /** Maximum runs that one search recovers. */
  readonly maxConcurrent: number;
  readonly isDraining: () => boolean;
  /** Maximum recoveries after consecutive crashes; one more crash stops the run. */
  readonly maxRecoveries: number;
  readonly log: Logger;
  /** The id of this node. */
  readonly ownId?: string;
}

const EVERY_MS = 1_000;
/** Rounds that skip the query after a round that found no run in progress on any node. */
const ROUNDS_OF_REST = 4;

const nextOfLost = (node: string): string =>
  `The runs continue by themselves. Find out why the node stopped: its last lines in the logs have "node":"${node}"`;

export function createRecovery(parts: RunRecoveryParts): () => Promise<void> {
  const { claims, engine, active, write, maxConcurrent, isDraining, maxRecoveries, log, ownId } = parts;

  /** Whether the run was recovered. */
  const recover = async (run: OrphanedRun): Promise<boolean> => {
    const { submissionId, execution, step, crashes, nodeId, offeredAt } = run;
    const requestId = run.requestId ?? undefined;
    const isWaiting = nodeId === null && offeredAt !== null;
    if (isWaiting && (await engine.isQueued({ submissionId, execution }))) return false;
    if (crashes > maxRecoveries) {
      await write({ submissionId, execution, step, ...failed(stoppedText(crashes)) }, { requestId });
      await engine.drop({ submissionId, execution });
      log.error({ requestId, submissionId, step, crashes }, 'a run was stopped after too many crashes');
      return false;
    }
    if (!(await claims.recover(run))) return false;
    await engine.enqueue({ submissionId, execution: execution + 1 });
    const lostNode = nodeId ?? undefined;
    const line = { requestId, submissionId, step, crashes, lostNode };
    if (nodeId === null) log.info(line, 'a run that waited continues');
    else log.warn(line, 'a run was recovered');
    return true;
  };

  let rests = 0;
  return async () => {
    if (isDraining()) return;
    // Runs of this node are visible immediately; runs that other nodes start are found some seconds
    // later.
    if (active.size === 0 && rests > 0) {
      rests -= 1;
      return;
    }
    const { hasRuns, hasQueued } = await claims.openWork();
    rests = hasRuns ? 0 : ROUNDS_OF_REST;
    if (!hasRuns) return;
    if (hasQueued) engine.takeUp();
    const activeIds = () => [...active.values()].map(({ submissionId }) => submissionId);
    // Even a full process recovers orphaned runs: they go to any process with a free slot.
    const orphaned = await claims.orphaned(activeIds(), maxConcurrent);
    const recovered = new Map<string, number>();
    for (const run of orphaned) {
      // A run that has started here meanwhile is not orphaned.
      if (activeIds().includes(run.submissionId) || !(await recover(run))) continue;
      const { nodeId } = run;
      if (nodeId !== null && nodeId !== ownId) recovered.set(nodeId, (recovered.get(nodeId) ?? 0) + 1);
    }
    for (const [lostNode, runs] of recovered)
      log.error(
        { lostNode, runs, next: nextOfLost(lostNode) },
        'this node has recovered runs of a crashed node',
      );
  };
}

export const recoverRepeatedly = (recover: () => Promise<void>, log: Logger): Repeating =>
  repeatOrWarn(EVERY_MS, recover, log, 'could not search for orphaned runs');

const stoppedText = (crashes: number): string =>
  `INTERNAL_ERROR: The run was stopped after ${counted(crashes, 'consecutive crash', 'consecutive crashes')} of the process that executed this step.`;
