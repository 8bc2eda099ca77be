// Owns how calls are shown to people: in short, in full, and what to do next.
import type { components } from '../../generated/admin.js';
import { facts, type Output, plain, type Style, table, time } from './output.js';

type Call = components['schemas']['Call'];
type State = components['schemas']['CallState'];

const looks: Readonly<Record<State, { style: Style; says: string }>> = {
  UNDER_WAY: { style: 'cyan', says: 'a node is at work on it' },
  DONE: { style: 'green', says: 'its answer is final, and a repeat with its key gets it' },
  NOT_DONE: { style: 'dim', says: "it has not happened; the partner's repeat is done anew" },
  UNKNOWN: { style: 'red', says: 'it may have happened, and the gateway cannot find out' },
};

export function callsText(
  { total, page, pageSize, items }: components['schemas']['CallPage'],
  { style }: Output,
): string {
  if (total === 0) return 'There are no such calls.';
  const head = ['CALL', 'STATE', 'OPERATION', 'PARTNER', 'POLICY', 'BEGUN', 'ATTEMPTS'];
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
    pages > 1 ? `\n\nPage ${page} of ${pages}, ${total} calls; --page <number> shows another.` : '';
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
      ['who', whoOf(call)],
      ['what', `${call.operationId} of version ${call.apiVersion}`],
      ['policy', call.policyKey === null ? undefined : plain(call.policyKey)],
      ['begun', `${time(call.startedAt)}, ${call.attempts} ${call.attempts === 1 ? 'attempt' : 'attempts'}`],
      ['ended', call.finishedAt === null ? undefined : time(call.finishedAt)],
      ['request', `${plain(call.requestId)} (look for it in the logs)`],
      ['key', call.idempotencyKey === null ? undefined : `Idempotency-Key ${plain(call.idempotencyKey)}`],
      ['write', `Idempotency-Key ${call.writeKey} towards the carrier's system`],
      ['node', call.nodeId],
      ['told', toldOf(call)],
      ['write', `${plain(call.writeKey)} (the carrier's system knows it by this key)`],
      ['answer', answer === undefined ? undefined : plain(answer)],
      ['resolution', call.resolution === null ? undefined : plain(call.resolution)],
    ]),
    '',
    ...nextSteps[call.state](call),
  ].join('\n');
}

export function resolvedText(call: Call, { style }: Output): string {
  return `${style('green', '✔')} The call ${call.callId} is ${call.state}: ${looks[call.state].says}.`;
}

/** The error that its caller was told last. */
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
  UNDER_WAY: () => ['Next: wait. Should its node have died, the gateway takes the call up by itself.'],
  DONE: () => ['Next: nothing.'],
  NOT_DONE: () => ['Next: nothing. The partner may send it again.'],
  UNKNOWN: ({ callId, operationId, policyKey, startedAt }) => [
    `Next: look in the carrier's system whether ${operationId} took effect${policyKey === null ? '' : ` on policy ${plain(policyKey)}`} about ${time(startedAt)}, then say so:`,
    '',
    '  it has not happened, and will not any more',
    `    npm run gateway -- call resolve ${callId} --not-done --note "…" --by NAME`,
    '',
    "  it has happened; answer.json holds the body that the partner's repeat gets",
    `    npm run gateway -- call resolve ${callId} --done --answer answer.json --note "…" --by NAME`,
  ],
};
