// The form parser against generated forms: the platform's own parser is the model, and the size of
// a body's pieces makes no difference.
import { describe, expect, test } from 'vitest';
import { MultipartForm } from '../../src/http/request/multipart-form.js';
import { MalformedForm, type PartHead } from '../../src/http/request/part-head.js';
import { createRandom, type Random } from '../support/random.js';
import { sampleSize } from '../support/sampled.js';

interface ParsedPart extends PartHead {
  readonly content: string;
}

type Outcome = { readonly parts: readonly ParsedPart[] } | { readonly malformed: true };

/** Parses the pieces, and requires that the only error is MalformedForm. */
function parse(contentType: string, pieces: Iterable<Buffer>): Outcome {
  const parts: { head: PartHead; content: Buffer[] }[] = [];
  try {
    const form = new MultipartForm(contentType, {
      begin: (head) => parts.push({ head, content: [] }),
      data: (bytes) => parts.at(-1)?.content.push(Buffer.from(bytes)),
      complete: () => undefined,
    });
    for (const piece of pieces) form.push(piece);
    form.end();
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    return { malformed: true };
  }
  return {
    parts: parts.map(({ head, content }) => ({
      ...head,
      content: Buffer.concat(content).toString('latin1'),
    })),
  };
}

function* cut(bytes: Buffer, random: Random): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + random.magnitude(1, 200);
    yield bytes.subarray(at, end);
    at = end;
  }
}

const bytewise = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.from([byte]));

const BOUNDARIES = [
  'b',
  '--',
  'a b',
  "'()+_,-./:=?",
  'x'.repeat(70),
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
];
const NAMES = ['file', 'é', '契約書', 'a b', "it's", 'a;b', 'a=b', 'semi;name="x"', '100%', 'x'.repeat(300)];
const TYPES = ['application/pdf', 'application/octet-stream', 'text/plain'];

/** Content that resembles what delimits it. */
function contentOf(random: Random, boundary: string): Buffer {
  const resembling = [
    '\r',
    '\n',
    '\r\n',
    '-',
    '--',
    '\r\n-',
    '\r\n--',
    `\r\n--${boundary.slice(0, -1)}`,
    '\0',
    '\xff',
    'text',
  ];
  const texts = Array.from({ length: random.integer(0, 30) }, () => random.pick(resembling));
  // A prefix of the delimiter may be completed by the next text, but content must not contain it.
  const text = texts.join('').replaceAll(`\r\n--${boundary}`, '');
  return Buffer.from(
    text.includes(`\r\n--${boundary}`) || `${text}\r\n--`.endsWith(boundary) ? '' : text,
    'latin1',
  );
}

/** A name as browsers write it. */
const nameOf = (random: Random) => random.pick(NAMES).replaceAll('"', '%22');

interface Generated {
  readonly type: string;
  readonly body: Buffer;
}

