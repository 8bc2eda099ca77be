// Compares the responses that the clients got with the effects in the carrier's system.
import { groupBy } from '../../../src/group-by.js';
import type { Effect } from '../cluster/simulator-control.js';
import type { Sent } from './client.js';
import { type Call, idOf, isOf, judgeCall } from './judge-call.js';

export interface Findings {
  /** Each counted once however often it was sent. */
  calls: number;
  answers: number;
  effects: number;
  /** Effects beyond the one that a call may have. */
  doubled: number;
  /** Calls without a response, and responses without an effect. */
  lost: number;
  /** Calls that were refused, or got a 500, a wrong response, or different responses. */
  wrong: number;
  open: number;
  /** Effects of calls without a key whose response was cut off: the repeat was another call. */
  repeatedWithoutKey: number;
  readonly faults: string[];
}

export interface Evidence {
  readonly sent: readonly Sent[];
  readonly journal: readonly Call[];
  readonly effects: readonly Effect[];
}

/** A write key is its call's id, followed by the attempt's number if it was executed again. */
const CALL_ID_LENGTH = 36;

export function verify({ sent, journal, effects }: Evidence): Findings {
  const calls = groupBy(sent, ({ call }) => idOf(call));
  const byCallId = groupBy(effects, ({ idempotencyKey }) => idempotencyKey.slice(0, CALL_ID_LENGTH));
  const found: Findings = {
    calls: calls.size,
    answers: 0,
    effects: effects.length,
    doubled: 0,
    lost: 0,
    wrong: 0,
    open: 0,
    repeatedWithoutKey: 0,
    faults: [],
  };
  const say = (what: 'doubled' | 'lost' | 'wrong' | 'open', text: string, count = 1) => {
    found[what] += count;
    found.faults.push(`${what}: ${text}`);
  };

  const known = new Set<string>();
  for (const [id, senders] of calls) {
    const rows = journal.filter((row) => isOf(senders[0].call, row));
    for (const { callId } of rows) known.add(callId);
    const { isAnswered, doubled, repeatedWithoutKey, lost, wrong } = judgeCall(
      senders,
      rows.map((row) => [row, byCallId.get(row.callId) ?? []]),
    );
    if (isAnswered) found.answers += 1;
    found.repeatedWithoutKey += repeatedWithoutKey;
    if (doubled > 0)
      say('doubled', `${senders[0].call.operationId} ${id} has ${doubled + 1} effects`, doubled);
    for (const text of lost) say('lost', text);
    for (const text of wrong) say('wrong', text);
  }
  for (const [callId, { length }] of byCallId) {
    if (!known.has(callId)) say('doubled', `no call has requested the effects of ${callId}`, length);
  }
  // Independent of the journal: with version 2.0, each call names its own user.
  const keyed = new Set(sent.filter(({ call }) => call.key !== undefined).map(({ call }) => call.user));
  for (const [user, { length }] of groupBy(effects, ({ auditUserId }) => auditUserId)) {
    if (user !== null && keyed.has(user) && length > 1) say('doubled', `${length} effects for ${user}`, 0);
  }
  for (const { callId, state, operationId } of journal) {
    if (state === 'UNDER_WAY' || state === 'UNKNOWN') say('open', `${operationId} ${callId} is ${state}`);
  }
  return found;
}
