// Starts a run: its limits, its record before anything is done, its first execution.
import type { Repeats } from '../back-office/port.js';
import type { Node } from '../cluster/node.js';
import { serviceUnavailable } from '../problems.js';
import { storable } from '../store/storable.js';
import { refuseWhereFull, tooManyOfPartner } from './active-runs.js';
import type { BaseStepWait } from './await-base-step.js';
import type { AtCrashPoint } from './crash-points.js';
import type { Executions } from './executions.js';
import { submissionIdOf } from './ids.js';
import type { RunOrder, Started } from './runs.js';
import { executionId, type NewRun, type RunWrites } from './status-writes.js';
import { isAnnouncedAhead, lastStepOf } from './steps.js';
import { unconfirmed } from './unconfirmed.js';

export interface StartRunParts {
  readonly executions: Pick<Executions, 'start' | 'active' | 'draining'>;
  readonly writes: Pick<RunWrites, 'accept'>;
  readonly base: BaseStepWait;
  readonly backOffice: { readonly repeats: Repeats };
  readonly node: Pick<Node, 'id' | 'currentProof'>;
  readonly mostAtOnce: number;
  readonly at: AtCrashPoint;
}

export function createStartRun(parts: StartRunParts): (order: RunOrder) => Promise<Started> {
  const { executions, writes, base, node, mostAtOnce, at } = parts;
  const { active, draining } = executions;
  const announced = isAnnouncedAhead('BASE', parts.backOffice.repeats);
  return async (order) => {
    const submissionId = submissionIdOf(order.callKey);
    const { partnerId, limits } = order.principal;
    const execution = { submissionId, execution: 1, partnerId };
    if (draining.aborted) throw serviceUnavailable(new Error('The process is shutting down'));
    // Whoever comes back for a run that is there needs no place for it.
    if (!order.mayHaveHappened) refuseWhereFull(active, mostAtOnce, partnerId);
    const name = executionId(submissionId, 1);
    const isHere = active.has(name);
    const letGo = () => {
      if (!isHere) active.delete(name);
    };
    // From now on the run is not considered orphaned.
    active.set(name, execution);
    const row = { ...rowOf(order, submissionId, node.id), announced };
    const proof = node.currentProof();
    try {
      at('RUN:before-record', submissionId);
      const acceptance = await writes.accept(row).catch((cause: unknown) => {
        throw unconfirmed(cause);
      });
      if (acceptance === 'refused') throw tooManyOfPartner(limits.concurrentRuns);
      if (acceptance === 'there before') {
        // The same call has begun it, perhaps in a process that is dead: whoever is at it, or takes it up, ends it.
        letGo();
        return await base.untilBaseStep(submissionId);
      }
      at('RUN:recorded', submissionId);
    } catch (error) {
      letGo();
      throw error;
    }
    const stepEnd = base.firstStepEnd(submissionId);
    executions.start(execution, {
      row: { ...row, current_step: 'BASE', policy_key: null, policy_activity_key: null, steps: [] },
      payload: order.payload,
      announcement: announced ? proof : undefined,
    });
    await stepEnd;
    return base.untilBaseStep(submissionId);
  };
}

function rowOf(order: RunOrder, submissionId: string, nodeId: string): Omit<NewRun, 'announced'> {
  const { principal, payload } = order;
  return {
    submission_id: submissionId,
    call_key: storable(order.callKey),
    partner_id: principal.partnerId,
    key_id: principal.keyId,
    producer_id: storable(payload.full.producer.id),
    api_version: order.apiVersion,
    origination_source: order.originationSource ?? null,
    audit_user_id: order.auditUserId ?? null,
    traceparent: order.traceparent ?? null,
    payload: JSON.stringify(payload),
    last_step: lastStepOf(payload),
    node_id: nodeId,
    most_runs: Number.isFinite(principal.limits.concurrentRuns) ? principal.limits.concurrentRuns : null,
  };
}