function generate(random: Random): Generated {
  const boundary = random.pick(BOUNDARIES);
  const parts = Array.from({ length: random.integer(1, 4) }, () => {
    const name = `; filename="${nameOf(random)}"\r\nContent-Type: ${random.pick(TYPES)}`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${nameOf(random)}"`),
      Buffer.from(`${random.chance(0.7) ? name : ''}\r\n\r\n`),
      contentOf(random, boundary),
      Buffer.from('\r\n'),
    ];
  });
  const body = Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--${random.pick(['', '\r\n'])}`)]);
  return { type: `multipart/form-data; boundary="${boundary}"`, body };
}

/** The result of the platform's own parser. */
async function byPlatform({ type, body }: Generated): Promise<Outcome> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return { malformed: true };
  const parts = [...form].map(async ([name, value]): Promise<ParsedPart> => {
    // A field is decoded as UTF-8, so only its name can be compared.
    if (typeof value === 'string') return { name, fileName: undefined, mediaType: '', content: '' };
    const content = Buffer.from(await value.arrayBuffer()).toString('latin1');
    return { name, fileName: value.name, mediaType: value.type, content };
  });
  return { parts: await Promise.all(parts) };
}

const comparable = (outcome: Outcome): Outcome =>
  'malformed' in outcome
    ? outcome
    : {
        parts: outcome.parts.map((part) =>
          part.fileName === undefined ? { ...part, mediaType: '', content: '' } : part,
        ),
      };

const FORMS = sampleSize(300, 100);

test('a generated form is read as the platform reads it, in pieces of any size', async () => {
  const random = createRandom(7);
  let parts = 0;
  for (let i = 0; i < FORMS; i += 1) {
    const form = generate(random);
    const outcome = parse(form.type, [form.body]);
    expect(comparable(outcome), JSON.stringify(String(form.body))).toEqual(await byPlatform(form));
    expect(parse(form.type, cut(form.body, random))).toEqual(outcome);
    expect(parse(form.type, bytewise(form.body))).toEqual(outcome);
    parts += 'parts' in outcome ? outcome.parts.length : 0;
  }
  process.stdout.write(`form parser: ${FORMS} forms with ${parts} parts\n`);
  expect(parts).toBeGreaterThan(2 * FORMS);
});

/** Changes bytes anywhere: many results are malformed, and some are other forms. */
function mutate(body: Buffer, random: Random): Buffer {
  const at = random.integer(0, body.length - 1);
  const length = random.integer(0, 8);
  const inserted = random.pick([
    '',
    '\r\n',
    '--',
    ':',
    ';',
    '"',
    '\\',
    '\0',
    '%',
    '\r\n\r\n',
    'filename*=',
    "UTF-8''%ZZ",
    ' ',
  ]);
  const changed = Buffer.concat([body.subarray(0, at), Buffer.from(inserted), body.subarray(at + length)]);
  return random.chance(0.5) ? changed : mutate(changed, random);
}

const MUTANTS = sampleSize(3_000, 1_000);

test('a mutated form is refused or read, with the same result in pieces of any size, and never throws another error', () => {
  const random = createRandom(11);
  let malformed = 0;
  for (let i = 0; i < MUTANTS; i += 1) {
    const { type, body } = generate(random);
    const mutant = mutate(body, random);
    const outcome = parse(type, [mutant]);
    expect(parse(type, cut(mutant, random)), JSON.stringify(mutant.toString('latin1'))).toEqual(outcome);
    if ('malformed' in outcome) malformed += 1;
  }
  process.stdout.write(`form parser: ${MUTANTS} mutants, ${malformed} refused\n`);
  expect(malformed).toBeGreaterThan(MUTANTS / 4);
  expect(malformed).toBeLessThan(MUTANTS);
});

describe('a form', () => {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
  const formOf = (head: string, boundary = 'b') =>
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\nx\r\n--${boundary}--`);
  const read = (head: string) => parse('multipart/form-data; boundary=b', [formOf(head)]);
  const fileName = (head: string) => {
    const outcome = read(head);
    return 'parts' in outcome ? outcome.parts[0]?.fileName : 'malformed';
  };

  test.each([
    ['two malformed parts', '--b\r\n\r\n\r\n--b\r\n\r\n\r\n'],
    ['a part without a header', '--b\r\n\r\nx\r\n--b--'],
    ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['a part with an empty name', '--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--b--'],
    ['a part with a file name only', '--b\r\nContent-Disposition: form-data; filename=a\r\n\r\nx\r\n--b--'],
    ['another disposition', '--b\r\nContent-Disposition: attachment; name="file"\r\n\r\nx\r\n--b--'],
    ['a name twice', '--b\r\nContent-Disposition: form-data; name="file"; name="x"\r\n\r\nx\r\n--b--'],
    ['a disposition twice', `--b\r\n${disposition}\r\n${disposition}\r\n\r\nx\r\n--b--`],
    ['a header of 20,000 bytes', `--b\r\nX: ${'x'.repeat(20_000)}\r\n\r\nx\r\n--b--`],
    ['20,000 bytes before the first boundary', `${'x'.repeat(20_000)}\r\n${formOf(disposition)}`],
    ['20,000 bytes after the last boundary', `${formOf(disposition)}${'x'.repeat(20_000)}`],
    ['text after a boundary', `--bx\r\n${disposition}\r\n\r\nx\r\n--b--`],
    ['no last boundary', `--b\r\n${disposition}\r\n\r\nx`],
    ['half a last boundary', `--b\r\n${disposition}\r\n\r\nx\r\n--b-`],
    [
      'the content transfer encoding base64',
      String(formOf(`${disposition}\r\nContent-Transfer-Encoding: base64`)),
    ],
    ['nothing', ''],
  ])('with %s is malformed', (_, body) => {
    const pieces = [Buffer.from(body)];
    expect(parse('multipart/form-data; boundary=b', pieces)).toEqual({ malformed: true });
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary=b; boundary=c',
  ])('of type "%s" is malformed', (type) => {
    expect(parse(type, [formOf(disposition)])).toEqual({ malformed: true });
  });

  test.each([
    ['the boundary of another form', String(formOf(disposition, 'c')), 'the boundary of its Content-Type'],
    ['a parameter twice', `--b\r\n${disposition}; filename="b.pdf"\r\n\r\nx`, 'has filename more than once'],
    [
      'a file name as e-mail encodes it',
      '--b\r\nContent-Disposition: form-data; name=a; filename="=?UTF-8?Q?M=C3=BC.pdf?="\r\n\r\nx',
      'an encoded word of e-mail; send the name in UTF-8',
    ],
  ])('with %s is malformed, and the error says so', (_, body, message) => {
    const form = new MultipartForm('multipart/form-data; boundary=b', {
      begin: () => undefined,
      data: () => undefined,
      complete: () => undefined,
    });
    const read = () => {
      form.push(Buffer.from(body));
      form.end();
    };
    expect(read).toThrow(message);
  });

  test.each([
    [
      'spaces and a tab after each boundary',
      '--b \t\r\nX: y\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--',
    ],
    ['a preamble and an epilogue', `ignored\r\n--b\r\n${disposition}\r\n\r\nx\r\n--b--\r\nignored`],
    ['a folded header', '--b\r\nContent-Disposition: form-data;\r\n name="file"\r\n\r\nx\r\n--b--'],
    ['a semicolon at the end', '--b\r\nContent-Disposition: form-data; name="file";\r\n\r\nx\r\n--b--'],
    ['names without quotes', '--b\r\ncontent-disposition:form-data;name=file\r\n\r\nx\r\n--b--'],
    [
      'a content transfer encoding that changes nothing',
      String(formOf(`${disposition}\r\nContent-Transfer-Encoding: BINARY`)),
    ],
  ])('with %s is read', (_, body) => {
    const outcome = parse('multipart/form-data; boundary=b', [Buffer.from(body)]);
    expect(outcome).toMatchObject({ parts: [{ name: 'file', content: 'x' }] });
  });

  test('with a boundary that iOS does not quote is read', () => {
    const outcome = parse('multipart/form-data; boundary=-Xr/ab', [formOf(disposition, '-Xr/ab')]);
    expect(outcome).toMatchObject({ parts: [{ fileName: 'a.pdf' }] });
  });

  test.each([
    ['as browsers send it', 'filename="say %22hi%22.txt"', 'say "hi".txt'],
    ['with escaped quotes', String.raw`filename="say \"hi\".txt"`, 'say "hi".txt'],
    ['with a Windows folder', String.raw`filename="C:\Users\me\a.pdf"`, String.raw`C:\Users\me\a.pdf`],
    ['with a percent sign', 'filename="100%25.pdf"', '100%25.pdf'],
    ['extended', 'filename="x"; filename*=UTF-8\'\'%E5%A5%91.pdf', '契.pdf'],
    [
      'extended, with its apostrophe as it is',
      "filename=old; filename*=UTF-8'en'it's%20%C3%A9.txt",
      "it's é.txt",
    ],
    ['with line breaks as browsers send them', 'filename="a%0D%0Ab%0d.pdf"', 'a\r\nb\r.pdf'],
    [
      'extended, beside an encoded word of e-mail',
      'filename="=?utf-8?B?w7w=?="; filename*=utf-8\'\'%C3%BC',
      'ü',
    ],
    ['extended, in another charset', "filename*=latin1''x.pdf", 'malformed'],
    ['extended, with an invalid code', "filename*=UTF-8''%ZZ", 'malformed'],
    ['without its closing quote', 'filename="a.pdf', 'malformed'],
    ['with text after its quote', 'filename="a"b', 'malformed'],
  ])('is read or refused with a file name %s', (_, parameter, expected) => {
    expect(fileName(`Content-Disposition: form-data; name="file"; ${parameter}`)).toBe(expected);
  });

  test('falls back from any unreadable filename* to filename', () => {
    const random = createRandom(41);
    let unreadable = 0;
    for (let i = 0; i < 500; i += 1) {
      const charset = random.pick(['UTF-8', 'utf-8', 'ISO-8859-1', 'utf-16', '']);
      const quotes = random.pick(["''", "'en'", "'", '']);
      const encoded = random.pick([
        'a%20b.pdf',
        '%C3%A9.pdf',
        '%e9.pdf',
        '%ZZ.pdf',
        '%',
        '%ED%A0%80',
        'a.pdf',
      ]);
      const extended = `filename*=${charset}${quotes}${encoded}`;
      const disposition = 'Content-Disposition: form-data; name="file"';
      const alone = fileName(`${disposition}; ${extended}`);
      const expected = alone === 'malformed' ? 'plain.pdf' : alone;
      const both = random.pick([`${extended}; filename="plain.pdf"`, `filename="plain.pdf"; ${extended}`]);
      expect(fileName(`${disposition}; ${both}`), both).toBe(expected);
      const isReadable = /^utf-8'(?:en)?'(?:a%20b\.pdf|%C3%A9\.pdf|a\.pdf)$/i.test(
        `${charset}${quotes}${encoded}`,
      );
      expect(alone === 'malformed', extended).toBe(!isReadable);
      unreadable += isReadable ? 0 : 1;
    }
    expect(unreadable).toBeGreaterThan(300);
  });

  test('is read only if the transfer encoding of its part changes nothing', () => {
    const random = createRandom(42);
    const plain = ['7bit', '8bit', 'binary'];
    const names = [
      ...plain,
      'base64',
      'quoted-printable',
      'x-uuencode',
      'gzip',
      '7-bit',
      '8bit, base64',
      '',
      'identity',
    ];
    let refused = 0;
    for (let i = 0; i < 500; i += 1) {
      const name = random.pick(names);
      const value = Array.from(name, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter)).join(
        '',
      );
      const header = random.pick([
        'Content-Transfer-Encoding',
        'content-transfer-encoding',
        'CONTENT-TRANSFER-ENCODING',
      ]);
      const line = `${header}:${random.pick(['', ' ', '\t'])}${value}${random.pick(['', ' '])}`;
      const head = random.pick([`${line}\r\n${disposition}`, `${disposition}\r\n${line}`]);
      const expected = plain.includes(name) ? { parts: [{ content: 'x' }] } : { malformed: true };
      expect(read(head), line).toMatchObject(expected);
      refused += plain.includes(name) ? 0 : 1;
    }
    expect(refused).toBeGreaterThan(200);
  });

  test('with a name of 10,000 backslashes and without a closing quote is refused in one pass', () => {
    expect(fileName(`Content-Disposition: form-data; name="${'\\'.repeat(10_000)}`)).toBe('malformed');
  });
});

test('a form with the line endings of Unix is refused, and the error says what must change', () => {
  const form = '--b\nContent-Disposition: form-data; name="file"; filename="a"\n\nx\n--b--\n';
  const ignored = { begin: () => undefined, data: () => undefined, complete: () => undefined };
  const parser = new MultipartForm('multipart/form-data; boundary=b', ignored);
  expect(() => parser.push(Buffer.from(form))).toThrow('its lines must end with CR LF, not with LF');
});
