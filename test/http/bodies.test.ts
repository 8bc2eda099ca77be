// Bodies that test the parser and the validator: encodings, hostile names, depth, numbers.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { propertyOf } from '../contract/contracts.js';
import { audit, baseExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const gateway = useGateway();
const text = JSON.stringify(baseExample());
const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  exchangeRaw(gateway().url, {
    method: 'POST',
    target: '/v2/submission/base',
    headers: { 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': 'application/json', ...headers },
    body,
  });
const detailsOf = ({ json }: { json: unknown }) => propertyOf(json, 'error', 'details');

/**
 * The detail for an unknown field without a similar known one: it lists the known names, and its
 * patch removes the field.
 */
function unknownField(...path: string[]) {
  const pointer = `/${path.join('/')}`;
  return {
    field: path.join('.'),
    pointer,
    issue: 'unknown',
    message: 'is unknown; remove it',
    expected: expect.stringMatching(/^one of \w/),
    received: expect.stringMatching(/^(?:an object|an array of \d+ items?|a whole number)$/),
    patch: [{ op: 'remove', path: pointer }],
  };
}

/** A draft with this text before its first field; JSON.stringify could not produce it. */
const withField = (field: string) => text.replace('{', `{${field},`);

describe('encodings', () => {
  test.each(['gzip', 'x-gzip', 'X-GZip'])('a body in the coding %s is accepted', async (coding) => {
    expect((await send(gzipSync(text), { 'Content-Encoding': coding })).status).toBe(201);
  });

  test('a small body that decompresses to more than the limit is rejected', async () => {
    const bomb = gzipSync(`{"x":"${'0'.repeat(gateway().config.maxBodyBytes)}"}`);
    expect(bomb.length).toBeLessThan(10_000);
    const answer = await send(bomb, { 'Content-Encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test.each(['zstd', 'compress', 'x-compress', 'gzip, gzip'])(
    'the encoding %s is rejected',
    async (encoding) => {
      const answer = await send('x', { 'Content-Encoding': encoding });
      expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      // RFC 9110, 15.5.16.
      expect(answer.headers['accept-encoding']).toBe('gzip, deflate, br');
    },
  );

  test.each([
    ['gzip', 'is not compressed', Buffer.from('no gzip')],
    ['gzip', 'is cut off', gzipSync(text).subarray(0, 40)],
    ['deflate', 'has no zlib header', deflateRawSync(text)],
  ])('a body that is declared as %s, but %s, is rejected', async (encoding, _flaw, body) => {
    const answer = await send(body, { 'Content-Encoding': encoding });
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
    const format = encoding === 'deflate' ? ' (for deflate, in the zlib format)' : '';
    expect(answer.message).toBe(
      `The body is not compressed as its Content-Encoding says${format}, or ends early.`,
    );
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('a body in %s with bytes after its content is rejected', async (coding, compress) => {
    const encoded = { 'Content-Encoding': coding };
    for (const more of [Buffer.from('x'), Buffer.alloc(1), compress(text)]) {
      const answer = await send(Buffer.concat([compress(text), more]), encoded);
      expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
    }
    expect((await send(compress(text), encoded)).status).toBe(201);
  });

  test('a body of several gzip members is accepted', async () => {
    const members = Buffer.concat([text.slice(0, 9), text.slice(9)].map((part) => gzipSync(part)));
    expect((await send(members, { 'Content-Encoding': 'gzip' })).status).toBe(201);
  });

  test.each(['latin1', 'iso-8859-1', 'windows-1252', 'utf-9'])(
    'the charset %s is rejected',
    async (charset) => {
      const answer = await send(text, { 'Content-Type': `application/json; charset=${charset}` });
      expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );
});

describe('a body in US-ASCII', () => {
  const declared = { 'Content-Type': 'application/json; charset="US-ASCII"' };
  const accented = text.replace('Harbour', 'H\u00e4rbour');

  test('is accepted, compressed or not', async () => {
    expect((await send(text, declared)).status).toBe(201);
    expect((await send(gzipSync(text), { ...declared, 'Content-Encoding': 'gzip' })).status).toBe(201);
  });

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['in UTF-8', accented, {}],
    ['in UTF-8, compressed', gzipSync(accented), { 'Content-Encoding': 'gzip' }],
    ['in Latin-1', Buffer.from(accented, 'latin1'), {}],
    ['a byte order mark', `\ufeff${text}`, {}],
  ])('is rejected with a character outside US-ASCII, %s', async (_, body, headers) => {
    const answer = await send(body, { ...declared, ...headers });
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
    expect(answer.message).toContain('US-ASCII');
  });
});

describe('a body that is not UTF-8', () => {
  const latin1 = Buffer.from(text.replace('Harbour', 'Caf\xe9'), 'latin1');
  const cut = Buffer.from(text.replace('Harbour', '\u20ac')).filter((byte) => byte !== 0xac);

  test.each<[string, Buffer, Record<string, string>]>([
    ['in Latin-1', latin1, {}],
    ['in Latin-1 declared as UTF-8', latin1, { 'Content-Type': 'application/json; charset=utf-8' }],
    ['with half a character', Buffer.from(cut), {}],
    ['in Latin-1, compressed', gzipSync(latin1), { 'Content-Encoding': 'gzip' }],
    ['in Latin-1, chunked', latin1, { 'Transfer-Encoding': 'chunked' }],
    ['in UTF-16', Buffer.from(text, 'utf16le'), {}],
    ['in UTF-16, with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), {}],
    ['in UTF-16, big-endian', Buffer.from(text, 'utf16le').swap16(), {}],
    ['in UTF-32', Buffer.from([...Buffer.from(text)].flatMap((byte) => [byte, 0, 0, 0])), {}],
  ])('%s is rejected', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
    expect(answer.message).toContain('UTF-8');
  });

  test.each(['utf-16', 'utf-16le', 'utf-32', 'utf-7'])('declared as %s is rejected', async (charset) => {
    const answer = await send(text, { 'Content-Type': `application/json; charset=${charset}` });
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('a body on an operation that takes none', () => {
  const target = '/v2/submission/decline?policyKey=1&policyActivityKey=1';
  const decline = (body: string | undefined, headers: Record<string, string>) =>
    exchangeRaw(gateway().url, {
      method: 'POST',
      target,
      headers: { 'x-api-key': gateway().apiKey, ...audit, ...headers },
      ...(body !== undefined && { body }),
    });

  test.each<[string, string, Record<string, string>]>([
    ['JSON', '{"declineReason":"Too dear"}', { 'Content-Type': 'application/json' }],
    ['text', 'Too dear', { 'Content-Type': 'text/plain' }],
    ['no type', 'Too dear', {}],
    ['no length', 'Too dear', { 'Transfer-Encoding': 'chunked' }],
    ['a value other than null', 'true', {}],
    ['null and further bytes', 'nullify', { 'Transfer-Encoding': 'chunked' }],
    ['the beginning of null', 'nul', { 'Transfer-Encoding': 'chunked' }],
    ['more bytes than one read returns', 'x'.repeat(300_000), {}],
  ])('with %s is rejected, because it would otherwise be ignored', async (_, body, headers) => {
    const answer = await decline(body, headers);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(detailsOf(answer)).toEqual([
      { field: 'body', issue: 'unknown', message: 'is not allowed on this operation; remove it' },
    ]);
  });

  test.each([[{ 'Content-Length': '0' }], [{ 'Transfer-Encoding': 'chunked' }], [{}]])(
    'with %j and no bytes counts as no body',
    async (headers) => {
      expect(await decline(undefined, headers)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  // What serializers send for no data: null by axios, {} by Python and n8n, [] by PHP.
  test.each(['null', '{}', '[]', '""', '\r\n', 'null\n', ' { } ', '[\r\n]\r\n'])(
    'with %j, which has no content, counts as no body',
    async (body) => {
      for (const headers of [
        { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` },
        { 'Transfer-Encoding': 'chunked' },
        { 'Content-Length': `${body.length}` },
      ]) {
        expect(await decline(body, headers)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        const read = { target: '/v2/submissions', headers: { 'x-api-key': gateway().apiKey, ...headers } };
        expect(await exchangeRaw(gateway().url, { ...read, body })).toMatchObject({ status: 200 });
      }
    },
  );

  test.each(['{"":0}', '[0]', '[[]]', '" "', '0', 'false', '{}{}', '{]', '""""', ' '.repeat(17)])(
    'with %j, which may have content, is rejected on a read too',
    async (body) => {
      const headers = { 'x-api-key': gateway().apiKey, 'Content-Length': `${body.length}` };
      const answer = await exchangeRaw(gateway().url, { target: '/v2/submissions', headers, body });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    },
  );
});

describe('a body is accepted', () => {
  const accented = text.replace('Harbour Light', 'Hé€𝄞 Light');
  /** A draft whose body the test writes itself. */
  const openDraft = (length: number) =>
    request(`${gateway().url}/v2/submission/base`, {
      method: 'POST',
      headers: {
        'x-api-key': gateway().apiKey,
        ...audit,
        'Content-Type': 'application/json',
        'Content-Length': length,
      },
    });

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['with a byte order mark', `\ufeff${text}`, {}],
    ['without a length', text, { 'Transfer-Encoding': 'chunked' }],
    ['with the encoding identity', text, { 'Content-Encoding': 'identity' }],
    ['with the charset UTF-8', text, { 'Content-Type': 'application/json; charset=UTF-8' }],
    ['with the charset utf8', text, { 'Content-Type': 'application/json; charset=utf8' }],
    [
      'with the charset UTF-8 and other characters',
      accented,
      { 'Content-Type': 'application/json; charset="utf8"' },
    ],
  ])('%s', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect(answer.status, answer.text).toBe(201);
  });

  test('byte by byte, splitting multi-byte characters', async () => {
    const bytes = Buffer.from(accented);
    const from = bytes.findIndex((byte) => byte > 127);
    expect(from).toBeGreaterThan(0);
    const sent = openDraft(bytes.length);
    const arrived = once(sent, 'response');
    sent.write(bytes.subarray(0, from + 1));
    for (let at = from + 1; at < from + 10; at += 1) {
      await wait(5);
      sent.write(bytes.subarray(at, at + 1));
    }
    sent.end(bytes.subarray(from + 10));
    const [response] = await arrived;
    response.resume();
    expect(response.statusCode).toBe(201);
  });

  test('after another caller disconnected in the middle of its body', async () => {
    const sent = openDraft(text.length);
    const gone = new Promise((resolve) => sent.once('close', resolve));
    sent.on('error', () => undefined).write(text.slice(0, 20));
    await wait(50);
    sent.destroy();
    await gone;
    expect((await send(text)).status).toBe(201);
  });
});

describe('a body that is not JSON or not declared as JSON', () => {
  test('is not quoted in the response', async () => {
    for (const body of [
      '{"name": Whitcombe}',
      '{"name": "Whitcombe',
      '{"name": "a"} Whitcombe',
      "{'Whitcombe'}",
    ])
      expect((await send(body)).message).toMatch(
        /^The body is not valid JSON: (it ends before it is complete|the error is at line 1, column \d+)\.$/,
      );
  });

  test.each(['', ' ', '{', '{"insured":}', "{'insured':1}", '{"a":1}{"b":2}', 'undefined', 'NaN', '\ufeff{'])(
    '%j is rejected',
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(answer.code).toMatch(/^(MALFORMED_JSON|VALIDATION_ERROR)$/);
    },
  );

  test.each([[{ 'Content-Length': '0' }], [{ 'Transfer-Encoding': 'chunked' }]])(
    'that is empty, with %j, gets an error that says what is required',
    async (headers) => {
      const answer = await send('', headers);
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      expect(detailsOf(answer)).toContainEqual(expect.objectContaining({ issue: 'required' }));
    },
  );

  test('without a length gets an error that asks for it', async () => {
    const head = `POST /v2/submission/base HTTP/1.1\r\nHost: x\r\nx-api-key: ${gateway().apiKey}\r\n`;
    const peer = connect(Number(new URL(gateway().url).port), '127.0.0.1');
    peer.end(`${head}Content-Type: application/json\r\nConnection: close\r\n\r\n${text}`);
    const received = (await peer.setEncoding('latin1').toArray()).join('');
    expect(received).toContain('send a body of type application/json, with its length in Content-Length');
  });

  test('without Content-Type gets an error that requires it', async () => {
    const answer = await exchangeRaw(gateway().url, {
      method: 'POST',
      target: '/v2/submission/base',
      headers: { 'x-api-key': gateway().apiKey, ...audit },
      body: text,
    });
    expect(detailsOf(answer)).toMatchObject([{ field: 'Content-Type', issue: 'required' }]);
  });
});

describe('what follows the header of a read', () => {
  /**
   * Sends the text unchanged, and resolves to what the gateway sent until the connection closed.
   */
  const exchangeText = async (sent: string): Promise<string> => {
    const { hostname, port } = new URL(gateway().url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    socket.write(sent);
    await once(socket, 'close');
    return received;
  };

  test.each(['', '?unknown=1'])(
    'closes the connection if it is not HTTP, and the read with the query "%s" gets Connection: close',
    async (query) => {
      // From now on the key is cached, and nothing waits for the store.
      const headers = { 'x-api-key': gateway().apiKey };
      await exchangeRaw(gateway().url, { target: '/v2/submissions', headers });
      const read = [`GET /v2/submissions${query} HTTP/1.1`, 'Host: x', `x-api-key: ${gateway().apiKey}`];
      const received = await exchangeText([...read, '', 'NOT HTTP', '', ''].join('\r\n'));
      expect(received).toMatch(query === '' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 /);
      expect(received).toMatch(/\r\nConnection: close\r\n/i);
    },
  );
});

describe('names with a meaning in JavaScript', () => {
  test.each([
    ['"__proto__":{"polluted":true}', '__proto__'],
    ['"constructor":{"prototype":{"polluted":true}}', 'constructor'],
    ['"toString":1', 'toString'],
    ['"hasOwnProperty":1', 'hasOwnProperty'],
    ['"then":1', 'then'],
  ])('%s is rejected, and the error names it', async (field, name) => {
    const answer = await send(withField(field));
    expect(answer.status).toBe(400);
    expect(detailsOf(answer)).toEqual([unknownField(name)]);
    expect(propertyOf({}, 'polluted')).toBeUndefined();
  });

  test.each(['__proto__', 'constructor'])('%s inside an object is rejected with its path', async (name) => {
    const answer = await send(text.replace('"policy":{', `"policy":{"${name}":{"polluted":true},`));
    expect(detailsOf(answer)).toEqual([unknownField('policy', name)]);
    expect(propertyOf({}, 'polluted')).toBeUndefined();
  });

  test('required fields inside __proto__ count as missing', async () => {
    const answer = await send(`{"__proto__":${text}}`);
    expect(detailsOf(answer)).toContainEqual({
      field: 'insured',
      pointer: '/insured',
      issue: 'required',
      message: 'is required',
      expected: 'an object with insureContacts, or an object with companyName, domicileCountry',
      received: 'nothing',
    });
  });
});

describe('the issue and path of an error', () => {
  test.each([1, true, null, {}, []])('for a date of %j say that its type is wrong', async (value) => {
    const { policy } = baseExample();
    const answer = await send(
      JSON.stringify({ ...baseExample(), policy: { ...policy, effectiveDate: value } }),
    );
    expect(detailsOf(answer)).toMatchObject([{ field: 'policy.effectiveDate', issue: 'type' }]);
  });

  test('in a large body are those of its first error', async () => {
    const [section] = quoteExample().sections;
    const sections = Array.from({ length: 50 }, (_, i) => ({
      ...structuredClone(section),
      ...(i === 49 && { firstDue: 1 }),
      coverage: new Array(20).fill({ code: 'CYBLIAB', limitAggregate: 1, limitOccurrence: 1 }),
    }));
    const answer = await exchangeRaw(gateway().url, {
      method: 'POST',
      target: '/v2/quote/create?policyKey=1&policyActivityKey=1',
      headers: { 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...quoteExample(), sections }),
    });
    expect(detailsOf(answer)).toEqual([
      {
        field: 'sections[49].firstDue',
        pointer: '/sections/49/firstDue',
        issue: 'type',
        message: 'must be string',
        expected: 'a date as YYYY-MM-DD, such as 2027-01-31',
        received: 'a whole number',
      },
    ]);
  });

  test('for a field with an empty name contain that name', async () => {
    const answer = await send(text.replace(/"currency":\{[^}]*\}/, '"currency":{"":1}'));
    expect(detailsOf(answer)).toContainEqual(
      expect.objectContaining({ field: 'policy.currency[""]', pointer: '/policy/currency/' }),
    );
  });

  test('are listed for a hundred errors, and any more errors are counted', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`unknown${i}`, 1]));
    const answer = await send(JSON.stringify({ ...baseExample(), ...unknown }));
    expect(detailsOf(answer)).toHaveLength(100);
    expect(answer.message).toContain('30 more are not listed.');
  });
});

describe('depth and size', () => {
  test.each([
    ['arrays', '['.repeat(5000) + ']'.repeat(5000)],
    ['objects', ['{"a":'.repeat(5000), '1', '}'.repeat(5000)].join('')],
  ])('5,000 nested %s are rejected, as a body and as a field', async (_, deep) => {
    expect((await send(deep)).status).toBe(400);
    const answer = await send(withField(`"deep":${deep}`));
    const { patch: _patch, ...named } = unknownField('deep');
    expect(detailsOf(answer)).toEqual([named]);
    const insured = await send(text.replace(/"insured":\{[^}]*\}[^}]*\}[^}]*\}/, `"insured":${deep}`));
    expect(insured.status).toBe(400);
  });

  test.each([
    ['first', () => withField('"writtenLine":100')],
    ['last', () => text.replace(/}$/, ',"writtenLine":100}')],
  ])(
    'a field that is sent twice is named by the error, even if one occurrence is the %s field of the body',
    async (_, twice) => {
      expect(detailsOf(await send(twice()))).toMatchObject([{ field: 'writtenLine', issue: 'duplicate' }]);
    },
  );

  test.each(['1e400', '-1e400', '1e-400', '99999999999999999999'])(
    'the number %s is rejected where 1 to 1000 is allowed',
    async (digits) => {
      const answer = await send(text.replace('"writtenLine":100', `"writtenLine":${digits}`));
      expect(detailsOf(answer)).toContainEqual(expect.objectContaining({ field: 'writtenLine' }));
    },
  );
});
