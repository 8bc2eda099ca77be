// The queue of executions over the nodes, and the only file that uses DBOS. A run stays in the process that accepted it;
// work for another process (a recovery, a retry, a hand-over) waits here for one with a free slot.
import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Logger } from 'pino';
import { withMigrationLock } from '../store/migrate.js';
import type { LibraryPool, Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { Execute } from './execution.js';
import { type ExecutionOf, executionId } from './status-writes.js';

/** Everything but `forget` and `close` rejects when it is not answered within 5 s. */
export interface Engine {
  /** Queues the execution for whichever node is free; enqueued twice, it is begun once. Drops the execution before it. */
  enqueue(execution: ExecutionOf): Promise<void>;
  /** Whether the execution waits for a node. */
  isQueued(execution: ExecutionOf): Promise<boolean>;
  /** Drops an execution whose run has ended without it. */
  drop(execution: ExecutionOf): Promise<void>;
  /** Forgets executions that ended before this time, `most` at once; answers how many. */
  forget(endedBefore: Date, most: number): Promise<number>;
  /** Executions in progress are left alone. */
  close(): Promise<void>;
}

export interface EngineParts {
  readonly store: Store<GatewayTables>;
  readonly nodeId: string;
  readonly log: Logger;
  readonly execute: Execute;
  /** Executions that a process takes from the queue at once. */
  readonly mostAtOnce: number;
  /** Resolves sooner where the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export type OpenEngine = (parts: EngineParts) => Promise<Engine>;

/** Pinned: by default it is a hash of the code, and an upgrade would leave the queue of the former one behind. */
const APPLICATION_VERSION = '1';
const QUEUE = 'runs';
const SCHEMA = 'engine';
const QUEUE_POLLED_EVERY_MS = 250;
const ANSWERED_WITHIN_MS = 5_000;
const LAST_WRITES_MS = 3_000;
const LET_GO_MS = 5_000;
const MIGRATED_WITHIN_MS = 120_000;

/** The library keeps its state in its module, so what the workflow does is kept here likewise. */
let execute: Execute | undefined;

/** Carries the execution's name and no data, and has no steps: what was done is in the run's record. */
const workflow = DBOS.registerWorkflow(
  async () => {
    const id = DBOS.workflowID;
    if (id === undefined || !execute) throw new Error('There is no engine in this process');
    await execute(named(id));
  },
  { name: 'run' },
);

/** Throws where this process has an engine already. */
export const openEngine: OpenEngine = async ({ store, nodeId, log, mostAtOnce, wait, ...parts }) => {
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
      logger: libraryLog(log),
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
  return inTime(
    {
      async enqueue(execution) {
        await DBOS.startWorkflow(workflow, { workflowID: nameOf(execution), queueName: QUEUE })();
        await DBOS.cancelWorkflow(nameOf({ ...execution, execution: execution.execution - 1 }));
      },

      async isQueued(execution) {
        return (await DBOS.getWorkflowStatus(nameOf(execution)))?.status === 'ENQUEUED';
      },

      drop: (execution) => DBOS.cancelWorkflow(nameOf(execution)),

      async forget(endedBefore, limit) {
        const of = { completedBefore: endedBefore.toISOString(), loadInput: false, loadOutput: false, limit };
        const ended = await DBOS.listWorkflows({ ...of, status: ['SUCCESS', 'ERROR', 'CANCELLED'] });
        if (ended.length > 0) await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
        return ended.length;
      },

      close: () => shutDown(library),
    },
    wait,
  );
};

/**
 * While its tables are away the library repeats a question by itself, with pauses of a minute and more. What it was asked
 * is in the record too, and the search for runs that were left asks again.
 */
export function inTime(engine: Engine, wait: EngineParts['wait']): Engine {
  const within = async <T>(asked: Promise<T>): Promise<T> => {
    const answered = new AbortController();
    const tooLate = wait(ANSWERED_WITHIN_MS, answered.signal).then((): never => {
      throw new Error('The engine takes too long');
    });
    // Of one that has been answered nobody hears the end of the wait.
    tooLate.catch(() => undefined);
    return Promise.race([asked, tooLate]).finally(() => answered.abort());
  };
  return {
    ...engine,
    enqueue: (execution) => within(engine.enqueue(execution)),
    isQueued: (execution) => within(engine.isQueued(execution)),
    drop: (execution) => within(engine.drop(execution)),
  };
}

async function shutDown({ close, breakOff }: LibraryPool): Promise<void> {
  // A server that has fallen silent is not waited for: what hangs on it ends with its connection.
  const breaking = setTimeout(breakOff, LET_GO_MS);
  await DBOS.shutdown({ workflowCompletionTimeoutMS: LAST_WRITES_MS });
  execute = undefined;
  await close();
  clearTimeout(breaking);
}

const nameOf = ({ submissionId, execution }: ExecutionOf): string => executionId(submissionId, execution);

function named(id: string): ExecutionOf {
  const at = id.lastIndexOf(':');
  return { submissionId: id.slice(0, at), execution: Number(id.slice(at + 1)) };
}

/** Executions write their own log; the library's news is for debugging, its complaints are not. */
function libraryLog(log: Logger) {
  const write = (level: 'debug' | 'warn' | 'error') => (entry: unknown) =>
    log[level]({ engine: String(entry) }, 'engine');
  return { debug: write('debug'), info: write('debug'), warn: write('warn'), error: write('error') };
}
