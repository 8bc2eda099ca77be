// Resolves calls with an unknown outcome: a single one, or all calls in a file that `call list
// --out` wrote.
import { isDeepStrictEqual } from 'node:util';
import { Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import { textOfCell } from '../texts/csv.js';
import type { CommandContext } from './administration-client.js';
import { withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { type Columns, writeTemplate } from './decision-file.js';
import { type Cell, type FiledDecision, quoted } from './decisions.js';
import { type Call, type CallQuery, readEveryCall } from './every-item.js';
import { plain, plainWord } from './output.js';
import type { Resolvability, Resolvable, ResolveOne } from './resolve-command.js';
import { readJson } from './text-file.js';

interface Target {
  readonly callId: string;
  /** The key of the attempt that the operator has looked up. */
  readonly writeKey: string | undefined;
  readonly attempts: number | undefined;
}

const columns: Columns = {
  needed: ['callId', 'writeKey', 'attempts'],
  decided: ['outcome', 'status', 'answer', 'note'],
  writtenBy: 'call list --state UNKNOWN --out',
};

export async function writeUnknownCalls(
  file: string,
  filter: CallQuery,
  context: CommandContext,
): Promise<void> {
  // The gateway settles calls that have started a run.
  const calls = (await readEveryCall(filter, context)).filter(({ startedRunId }) => startedRunId === null);
  if (calls.length > 0) await writeTemplate(file, calls.map(callFacts), columns);
  context.out.show({ file: calls.length > 0 ? file : null, calls: calls.length }, () => {
    if (calls.length === 0) return 'Found no calls to resolve: no file was written.';
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
  attempts: String(call.attempts),
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
  read: ({ callId }, { client, take }) =>
    take(client.GET('/calls/{callId}', { params: { path: { callId } } })),
  about: ({ operationId, policyNo, policyKey }) => `${operationId} ${policyNo ?? policyKey ?? ''}`.trim(),
  judge,
  send(
    { target: { callId, ...lookedUp }, outcome, answer, status, note },
    resolvedBy,
    { client, take },
    fixes,
  ) {
    const body: components['schemas']['Resolution'] = {
      ...{ outcome, note, resolvedBy },
      ...(answer !== undefined && { answer: JSON.parse(answer) }),
      ...withoutUndefined({ status, ...lookedUp }),
    };
    const path = { callId };
    return take(client.POST('/calls/{callId}/resolution', { params: { path }, body }), fixes);
  },
};

interface Options {
  done?: true;
  notDone?: true;
  answer?: string;
  status?: number;
  writeKey?: string;
  attempts?: number;
}

export const resolveCall: Omit<ResolveOne<Options, Target, Call>, 'text'> = {
  noun: 'call',
  usage: 'callId',
  description: "resolve calls with an unknown outcome, after you have checked the carrier's system",
  options: [
    new Option('--not-done', "it has not happened: the partner's repeat is executed again"),
    new Option('--done', "it has happened: the partner's repeat gets the response"),
    new Option(
      '--answer <file>',
      'with --done: file with the JSON body that the repeat gets; - reads standard input',
    ),
    new Option(
      '--status <number>',
      'with --done: HTTP status of the response, if the operation has several',
    ).argParser(Number),
    new Option(
      '--write-key <key>',
      'the write key that you looked up; if the call has been sent again since, with a different key, it is not resolved',
    ),
    new Option(
      '--attempts <number>',
      'the attempts of the call when you looked it up; if it has been sent again since, it is not resolved',
    ).argParser(Number),
  ],
  async outcomeOf({ done, notDone, answer: file, status }, command) {
    if (Boolean(done) === Boolean(notDone)) return command.error('error: give either --done or --not-done');
    if (notDone && (file !== undefined || status !== undefined))
      return command.error('error: --answer and --status belong to --done');
    if (notDone) return { outcome: 'notDone', answer: undefined, status };
    if (file === undefined) return command.error('error: --done needs --answer <file>');
    return { outcome: 'done', answer: JSON.stringify(await readJson(file)), status };
  },
  async find(callId, { writeKey, attempts }) {
    const next = `Next: ${gateway} call show ${callId} shows its state, its write key and its attempts.`;
    return { target: { callId, writeKey, attempts }, fixes: { INVALID_STATE: next } };
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function targetOf(cell: Cell) {
  const [callId, attempts] = [cell('callId'), cell('attempts')];
  const writeKey = textOfCell(cell('writeKey'));
  const isId = UUID.test(callId);
  const isCount = /^\d{1,9}$/.test(attempts);
  if (isId && isCount && writeKey !== '')
    return { target: { callId: callId.toLowerCase(), writeKey, attempts: Number(attempts) } };
  const template = 'take it from the template';
  return {
    messages: [
      ...(isId ? [] : [`callId ${quoted(callId)} is not the id of a call: ${template}`]),
      ...(writeKey === '' ? [`writeKey is missing: ${template}`] : []),
      ...(isCount ? [] : [`attempts ${quoted(attempts)} is not a number: ${template}`]),
    ],
  };
}

function judge(call: Call, decision: FiledDecision<Target>): Resolvability {
  const { writeKey, attempts } = decision.target;
  // After a "not done", the partner's repeat is a new attempt, which this decision does not cover.
  if (plain(call.writeKey) !== writeKey) return otherAttempt(call, decision);
  if (call.state === 'UNKNOWN' && call.attempts !== attempts)
    return refused(
      `the call has been sent again: its attempts are ${call.attempts}, not ${attempts}: look it up again with a new template`,
    );
  if (call.state === 'UNKNOWN') return { result: 'TO_RESOLVE' };
  if (isSame(call, decision)) return { result: 'ALREADY' };
  const difference = call.state === 'DONE' && decision.outcome === 'done' ? ' with a different response' : '';
  return refused(`the call is ${call.state}${difference}; only an UNKNOWN call can be resolved`);
}

/** An attempt with a different write key follows only an attempt that has not happened. */
function otherAttempt({ state }: Call, { outcome }: FiledDecision<Target>): Resolvability {
  if (state !== 'UNKNOWN' && outcome === 'notDone')
    return { result: 'ALREADY', reason: `the partner has repeated the call since, and it is ${state}` };
  return refused(
    `the call is ${state} and its write key is not that of the file: look it up again with a new template`,
  );
}

const refused = (reason: string): Resolvability => ({ result: 'REFUSED', reason });

function isSame(call: Call, { outcome, status, answer }: FiledDecision<Target>): boolean {
  if (outcome === 'notDone') return call.state === 'NOT_DONE';
  const isSameStatus = status === undefined || status === call.status;
  return (
    call.state === 'DONE' &&
    isSameStatus &&
    answer !== undefined &&
    isDeepStrictEqual(call.answer, JSON.parse(answer))
  );
}
