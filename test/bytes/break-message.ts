// Breaks the parts of a message: target, headers, and the text of its body.
import type { Random } from '../support/random.js';
import type { Message } from './messages.js';
import { multipartBody } from './multipart.js';
import {
  HEADER_VALUES,
  HEADERS,
  JSON_TEXTS,
  JSON_TOKENS,
  METHODS,
  QUERIES,
  TARGET_TEXTS,
  TARGETS,
} from './nasty-values.js';

type Break = (message: Message, random: Random) => void;

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

/** Replaces one segment of the path, such as the value of a parameter. */
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
  // The version decides which operation a path without a prefix means.
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

/** Breaks most multipart bodies, and then up to three parts of any message. */
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
