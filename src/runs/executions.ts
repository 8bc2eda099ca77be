// Owns what goes on with runs in this process: their executions, how they let go of a run, and the search for runs that
// others have left.
import type { Logger } from 'pino';
import type { BackOffice } from '../back-office/port.js';
import type { Node } from '../nodes/node.js';
import { isRefusedData } from '../store/refused-data.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { AtBoundary } from './boundaries.js';
import type { Changes } from './changes.js';
import { HandedOver, NodeLost } from './endings.js';
import type { Engine, OpenEngine } from './engine.js';
import { createExecute } from './execution.js';
import type { PauseMs } from './pauses.js';
import type { RunOwnership } from './run-ownership.js';
import { createStepRunner } from './run-step.js';
import type { Change, ExecutionOf, RunWrites } from './run-writes.js';
import { createTakeUp, takeUpRepeatedly } from './take-up.js';

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
  readonly at: AtBoundary;
  readonly pauseMs: PauseMs;
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

export interface Executions {
  readonly engine: Engine;
  /** Those at work in this process, or about to be. */
  readonly active: Map<string, ExecutionOf>;
  /** Aborted when the process is to end: nothing is begun any more. */
  readonly draining: AbortSignal;
  /** Resolves when every run of this process has come to the end of its call, or `withinMs` have passed. */
  drain(withinMs: number): Promise<void>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export async function openExecutions(parts: ExecutionsParts): Promise<Executions> {
  const { node, ownership, writes, changes, log, wait, mostAtOnce } = parts;
  const active = new Map<string, ExecutionOf>();
  const draining = new AbortController();
  const abandoned = new AbortController();

  /** However long the store is away, as long as this process holds on to its runs. Rejects what it refuses for good. */
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await ask();
      } catch (err) {
        if (abandoned.signal.aborted) throw new HandedOver();
        if (isRefusedData(err)) throw err;
        log.warn({ err }, 'a run waits for the store');
        await wait(pause);
      }
    }
  };
  const write = async (change: Change) => {
    const isWritten = await patiently(() => writes.change(change));
    changes.tell(change.submissionId);
    return isWritten;
  };

  const runStep = createStepRunner({
    ...parts,
    mayAct: node.isProven,
    isDraining: () => draining.signal.aborted,
    write,
    pause: (ms) => unless(draining.signal, wait(ms)),
    whileOwned: (result) => unless(abandoned.signal, unlessLost(node, result)),
    onUnexpectedError: (err) => log.error({ err }, 'a step failed unexpectedly'),
  });
  const execute = createExecute({
    ...parts,
    active,
    begin: (execution) => patiently(() => ownership.begin(execution)),
    runStep,
    handOver: (execution) =>
      ownership
        .handOver(execution)
        .catch((err: unknown) => log.warn({ err }, 'a run could not be handed over')),
  });
  const engine = await parts.openEngine({ ...parts, nodeId: node.id, execute });
  const room = () => (draining.signal.aborted ? 0 : mostAtOnce - active.size);
  const takeUp = createTakeUp({ ...parts, engine, active, write, room });
  const taking = takeUpRepeatedly(takeUp, log);

  return {
    engine,
    active,
    draining: draining.signal,
    async drain(withinMs) {
      draining.abort();
      await taking.stop();
      const until = parts.elapsedMs() + withinMs;
      while (active.size > 0 && parts.elapsedMs() < until) await wait(FIRST_PAUSE_MS);
      for (const execution of active.values())
        log.warn({ ...execution }, 'a run is handed over in the middle of a call');
      abandoned.abort();
      while (active.size > 0) await wait(FIRST_PAUSE_MS);
    },
    async close() {
      draining.abort();
      abandoned.abort();
      await taking.stop();
      await engine.close();
    },
  };
}

function unless<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const letGo = () => reject(new HandedOver());
    if (signal.aborted) letGo();
    signal.addEventListener('abort', letGo);
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', letGo));
  });
}

function unlessLost<T>(node: Node, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = node.onLost(() => reject(new NodeLost()));
    void result.then(resolve, reject).finally(stop);
  });
}
