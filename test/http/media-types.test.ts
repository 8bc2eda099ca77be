// Which media type an answer takes: by Accept, among those that the operation declares.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request } from 'express';
import { describe, expect, test } from 'vitest';
import { chooseMediaType, successMediaTypes } from '../../src/http/response/send.js';
import { Problem } from '../../src/problems.js';
import { contractOf, tinyDocument } from './tiny-contract.js';

const JSON_TYPE = 'application/json';
const TEXT = 'text/plain';

describe('of a success', () => {
  const types = Object.fromEntries(
    contractOf(tinyDocument()).operations.map((operation) => [operation.id, successMediaTypes(operation)]),
  );

  test('are those of its success answers, in their order, errors left aside', () => {
    expect(types).toEqual({ getThing: [JSON_TYPE], deleteThing: [], readNote: [JSON_TYPE, TEXT] });
  });
});

describe('chosen', () => {
  test.each([
    [undefined, [JSON_TYPE, TEXT], JSON_TYPE],
    ['*/*', [JSON_TYPE, TEXT], JSON_TYPE],
    ['*/*', [TEXT, JSON_TYPE], TEXT],
    ['text/plain', [JSON_TYPE, TEXT], TEXT],
    ['text/*', [JSON_TYPE, TEXT], TEXT],
    ['text/plain;q=0.5, application/json', [TEXT, JSON_TYPE], JSON_TYPE],
    ['application/json;q=0.5, text/plain;q=0.9', [JSON_TYPE, TEXT], TEXT],
    ['application/json;q=0, */*', [JSON_TYPE, TEXT], TEXT],
    ['text/plain; charset=utf-8', [JSON_TYPE, TEXT], TEXT],
    ['application/json;charset=UTF-8', [JSON_TYPE], JSON_TYPE],
    ['text/html', [], JSON_TYPE],
  ])('Accept %s of %j takes %s', (accept, declared, chosen) => {
    expect(chooseMediaType(requestAccepting(accept), declared)).toBe(chosen);
  });

  test.each(['text/html', 'text/plain;q=0', 'image/*', 'nonsense'])('Accept %s is refused', (accept) => {
    expect(() => chooseMediaType(requestAccepting(accept), [JSON_TYPE])).toThrow(
      new Problem(
        'NOT_ACCEPTABLE',
        'This operation returns application/json. The Accept header must allow it.',
      ),
    );
  });
});

function requestAccepting(accept: string | undefined): Request {
  const req: Request = Object.setPrototypeOf(new IncomingMessage(new Socket()), express.request);
  if (accept !== undefined) req.headers.accept = accept;
  return req;
}
