// Owns holding what the clients were answered against what the carrier's system has really done.
import type { components } from '../../generated/admin.js';
import type { Sent } from './client.js';
import type { ClientCall } from './client-call.js';
import type { Effect } from './simulator-control.js';

type Call = components['schemas']['Call'];

export interface Findings {
  /** Calls, each counted once however often it was sent. */
  calls: number;
  answers: number;
  effects: number;
  /** Effects beyond the one that a call may have. */
  doubled: number;
  /** Calls without an answer, and answers without an effect. */
  lost: number;
  /** Refused, though nothing was wrong with them; and answers that differ between two senders of a call. */
  wrong: number;
  /** Calls of the journal that were not settled in the end. */
  open: number;
  /** Calls without a key whose answer was lost on the way to the client, so that its repeat was another call. */
  anewWithoutKey: number;
  /** What was found, in words. */
  readonly faults: string[];
}

export interface Evidence {
  readonly sent: readonly Sent[];
  readonly journal: readonly Call[];
  readonly effects: readonly Effect[];
}

export function verify({ sent, journal, effects }: Evidence): Findings {
  const groups = [...groupedBy(sent, ({ call }) => nameOf(call)).values()];
  const effectsByCall = groupedBy(effects, ({ idempotencyKey }) => idempotencyKey.slice(0, CALL_ID_LENGTH));
  const found: Findings = {
    calls: groups.length,
    answers: 0,
    effects: effects.length,
    doubled: 0,
    lost: 0,
    wrong: 0,
    open: 0,
    anewWithoutKey: 0,
    faults: [],
  };
  const say = (what: 'doubled' | 'lost' | 'wrong' | 'open', text: string, count = 1) => {
    found[what] += count;
    found.faults.push(`${what}: ${text}`);
  };

  for (const senders of groups) {
    const [one] = senders;
    if (!one) continue;
    const { call } = one;
    const name = `${call.version} ${call.operationId} ${nameOf(call)}`;
    const rows = journal.filter((row) => isOf(call, row));
    const counts = rows.map(({ callId }) => effectsByCall.get(callId)?.length ?? 0);
    for (const { callId } of rows) effectsByCall.delete(callId);
    const count = counts.reduce((sum, each) => sum + each, 0);
    const answers = new Set(senders.map(({ reply }) => reply && `${reply.status} ${reply.text}`));
    const isAnswered = one.reply !== undefined && one.reply.code === undefined;
    const isAnew = call.key === undefined && rows.length > 1 && counts.every((each) => each <= 1);
    const isRepeatRefused = isAnew && one.reply?.code === 'INVALID_STATE' && count === 1;

    if (isAnswered || isRepeatRefused) found.answers += 1;
    if (isAnew && count > 0) found.anewWithoutKey += rows.length - 1;
    else if (count > 1) say('doubled', `${name} has ${count} effects`, count - 1);
    if (one.reply === undefined) say('lost', `${name} got no answer; ${count} effects`);
    if (isAnswered && count === 0) say('lost', `${name} was answered, and has no effect`);
    if (one.reply && !isAnswered && !isRepeatRefused) say('wrong', `${name}: ${one.reply.text}`);
    if (answers.size > 1) say('wrong', `${name} has ${answers.size} answers: ${[...answers].join(' | ')}`);
  }
  for (const [callId, { length }] of effectsByCall) {
    say('doubled', `nobody has asked for ${length} effects under ${callId}`, length);
  }
  for (const [user, { length }] of groupedBy(effects, ({ auditUserId }) => auditUserId)) {
    const isKeyed = sent.some(({ call }) => call.user === user && call.key !== undefined);
    if (isKeyed && length > 1) say('doubled', `${length} effects for the user ${user}`, 0);
  }
  for (const { callId, state, operationId } of journal) {
    if (state === 'UNDER_WAY' || state === 'UNKNOWN') say('open', `${operationId} ${callId} is ${state}`);
  }
  return found;
}

/** A write's key is its call's id, with the attempt behind it where it was done anew. */
const CALL_ID_LENGTH = 36;

const nameOf = ({ key, user }: ClientCall): string => key ?? user ?? '';

function isOf({ partner, key, user }: ClientCall, row: Call): boolean {
  if (row.partnerId !== partner.partnerId) return false;
  return key === undefined ? row.auditUserId === user : row.idempotencyKey === key;
}

function groupedBy<Item, Name>(items: readonly Item[], nameOfItem: (item: Item) => Name): Map<Name, Item[]> {
  const groups = new Map<Name, Item[]>();
  for (const item of items) {
    const name = nameOfItem(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}
