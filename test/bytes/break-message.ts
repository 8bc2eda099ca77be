// Breaks a message in its parts: target, headers, and the text of its body.
import type { Random } from '../attacks/bodies/random.js';
import type { Message } from './messages.js';
import { multipartBody } from './multipart.js';

type Break = (message: Message, random: Random) => void;

/** In a path or a query. */
const TARGET_TEXTS = [
  ...[
    '%',
    '%Z',
    '%ZZ',
    '%00',
    '%0d%0a',
    '%2e%2e%2f',
    '%2F',
    '%5C',
    '%C3%28',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%u0041',
  ],
  ...[
    '..',
    '/../',
    '/.',
    '//',
    '/',
    ';a=b',
    '?',
    '??',
    '#',
    '#?',
    '&&',
    '&=',
    '=',
    '+',
    "'",
    '"',
    '`',
    '{',
    '[',
    '|',
  ],
  ...[
    '\\',
    '~',
    '*',
    '\u00e9',
    '\u00ff',
    '\t',
    '@',
    ':',
    ':80',
    'x'.repeat(3_000),
    '__proto__',
    'constructor',
  ],
];
const QUERIES = [
  ...[
    '__proto__=1',
    'constructor[prototype]=1',
    'a[b]=c',
    'policyKey[]=1',
    'policyKey=1&policyKey=2',
    'toString=1',
  ],
  ...['=', '&', 'page=1e400', 'pageSize=-0', 'limit=99999999999999999999', '%5B=%5D', 'policyKey=%FF', 'a=%'],
];
const TARGETS = [
  '*',
  '/',
  '//',
  '/..',
  '',
  'x',
  'http://',
  'http://h/v2/submissions',
  'h:80',
  '/v2',
  '/v9/x',
  '/\u0000',
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'X',
  '',
];

