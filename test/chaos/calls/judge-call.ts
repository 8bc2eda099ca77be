// Compares one call of a client with its rows in the journal and its effects at the carrier.
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/admin.js';
import { type ClientCall, jsonOf } from '../cluster/client-call.js';
import type { Effect } from '../cluster/simulator-control.js';
import { answerFor } from './answer-for.js';
import type { Sent } from './client.js';

export type Call = components['schemas']['Call'];

export interface Judged {
  readonly isAnswered: boolean;
  /** Effects beyond the allowed one. */
  readonly doubled: number;
  /**
   * Effects beyond the allowed one if the client sent no key and its response was cut off: its
   * repeat was another call.
   */
  readonly repeatedWithoutKey: number;
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
}

/** `senders` sent the same call; `rows` are its rows, each with the effects under its keys. */
export function judgeCall(
  senders: readonly [Sent, ...Sent[]],
  rows: readonly (readonly [row: Call, effects: readonly Effect[]])[],
): Judged {
  const [{ call, reply }] = senders;
  const effects = rows.flatMap(([, done]) => done);
  const surplus = Math.max(0, effects.length - 1);
  const isRepeated =
    call.key === undefined &&
    senders.some(({ isCutOff }) => isCutOff) &&
    rows.every(([, done]) => done.length <= 1) &&
    isOneAfterTheOther(rows.map(([row]) => row));
  const wasDoneBefore =
    isRepeated && reply?.code === 'INVALID_STATE' && effects.length === 1 && rows.length > 1;
  const isAnswered = reply !== undefined && (reply.code === undefined || wasDoneBefore);

  const answers = new Set(senders.map((sent) => sent.reply && `${sent.reply.status} ${sent.reply.text}`));
  const isTrue =
    !isAnswered ||
    wasDoneBefore ||
    effects.length === 0 ||
    effects.some(({ answer }) => isSaid(reply.text, answerFor(call.operationId, answer)));
  const name = nameOf(call);
  return {
    isAnswered,
    doubled: isRepeated ? 0 : surplus,
    repeatedWithoutKey: isRepeated ? surplus : 0,
    lost: [
      ...(reply === undefined ? [`${name} got no answer`] : []),
      ...(isAnswered && effects.length === 0 ? [`${name} was answered, and has no effect`] : []),
    ],
    wrong: [
      ...(reply !== undefined && !isAnswered ? [`${name} was refused: ${reply.text}`] : []),
      ...(answers.size > 1 ? [`${name} has ${answers.size} answers: ${[...answers].join(' | ')}`] : []),
      ...(isTrue ? [] : [`${name} got ${reply?.text}, not what the carrier has`]),
      ...senders.flatMap(({ failures }) => failures.map((text) => `${name} got a 500: ${text}`)),
    ],
  };
}

export const idOf = ({ key, user }: ClientCall): string => key ?? user ?? '';

export function isOf({ partner, key, user }: ClientCall, row: Call): boolean {
  if (row.partnerId !== partner.partnerId) return false;
  return key === undefined ? row.auditUserId === user : row.idempotencyKey === key;
}

const nameOf = (call: ClientCall): string => `${call.version} ${call.operationId} ${idOf(call)}`;

/** By contract, a repeat without a key is another call once the first has ended. */
function isOneAfterTheOther(rows: readonly Call[]): boolean {
  const inTime = rows.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  return inTime.every(({ finishedAt }, at) => {
    const next = inTime[at + 1];
    return next === undefined || (finishedAt !== null && finishedAt <= next.startedAt);
  });
}

/** Sentences are sent unchanged, everything else as JSON. */
const isSaid = (text: string, answer: unknown): boolean =>
  text === answer || isDeepStrictEqual(jsonOf(text), answer);
