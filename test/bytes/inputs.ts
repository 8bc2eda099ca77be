// The inputs of the generator: what one connection sends, and how it ends. Each follows from a seed
// and its number alone.
import { createRandom, type Random } from '../support/random.js';
import { breakMessage } from './break-message.js';
import { flipped, frame } from './frame.js';
import type { Called, MakeMessage, Message } from './messages.js';

export interface Input {
  /** The parts that are sent, with a short pause between them. */
  readonly writes: readonly Buffer[];
  /**
   * How the connection ends. `wait`: when the server closes it or sends no more. The other ways: at
   * once or shortly after the last byte or the first response.
   */
  readonly end: 'wait' | 'halfClose' | 'reset' | 'resetSoon' | 'resetAtResponse';
  /**
   * Whether the server has received everything that it needs to respond and to close, so that it is
   * worth waiting for.
   */
  readonly isWhole: boolean;
  /** The method of each request, in order. */
  readonly methods: readonly string[];
  /** The operation of the first request; undefined if the request no longer names one. */
  readonly calls: Called | undefined;
}

export function createInput(seed: number, number: number, make: MakeMessage): Input {
  const random = createRandom(seed).fork(number);
  const { pick, chance } = random;
  const messages = messagesOf(random, make);
  const frames = messages.map((message, at) => frame(message, at === messages.length - 1, random));
  const times = chance(0.08) ? 2 : 1;
  const sent = Buffer.concat(frames.flatMap(({ bytes }) => new Array<Buffer>(times).fill(bytes)));
  const isBroken = chance(0.3);
  const bytes = isBroken ? brokenBytes(sent, random) : sent;
  const isSameStart = bytes.subarray(0, 200).equals(sent.subarray(0, Math.min(200, bytes.length)));
  return {
    writes: piecesOf(bytes, random),
    end: pick(['wait', 'wait', 'wait', 'wait', 'halfClose', 'reset', 'resetSoon', 'resetAtResponse']),
    isWhole: !isBroken && frames.every(({ isClear }) => isClear),
    methods: messages.flatMap(({ method }) => new Array<string>(times).fill(method)),
    calls: isSameStart ? messages[0]?.calls : undefined,
  };
}

/** One request, the same one repeated, or several pipelined ones. */
function messagesOf(random: Random, make: MakeMessage): Message[] {
  const { pick, integer } = random;
  const one = () => {
    const message = make(random);
    breakMessage(message, random);
    return message;
  };
  switch (pick(['one', 'one', 'one', 'one', 'one', 'one', 'repeated', 'pipelined'])) {
    case 'repeated':
      return new Array<Message>(integer(2, 4)).fill(one());
    case 'pipelined':
      return Array.from({ length: integer(2, 12) }, one);
    default:
      return [one()];
  }
}

function brokenBytes(bytes: Buffer, { pick, integer }: Random): Buffer {
  const at = integer(0, bytes.length);
  const to = Math.min(bytes.length, at + pick([1, 1, 2, 8, 200]));
  const [head, some, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  switch (pick(['cut', 'cut', 'cut', 'flip', 'remove', 'double', 'insert'])) {
    case 'cut':
      return head;
    case 'flip':
      return flipped(bytes, Math.min(at, bytes.length - 1));
    case 'remove':
      return Buffer.concat([head, tail]);
    case 'double':
      return Buffer.concat([head, some, some, tail]);
    default:
      return Buffer.concat([
        head,
        Buffer.from(pick(['\r\n', '\n', '\u0000', '\r\n\r\n', '\u00ff', 'zz\r\n']), 'latin1'),
        some,
        tail,
      ]);
  }
}

function piecesOf(bytes: Buffer, { pick, integer, chance }: Random): Buffer[] {
  if (chance(0.6)) return [bytes];
  const cuts = Array.from({ length: pick([1, 1, 2, 5]) }, () => integer(0, bytes.length)).toSorted(
    (a, b) => a - b,
  );
  return [0, ...cuts]
    .map((from, at) => bytes.subarray(from, cuts[at] ?? bytes.length))
    .filter((piece) => piece.length > 0);
}

/** Longer inputs are cut off in reports. */
const MOST_SHOWN = 1_500;

export function shown({ writes, end }: Input): string {
  const text = writes.map((bytes) => JSON.stringify(bytes.toString('latin1'))).join(' ');
  return `${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text} ${end}`;
}
