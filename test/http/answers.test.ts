// What becomes of an answer that breaks its contract: a 500 with nothing of it inside, and its reason told.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { InternalFailure, Problem } from '../../src/problems.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { type Behaviour, type TinyGateway, useTinyGateway } from './tiny-gateway.js';

const SECRET = 'SECRET-7f3a';
const gateway = useTinyGateway();

/** A right answer, to be spoilt. */
const right = (body: unknown = { name: 'lamp' }, headers: Record<string, unknown> = { 'X-Count': 2 }) =>
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

describe('an answer that holds goes out as it is', () => {
  test('with its header, its media type and its length', async () => {
    gateway().handleWith(async () => right({ name: 'Lämpchen', note: undefined }));
    const answer = await gateway().send({ target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 200, json: { name: 'Lämpchen' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'x-count': '2',
      'content-length': String(Buffer.byteLength(answer.text)),
    });
  });

  test('without a body and without a media type where none is declared', async () => {
    gateway().handleWith(async () => reply<never>(204, undefined));
    const answer = await gateway().send({ method: 'DELETE', target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['content-type']).toBeUndefined();
  });

  test('as plain text where Accept prefers it, as JSON text otherwise', async () => {
    gateway().handleWith(async () => reply<never>(200, 'done: "lamp"'));
    const send = (headers = {}) => gateway().send({ target: '/tiny/note', headers });
    const plain = await send({ Accept: 'text/plain' });
    expect(plain.text).toBe('done: "lamp"');
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await send()).text).toBe('"done: \\"lamp\\""');
    expect((await send({ Accept: '*/*' })).headers['content-type']).toBe('application/json');
  });

  test('a declared problem goes out with its headers', async () => {
    gateway().handleWith(async () => {
      throw new Problem('BACK_OFFICE_UNAVAILABLE', 'Later.', { headers: { 'Retry-After': '30' } });
    });
    const answer = await gateway().send({ target: '/tiny/things/1' });
    expect(answer).toMatchObject({ status: 503, code: 'BACK_OFFICE_UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBe('30');
  });
});

describe('an answer that breaks the contract becomes a 500', () => {
  const broken: Case[] = [
    {
      what: 'a status that is not declared',
      behaviour: async () => reply<never>(418, { name: SECRET }, { 'X-Count': 2, Location: SECRET }),
      reason: /status 418 is not declared for getThing/,
    },
    {
      what: 'a status of another operation of the path',
      behaviour: async () => reply<never>(204, undefined, { 'X-Note': SECRET }),
      reason: /status 204 is not declared for getThing/,
    },
    {
      what: 'a body with a wrong field',
      behaviour: async () => right({ name: 7, note: SECRET }, { 'X-Count': 2, Location: SECRET }),
      reason: /body \/name must be string/,
    },
    {
      what: 'a body with a surplus field',
      behaviour: async () => right({ name: 'x', secret: SECRET }),
      reason: /additional properties/,
    },
    {
      what: 'a body with a field missing',
      behaviour: async () => right({ note: SECRET }),
      reason: /required property 'name'/,
    },
    {
      what: 'a required key that holds undefined',
      behaviour: async () => right({ name: undefined, note: SECRET }),
      reason: /required property 'name'/,
    },
    {
      what: 'a number that JSON does not have',
      behaviour: async () => right({ name: SECRET, size: Number.NaN }),
      reason: /body \/size must be number/,
    },
    {
      what: 'a field that JSON leaves out, since it is not enumerable',
      behaviour: async () => right(Object.defineProperty({ note: SECRET }, 'name', { value: 'x' })),
      reason: /required property 'name'/,
    },
    {
      what: 'a field that JSON makes something else of',
      behaviour: async () => right({ name: { toJSON: () => 7 }, note: SECRET }),
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
      behaviour: async () => right({ name: SECRET }, { Location: SECRET }),
      reason: /header X-Count is missing/,
    },
    {
      what: 'a header that breaks its schema',
      behaviour: async () => right({ name: SECRET }, { 'X-Count': -1 }),
      reason: /header X-Count .*>= 0/,
    },
    {
      what: 'a header of another type',
      behaviour: async () => right({ name: SECRET }, { 'X-Count': 'many' }),
      reason: /header X-Count .*integer/,
    },
    {
      what: 'a header that cannot be sent, after one that can',
      behaviour: async () =>
        right({ name: SECRET }, { 'X-Count': 2, Location: SECRET, 'X-Note': `a\r\nSet-Cookie: ${SECRET}` }),
      reason: /header X-Note cannot be sent/,
    },
    {
      what: 'a header in letters that HTTP does not carry',
      behaviour: async () => right({ name: SECRET }, { 'X-Count': 2, Location: SECRET, 'X-Note': 'Łódź' }),
      reason: /header X-Note cannot be sent/,
    },
    {
      what: 'plain text that breaks its pattern',
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
      what: 'a problem whose status is not declared',
      behaviour: async () => {
        throw new Problem('INVALID_STATE', SECRET, { headers: { Location: SECRET } });
      },
      reason: /status 409 is not declared for getThing/,
    },
    {
      what: 'a problem without the header that its status requires',
      behaviour: async () => {
        throw new Problem('BACK_OFFICE_UNAVAILABLE', SECRET, { headers: { Location: SECRET } });
      },
      reason: /header Retry-After is missing/,
    },
  ];
  test.each(broken)('$what', async ({ behaviour, reason, ...request }) => {
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

describe('what nobody foresaw becomes a 500', () => {
  const thrown: [string, Behaviour, unknown][] = [
    ['an error', async () => Promise.reject(new Error(SECRET)), expect.objectContaining({ message: SECRET })],
    [
      'an error with a status and headers of its own',
      async () =>
        Promise.reject(Object.assign(new Error(SECRET), { status: 404, headers: { Location: SECRET } })),
      expect.objectContaining({ message: SECRET }),
    ],
    [
      'an error thrown before anything was awaited',
      () => {
        throw new TypeError(SECRET);
      },
      expect.objectContaining({ message: SECRET }),
    ],
    ['text in place of an error', async () => Promise.reject(SECRET), SECRET],
    ['nothing at all', async () => Promise.reject(undefined), expect.any(Error)],
    ['a body that refers to itself', async () => right(circular), expect.any(TypeError)],
    [
      'a body with an integer that JSON does not have',
      async () => right({ name: 1n }),
      expect.any(TypeError),
    ],
  ];
  test.each(thrown)('%s', async (_, behaviour, told) => {
    const reason = /^An unexpected error occurred while the gateway processed the request\.$/;
    expectInternalError(await answerOf(gateway(), behaviour, {}), reason);
    expect(gateway().takeUnexpectedErrors()).toEqual([told]);
  });
});

describe('the failure of the back office', () => {
  const behaviour: Behaviour = async () => {
    throw new Problem('BACK_OFFICE_ERROR', 'The back office failed.', { cause: new Error(SECRET) });
  };

  test('is a 500 with its reason where the operation has no 502', async () => {
    expectInternalError(await answerOf(gateway(), behaviour, {}), /^The back office failed\.$/);
    expect([gateway().takeInvalidResponses(), gateway().takeUnexpectedErrors()]).toEqual([[], []]);
  });
});

describe('what failed within the gateway', () => {
  test('is a 500 with the reason that it gives, and the log alone hears the rest', async () => {
    const error = new InternalFailure('What was kept cannot be read.', SECRET, new Error(SECRET));
    expectInternalError(
      await answerOf(gateway(), () => Promise.reject(error), {}),
      /^What was kept cannot be read\.$/,
    );
    expect(gateway().takeUnexpectedErrors()).toEqual([error]);
  });
});

describe('a contract so wrong that its own 500 does not hold', () => {
  const document = tinyDocument();
  const declared = document.paths['/note']?.get?.responses[500];
  if (declared && 'headers' in declared) declared.headers = { 'X-Never': { required: true } };
  const wrong = useTinyGateway({ contracts: [contractOf(document)] });

  test('still responds, and both reasons are reported', async () => {
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
    error: { code: 'INTERNAL_ERROR', message: expect.stringMatching(reason), requestId },
  });
  expect(requestId).toBe(headers['x-request-id']);
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.stringify(headers) + text).not.toContain(SECRET);
  for (const name of ['location', 'x-count', 'x-note', 'set-cookie', 'retry-after'])
    expect(headers[name], name).toBeUndefined();
}
