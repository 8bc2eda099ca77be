// The commands for calls (list, show, resolve), and the text about a call for people.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import type { Open } from './administration-client.js';
import { oneOf, type PageOptions, pasted, withoutUndefined, withPages } from './arguments.js';
import { settlementOf } from './attention-words.js';
import { callDecisions, resolveCall, writeUnknownCalls } from './call-resolution.js';
import { gateway } from './config.js';
import type { Call, CallQuery } from './every-item.js';
import { emptyText, facts, type Output, pageNote, plain, plainWord, type Style } from './output.js';
import { addResolveCommand } from './resolve-command.js';
import { time } from './shown-times.js';
import { table } from './table.js';
import { timeOf } from './times.js';

type StateFilter = NonNullable<CallQuery['state']>;
type State = Call['state'];

interface ListOptions extends PageOptions {
  state?: StateFilter;
  partner?: string;
  policy?: string;
  operation?: string;
  apiVersion?: string;
  request?: string;
  key?: string;
  code?: string;
  from?: string;
  to?: string;
  out?: string;
}

const filters: Readonly<Record<StateFilter, true>> = {
  OPEN: true,
  UNDER_WAY: true,
  UNKNOWN: true,
  DONE: true,
  NOT_DONE: true,
  ALL: true,
};

export function addCallCommands(program: Command, open: Open): void {
  const call = program.command('call').description('the writes of partners and their outcomes');

  const list = call
    .command('list')
    .description(
      'list calls, newest first; without --state, --policy, --request, --key or --code only the open ones',
    )
    .option('--state <state>', `one of ${Object.keys(filters).join(', ')}`, oneOf(filters))
    .option('--partner <partnerId>', 'calls of this partner')
    .option(
      '--policy <name>',
      'calls on this policy or that created it, in any state: its key, its Q or P number, or its submission id',
      pasted,
    )
    .option('--operation <operationId>', 'calls of this operation')
    .option('--api-version <version>', 'calls with this version of the contract')
    .option('--request <requestId>', 'calls with a request of this id, in any state', pasted)
    .option('--key <idempotencyKey>', 'calls with this Idempotency-Key, in any state', pasted)
    .option('--code <errorCode>', 'calls whose caller received this error, in any state')
    .option('--from <time>', 'calls that started on this day or at this time, or later', timeOf)
    .option('--to <time>', 'calls that started before this day or this time', timeOf);
  list.option(
    '--out <file>',
    'write all calls with an unknown outcome to a CSV or .jsonl file, to fill in for call resolve --from-file',
  );
  withPages(list, 'calls').action(async ({ out: file, ...options }: ListOptions, command: Command) => {
    if (file !== undefined) {
      const { page, pageSize, state = 'UNKNOWN' } = options;
      if (page !== undefined || pageSize !== undefined || state !== 'UNKNOWN')
        return command.error('error: --out writes all UNKNOWN calls: leave out other states and pages');
      return writeUnknownCalls(file, queryOf({ ...options, state }), await open(command));
    }
    const { client, take, out } = await open(command);
    const listed = client.GET('/calls', { params: { query: queryOf(options) } });
    out.show(await take(listed), (page) => (page.total === 0 ? noCalls(options) : callsText(page, out)));
  });

  call
    .command('show <callId>')
    .description('show one call, and what to do next')
    .action(async (callId: string, _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const found = client.GET('/calls/{callId}', { params: { path: { callId } } });
      out.show(await take(found), (one) => callText(one, out));
    });

  addResolveCommand(call, open, callDecisions, { ...resolveCall, text: resolvedText });
}

const queryOf = ({ partner, operation, request, key, code, ...same }: ListOptions): CallQuery => ({
  ...same,
  ...withoutUndefined({ partnerId: partner, operationId: operation, requestId: request }),
  ...withoutUndefined({ idempotencyKey: key, errorCode: code }),
});

const looks: Readonly<Record<State, { style: Style; says: string }>> = {
  UNDER_WAY: { style: 'cyan', says: 'a node is processing it' },
  DONE: { style: 'green', says: 'its response is final, and a repeat with the same key gets that response' },
  NOT_DONE: { style: 'dim', says: "it has not happened; the partner's repeat is executed again" },
  UNKNOWN: { style: 'red', says: 'it may have happened' },
};

