// The runs of this process: their slots, how they start, and how they stop at a shutdown.
import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { type BackoffMs, exponential } from '../async/backoff.js';
import { mayTakeAnother } from '../async/fair-share.js';
import { raceAbort, withTimeout } from '../async/timeout.js';
import type { BackOffice } from '../back-office/port.js';
import type { Node } from '../cluster/heartbeat.js';
import type { Sealing } from '../store/sealing.js';
import { isRefusedByStore } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { counted } from '../texts/counted.js';
import type { Changes } from './change-notifier.js';
import type { AtCrashPoint } from './crash-points.js';
import type { Engine, OpenEngine } from './dispatch.js';
import { NodeLost, Released, tooManyRuns } from './errors.js';
import { type AcceptedRun, type ActiveRun, createExecute } from './execution.js';
import { executionId, type RunExecution } from './ids.js';
import { type ReportMissingKey, watchMissingKeys } from './missing-keys.js';
import { createRecovery, recoverRepeatedly } from './recovery.js';
import type { RunClaims } from './run-table/claims.js';
import { failed, type RunChange, type RunWrites } from './run-table/writes.js';
import { createStepRunner, type StepRunner } from './step-runner.js';

interface ActiveRunsParts {
  readonly store: Store<GatewayTables>;
  readonly node: Node;
  /** Without outcome recovery: each step recovers its own unknown outcomes. */
  readonly backOffice: BackOffice;
  readonly sealing: Sealing;
  readonly writes: Pick<RunWrites, 'change'>;
  readonly claims: RunClaims;
  readonly changes: Pick<Changes, 'notify'>;
  readonly openEngine: OpenEngine;
  readonly aroundStep?: ((runStep: StepRunner) => StepRunner) | undefined;
  readonly maxConcurrent: number;
  readonly maxRecoveries: number;
  readonly maxOutageSeconds: number;
  readonly reportMissingKey: ReportMissingKey;
  readonly log: Logger;
  readonly at: AtCrashPoint;
  readonly backoffMs: BackoffMs;
  /** Resolves early if the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  elapsedMs(): number;
}

export interface ActiveRuns {
  readonly engine: Engine;
  readonly active: Map<string, ActiveRun>;
  /** The run must be recorded for this node. */
  start(execution: RunExecution, accepted: AcceptedRun): void;
  /** Aborted at shutdown: no new work starts. */
  readonly draining: AbortSignal;
  /** Whether this process is shutting down and does not execute the run. */
  hasLeft(submissionId: string): boolean;
  /**
   * Waits at most `withinMs` for the runs of this process to end, then releases the rest; resolves
   * with the number of those.
   */
  drain(withinMs: number): Promise<number>;
  close(): Promise<void>;
}

/** Work that waits for the store need not delay the shutdown: other nodes recover it. */
const RELEASED_WITHIN_MS = 3_000;
const POLLED_EVERY_MS = 100;
const HEARTBEAT_POLLED_EVERY_MS = 200;
const UNREADABLE = 'INTERNAL_ERROR: The stored request can no longer be read.';

