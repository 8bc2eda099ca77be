// The runs of this process: their executions, how they release a run at a shutdown, and the search for runs of a crashed
// process.
import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type { BackOffice } from '../back-office/port.js';
import type { Node } from '../cluster/node.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { ActiveRuns } from './active-runs.js';
import type { PauseMs } from './backoff.js';
import type { Changes } from './change-notifier.js';
import type { RunOwnership } from './claims.js';
import type { AtCrashPoint } from './crash-points.js';
import type { Engine, OpenEngine } from './dispatch.js';
import { type AcceptedRun, createExecute } from './execution.js';
import { unless, unlessLost } from './race-abort.js';
import { createRecovery, recoverRepeatedly } from './recovery.js';
import { createRetryUntilStored } from './retry-until-stored.js';
import type { Change, ExecutionOf, RunWrites } from './status-writes.js';
import { createStepRunner, failed } from './step-runner.js';

export interface ExecutionsParts {
  readonly store: Store<GatewayTables>;
  readonly node: Node;
  /** The adapter itself: what follows a doubt is the step's to settle. */
  readonly backOffice: BackOffice;
  readonly sealing: Sealing;
  readonly writes: RunWrites;
  readonly ownership: RunOwnership;
  readonly changes: Changes;
  readonly openEngine: OpenEngine;
  readonly mostAtOnce: number;
  readonly mostTakeUps: number;
  readonly log: Logger;
  readonly at: AtCrashPoint;
  readonly pauseMs: PauseMs;
  /** Resolves sooner where the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  elapsedMs(): number;
}

export interface Executions {
  readonly engine: Engine;
  /** Executions in progress in this process, or about to start. */
  readonly active: ActiveRuns;
  /** Begins the first execution of a run that is on record as this process's. */
  start(execution: ExecutionOf, accepted: AcceptedRun): void;
  /** Aborted when the process is to end: nothing is begun any more. */
  readonly draining: AbortSignal;
  /** Resolves when every run of this process has come to the end of its call, or `withinMs` have passed. */
  drain(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

/** What waits for the store does not hold up the end of the process: others take it up. */
const LETTING_GO_MS = 3_000;
const PROOF_LOOKED_AT_MS = 200;
const UNREADABLE = 'INTERNAL_ERROR: The stored request can no longer be read.';
const LOOKED_AT_EVERY_MS = 100;

export async function openExecutions(parts: ExecutionsParts): Promise<Executions> {
  const { node, ownership, writes, changes, log, wait } = parts;
  const active: ActiveRuns = new Map();
  const draining = new AbortController();
  const abandoned = new AbortController();
  /** First executions; the others are the engine's. */
  const started = new Set<Promise<void>>();
  // One for each step and reader that waits.
  setMaxListeners(0, draining.signal, abandoned.signal);

  const patiently = createRetryUntilStored({ log, wait, abandoned: abandoned.signal });
  const write = async (change: Change) => {
    const isWritten = await patiently(() => writes.change(change));
    changes.tell(change.submissionId, change.status !== undefined);
    return isWritten;
  };

  const runStep = createStepRunner({
    ...parts,
    mayAct: node.isProven,
    currentProof: node.currentProof,
    isDraining: () => draining.signal.aborted,
    write,
    pause: (ms) => unless(draining.signal, wait(ms, draining.signal)),
    untilProven: async () => {
      while (!node.isProven()) await unless(draining.signal, unlessLost(node, wait(PROOF_LOOKED_AT_MS)));
    },
    whileOwned: (result) => unless(abandoned.signal, unlessLost(node, result)),
    onUnexpectedError: (err) => log.error({ err }, 'a step failed unexpectedly'),
  });
  const execute = createExecute({
    ...parts,
    active,
    begin: (execution) => patiently(() => ownership.begin(execution)),
    runStep,
    onUnexpectedError: (err) => log.error({ err }, 'an execution ended unexpectedly'),
    fail: async (execution, step, err) => {
      log.error({ err, ...execution }, 'cannot continue run');
      if (step !== 'DONE') await write({ ...execution, step, ...failed(UNREADABLE) });
    },
    handOver: (execution) =>
      ownership.handOver(execution).catch((err: unknown) => log.warn({ err }, 'could not hand over a run')),
  });
  const engine = await parts.openEngine({ ...parts, nodeId: node.id, execute });
  const isDraining = () => draining.signal.aborted;
  const takeUp = createRecovery({ ...parts, engine, active, write, isDraining });
  const taking = recoverRepeatedly(takeUp, log);

  return {
    engine,
    active,
    start(execution, accepted) {
      const ended = execute(execution, accepted).finally(() => started.delete(ended));
      started.add(ended);
    },
    draining: draining.signal,
    async drain(withinMs) {
      draining.abort();
      await taking.stop();
      const until = parts.elapsedMs() + withinMs;
      while (active.size > 0 && parts.elapsedMs() < until) await wait(LOOKED_AT_EVERY_MS);
      for (const execution of active.values())
        log.warn({ ...execution }, 'a run is handed over during a call');
      abandoned.abort();
      const letGoUntil = parts.elapsedMs() + LETTING_GO_MS;
      while (active.size > 0 && parts.elapsedMs() < letGoUntil) await wait(LOOKED_AT_EVERY_MS);
    },
    async close() {
      draining.abort();
      abandoned.abort();
      await taking.stop();
      const ended = new AbortController();
      await Promise.race([Promise.all(started), wait(LETTING_GO_MS, ended.signal)]);
      ended.abort();
      await engine.close();
    },
  };
}