const lookOf = ({ state, startedRunId }: Call): { style: Style; says: string } =>
  state === 'UNKNOWN' && startedRunId !== null
    ? { style: 'cyan', says: 'it has started or retried a run, from which the gateway settles it' }
    : looks[state];

function noCalls(options: ListOptions): string {
  const isSearch = [options.policy, options.request, options.key, options.code].some(
    (value) => value !== undefined,
  );
  const { state = isSearch ? 'ALL' : 'OPEN' } = options;
  if (state === 'ALL') {
    const { state: _, ...filters } = options;
    const other = Object.keys(filters).length > 0 ? 'with other filters' : 'once a partner has sent a write';
    return emptyText('calls', options, `look again ${other}.`);
  }
  const noun = options.state === undefined && !isSearch ? 'open calls' : 'calls';
  return emptyText(noun, options, `${gateway} call list --state ALL shows finished calls too.`);
}

function callsText(page: components['schemas']['CallPage'], out: Output): string {
  const isUnsettled = page.items.some(
    ({ state, startedRunId }) => state === 'UNKNOWN' && startedRunId === null,
  );
  const next = `\n\nNext: ${gateway} call show <call> says what settles a call with an unknown outcome.`;
  return callTable(page.items, out) + pageNote(page, 'calls') + (isUnsettled ? next : '');
}

export function callTable(calls: readonly Call[], out: Output): string {
  const head = ['CALL', 'STATE', 'OPERATION', 'PARTNER', 'POLICY', 'STARTED', 'RESPONSE'];
  const rows = calls.map((call) => [
    call.callId,
    out.style(lookOf(call).style, call.state),
    `${call.operationId} ${call.apiVersion}`,
    plain(call.partnerName ?? call.partnerId),
    plain(call.policyNo ?? call.policyKey ?? ''),
    out.ago(call.startedAt),
    [call.status ?? '', call.errorCode ?? ''].join(' ').trim(),
  ]);
  return table(head, rows, out);
}

function callText(call: Call, { style }: Output): string {
  const { style: look } = lookOf(call);
  const says = stateOf(call);
  const answer = 'answer' in call ? `${call.status} ${plain(JSON.stringify(call.answer))}` : undefined;
  return [
    style('bold', `Call ${call.callId}`),
    '',
    facts([
      ['state', `${style(look, call.state)}: ${says}`],
      ['caller', callerOf(call)],
      ['API key', call.keyId === null ? undefined : plain(call.keyId)],
      ['operation', `${call.operationId}, version ${call.apiVersion}`],
      ['policy', policyOf(call)],
      ['started', `${time(call.startedAt)}, ${counted(call.attempts, 'attempt')}`],
      ['ended', call.finishedAt === null ? undefined : time(call.finishedAt)],
      ['request', `${plain(call.requestId)} (search the logs for it)`],
      ['Idempotency-Key', call.idempotencyKey === null ? undefined : plain(call.idempotencyKey)],
      ['node', call.nodeId],
      ['error', errorOf(call)],
      ['write key', writeKeyOf(call)],
      ['response', answer === undefined ? undefined : plain(answer)],
      ['resolution', call.resolution === null ? undefined : plain(call.resolution)],
    ]),
    '',
    ...nextSteps[call.state](call),
  ].join('\n');
}

function stateOf(call: Call): string {
  if (isRepeatInDoubt(call))
    return 'it had not happened at the time of the backup; a repeat after that may have happened';
  if (call.erasedAt !== null)
    return `its response was erased at ${time(call.erasedAt)}; a repeat gets 422 IDEMPOTENCY_KEY_REUSED, and is not executed`;
  if (isRejected(call))
    return `it was rejected${call.idempotencyKey === null ? '' : ', and a repeat with the same key gets the same error'}`;
  return lookOf(call).says;
}

/** An error is final if no repeat of the call can succeed. */
const isRejected = ({ state, errorCode }: Call): boolean => state === 'DONE' && errorCode !== null;

const isRepeatInDoubt = ({ state, restoredAt }: Call): boolean => state === 'NOT_DONE' && restoredAt !== null;

