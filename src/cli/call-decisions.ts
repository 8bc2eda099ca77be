// `call list --out` and `call resolve --from-file`: calls with an unknown outcome, resolved through one file.
import { isDeepStrictEqual } from 'node:util';
import type { components, operations } from '../../generated/admin.js';
import { textOfCell } from '../texts/csv.js';
import { gateway } from './config.js';
import { type Columns, writeTemplate } from './decision-file.js';
import { type Cell, type Decision, quoted } from './decisions.js';
import { readEveryItem } from './every-item.js';
import { counted, plain, plainWord } from './output.js';
import type { Judgement, Resolvable } from './resolve-file.js';
import type { CommandContext } from './session.js';

type Call = components['schemas']['Call'];
type Query = NonNullable<operations['listCalls']['parameters']['query']>;

interface Target {
  readonly callId: string;
  /** Of the attempt that the operator has looked up. */
  readonly writeKey: string;
}

const columns: Columns = {
  needed: ['callId', 'writeKey'],
  decided: ['outcome', 'status', 'answer', 'note'],
  writtenBy: 'call list --state UNKNOWN --out',
};

/** Writes all calls of the filter, however many pages they fill. */
export async function writeUnknownCalls(file: string, filter: Query, context: CommandContext): Promise<void> {
  const { client, take, out } = context;
  const { to, ...others } = filter;
  const calls = await readEveryItem({
    read: (page) => take(client.GET('/calls', { params: { query: { ...others, ...page } } })),
    idOf: ({ callId }) => callId,
    startedAtOf: ({ startedAt }) => startedAt,
    to,
  });
  if (calls.length > 0) await writeTemplate(file, calls.map(callFacts), columns);
  out.show({ file: calls.length > 0 ? file : null, calls: calls.length }, () => {
    if (calls.length === 0) return 'No call has an unknown outcome: no file was written.';
    return [
      `${counted(calls.length, 'call')} written to ${file}.`,
      "Next: look for each writeKey in the carrier's system, and fill in outcome (done or notDone), answer and note. Then:",
      '',
      `    ${gateway} call resolve --from-file ${plainWord(file)} --by NAME --dry-run`,
    ].join('\n');
  });
}

export const callFacts = (call: Call) => ({
  callId: call.callId,
  partnerId: plain(call.partnerId),
  partner: plain(call.partnerName ?? ''),
  operation: call.operationId,
  apiVersion: call.apiVersion,
  policy: plain(call.policyKey ?? ''),
  startedAt: call.startedAt,
  requestId: plain(call.requestId),
  idempotencyKey: plain(call.idempotencyKey ?? ''),
  errorCode: call.errorCode ?? '',
  writeKey: plain(call.writeKey),
});

export const callDecisions: Resolvable<Target, Call> = {
  ...columns,
  noun: 'call',
  identity: ['callId'],
  answerIs: "the JSON that the partner's repeat gets",
  heads: ['CALL'],
  namesOf: ({ callId }) => ({ callId }),
  warning:
    "A call that is resolved as not done although it happened is executed twice: the partner's repeat executes it.",
  targetOf,
  inOrder: (decisions) => decisions,
  read: ({ callId }, { client, take }) =>
    take(client.GET('/calls/{callId}', { params: { path: { callId } } })),
  about: ({ operationId, policyNo, policyKey }) => `${operationId} ${policyNo ?? policyKey ?? ''}`.trim(),
  judge,
  async send({ target, outcome, answer, status, note }, resolvedBy, { client, take }) {
    const path = { callId: target.callId };
    const body: components['schemas']['Resolution'] = {
      ...{ outcome, note, resolvedBy, writeKey: target.writeKey },
      ...(answer !== undefined && { answer: JSON.parse(answer) }),
      ...(status !== undefined && { status }),
    };
    await take(client.POST('/calls/{callId}/resolution', { params: { path }, body }));
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function targetOf(cell: Cell) {
  const callId = cell('callId');
  const writeKey = textOfCell(cell('writeKey'));
  const messages = [
    ...(UUID.test(callId)
      ? []
      : [`callId ${quoted(callId)} is not the id of a call: take it from the template`]),
    ...(writeKey === '' ? ['writeKey is missing: take it from the template'] : []),
  ];
  return messages.length > 0 ? { messages } : { target: { callId: callId.toLowerCase(), writeKey } };
}

function judge(call: Call, decision: Decision<Target>): Judgement {
  // After a "not done", the partner's repeat is a new attempt, of which this decision knows nothing.
  if (plain(call.writeKey) !== decision.target.writeKey) return otherAttempt(call, decision);
  if (call.state === 'UNKNOWN') return { result: 'TO_RESOLVE' };
  if (isSame(call, decision)) return { result: 'ALREADY' };
  const difference = call.state === 'DONE' && decision.outcome === 'done' ? ' with another response' : '';
  return {
    result: 'REFUSED',
    reason: `the call is ${call.state}${difference}; only an UNKNOWN call can be resolved`,
  };
}

/** Only an attempt that has not happened is followed by one with another write key. */
function otherAttempt({ state }: Call, { outcome }: Decision<Target>): Judgement {
  if (state !== 'UNKNOWN' && outcome === 'notDone')
    return { result: 'ALREADY', reason: `the partner has repeated the call since, and it is ${state}` };
  const reason = `the call is ${state} and its write key is not that of the file: look it up again with a new template`;
  return { result: 'REFUSED', reason };
}

function isSame(call: Call, { outcome, status, answer }: Decision<Target>): boolean {
  if (outcome === 'notDone') return call.state === 'NOT_DONE';
  const isSameStatus = status === undefined || status === call.status;
  return (
    call.state === 'DONE' &&
    isSameStatus &&
    answer !== undefined &&
    isDeepStrictEqual(call.answer, JSON.parse(answer))
  );
}