const HEADER_VALUES = [
  ...[
    '',
    ' ',
    ',',
    ';',
    ';;;',
    '=',
    '"',
    '"\\',
    '0',
    '-1',
    '1e9',
    '\u0000',
    '\u00e9',
    '\u00ff\u00fe',
    '\t',
    '*/*;q=x',
    'null',
  ],
  ...[
    'a\r\n b',
    'a\nX-Injected: 1',
    'a\rb',
    '../../x',
    '%00',
    '[object Object]',
    'x'.repeat(300),
    'x'.repeat(20_000),
  ],
];
/** Headers with a meaning for some parser. */
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'Content-Length',
    ['0', '1', '5', '-1', '+5', '0x5', '5,5', '5, 6', '1e3', '99999999999999999999', '', 'x', '5 '],
  ],
  [
    'Transfer-Encoding',
    ['chunked', 'identity', 'gzip, chunked', 'chunked, chunked', 'Chunked', 'x', '', '\tchunked'],
  ],
  ['Content-Encoding', ['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, br', 'GZIP', 'x', '']],
  [
    'Content-Type',
    [
      ...[
        '',
        ';',
        'json',
        'text/plain',
        'application/json; charset=utf-16',
        'application/json;charset=',
        'multipart/form-data',
      ],
      ...[
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        'multipart/form-data; boundary=bb; boundary=cc',
      ],
      ...[
        `multipart/form-data; boundary=${'b'.repeat(200)}`,
        'multipart/form-data; boundary="b\\b"',
        'multipart/mixed; boundary=bb',
      ],
      ...[
        'application/octet-stream',
        'application/x-www-form-urlencoded',
        "multipart/form-data; boundary*=utf-8''b%FF",
      ],
    ],
  ],
  ['Host', ['', 'a b', 'a,b', '[::1', 'x'.repeat(5_000), '..']],
  ['Expect', ['100-continue', '200-ok', '']],
  ['Connection', ['close', 'keep-alive', 'upgrade', 'x-api-key', 'Transfer-Encoding', '']],
  ['Upgrade', ['websocket', 'h2c', '']],
  ['HTTP2-Settings', ['AAMAAABkAAQAoAAAAAIAAAAA']],
  ['Accept', ['json', ';;;', 'text/html', 'application/json;q=0', '*/*;q=0', 'a/b,'.repeat(500)]],
  ['Accept-Encoding', ['gzip;q=x', '*;q=0', '']],
  [
    'Prefer',
    [
      'wait=0',
      'wait=-1',
      'wait=x',
      'code=500',
      'code=x',
      'delay=x',
      'example=__proto__',
      '=;,',
      'respond-async',
    ],
  ],
  ['x-api-key', ['', 'nobody', 'x'.repeat(5_000), '\u00ff', 'a,b']],
  ['Idempotency-Key', ['', ' ', 'x'.repeat(300), '\u00e9', "'", '{{', 'same']],
  ['Api-Version', ['1.0', '0.0', '9', '', '__proto__', '2.0, 1.0']],
  ['X-Forwarded-For', ['x', '1.2.3.4, ::1', '[', '::ffff:1.2.3.4%eth0', ',', '999.1.1.1']],
  ['X-Forwarded-Proto', ['x', 'https, http']],
  ['X-Request-Id', ['', 'x'.repeat(300), '\u0001', 'same']],
  ['traceparent', ['x', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`, '']],
  ['tracestate', ['=', 'a=b,'.repeat(200)]],
  ['Origin', ['null', 'x', 'http://[', 'https://a.example']],
  ['Access-Control-Request-Method', ['PUT', '', 'x y']],
  ['Range', ['bytes=0-', 'bytes=-1', 'x']],
  ['If-None-Match', ['*', '"', 'W/']],
  ['Cookie', ['=', '__proto__=1']],
];

const JSON_TEXTS = [
  ...[
    '',
    '{',
    '}',
    '[',
    '"',
    'null',
    'nul',
    '0',
    '-',
    '1e400',
    '-0',
    '{}',
    '[]',
    '""',
    '{"a":}',
    '{"a":1,}',
    '{,}',
    '\u0000',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '"\\u00"',
    '\ufeff{}',
    '{"toJSON":1}',
  ],
  ...[
    '[1e999]',
    '[-1e-999]',
    '9'.repeat(400),
    `${'['.repeat(5_000)}`,
    `${'[{"a":'.repeat(2_000)}`,
    '{"a":"\u2028"}',
    '/**/{}',
    "{'a':1}",
    'NaN',
  ],
];
const JSON_TOKENS = [
  ...[
    'null',
    'true',
    '{}',
    '[]',
    '""',
    '0',
    '-1',
    '1e400',
    '1e-400',
    '12345678901234567890',
    '"\\u0000"',
    '"\\ud83d"',
    '{"id":{}}',
  ],
  ...['[[[[]]]]', '{"__proto__":1}', '"\ufffe"', '\u0000', ',', ':', '"', '\\', `"${'x'.repeat(30_000)}"`],
];

const brokenTarget: Break = (message, random) => {
  const { pick, chance, integer } = random;
  message.calls = undefined;
  if (chance(0.1)) message.target = pick(TARGETS);
  else if (chance(0.3)) message.target += `${message.target.includes('?') ? '&' : '?'}${pick(QUERIES)}`;
  else if (chance(0.4)) message.target = withSegment(message.target, random);
  else {
    const at = integer(0, message.target.length);
    message.target =
      message.target.slice(0, at) + pick(TARGET_TEXTS) + message.target.slice(at + integer(0, 3));
  }
};

/** The value of a path parameter, or any other part of the path. */
function withSegment(target: string, { pick, integer }: Random): string {
  const [path = '', ...query] = target.split('?');
  const segments = path.split('/');
  segments[integer(1, segments.length - 1)] = pick(TARGET_TEXTS);
  return [segments.join('/'), ...query].join('?');
}

const brokenMethod: Break = (message, { pick }) => {
  message.calls = undefined;
  message.method = pick(METHODS);
};

const brokenHeader: Break = (message, { pick, chance, integer }) => {
  const { headers } = message;
  const at = integer(0, headers.length - 1);
  const [name = 'X', value = ''] = headers[at] ?? [];
  if (chance(0.1)) headers.splice(at, 1);
  else if (chance(0.15))
    headers.splice(at, 0, [pick([name, name.toUpperCase(), ` ${name}`, `${name} `, `${name}\u0000`]), value]);
  else if (chance(0.3)) headers[at] = [name, pick([...HEADER_VALUES, value + pick(HEADER_VALUES)])];
  else if (chance(0.12))
    headers.push([
      pick(['', ':', ' ', 'no colon\r\nX', '__proto__', 'constructor', 'x'.repeat(20_000), 'a b', '\u00e9']),
      'x',
    ]);
  else if (chance(0.05)) for (let i = 0; i < 150; i += 1) headers.push([`X-${i}`, 'x']);
  else {
    const [known, values] = pick(HEADERS);
    const written = headers.findIndex(([one]) => one.toLowerCase() === known.toLowerCase());
    if (written >= 0 && chance(0.8)) headers[written] = [known, pick(values)];
    else headers.push([known, pick(values)]);
  }
  // The version decides which operation a bare path is.
  if (headers.some(([one]) => one === 'Api-Version')) message.calls = undefined;
};

const brokenBody: Break = (message, random) => {
  const { pick, chance, integer } = random;
  const { content } = message;
  if (content.kind === 'none') {
    if (chance(0.3)) message.content = { kind: 'json', bytes: Buffer.from(pick(JSON_TEXTS)) };
  } else if (content.kind === 'multipart') content.bytes = multipartBody(random);
  else if (content.kind === 'json') {
    const text = content.bytes.toString();
    const at = integer(0, text.length);
    content.bytes = Buffer.from(
      chance(0.3) ? pick(JSON_TEXTS) : text.slice(0, at) + pick(JSON_TOKENS) + text.slice(at + integer(0, 8)),
    );
  } else content.bytes = Buffer.alloc(pick([0, 1, 1_000, 70_000]), random.integer(0, 255));
};

/** Breaks the message in up to three places. A document is broken more often than not. */
export function breakMessage(message: Message, random: Random): void {
  const { pick, chance } = random;
  if (message.content.kind === 'multipart' && chance(0.7)) brokenBody(message, random);
  for (let i = pick([0, 1, 1, 1, 2, 3]); i > 0; i -= 1)
    pick([
      brokenTarget,
      brokenTarget,
      brokenMethod,
      brokenHeader,
      brokenHeader,
      brokenHeader,
      brokenBody,
      brokenBody,
    ])(message, random);
}