const afterRestore = ({ callId, restoredAt }: Call): string[] => [
  `Next: nothing before the partner repeats the call. The store was restored from a backup${restoredAt === null ? '' : ` at ${time(restoredAt)}`}, so`,
  "the repeat is sent only if the carrier's system executes it once or can be asked about it. If it can do neither",
  '(BACK_OFFICE_REPEATS=never), the repeat gets OUTCOME_UNKNOWN, and the call is UNKNOWN: then look it up, and resolve it:',
  '',
  `    ${gateway} call show ${callId}`,
];

function resolvedText(call: Call, _target: object, { style }: Output): string {
  return `${style('green', '✔')} Call ${call.callId} is ${call.state}: ${looks[call.state].says}.`;
}

function policyOf({ policyKey, policyNo, submissionId }: Call): string | undefined {
  const names = [policyNo, policyKey && `key ${policyKey}`, submissionId && `submission ${submissionId}`];
  const known = names.filter((name) => name !== null);
  return known.length === 0 ? undefined : plain(known.join(', '));
}

/** The last error that the caller received. */
function errorOf({ status, errorCode, errorMessage }: Call): string | undefined {
  if (errorCode === null) return undefined;
  return plain([status ?? '', errorCode, errorMessage ?? ''].join(' ').trim());
}

/** The steps of a run have their own write keys. */
const writeKeyOf = ({ writeKey, submissionId }: Call): string | undefined =>
  submissionId === null ? `${plain(writeKey)} (identifies the write in the carrier's system)` : undefined;

function callerOf({ partnerId, partnerName, auditUserId, originationSource }: Call): string {
  const partner = partnerName === null ? partnerId : `${partnerName} (${partnerId})`;
  const user = auditUserId === null ? [] : [`for ${auditUserId}`];
  const source = originationSource === null ? [] : [`from ${originationSource}`];
  return plain([partner, ...user, ...source].join(', '));
}

const nextSteps: Readonly<Record<State, (call: Call) => string[]>> = {
  UNDER_WAY: () => ['Next: wait. If its node crashes, another one recovers the call or marks it UNKNOWN.'],
  // A repeat of a call that started a run gets the first response, regardless of the run's
  // progress.
  DONE: (call) => {
    if (isRejected(call)) return [REJECTED];
    return [call.submissionId === null ? 'Next: nothing.' : nextOfRun(call.submissionId)];
  },
  NOT_DONE: (call) => (isRepeatInDoubt(call) ? afterRestore(call) : [nextOfRepeat(call)]),
  UNKNOWN: (call) => (call.startedRunId === null ? resolveIt(call) : [nextOfRun(call.startedRunId)]),
};

const REJECTED =
  'Next: nothing. The partner corrects what the error names, and sends the request with a new key.';

const nextOfRepeat = ({ errorCode }: Call): string =>
  `Next: nothing. The partner may repeat the call${errorCode === null ? '' : ', corrected if the error says so'}.`;

const nextOfRun = (run: string): string =>
  `Next: ${gateway} run show ${plainWord(run)}: the run has the outcome.`;

function resolveIt(call: Call): string[] {
  const { callId, operationId, apiVersion, policyKey, startedAt, writeKey, attempts } = call;
  const where = policyKey === null ? '' : ` on policy ${plain(policyKey)}`;
  const resolve = `${gateway} call resolve ${callId} --write-key ${plainWord(writeKey)} --attempts ${attempts}`;
  return [
    'Next: what settles the call depends on BACK_OFFICE_REPEATS of the gateway:',
    '',
    facts(Object.entries(settlementOf(call))),
    '',
    `To resolve it, check in the carrier's system whether ${operationId} took effect${where} at about ${time(startedAt)}, then run one of these:`,
    '',
    '  it has not happened, and can no longer happen',
    `    ${resolve} --not-done --note "…" --by NAME`,
    '',
    "  it has happened; answer.json contains the body that the partner's repeat gets:",
    `  the response of ${operationId} in version ${apiVersion} of the contract`,
    `    ${resolve} --done --answer answer.json --note "…" --by NAME`,
  ];
}
