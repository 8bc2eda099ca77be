// Owns the engine under the runs: the only file that knows DBOS. A workflow is one execution of a run; it carries the
// execution's name and nothing else, and its checkpoints hold the keys that later steps need.
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Logger } from 'pino';
import { withMigrationLock } from '../store/migration-lock.js';
import type { LibraryPool, Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { engineLog } from './engine-log.js';
import type { Execute } from './execution.js';
import { type ExecutionOf, executionId } from './run-writes.js';

export interface Engine {
  /** Begins the execution in this process; resolves when the engine has it on record. */
  start(execution: ExecutionOf): Promise<void>;
  /**
   * Begins `to` on whichever node is free, within a second or so: with the checkpoints that the execution before it has
   * for the steps before `step`, counted from 0, that have succeeded there. Where the engine knows nothing of that one,
   * from the first step.
   */
  fork(to: ExecutionOf, step: number): Promise<void>;
  /** Whether the execution waits for a node. */
  isQueued(execution: ExecutionOf): Promise<boolean>;
  /** Ends an execution whose run has ended without it. */
  cancel(execution: ExecutionOf): Promise<void>;
  /** Forgets executions that ended before this time, `most` at once; answers how many. */
  forget(endedBefore: Date, most: number): Promise<number>;
  /** What is under way is left as it is. */
  close(): Promise<void>;
}

export interface EngineParts {
  readonly store: Store<GatewayTables>;
  readonly nodeId: string;
  readonly log: Logger;
  readonly execute: Execute;
  /** Executions that a process takes from the queue at once. */
  readonly mostAtOnce: number;
}

export type OpenEngine = (parts: EngineParts) => Promise<Engine>;

/** Pinned: by default it is a hash of the code, and an upgrade would leave the runs of the former one behind. */
const APPLICATION_VERSION = '1';
const QUEUE = 'runs';
const SCHEMA = 'engine';
const QUEUE_POLLED_EVERY_MS = 250;
const LAST_CHECKPOINTS_MS = 3_000;
const LET_GO_MS = 5_000;
const MIGRATED_WITHIN_MS = 120_000;

/** The library keeps its state in its module, so what the workflow does is kept here likewise. */
let execute: Execute | undefined;

const workflow = DBOS.registerWorkflow(
  async () => {
    const id = DBOS.workflowID;
    if (id === undefined || !execute) throw new Error('There is no engine in this process');
    await execute(named(id), (step, act) => DBOS.runStep(act, { name: step }));
  },
  { name: 'run' },
);

/** Throws where this process has an engine already. */
export const openEngine: OpenEngine = async ({ store, nodeId, log, mostAtOnce, ...parts }) => {
  if (execute) throw new Error('There is an engine in this process already, and there can be one only');
  execute = parts.execute;
  const library = store.openPool();
  const { pool } = library;
  try {
    DBOS.setConfig({
      name: 'policy-submission-gateway',
      // Asked for although the pool is given.
      systemDatabaseUrl: 'postgresql://gateway:none@given-as-a-pool/gateway',
      systemDatabasePool: pool,
      systemDatabaseSchemaName: SCHEMA,
      useListenNotify: false,
      executorID: nodeId,
      applicationVersion: APPLICATION_VERSION,
      logger: engineLog(log),
    });
    // The engine's own migrations fail where two nodes run them at once. An embedded store has one node, and no second
    // connection for the lock.
    if (store.kind === 'embedded') await DBOS.launch();
    else await withMigrationLock(store.db, MIGRATED_WITHIN_MS, () => DBOS.launch());
    await DBOS.registerQueue(QUEUE, {
      workerConcurrency: mostAtOnce,
      minPollingIntervalMs: QUEUE_POLLED_EVERY_MS,
      onConflict: 'always_update',
    });
  } catch (error) {
    await shutDown(library);
    throw error;
  }
  return {
    async start(execution) {
      const handle = await DBOS.startWorkflow(workflow, { workflowID: nameOf(execution) })();
      // How it ends is in the record.
      handle.getResult().catch(() => undefined);
    },

    async fork(to, step) {
      const from = nameOf({ ...to, execution: to.execution - 1 });
      const newWorkflowID = nameOf(to);
      if ((await DBOS.getWorkflowStatus(from)) === null) {
        await DBOS.startWorkflow(workflow, { workflowID: newWorkflowID, queueName: QUEUE })();
        return;
      }
      // What has ended there with an error would end here with it, without being done.
      const steps = (await DBOS.listWorkflowSteps(from)) ?? [];
      const failed = steps.find(({ error }) => error !== null)?.functionID ?? step;
      const where = { newWorkflowID, applicationVersion: APPLICATION_VERSION, queueName: QUEUE };
      await DBOS.forkWorkflow(from, Math.min(step, failed), where).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
      await DBOS.cancelWorkflow(from);
    },

    async isQueued(execution) {
      return (await DBOS.getWorkflowStatus(nameOf(execution)))?.status === 'ENQUEUED';
    },

    cancel: (execution) => DBOS.cancelWorkflow(nameOf(execution)),

    async forget(endedBefore, limit) {
      const of = { completedBefore: endedBefore.toISOString(), loadInput: false, loadOutput: false, limit };
      const ended = await DBOS.listWorkflows({ ...of, status: ['SUCCESS', 'ERROR', 'CANCELLED'] });
      if (ended.length > 0) await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
      return ended.length;
    },

    close: () => shutDown(library),
  };
};

async function shutDown({ close, breakOff }: LibraryPool): Promise<void> {
  // A server that has fallen silent is not waited for: what hangs on it ends with its connection.
  const breaking = setTimeout(breakOff, LET_GO_MS);
  // Executions that have ended have their last checkpoint to write; those that wait for others' end are not waited for.
  await DBOS.shutdown({ workflowCompletionTimeoutMS: LAST_CHECKPOINTS_MS });
  execute = undefined;
  await close();
  clearTimeout(breaking);
}

const nameOf = ({ submissionId, execution }: ExecutionOf): string => executionId(submissionId, execution);

function named(id: string): ExecutionOf {
  const at = id.lastIndexOf(':');
  return { submissionId: id.slice(0, at), execution: Number(id.slice(at + 1)) };
}

/** Somebody else has forked it under the same name at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
