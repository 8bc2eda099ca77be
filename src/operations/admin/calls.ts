// Calls, which are the writes of partners: the handlers of /calls.
import type { components, operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import type { CallFilter, CallRecord, CallResolution } from '../../idempotency/call-records.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';
import { refuseUncounted, timeOf } from './search.js';

type Resolution = components['schemas']['Resolution'];
type StateFilter = NonNullable<NonNullable<operations['listCalls']['parameters']['query']>['state']>;

const states: Readonly<Record<StateFilter, CallFilter['states']>> = {
  OPEN: ['UNDER_WAY', 'UNKNOWN'],
  UNDER_WAY: ['UNDER_WAY'],
  UNKNOWN: ['UNKNOWN'],
  DONE: ['DONE'],
  NOT_DONE: ['NOT_DONE'],
  ALL: undefined,
};

export function callHandlers({ calls, checkAnswer, statusOfAnswer }: AdminParts) {
  return {
    listCalls: async ({ query: { state, from, to, ...query }, reply }) => {
      refuseUncounted(query);
      const { policy, requestId, idempotencyKey, errorCode } = query;
      const isSearch = [policy, requestId, idempotencyKey, errorCode].some((value) => value !== undefined);
      const inState = states[state ?? (isSearch ? 'ALL' : 'OPEN')];
      return reply(200, await calls.list({ ...query, states: inState, from: timeOf(from), to: timeOf(to) }));
    },

    getCall: async ({ params: { callId }, reply, refuse }) => {
      const call = await calls.find(callId);
      return call ? reply(200, call) : refuse('NOT_FOUND', noCall(callId));
    },

    resolveCall: async ({ params: { callId }, body, reply, refuse }) => {
      const { note, resolvedBy } = body;
      const call = await calls.find(callId);
      if (!call) return refuse('NOT_FOUND', noCall(callId));
      const faults = conditionFaults(body);
      if (faults.length > 0) throw validationProblem(faults);
      const refuseState = (found: CallRecord) => refuse('INVALID_STATE', whyNotResolved(found, body));
      if (!isResolvable(call, body)) return refuseState(call);
      // If it were resolved as not done, a repeat would start a second run, or retry the run again.
      if (call.startedRunId !== null) {
        const message = `The call has started or retried the run ${call.startedRunId}. See the record of that run for its outcome.`;
        return refuse('INVALID_STATE', message);
      }
      const answer = answerOf(call, body, { checkAnswer, statusOfAnswer });
      const { writeKey, attempts } = body;
      const isOurs = await calls.resolve(callId, { answer, note, resolvedBy, writeKey, attempts });
      const resolved = (await calls.find(callId)) ?? call;
      return isOurs ? reply(200, resolved) : refuseState(resolved);
    },
  } satisfies Partial<Handlers<operations>>;
}

/** The operator may not know a later attempt, whose write key differs only after `NOT_DONE`. */
const isResolvable = ({ state, writeKey, attempts }: CallRecord, lookedUp: Resolution) =>
  state === 'UNKNOWN' &&
  writeKey === (lookedUp.writeKey ?? writeKey) &&
  attempts === (lookedUp.attempts ?? attempts);

function whyNotResolved({ state, writeKey, attempts }: CallRecord, lookedUp: Resolution): string {
  if (state !== 'UNKNOWN') return `The call is ${state}. Only an UNKNOWN call can be resolved.`;
  const isOtherKey = writeKey !== (lookedUp.writeKey ?? writeKey);
  const fact = isOtherKey
    ? `as ${writeKey} since ${lookedUp.writeKey} was looked up`
    : `since it was looked up: its attempts are ${attempts}, not ${lookedUp.attempts}`;
  return `The call has been sent again ${fact}. Look ${writeKey} up, and resolve the call with its outcome.`;
}

const noCall = (callId: string) => `There is no call ${callId}.`;

/** What the schema cannot express: which fields each outcome requires and allows. */
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
  { checkAnswer, statusOfAnswer }: Pick<AdminParts, 'checkAnswer' | 'statusOfAnswer'>,
): CallResolution['answer'] {
  if (outcome === 'notDone') return undefined;
  const ofRun = statusOfAnswer(operationId, body);
  if (asked !== undefined && ofRun !== undefined && asked !== ofRun) {
    const message = `status must be ${ofRun} for this answer; omit status, or correct the answer`;
    throw validationProblem([{ field: 'status', issue: 'condition', message }]);
  }
  const { status, faults } = checkAnswer({ apiVersion, operationId, body, status: asked ?? ofRun });
  if (status !== undefined) return { status, body };
  throw validationProblem(faults.map((message) => ({ field: 'answer', issue: 'choice', message })));
}
