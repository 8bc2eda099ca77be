// POST /calls/{callId}/resolution: resolves a call with an unknown outcome, by what an operator has found out.
import type { components, operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { CallRecord } from '../../idempotency/call-record.js';
import type { Resolved } from '../../idempotency/call-records.js';
import type { CheckResponse } from '../../openapi/success-check.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';

type Resolution = components['schemas']['Resolution'];

export function resolveCall({ calls, runs, checkAnswer }: AdminParts): Handler<operations['resolveCall']> {
  return async ({ params: { callId }, body, reply, refuse }) => {
    const { note, resolvedBy } = body;
    const call = await calls.find(callId);
    if (!call) return refuse('NOT_FOUND', `There is no call ${callId}.`);
    refuseFaults(conditionFaults(body));
    const refuseState = ({ state }: CallRecord) =>
      refuse('INVALID_STATE', `The call is ${state}. Only an UNKNOWN call can be resolved.`);
    if (call.state !== 'UNKNOWN') return refuseState(call);
    // To say that it has not happened would let the partner's repeat start a second run beside it.
    const run = await runs.startedBy(call.writeKey);
    if (run)
      return refuse(
        'INVALID_STATE',
        `The call has started the run ${run}. See the record of that run for its outcome.`,
      );
    const isOurs = await calls.resolve(callId, {
      answer: answerOf(call, body, checkAnswer),
      note,
      resolvedBy,
    });
    const settled = (await calls.find(callId)) ?? call;
    return isOurs ? reply(200, settled) : refuseState(settled);
  };
}

/** What the schema cannot say: which fields the outcome asks for. */
function conditionFaults(body: Resolution): ErrorDetail[] {
  const isDone = body.outcome === 'done';
  if (isDone && body.answer === undefined)
    return [{ field: 'answer', issue: 'required', message: 'answer is required if outcome is done' }];
  const surplus = (['answer', 'status'] as const).filter((field) => !isDone && body[field] !== undefined);
  return surplus.map((field) => ({
    field,
    issue: 'condition',
    message: `${field} is not allowed if outcome is notDone`,
  }));
}

function answerOf(
  { apiVersion, operationId }: CallRecord,
  { outcome, answer: body, status: asked }: Resolution,
  checkAnswer: CheckResponse,
): Resolved['answer'] {
  if (outcome === 'notDone') return undefined;
  const { status, faults } = checkAnswer({ apiVersion, operationId, body, status: asked });
  if (status !== undefined) return { status, body };
  throw validationProblem(faults.map((message) => ({ field: 'answer', issue: 'choice', message })));
}

function refuseFaults(faults: readonly ErrorDetail[]): void {
  if (faults.length > 0) throw validationProblem(faults);
}
