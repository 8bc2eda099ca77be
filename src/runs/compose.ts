// Assembles the one-call flow.
import type { Logger } from 'pino';
import type { BackoffMs } from '../async/backoff.js';
import type { BackOffice } from '../back-office/port.js';
import type { Node } from '../cluster/heartbeat.js';
import { createPolicyLocks } from '../cluster/policy-lock.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { openActiveRuns } from './active-runs.js';
import { createBaseStepWait } from './await-base-step.js';
import { createChanges } from './change-notifier.js';
import type { AtCrashPoint } from './crash-points.js';
import { type OpenEngine, openEngine } from './dispatch.js';
import { createMissingKeyReport } from './missing-keys.js';
import type { RunAdministration } from './operator/administration.js';
import { createRunReports } from './operator/list.js';
import { createResolveStep } from './operator/resolve.js';
import { createRetryAfter } from './retry-after.js';
import { createRetryRun } from './retry-run.js';
import { createRunClaims, type NoteRetried } from './run-table/claims.js';
import { createOperatorStatements } from './run-table/operator.js';
import { createRunReads, noRunOn } from './run-table/reads.js';
import { createResolutionStatements } from './run-table/resolution.js';
import { createRunWrites } from './run-table/writes.js';
import type { Runs } from './runs.js';
import { type SettleCall, settleOrphanedCallsRepeatedly } from './settle-calls.js';
import { createStartRun } from './start.js';
import { createReadRun, createRunStatus, withKnownOwner } from './status.js';
import type { StepRunner } from './step-runner.js';
import { stepBackoff } from './steps.js';

export interface RunLimits {
  /** New runs in this process; recovered runs have an equal, separate limit. */
  readonly maxConcurrent: number;
  /** Recoveries after consecutive crashes; one more crash marks the run FAILED. */
  readonly maxRecoveries: number;
  /** How long a step waits for an unavailable back office; with 0, it fails after its attempts. */
  readonly maxOutageSeconds: number;
}

/** The parts that tests replace. */
export interface RunOverrides {
  openEngine?: OpenEngine;
  at?: AtCrashPoint;
  /** The pauses between the attempts of a step. */
  backoffMs?: BackoffMs;
}

interface OpenRunsParts extends RunOverrides {
  readonly aroundStep?: ((runStep: StepRunner) => StepRunner) | undefined;
  readonly store: Store<GatewayTables>;
  readonly node: Node;
  /** Without outcome recovery, which the steps add. */
  readonly backOffice: BackOffice;
  readonly limits: RunLimits;
  readonly sealing: Sealing;
  /** The functions of the journal and of the access to policies. */
  readonly calls: {
    readonly settle: SettleCall;
    readonly noteRetried: NoteRetried;
    /** Records the present owner of a policy. */
    refreshOwner(policyKey: string): Promise<void>;
  };
  readonly log: Logger;
  /** Resolves early if the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  elapsedMs(): number;
}

export interface OpenRuns {
  readonly runs: Runs;
  readonly administration: RunAdministration;
  count(): number;
  /**
   * Releases waiting readers, starts no new work, and waits at most `withinMs` for the runs of this
   * process to end. Resolves with the number of runs that it then released.
   */
  drain(withinMs: number): Promise<number>;
  /** Deletes executions that ended before a time; resolves with their number, at most `limit`. */
  forgetExecutions(endedBefore: Date, limit: number): Promise<number>;
  close(): Promise<void>;
}

export async function openRuns(parts: OpenRunsParts): Promise<OpenRuns> {
  const { store, node, sealing, limits, calls, log, elapsedMs } = parts;
  const reportMissingKey = createMissingKeyReport({ log, elapsedMs });
  const reads = createRunReads(store);
  const changes = createChanges(reads);
  const common = {
    ...parts,
    ...limits,
    reportMissingKey,
    reads,
    changes,
    at: parts.at ?? (() => undefined),
    backoffMs: parts.backoffMs ?? stepBackoff,
    writes: createRunWrites(store, sealing),
    claims: createRunClaims(store, { ...calls, nodeId: node.id, keyIds: sealing.keyIds }),
    status: createRunStatus(withKnownOwner(reads, calls), sealing, reportMissingKey),
    retryAfter: createRetryAfter({ reads, elapsedMs }),
    policyLocks: createPolicyLocks(store, noRunOn),
  };
  const activeRuns = await openActiveRuns({ ...common, openEngine: parts.openEngine ?? openEngine });
  const base = createBaseStepWait({ ...common, hasLeft: activeRuns.hasLeft });
  const open = { ...common, activeRuns, base };
  const settling = settleOrphanedCallsRepeatedly({ ...open, settleCall: calls.settle });
  const { retry, resume } = createRetryRun(open);
  return {
    runs: { start: createStartRun(open), read: createReadRun(open), retry },
    administration: {
      ...createRunReports(createOperatorStatements(store), sealing),
      retry: resume,
      resolveStep: createResolveStep({ changes, statements: createResolutionStatements(store, sealing) }),
    },
    count: () => activeRuns.active.size,
    async drain(withinMs) {
      changes.releaseReaders();
      const left = await activeRuns.drain(withinMs);
      // Releases callers that wait for a run on another node.
      await changes.close();
      return left;
    },
    forgetExecutions: activeRuns.engine.forget,
    async close() {
      await settling.stop();
      await changes.close();
      await activeRuns.close();
    },
  };
}
