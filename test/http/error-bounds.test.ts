// Errors in bodies with deep nesting and long names: each is an error response of the contracts,
// which limit pointers, lists and texts.
import { describe, expect, test } from 'vitest';
import { exactJson } from '../../src/http/request/json-body.js';
import { publishedErrors } from '../../src/http/response/error-shape.js';
import { LONGEST_POINTER, MOST_DETAILS, Problem } from '../../src/problems.js';
import { notAmong } from '../../src/rules/reference-facts.js';
import { readDocument } from '../conformance/document.js';
import { contracts, propertyOf } from '../contract/contracts.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { createRandom } from '../support/random.js';
import { validatorsOf } from '../versions/recorded-handlers.js';
import { exchangeRaw } from './exchange-raw.js';

const SEED = 1;
const BODIES = 2_000;

const isErrorResponse = validatorsOf(readDocument('v2'))({ $ref: '#/components/schemas/ErrorResponse' });
const rendered = (problem: Problem) => publishedErrors.render(problem, { requestId: 'r' }).body;

function refusalOf(text: string): Problem {
  try {
    exactJson(text);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail(`accepted: ${text}`);
}

const random = createRandom(SEED);
const letters = ['a', '/', '~', 'é', '🚢', '0', ' '] as const;
const faults = ['1e400', '{"b":0,"b":0}', '{"\\n":0}', '"\\u0000"', '{"\\ud800":0}'] as const;

/** A body with some faults at the end of a path of names and indexes. */
function faultyBody(): string {
  const text = Array.from({ length: random.integer(1, 3) }, () => random.pick(faults)).join();
  const [depth, usualLength] = [random.integer(0, 22), random.pick([2, 60, 100])];
  return Array.from({ length: depth }).reduce<string>((inner) => {
    // A name of more than 100 characters is truncated, and has no pointer.
    const length = random.chance(0.02) ? 101 : usualLength;
    const name = random.pick(letters).repeat(length).slice(0, length);
    return random.chance(0.2) ? `[0,${inner}]` : `{"${name}":${inner}}`;
  }, `[${text}]`);
}

test(`${BODIES} bodies with random faults get an error of the contract, some of them with a pointer`, () => {
  let [whole, without] = [0, 0];
  for (let made = 0; made < BODIES; made += 1) {
    const text = faultyBody();
    const body = rendered(refusalOf(text));
    expect(isErrorResponse(body), `${text}: ${JSON.stringify(isErrorResponse.errors)}`).toBe(true);
    if (JSON.stringify(body).includes('"pointer"')) whole += 1;
    else without += 1;
  }
  expect(Math.min(whole, without)).toBeGreaterThan(BODIES / 20);
});

test('a pointer is left out if it is longer than the contracts allow', () => {
  const bodyWith = (name: string) => `{"${name}":1,"${name}":2}`;
  const nested = (name: string) =>
    Array.from({ length: 18 }).reduce<string>((inner) => `{"${'x'.repeat(99)}":${inner}}`, bodyWith(name));
  const pointerOf = (text: string) => {
    const pointer = propertyOf(rendered(refusalOf(text)), 'error', 'details', '0', 'pointer');
    return pointer === undefined ? undefined : String(pointer).length;
  };
  // Each slash in a name takes two characters.
  expect(pointerOf(nested(`x${'/'.repeat(99)}`))).toBe(LONGEST_POINTER);
  expect(pointerOf(nested('/'.repeat(100)))).toBeUndefined();
});

test('the limits of a detail are those of every contract', () => {
  const details = contracts.flatMap(({ document }) => document.components?.schemas?.ErrorDetail ?? []);
  expect(details.length).toBeGreaterThan(3);
  for (const detail of details)
    expect(propertyOf(detail, 'properties', 'pointer', 'maxLength')).toBe(LONGEST_POINTER);
  const lists = contracts.flatMap(
    ({ document }) =>
      propertyOf(document, 'components', 'schemas', 'ErrorResponse', 'properties', 'error') ?? [],
  );
  for (const list of lists) expect(propertyOf(list, 'properties', 'details', 'maxItems')).toBe(MOST_DETAILS);
});

test('a list of expected values is not truncated within a character', () => {
  for (const before of ['', 'x']) {
    const { expected = '' } = notAmong('a', 'b', { message: 'm', values: [before + '🚢'.repeat(600)] });
    expect(expected.length).toBeGreaterThan(990);
    expect(Buffer.from(expected).toString()).toBe(expected);
  }
});

describe('over HTTP', () => {
  const gateway = useGateway();

  test('a name that occurs twice below 19 names of 100 characters gets a 400 without a pointer', async () => {
    const name = 'n'.repeat(100);
    const body = Array.from({ length: 19 }).reduce<string>(
      (inner) => `{"${name}":${inner}}`,
      `{"${name}":1,"${name}":2}`,
    );
    const headers = { 'x-api-key': gateway().apiKey, ...audit, 'Content-Type': 'application/json' };
    const sent = { method: 'POST', target: '/v2/submission/base', headers, body };
    const { status, json } = await exchangeRaw(gateway().url, sent);
    expect(status).toBe(400);
    expect(propertyOf(json, 'error', 'details')).toEqual([
      expect.not.objectContaining({ pointer: expect.anything() }),
    ]);
  });
});