export async function openActiveRuns(parts: ActiveRunsParts): Promise<ActiveRuns> {
  const { node, claims, writes, changes, log, wait, elapsedMs } = parts;
  const active = new Map<string, ActiveRun>();
  const draining = new AbortController();
  /** Aborted when this process must release all its runs. */
  const abandoned = new AbortController();
  /** First executions; the engine tracks later executions. */
  const started = new Set<Promise<void>>();
  // Each waiting step and reader adds a listener.
  setMaxListeners(0, draining.signal, abandoned.signal);

  const released = () => new Released();
  const whileAlive = <T>(work: Promise<T>): Promise<T> => {
    const lost = new AbortController();
    const stop = node.onLost(() => lost.abort());
    return raceAbort(lost.signal, work, () => new NodeLost()).finally(stop);
  };
  const retryUntilStored = createRetryUntilStored({ log, wait, abandoned: abandoned.signal });
  const requestIdOf = (execution: RunExecution) => active.get(executionId(execution))?.requestId;
  const write = async (
    change: RunChange,
    { isStillOurs, requestId = requestIdOf(change) }: WriteContext = {},
  ) => {
    const isWritten = await retryUntilStored((isAgain) => writes.change(change, isAgain), isStillOurs);
    changes.notify(change.submissionId, change.status !== undefined);
    if (isWritten && change.status === 'FAILED') logFailed(log, change, requestId);
    return isWritten;
  };

  const writeAsOwner: typeof write = (change, context) => write({ ...change, nodeId: node.id }, context);

  const { aroundStep = (runStep: StepRunner) => runStep } = parts;
  const stepRunner = createStepRunner({
    ...parts,
    mayAct: node.hasFreshHeartbeat,
    currentHeartbeat: node.currentHeartbeat,
    isDraining: () => draining.signal.aborted,
    write: writeAsOwner,
    pause: (ms) => raceAbort(draining.signal, wait(ms, draining.signal), released),
    untilHeartbeat: async () => {
      while (!node.hasFreshHeartbeat())
        await raceAbort(draining.signal, whileAlive(wait(HEARTBEAT_POLLED_EVERY_MS)), released);
    },
    whileOwned: (result) => raceAbort(abandoned.signal, whileAlive(result), released),
    onUnexpectedError: (err, run, step) => {
      const { submissionId } = run;
      log.error({ err, requestId: requestIdOf(run), submissionId, step }, 'a step failed unexpectedly');
    },
    onSucceeded: ({ submissionId, execution, row }, step, { attempts, ms }) =>
      log.info(
        {
          requestId: row.request_id ?? undefined,
          submissionId,
          execution,
          step,
          attempts,
          partner: row.partner_id,
          backOfficeMs: Math.round(ms),
        },
        'a step of a run has succeeded',
      ),
    onWaiting: (run, step, reason, seconds) => {
      const { submissionId } = run;
      const requestId = requestIdOf(run);
      log.warn({ requestId, submissionId, step, reason, seconds }, 'a run is waiting for the back office');
    },
  });
  const execute = createExecute({
    ...parts,
    active,
    begin: (execution) => retryUntilStored(() => claims.begin(execution)),
    runStep: aroundStep(stepRunner),
    onKeyMissing: (keyId) => parts.reportMissingKey(keyId, 1),
    onUnexpectedError: (err, { submissionId }) =>
      log.error({ err, submissionId }, 'an execution ended unexpectedly'),
    fail: async (execution, step, err) => {
      log.error({ err, requestId: requestIdOf(execution), ...execution }, 'cannot continue run');
      if (step !== 'DONE') await writeAsOwner({ ...execution, step, ...failed(UNREADABLE) });
    },
    release: (execution) =>
      claims.release(execution).catch((err: unknown) => log.warn({ err }, 'could not release a run')),
  });
  const engine = await parts.openEngine({ ...parts, nodeId: node.id, execute });
  const isDraining = () => draining.signal.aborted;
  const recovering = recoverRepeatedly(
    createRecovery({ ...parts, ownId: node.id, engine, active, write, isDraining }),
    log,
  );
  const watching = watchMissingKeys(parts);
  const untilNoneActive = async (withinMs: number) => {
    const until = elapsedMs() + withinMs;
    while (active.size > 0 && elapsedMs() < until) await wait(POLLED_EVERY_MS);
  };

  return {
    engine,
    active,
    start(execution, accepted) {
      const ended = execute(execution, accepted).finally(() => started.delete(ended));
      started.add(ended);
    },
    draining: draining.signal,
    hasLeft: (submissionId) =>
      draining.signal.aborted && ![...active.values()].some((run) => run.submissionId === submissionId),
    async drain(withinMs) {
      draining.abort();
      await recovering.stop();
      await untilNoneActive(withinMs);
      const left = active.size;
      for (const execution of active.values())
        log.warn({ ...execution }, 'a run is released while its call is in flight');
      abandoned.abort();
      await untilNoneActive(RELEASED_WITHIN_MS);
      return left;
    },
    async close() {
      draining.abort();
      abandoned.abort();
      await recovering.stop();
      await watching.stop();
      await withTimeout(Promise.all(started), RELEASED_WITHIN_MS, () => []);
      await engine.close();
    },
  };
}

/**
 * Throws TOO_MANY_RUNS. A partner gets at most about three quarters of the slots; runs from the
 * queue have separate slots.
 */
export function refuseIfFull(
  active: ReadonlyMap<string, ActiveRun>,
  maxConcurrent: number,
  partnerId: string,
): void {
  const first = [...active.values()].filter(({ execution }) => execution === 1);
  const free = maxConcurrent - first.length;
  if (free <= 0) throw tooManyRuns(`This service has ${counted(maxConcurrent, 'run')} in progress`);
  const held = first.filter((run) => run.partnerId === partnerId).length;
  if (!mayTakeAnother('partner', { held, free }))
    throw tooManyRuns(
      `You have ${counted(held, 'run')} in progress, and the free slots are reserved for other partners`,
    );
}

/** An error begins with its code; the rest may contain personal data. */
function logFailed(
  log: Logger,
  { submissionId, execution, step, attempts, error }: RunChange,
  requestId: string | undefined,
): void {
  const errorCode = /^[A-Z_]+/.exec(error ?? '')?.[0];
  // No retry is suggested for a step in doubt, which must be resolved first, or for a base step,
  // whose caller knows of the failure and may have sent the submission again.
  const isRetried = step !== 'BASE' && errorCode !== 'OUTCOME_UNKNOWN';
  const retry = isRetried ? `; once the cause is gone: gateway run retry ${submissionId}` : '';
  const next = `gateway run show ${submissionId}${retry}`;
  log.error({ requestId, submissionId, execution, step, attempts, errorCode, next }, 'a run has failed');
}

const storeBackoff = exponential({ firstMs: 100, longestMs: 2_000 });

interface WriteContext {
  readonly isStillOurs?: () => boolean;
  /** Of the request that started the run, if the run is not active here. */
  readonly requestId?: string | undefined;
}

interface RetryUntilStoredParts {
  readonly log: Logger;
  /** Aborts when this process must release all its runs. */
  readonly abandoned: AbortSignal;
  wait(ms: number): Promise<void>;
}

/** Retries while the store is unavailable. Rejects with permanent errors, and with Released. */
function createRetryUntilStored({ log, wait, abandoned }: RetryUntilStoredParts) {
  return async <T>(ask: (isAgain: boolean) => Promise<T>, mayAsk = () => true): Promise<T> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await ask(attempts > 1);
      } catch (err) {
        if (isRefusedByStore(err)) throw err;
        if (abandoned.aborted) throw new Released();
        log.warn({ err }, 'a run is waiting for the store');
        await wait(storeBackoff(attempts));
        if (!mayAsk()) throw new Released();
      }
    }
  };
}
