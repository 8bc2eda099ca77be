// Formats calls for people: in short, in full, and what to do next.
import type { components } from '../../generated/admin.js';
import { facts, type Output, plain, type Style, table, time } from './output.js';

type Call = components['schemas']['Call'];
type State = components['schemas']['CallState'];

const looks: Readonly<Record<State, { style: Style; says: string }>> = {
  UNDER_WAY: { style: 'cyan', says: 'a node is processing it' },
  DONE: { style: 'green', says: 'its response is final, and a repeat with the same key gets it' },
  NOT_DONE: { style: 'dim', says: "it has not happened; the partner's repeat is executed again" },
  UNKNOWN: { style: 'red', says: 'it may have happened; the gateway cannot find out' },
};

export function callsText(
  { total, page, pageSize, items }: components['schemas']['CallPage'],
  { style }: Output,
): string {
  if (total === 0) return 'No calls found.';
  const head = ['CALL', 'STATE', 'OPERATION', 'PARTNER', 'POLICY', 'STARTED', 'ATTEMPTS'];
  const rows = items.map((call) => [
    call.callId,
    style(looks[call.state].style, call.state),
    `${call.operationId} ${call.apiVersion}`,
    plain(call.partnerName ?? call.partnerId),
    plain(call.policyKey ?? ''),
    time(call.startedAt),
    String(call.attempts),
  ]);
  const pages = Math.ceil(total / pageSize);
  const more =
    pages > 1 ? `\n\nPage ${page} of ${pages}, ${total} calls; use --page <number> for another page.` : '';
  return table(head, rows) + more;
}

export function callText(call: Call, { style }: Output): string {
  const { style: look, says } = looks[call.state];
  const answer = 'answer' in call ? `${call.status} ${JSON.stringify(call.answer)}` : undefined;
  return [
    style('bold', `Call ${call.callId}`),
    '',
    facts([
      ['state', `${style(look, call.state)}: ${says}`],
      ['caller', whoOf(call)],
      ['operation', `${call.operationId}, version ${call.apiVersion}`],
      ['policy', call.policyKey === null ? undefined : plain(call.policyKey)],
      [
        'started',
        `${time(call.startedAt)}, ${call.attempts} ${call.attempts === 1 ? 'attempt' : 'attempts'}`,
      ],
      ['ended', call.finishedAt === null ? undefined : time(call.finishedAt)],
      ['request', `${plain(call.requestId)} (search the logs for it)`],
      ['key', call.idempotencyKey === null ? undefined : `Idempotency-Key ${plain(call.idempotencyKey)}`],
      ['node', call.nodeId],
      ['error', toldOf(call)],
      ['write key', `${plain(call.writeKey)} (identifies the write in the carrier's system)`],
      ['response', answer === undefined ? undefined : plain(answer)],
      ['resolution', call.resolution === null ? undefined : plain(call.resolution)],
    ]),
    '',
    ...nextSteps[call.state](call),
  ].join('\n');
}

export function resolvedText(call: Call, { style }: Output): string {
  return `${style('green', '✔')} Call ${call.callId} is ${call.state}: ${looks[call.state].says}.`;
}

/** The last error that its caller received. */
function toldOf({ status, errorCode, errorMessage }: Call): string | undefined {
  if (errorCode === null) return undefined;
  return plain([status ?? '', errorCode, errorMessage ?? ''].join(' ').trim());
}

function whoOf({ partnerId, partnerName, auditUserId, originationSource }: Call): string {
  const partner = partnerName === null ? partnerId : `${partnerName} (${partnerId})`;
  const user = auditUserId === null ? [] : [`for ${auditUserId}`];
  const source = originationSource === null ? [] : [`from ${originationSource}`];
  return plain([partner, ...user, ...source].join(', '));
}

const nextSteps: Readonly<Record<State, (call: Call) => string[]>> = {
  UNDER_WAY: () => ['Next: wait. If its node has crashed, the gateway recovers the call by itself.'],
  DONE: () => ['Next: nothing.'],
  NOT_DONE: () => ['Next: nothing. The partner may repeat the call.'],
  UNKNOWN: ({ callId, operationId, policyKey, startedAt }) => [
    `Next: check in the carrier's system whether ${operationId} took effect${policyKey === null ? '' : ` on policy ${plain(policyKey)}`} at about ${time(startedAt)}, then resolve the call:`,
    '',
    '  it has not happened, and can no longer happen',
    `    npm run gateway -- call resolve ${callId} --not-done --note "…" --by NAME`,
    '',
    "  it has happened; answer.json contains the body that the partner's repeat gets",
    `    npm run gateway -- call resolve ${callId} --done --answer answer.json --note "…" --by NAME`,
  ],
};
