// Writes a message as bytes: its body compressed or not, with a length or in chunks, each of them
// possibly wrong.
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../support/random.js';
import type { Header, Message } from './messages.js';

const FAST = { level: 1 };
const codings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gzipSync(bytes, FAST),
  deflate: (bytes) => deflateSync(bytes, FAST),
  raw: (bytes) => deflateRawSync(bytes, FAST),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

export interface Framed {
  readonly bytes: Buffer;
  /**
   * Whether a server can tell where the message ends, and closes the connection if it is the last
   * message.
   */
  readonly isClear: boolean;
}

/** Headers that decide where a message ends. */
const DECISIVE = ['connection', 'content-length', 'expect', 'transfer-encoding'];

/** `isLast` asks the server to close the connection. */
export function frame(message: Message, isLast: boolean, random: Random): Framed {
  const { pick, chance } = random;
  const { method, target, content } = message;
  const headers: Header[] = [...message.headers];
  let isClear = !headers.some(([name]) => DECISIVE.includes(name.toLowerCase()));
  let body = content.kind === 'none' ? undefined : content.bytes;
  if (body && chance(0.2)) body = coded(body, headers, random);
  if (body && chance(0.3)) {
    headers.push(['Transfer-Encoding', 'chunked']);
    const chunks = chunked(body, random);
    body = chunks.bytes;
    isClear &&= chunks.isClear;
  } else if (body && !headers.some(([name]) => name === 'Content-Length'))
    headers.push(['Content-Length', String(body.length)]);
  if (isLast) headers.push(['Connection', 'close']);
  const isOdd = chance(0.03);
  const version = isOdd
    ? pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'HTTP/9.9', 'http/1.1', ''])
    : 'HTTP/1.1';
  const lineBreak = chance(0.01) ? pick(['\n', '\r', '\r\n\r\n']) : '\r\n';
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = Buffer.from(`${lines.join(lineBreak)}\r\n\r\n`, 'latin1');
  return {
    bytes: body ? Buffer.concat([head, body]) : head,
    isClear: isClear && !isOdd && lineBreak === '\r\n',
  };
}

function coded(bytes: Buffer, headers: Header[], { pick, chance, integer }: Random): Buffer {
  const name = pick(['gzip', 'deflate', 'raw', 'br']);
  const encode = codings[name] ?? ((whole: Buffer) => whole);
  const label = chance(0.85)
    ? ({ raw: 'deflate' }[name] ?? name)
    : pick(['gzip', 'br', 'deflate', 'gzip, gzip']);
  headers.push(['Content-Encoding', label]);
  const whole = encode(bytes);
  switch (pick(['whole', 'cut', 'flip', 'more', 'twice', 'none', 'plain'])) {
    case 'cut':
      return whole.subarray(0, integer(0, whole.length - 1));
    case 'flip':
      return flipped(whole, integer(0, whole.length - 1));
    case 'more':
      return Buffer.concat([
        whole,
        Buffer.from(pick(['x', '\u0000', '\u001f\u008b', 'x'.repeat(1_000)]), 'latin1'),
      ]);
    case 'twice':
      return chance(0.5) ? encode(whole) : Buffer.concat([whole, whole]);
    case 'none':
      return Buffer.alloc(0);
    case 'plain':
      return bytes;
    default:
      return whole;
  }
}

export function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

const SIZES = [
  'zz',
  '',
  ' ',
  '-1',
  '0x1',
  '+1',
  'FFFFFFFF',
  'FFFFFFFFFFFFFFFF',
  '1'.repeat(30),
  '0',
  'g',
  '\u0000',
  '1 1',
  '5\n',
];
const EXTENSIONS = [';', ';a=b', ';a="\r\n"', `;${'x'.repeat(300)}`, ' ', '\t'];
const ENDS = [
  ...[
    '',
    '0\r\n',
    '0\r\n\r',
    '0\n\n',
    '00000\r\n\r\n',
    '0;a=b\r\n\r\n',
    'zz\r\n',
    'zz\r\n\r\n',
    '-0\r\n\r\n',
    '\r\n',
    '1\r\n',
  ],
  ...[
    '0\r\nX: y\r\n\r\n',
    '0\r\nContent-Length: 5\r\n\r\n',
    '0\r\nno colon\r\n\r\n',
    `0\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ],
  ...[
    '0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '0\r\n\r\n0\r\n\r\n',
    '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
];

function chunked(bytes: Buffer, { pick, chance, integer }: Random): Framed {
  const count = pick([0, 1, 1, 2, 5, Math.min(bytes.length, 60)]);
  const wrong = chance(0.4) ? integer(0, count) : -1;
  const length = Math.ceil(bytes.length / Math.max(count, 1));
  const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * length, (at + 1) * length))
    .filter((chunk) => chunk.length > 0)
    .flatMap((chunk, at) => {
      const size = chunk.length.toString(16);
      const line =
        at === wrong
          ? pick([...SIZES, ...EXTENSIONS.map((text) => size + text), (chunk.length + 1).toString(16)])
          : size;
      const isWrong = at === wrong && chance(0.3);
      return [Buffer.from(`${line}${isWrong ? '\n' : '\r\n'}`), chunk, Buffer.from(isWrong ? 'x' : '\r\n')];
    });
  const isEnded = chance(0.6);
  const end = Buffer.from(isEnded ? '0\r\n\r\n' : pick(ENDS));
  return { bytes: Buffer.concat([...chunks, end]), isClear: isEnded && wrong < 0 };
}
