// Assembles the one-call flow.
import type { Logger } from 'pino';
import type { BackOffice } from '../back-office/port.js';
import type { Node } from '../cluster/node.js';
import { createPolicyLocks } from '../cluster/policy-lock.js';
import { createSealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createBaseStepWait } from './await-base-step.js';
import { type PauseMs, pauseAfter } from './backoff.js';
import { createChanges } from './change-notifier.js';
import { createRunOwnership } from './claims.js';
import type { AtCrashPoint } from './crash-points.js';
import { type OpenEngine, openEngine } from './dispatch.js';
import { openExecutions } from './executions.js';
import type { RunAdministration } from './operator/administration.js';
import { createRunReports } from './operator/list.js';
import { createResolveStep } from './operator/resolve.js';
import { completeOrphanedCallsRepeatedly } from './orphaned-calls.js';
import { createReadRun } from './read-run.js';
import { createRunRecords } from './record.js';
import { createRetryRun } from './retry.js';
import { createRetryAfter } from './retry-after.js';
import type { Runs } from './runs.js';
import { createStartRun } from './start.js';
import { createRunWrites } from './status-writes.js';

export interface RunLimits {
  /** Runs at once in this process. */
  readonly mostAtOnce: number;
  /** Processes that may die at a run in a row before it is stopped. */
  readonly mostTakeUps: number;
}

/** What tests put in place of the real thing. */
export interface RunOverrides {
  openEngine?: OpenEngine;
  /** Hears of each moment at which the process may die. */
  at?: AtCrashPoint;
  pauseMs?: PauseMs;
}

export interface OpenRunsParts extends RunOverrides {
  readonly store: Store<GatewayTables>;
  readonly node: Node;
  /** The adapter itself. */
  readonly backOffice: BackOffice;
  readonly limits: RunLimits;
  /** What lies in the store is sealed with the first one. */
  readonly encryptionKeys: readonly string[];
  readonly log: Logger;
  /** Resolves sooner where the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  elapsedMs(): number;
}

export interface OpenRuns {
  readonly runs: Runs;
  readonly administration: RunAdministration;
  /** Releases waiting readers, starts nothing more, and resolves when no call of a run is in flight here. */
  drain(withinMs: number): Promise<void>;
  /** Executions that ended before a time, so many at once; answers how many. */
  forgetExecutions(endedBefore: Date, most: number): Promise<number>;
  close(): Promise<void>;
}

export async function openRuns(parts: OpenRunsParts): Promise<OpenRuns> {
  const { store, node, limits, elapsedMs } = parts;
  const sealing = createSealing(parts.encryptionKeys);
  const records = createRunRecords(store, sealing);
  const changes = createChanges(records);
  const common = {
    ...parts,
    ...limits,
    sealing,
    records,
    changes,
    at: parts.at ?? (() => undefined),
    pauseMs: parts.pauseMs ?? pauseAfter,
    nodeId: node.id,
    writes: createRunWrites({ store, sealing }),
    ownership: createRunOwnership(store, node.id),
    retryAfter: createRetryAfter({ store, elapsedMs }),
    leases: createPolicyLocks(store),
  };
  const executions = await openExecutions({ ...common, openEngine: parts.openEngine ?? openEngine });
  const base = createBaseStepWait({ ...common, executions });
  const open = { ...common, executions, base };
  const answering = completeOrphanedCallsRepeatedly(open);
  const { retry, resume } = createRetryRun(open);
  return {
    runs: { start: createStartRun(open), read: createReadRun(open), retry },
    administration: {
      ...createRunReports(store, sealing),
      retry: resume,
      resolveStep: createResolveStep(common),
    },
    async drain(withinMs) {
      changes.letReadersGo();
      await executions.drain(withinMs);
      // Releases waiters for a run that another node now owns.
      await changes.close();
    },
    forgetExecutions: executions.engine.forget,
    async close() {
      await answering.stop();
      await changes.close();
      await executions.close();
    },
  };
}
