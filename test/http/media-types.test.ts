// The media type of a response: chosen by Accept from those that the operation declares.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request } from 'express';
import { describe, expect, test } from 'vitest';
import { chooseMediaType, heedsAccept, successMediaTypes } from '../../src/http/response/send.js';
import { Problem } from '../../src/problems.js';
import { contractOf, tinyDocument } from './tiny-contract.js';

const JSON_TYPE = 'application/json';
const TEXT = 'text/plain';

describe('the declared media types', () => {
  const types = Object.fromEntries(
    contractOf(tinyDocument()).operations.map((operation) => [operation.id, successMediaTypes(operation)]),
  );

  test('are those of successes, in their order, without those of errors', () => {
    expect(types).toEqual({ getThing: [JSON_TYPE], deleteThing: [], readNote: [JSON_TYPE, TEXT] });
  });
});

test('the operations that consider Accept are reads with content, and writes with a choice', () => {
  const document = tinyDocument();
  const { get: note = { operationId: '', responses: {} }, ...others } = document.paths['/note'] ?? {};
  const { get: thing = { operationId: '', responses: {} } } = document.paths['/things/{id}'] ?? {};
  document.paths['/note'] = { ...others, put: { ...note, operationId: 'writeNote' } };
  document.paths['/thing'] = { post: { ...thing, operationId: 'addThing' } };
  const { operations } = contractOf(document);
  expect(operations.filter(heedsAccept).map(({ id }) => id)).toEqual(['getThing', 'writeNote']);
});

describe('the chosen media type', () => {
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
  ])('for Accept %s and %j is %s', (accept, declared, chosen) => {
    expect(chooseMediaType(requestAccepting(accept), declared)).toBe(chosen);
  });

  test.each(['text/html', 'text/plain;q=0', 'image/*', 'nonsense'])('Accept %s is rejected', (accept) => {
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
