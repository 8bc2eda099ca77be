// Starts a run: checks the limits, records the run before any call, and waits for its base step.
import type { Repeats } from '../back-office/port.js';
import type { Node } from '../cluster/heartbeat.js';
import { orUnavailable, serviceUnavailable } from '../problems.js';
import { storable } from '../store/storable.js';
import type { Step } from '../store/tables.js';
import { type ActiveRuns, refuseIfFull } from './active-runs.js';
import type { BaseStepWait } from './await-base-step.js';
import type { AtCrashPoint } from './crash-points.js';
import { tooManyOfPartner, unconfirmed, unstored } from './errors.js';
import { executionId, submissionIdOf } from './ids.js';
import type { ClaimedStep } from './run-table/claims.js';
import type { RunReads } from './run-table/reads.js';
import type { NewRun, RunWrites } from './run-table/writes.js';
import type { RunOrder, Started } from './runs.js';
import { isAnnouncedAhead, lastStepOf, stepsUpTo } from './steps.js';

interface StartRunParts {
  readonly activeRuns: Pick<ActiveRuns, 'start' | 'active' | 'draining'>;
  readonly writes: Pick<RunWrites, 'accept'>;
  readonly reads: Pick<RunReads, 'isOfRestoredCall'>;
  readonly base: BaseStepWait;
  readonly backOffice: { readonly repeats: Repeats };
  readonly node: Pick<Node, 'id' | 'currentHeartbeat'>;
  readonly maxConcurrent: number;
  readonly at: AtCrashPoint;
  elapsedMs(): number;
}

export function createStartRun(parts: StartRunParts): (order: RunOrder) => Promise<Started> {
  const { activeRuns, writes, reads, base, node, maxConcurrent, at, elapsedMs } = parts;
  const { active, draining } = activeRuns;
  const mayAnnounce = isAnnouncedAhead('BASE', parts.backOffice.repeats);
  return async (order) => {
    const submissionId = submissionIdOf(order.writeKey);
    const { partnerId, limits } = order.principal;
    const execution = { submissionId, execution: 1, partnerId, requestId: order.context?.requestId };
    if (draining.aborted) throw serviceUnavailable(new Error('The process is shutting down'));
    // A repeat of a call whose run exists needs no slot.
    if (!order.mayHaveHappened) refuseIfFull(active, maxConcurrent, partnerId);
    // Unless the store was restored, a missing run was never accepted, so nothing was sent.
    const inDoubt = order.mayHaveHappened && (await orUnavailable(reads.isOfRestoredCall(order.writeKey)));
    const announced = mayAnnounce && !inDoubt;
    const id = executionId(execution);
    const isActive = active.has(id);
    const giveUp = () => {
      if (!isActive) active.delete(id);
    };
    // From here on, the run does not count as orphaned.
    active.set(id, execution);
    const row = { ...rowOf(order, submissionId, node.id), announced, in_doubt: inDoubt };
    const heartbeat = node.currentHeartbeat();
    try {
      at('RUN:before-record', submissionId);
      const acceptance = await writes.accept(row).catch((cause: unknown) => {
        // An earlier attempt of the same call may have stored the run.
        throw order.mayHaveHappened ? unconfirmed(cause) : unstored(cause);
      });
      if (acceptance === 'refused') throw tooManyOfPartner(limits.concurrentRuns);
      if (acceptance === 'existing') {
        // The same call has started the run, perhaps in a process that crashed. The node that
        // executes or recovers the run ends it.
        giveUp();
        return await timed(order.context, () => base.untilBaseStep(submissionId));
      }
      at('RUN:recorded', submissionId);
    } catch (error) {
      giveUp();
      throw error;
    }
    const stepEnd = base.firstStepEnd(submissionId);
    activeRuns.start(execution, {
      row: {
        ...row,
        current_step: 'BASE',
        policy_key: null,
        policy_activity_key: null,
        waited_seconds: null,
        steps: inDoubt ? stepsUpTo(row.last_step).map(doubtful) : [],
      },
      payload: order.payload,
      announcement: announced ? heartbeat : undefined,
    });
    return timed(order.context, () => stepEnd.then(() => base.untilBaseStep(submissionId)));
  };

  /**
   * Records the wait as back-office time: except for writes of a few milliseconds, the caller
   * waits only for the calls of the base step.
   */
  async function timed<T>(context: RunOrder['context'], wait: () => Promise<T>): Promise<T> {
    const startedMs = elapsedMs();
    try {
      return await wait();
    } finally {
      if (context) context.backOfficeMs = elapsedMs() - startedMs;
    }
  }
}

const doubtful = (step: Step): ClaimedStep => ({ step, status: 'PENDING', in_doubt: true, attempts: 0 });

function rowOf(
  order: RunOrder,
  submissionId: string,
  nodeId: string,
): Omit<NewRun, 'announced' | 'in_doubt'> {
  const { principal, payload } = order;
  return {
    submission_id: submissionId,
    call_key: storable(order.writeKey),
    partner_id: principal.partnerId,
    key_id: principal.keyId,
    producer_id: storable(payload.full.producer.id),
    api_version: order.apiVersion,
    origination_source: order.originationSource ?? null,
    audit_user_id: order.auditUserId ?? null,
    traceparent: order.traceparent ?? null,
    tracestate: order.tracestate ?? null,
    request_id: order.context?.requestId ?? null,
    payload: JSON.stringify(payload),
    last_step: lastStepOf(payload),
    node_id: nodeId,
    max_runs: Number.isFinite(principal.limits.concurrentRuns) ? principal.limits.concurrentRuns : null,
  };
}
