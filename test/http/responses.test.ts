// A response that violates its contract becomes a 500 without any part of it; the violation is
// reported.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { InternalFailure, Problem } from '../../src/problems.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { type Behaviour, type TinyGateway, useTinyGateway } from './tiny-gateway.js';

const SECRET = 'SECRET-7f3a';
const gateway = useTinyGateway();

/** A valid response, to be made invalid. */
const valid = (body: unknown = { name: 'lamp' }, headers: Record<string, unknown> = { 'X-Count': 2 }) =>
  reply<never>(200, body, headers);

interface Case {
  what: string;
  behaviour: Behaviour;
  reason: RegExp;
  target?: string;
  method?: string;
  accept?: string;
}

const circular: Record<string, unknown> = { name: SECRET };
circular.self = circular;

describe('a valid response is sent unchanged', () => {
  test('with its headers, media type and length', async () => {
    gateway().handleWith(async () => valid({ name: 'Lämpchen', note: undefined }));
    const answer = await gateway().send({ target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 200, json: { name: 'Lämpchen' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-count': '2',
      'content-length': String(Buffer.byteLength(answer.text)),
    });
  });

  test('without body and media type if none is declared', async () => {
    gateway().handleWith(async () => reply<never>(204, undefined));
    const answer = await gateway().send({ method: 'DELETE', target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['content-type']).toBeUndefined();
  });

  test('as plain text if Accept prefers it, otherwise as JSON', async () => {
    gateway().handleWith(async () => reply<never>(200, 'done: "lamp"'));
    const send = (headers = {}) => gateway().send({ target: '/tiny/note', headers });
    const plain = await send({ Accept: 'text/plain' });
    expect(plain.text).toBe('done: "lamp"');
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await send()).text).toBe('"done: \\"lamp\\""');
    expect((await send({ Accept: '*/*' })).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a declared error is sent with its headers', async () => {
    gateway().handleWith(async () => {
      throw new Problem('BACK_OFFICE_UNAVAILABLE', 'Later.', { headers: { 'Retry-After': '30' } });
    });
    const answer = await gateway().send({ target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 503, code: 'BACK_OFFICE_UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBe('30');
  });
});

describe('a response that violates the contract becomes a 500', () => {
  const broken: Case[] = [
    {
      what: 'a status that is not declared',
      behaviour: async () => reply<never>(418, { name: SECRET }, { 'X-Count': 2, Location: SECRET }),
      reason: /status 418 is not declared for getThing/,
    },
    {
      what: 'a status declared only for another method of the path',
      behaviour: async () => reply<never>(204, undefined, { 'X-Note': SECRET }),
      reason: /status 204 is not declared for getThing/,
    },
    {
      what: 'a body with an invalid field',
      behaviour: async () => valid({ name: 7, note: SECRET }, { 'X-Count': 2, Location: SECRET }),
      reason: /body \/name must be string/,
    },
    {
      what: 'a body with a surplus field',
      behaviour: async () => valid({ name: 'x', secret: SECRET }),
      reason: /additional properties/,
    },
    {
      what: 'a body without a required field',
      behaviour: async () => valid({ note: SECRET }),
      reason: /required property 'name'/,
    },
    {
      what: 'a required field that is undefined',
      behaviour: async () => valid({ name: undefined, note: SECRET }),
      reason: /required property 'name'/,
    },
    {
      what: 'a number that JSON cannot express',
      behaviour: async () => valid({ name: SECRET, size: Number.NaN }),
      reason: /body \/size must be number/,
    },
    {
      what: 'a field that JSON omits because it is not enumerable',
      behaviour: async () => valid(Object.defineProperty({ note: SECRET }, 'name', { value: 'x' })),
      reason: /required property 'name'/,
    },
    {
      what: 'a field that JSON serializes to another type',
      behaviour: async () => valid({ name: { toJSON: () => 7 }, note: SECRET }),
      reason: /body \/name must be string/,
    },
    {
      what: 'no body at all',
      behaviour: async () => reply<never>(200, undefined, { 'X-Count': 2 }),
      reason: /body must be object/,
    },
    {
      what: 'a body where none is declared',
      behaviour: async () => reply<never>(204, { name: SECRET }),
      reason: /a body is not declared/,
      method: 'DELETE',
    },
    {
      what: 'a required header that is missing',
      behaviour: async () => valid({ name: SECRET }, { Location: SECRET }),
      reason: /header X-Count is missing/,
    },
    {
      what: 'a header that does not match its schema',
      behaviour: async () => valid({ name: SECRET }, { 'X-Count': -1 }),
      reason: /header X-Count .*>= 0/,
    },
    {
      what: 'a header of another type',
      behaviour: async () => valid({ name: SECRET }, { 'X-Count': 'many' }),
      reason: /header X-Count .*integer/,
    },
    {
      what: 'a header that cannot be sent, after one that can',
      behaviour: async () =>
        valid({ name: SECRET }, { 'X-Count': 2, Location: SECRET, 'X-Note': `a\r\nSet-Cookie: ${SECRET}` }),
      reason: /header X-Note cannot be sent/,
    },
    {
      what: 'a header with characters that HTTP cannot transport',
      behaviour: async () => valid({ name: SECRET }, { 'X-Count': 2, Location: SECRET, 'X-Note': 'Łódź' }),
      reason: /header X-Note cannot be sent/,
    },
    {
      what: 'plain text that does not match its pattern',
      behaviour: async () => reply<never>(200, `failed: ${SECRET}`),
      reason: /body .*pattern/,
      target: '/tiny/note',
      accept: 'text/plain',
    },
    {
      what: 'JSON that should be text',
      behaviour: async () => reply<never>(200, { note: SECRET }),
      reason: /body must be string/,
      target: '/tiny/note',
    },
    {
      what: 'an error whose status is not declared',
      behaviour: async () => {
        throw new Problem('INVALID_STATE', SECRET, { headers: { Location: SECRET } });
      },
      reason: /status 409 is not declared for getThing/,
    },
    {
      what: 'an error without a header that its status requires',
      behaviour: async () => {
        throw new Problem('BACK_OFFICE_UNAVAILABLE', SECRET, { headers: { Location: SECRET } });
      },
      reason: /header Retry-After is missing/,
    },
  ];
  test.each(broken)('because of $what', async ({ behaviour, reason, ...request }) => {
    const answer = await answerOf(gateway(), behaviour, request);
    expectInternalError(
      answer,
      /^The (error )?response of the gateway .*violated the contract and was not sent\.$/,
    );
    const reasons = gateway().takeInvalidResponses();
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(reasons.join()).not.toContain(SECRET);
  });
});

describe('an unexpected error becomes a 500', () => {
  const thrown: [string, Behaviour, unknown][] = [
    ['an error', async () => Promise.reject(new Error(SECRET)), expect.objectContaining({ message: SECRET })],
    [
      'an error with its own status and headers',
      async () =>
        Promise.reject(Object.assign(new Error(SECRET), { status: 404, headers: { Location: SECRET } })),
      expect.objectContaining({ message: SECRET }),
    ],
    [
      'an error thrown synchronously',
      () => {
        throw new TypeError(SECRET);
      },
      expect.objectContaining({ message: SECRET }),
    ],
    ['a string instead of an error', async () => Promise.reject(SECRET), SECRET],
    ['nothing at all', async () => Promise.reject(undefined), expect.any(Error)],
    ['a body that refers to itself', async () => valid(circular), expect.any(TypeError)],
    ['a body with a bigint', async () => valid({ name: 1n }), expect.any(TypeError)],
  ];
  test.each(thrown)('%s', async (_, behaviour, reported) => {
    const reason = /^An unexpected error occurred while the gateway processed the request\.$/;
    expectInternalError(await answerOf(gateway(), behaviour, {}), reason);
    expect(gateway().takeUnexpectedErrors()).toEqual([reported]);
  });
});

describe('a failure of the back office', () => {
  const behaviour: Behaviour = async () => {
    throw new Problem('BACK_OFFICE_ERROR', 'The back office failed.', { cause: new Error(SECRET) });
  };

  test('becomes a 500 with the same message if the operation declares no 502', async () => {
    expectInternalError(await answerOf(gateway(), behaviour, {}), /^The back office failed\.$/);
    expect([gateway().takeInvalidResponses(), gateway().takeUnexpectedErrors()]).toEqual([[], []]);
  });
});

describe('an internal failure', () => {
  test('becomes a 500 with its public reason; the details go only to the log', async () => {
    const error = new InternalFailure('What was kept cannot be read.', SECRET, new Error(SECRET));
    expectInternalError(
      await answerOf(gateway(), () => Promise.reject(error), {}),
      /^What was kept cannot be read\.$/,
    );
    expect(gateway().takeUnexpectedErrors()).toEqual([error]);
  });
});

describe('a contract whose own 500 is invalid', () => {
  const document = tinyDocument();
  const declared = document.paths['/note']?.get?.responses[500];
  if (declared && 'headers' in declared) declared.headers = { 'X-Never': { required: true } };
  const wrong = useTinyGateway({ contracts: [contractOf(document)] });

  test('does not prevent the 500, and both violations are reported', async () => {
    const behaviour = async () => reply<never>(200, 5);
    const answer = await answerOf(wrong(), behaviour, { target: '/tiny/note' });
    expectInternalError(answer, /^The response of the gateway violated the contract/);
    expect(wrong().takeInvalidResponses()).toEqual(['body must be string', 'header X-Never is missing']);
  });
});

async function answerOf(
  { handleWith, send }: TinyGateway,
  behaviour: Behaviour,
  { target = '/tiny/things/1', method = 'GET', accept }: Partial<Case>,
) {
  handleWith(behaviour);
  return send({ method, target, headers: accept === undefined ? {} : { Accept: accept } });
}

function expectInternalError(
  { status, headers, text, json, requestId }: Awaited<ReturnType<TinyGateway['send']>>,
  reason: RegExp,
) {
  expect(status).toBe(500);
  expect(json).toEqual({
    error: {
      code: 'INTERNAL_ERROR',
      message: expect.stringMatching(reason),
      requestId,
      help: '/docs/errors/INTERNAL_ERROR',
    },
  });
  expect(requestId).toBe(headers['x-request-id']);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.stringify(headers) + text).not.toContain(SECRET);
  for (const name of ['location', 'x-count', 'x-note', 'set-cookie', 'retry-after'])
    expect(headers[name], name).toBeUndefined();
}
