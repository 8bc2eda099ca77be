// Recovers orphaned runs: they return to the queue as their next execution. A run that has crashed
// too many nodes is stopped.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { repeatOrWarn } from '../async/repeated-warning.js';
import { counted } from '../texts/counted.js';
import type { Engine } from './dispatch.js';
import type { RunExecution } from './ids.js';
import type { OrphanedRun, RunClaims } from './run-table/claims.js';
import { failed, type RunChange } from './run-table/writes.js';

interface RunRecoveryParts {
  readonly claims: Pick<RunClaims, 'openWork' | 'orphaned' | 'recover'>;
  readonly engine: Pick<Engine, 'enqueue' | 'isQueued' | 'drop' | 'takeUp'>;
  readonly active: ReadonlyMap<string, RunExecution>;
  /** `requestId` is for the log: the request that started the run. */
  write(change: RunChange, context: { readonly requestId: string | undefined }): Promise<boolean>;
  /** Also limits the runs that one search recovers. */
  readonly maxConcurrent: number;
  readonly isDraining: () => boolean;
  /** Maximum recoveries after consecutive crashes; one more crash stops the run. */
  readonly maxRecoveries: number;
  readonly log: Logger;
  readonly ownId?: string;
}

const EVERY_MS = 1_000;
/** Rounds without a query after one that found no run in progress on any node. */
const ROUNDS_OF_REST = 4;

const nextOfLost = (node: string): string =>
  `The runs continue by themselves. Find out why the node stopped: its last lines in the logs have "node":"${node}"`;

export function createRecovery(parts: RunRecoveryParts): () => Promise<void> {
  const { claims, engine, active, write, maxConcurrent, isDraining, maxRecoveries, log, ownId } = parts;

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
    // Runs of this node are visible at once, those that other nodes start some seconds later.
    if (active.size === 0 && rests > 0) {
      rests -= 1;
      return;
    }
    const { hasRuns, hasQueued } = await claims.openWork();
    rests = hasRuns ? 0 : ROUNDS_OF_REST;
    if (!hasRuns) return;
    if (hasQueued) engine.takeUp();
    const activeIds = () => [...active.values()].map(({ submissionId }) => submissionId);
    // Even in a full process: the runs go to any process with a free slot.
    const orphaned = await claims.orphaned(activeIds(), maxConcurrent);
    const recovered = new Map<string, number>();
    for (const run of orphaned) {
      // Not orphaned if it has started here meanwhile.
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
