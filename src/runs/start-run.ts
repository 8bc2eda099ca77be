// Owns starting a run: its limits, its record before anything is done, its first execution.
import type { Logger } from 'pino';
import { Problem, serviceUnavailable } from '../problems.js';
import type { BaseStepWait } from './base-step-wait.js';
import type { AtBoundary } from './boundaries.js';
import type { Executions } from './executions.js';
import { executionId, type NewRun, type RunWrites } from './run-writes.js';
import type { RunOrder, Started } from './runs.js';
import { lastStepOf } from './steps.js';
import { submissionIdOf } from './submission-id.js';

export interface StartRunParts {
  readonly executions: Pick<Executions, 'engine' | 'active' | 'draining'>;
  readonly writes: Pick<RunWrites, 'accept'>;
  readonly base: BaseStepWait;
  readonly nodeId: string;
  readonly mostAtOnce: number;
  readonly mostOfKey: number;
  readonly log: Logger;
  readonly at: AtBoundary;
}

const RETRY_AFTER_SECONDS = '10';

export function createStartRun(parts: StartRunParts): (order: RunOrder) => Promise<Started> {
  const { executions, writes, base, nodeId, mostAtOnce, mostOfKey, log, at } = parts;
  const { active, engine, draining } = executions;
  return async (order) => {
    const submissionId = submissionIdOf(order.callKey);
    const execution = { submissionId, execution: 1 };
    if (draining.aborted) throw serviceUnavailable(new Error('The process is about to end'));
    if (active.size >= mostAtOnce) throw tooMany(`${mostAtOnce} runs of this service are under way`);
    // From now on nobody takes it for one that was left.
    const name = executionId(submissionId, 1);
    active.set(name, execution);
    try {
      at('RUN:before-record');
      const isThere = await writes.accept(rowOf(order, submissionId, nodeId)).catch((cause: unknown) => {
        throw serviceUnavailable(cause);
      });
      if (!isThere) throw tooMany(`${mostOfKey} runs of this API key are under way`);
      at('RUN:recorded');
    } catch (error) {
      active.delete(name);
      throw error;
    }
    // It is on record, so it is not lost any more: what cannot be begun here now is taken up.
    await engine.start(execution).catch((err: unknown) => {
      active.delete(name);
      log.warn({ err, submissionId }, 'a run could not be begun at once');
    });
    at('RUN:started');
    return base.untilBaseStep(submissionId);
  };
}

function rowOf(order: RunOrder, submissionId: string, nodeId: string): NewRun {
  const { principal, payload } = order;
  return {
    submission_id: submissionId,
    partner_id: principal.partnerId,
    key_id: principal.keyId,
    producer_id: payload.full.producer.id,
    api_version: order.apiVersion,
    origination_source: order.originationSource ?? null,
    audit_user_id: order.auditUserId ?? null,
    traceparent: order.traceparent ?? null,
    payload: JSON.stringify(payload),
    last_step: lastStepOf(payload),
    node_id: nodeId,
  };
}

export function tooMany(what: string): Problem {
  const message = `${what}, and no more may be at once; try again in ${RETRY_AFTER_SECONDS} seconds.`;
  return new Problem('TOO_MANY_RUNS', message, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
}
