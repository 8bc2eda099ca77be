// The queue of executions across all nodes, and the only file that uses DBOS. A run stays in the
// process that accepted it; a recovered or retried one waits here for a free slot.
import { AsyncResource } from 'node:async_hooks';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import type { Logger } from 'pino';
import { elapsedMs } from '../async/clock.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import { withTimeout } from '../async/timeout.js';
import type { LibraryPool, Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { ENGINE_LISTENS, ENGINE_SCHEMA, migrateEngine } from './engine-tables.js';
import { executionId, executionNamed, type RunExecution } from './ids.js';

/** `enqueue`, `isQueued` and `drop` reject after 5 s. */
export interface Engine {
  /** Call it when an execution may be queued: polls the queue for some seconds. */
  takeUp(): void;
  /**
   * Queues the execution for any node, and drops the run's previous execution. An execution that is
   * queued twice starts once.
   */
  enqueue(execution: RunExecution): Promise<void>;
  isQueued(execution: RunExecution): Promise<boolean>;
  /** Drops an execution whose run ended without it. */
  drop(execution: RunExecution): Promise<void>;
  /** Deletes executions that ended before a time; resolves with their number, at most `limit`. */
  forget(endedBefore: Date, limit: number): Promise<number>;
  /** Does not stop executions in progress. */
  close(): Promise<void>;
}

/** Never rejects. */
type Execute = (execution: RunExecution) => Promise<void>;

interface EngineParts {
  readonly store: Store<GatewayTables>;
  readonly nodeId: string;
  readonly log: Logger;
  readonly execute: Execute;
  /** Limits the executions that this process takes from the queue. */
  readonly maxConcurrent: number;
}

export type OpenEngine = (parts: EngineParts) => Promise<Engine>;

/**
 * The default is a hash of the code: after an upgrade, the previous queue would not be processed.
 */
const APPLICATION_VERSION = '1';
const QUEUE = 'runs';
const QUEUE_POLLED_EVERY_MS = 250;
/** Exceeds the second after which the search for orphaned runs calls `takeUp` again. */
const TAKES_UP_FOR_MS = 3_000;
const TIMEOUT_MS = 5_000;
const LAST_WRITES_MS = 3_000;
const CLOSED_WITHIN_MS = 5_000;

/** Module state, because the library keeps its own state in a module. */
let execute: Execute | undefined;

/** No data and no steps: the status record contains the progress. */
const workflow = DBOS.registerWorkflow(
  async () => {
    const id = DBOS.workflowID;
    if (id === undefined || !execute) throw new Error('There is no engine in this process');
    await execute(executionNamed(id));
  },
  { name: 'run' },
);

/** Throws if this process already has an engine. */
export const openEngine: OpenEngine = async ({ store, nodeId, log, maxConcurrent, ...parts }) => {
  if (execute) throw new Error('This process already has an engine; there can be only one');
  execute = parts.execute;
  const library = store.openPool();
  const { pool } = library;
  let taking: TakeUp | undefined;
  try {
    DBOS.setConfig({
      name: 'policy-submission-gateway',
      // Required even if a pool is given.
      systemDatabaseUrl: 'postgresql://gateway:none@given-as-a-pool/gateway',
      systemDatabasePool: pool,
      systemDatabaseSchemaName: ENGINE_SCHEMA,
      useListenNotify: ENGINE_LISTENS,
      runMigrations: false,
      executorID: nodeId,
      applicationVersion: APPLICATION_VERSION,
      logger: libraryLog(log),
    });
    // The library's own call fails if two nodes migrate at once, or the role may not create tables.
    await migrateEngine(pool, store.migrating);
    await DBOS.launch();
    await DBOS.registerQueue(QUEUE, {
      workerConcurrency: maxConcurrent,
      minPollingIntervalMs: QUEUE_POLLED_EVERY_MS,
      onConflict: 'always_update',
    });
    taking = await createTakeUp(log);
  } catch (error) {
    await shutDown(library);
    throw store.kind === 'postgres' ? await store.explain(error) : error;
  }
  const { takeUp, stop } = taking;
  return withTimeouts({
    takeUp,

    async enqueue(execution) {
      await DBOS.startWorkflow(workflow, { workflowID: executionId(execution), queueName: QUEUE })();
      takeUp();
      await DBOS.cancelWorkflow(executionId({ ...execution, execution: execution.execution - 1 }));
    },

    async isQueued(execution) {
      return (await DBOS.getWorkflowStatus(executionId(execution)))?.status === 'ENQUEUED';
    },

    drop: (execution) => DBOS.cancelWorkflow(executionId(execution)),

    async forget(endedBefore, limit) {
      const of = { completedBefore: endedBefore.toISOString(), loadInput: false, loadOutput: false, limit };
      const ended = await DBOS.listWorkflows({ ...of, status: ['SUCCESS', 'ERROR', 'CANCELLED'] });
      if (ended.length > 0) await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
      return ended.length;
    },

    close: () => shutDown(library, stop),
  });
};

/**
 * The library retries with pauses of a minute or more while its tables are unavailable. The search
 * for orphaned runs repeats a request that timed out.
 */
export function withTimeouts(engine: Engine): Engine {
  const limited = <T>(work: Promise<T>): Promise<T> =>
    withTimeout(work, TIMEOUT_MS, () => {
      throw new Error('The engine did not respond in time');
    });
  return {
    ...engine,
    enqueue: (execution) => limited(engine.enqueue(execution)),
    isQueued: (execution) => limited(engine.isQueued(execution)),
    drop: (execution) => limited(engine.drop(execution)),
  };
}

interface TakeUp {
  takeUp(): void;
  stop(): Promise<void>;
}

/**
 * The library polls for work, schedules and timeouts several times a second. The gateway uses no
 * schedules and timeouts, and polls the queue only while something may be in it.
 */
async function createTakeUp(log: Logger): Promise<TakeUp> {
  const executor = DBOSExecutor.globalInstance;
  if (!executor) throw new Error('The library has not started');
  await executor.deactivateEventReceivers();
  await executor.stopWorkflowTimeoutSweep();
  // The loop runs without the context of the caller, which may be a run.
  const loop = AsyncResource.bind(() => wfQueueRunner.dispatchLoop(executor, null));
  let wantedUntilMs = 0;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const isWanted = () => !isStopped && elapsedMs() < wantedUntilMs;
  const run = async () => {
    // The loop plans its polls by the wall clock: if that is set back by an hour, it does not poll
    // for an hour, but a new loop does.
    while (isWanted()) {
      const end = setTimeout(() => wfQueueRunner.stop(), TAKES_UP_FOR_MS).unref();
      await loop().catch((err: unknown) => {
        log.warn({ err }, 'could not look for queued runs');
        wantedUntilMs = 0;
      });
      clearTimeout(end);
    }
    running = undefined;
  };
  return {
    takeUp() {
      if (isStopped) return;
      wantedUntilMs = elapsedMs() + TAKES_UP_FOR_MS;
      running ??= run();
    },
    async stop() {
      isStopped = true;
      wfQueueRunner.stop();
      await running;
    },
  };
}

async function shutDown({ close, breakOff }: LibraryPool, stop?: TakeUp['stop']): Promise<void> {
  // A query to a server that does not respond ends only when its connection is closed.
  const breaking = setTimeout(breakOff, CLOSED_WITHIN_MS);
  await stop?.();
  await DBOS.shutdown({ workflowCompletionTimeoutMS: LAST_WRITES_MS });
  execute = undefined;
  await close();
  clearTimeout(breaking);
}

/**
 * Executions log for themselves, so the library's information has the level debug. It can warn at
 * each poll, so warnings are limited.
 */
function libraryLog(log: Logger) {
  const warn = createRepeatedWarning(log);
  const debug = (entry: unknown) => log.debug({ engine: String(entry) }, 'engine of runs');
  return {
    debug,
    info: debug,
    warn: (entry: unknown) => warn({ engine: String(entry) }, 'warning of the engine of runs', String(entry)),
    error: (entry: unknown) => log.error({ engine: String(entry) }, 'error of the engine of runs'),
  };
}
