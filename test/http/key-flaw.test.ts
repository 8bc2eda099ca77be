// What a 401 says about a key that was sent twice, or with characters that are not part of it.
import { expect, test } from 'vitest';
import { keyFlaw } from '../../src/http/key-flaw.js';
import { makeApiKey } from '../../src/partners/api-keys.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const key = makeApiKey();
/** The text as it arrives: the bytes of UTF-8, which Node reads as Latin-1. */
const sent = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  ['with a scheme', `Bearer ${key}`, 'Bearer'],
  ['with a scheme in lower case', `bearer ${key}`, 'Bearer'],
  ['with the name of the header', `x-api-key: ${key}`, 'Send the key alone'],
  ['in quotes', `"${key}"`, 'quotes'],
  ['in single quotes', `'${key}'`, 'quotes'],
  ['in typographic quotes', `“${key}”`, 'quotes'],
  ['with a quote at its end', `${key}"`, 'quotes'],
  ['sent twice', `${key}, ${key}`, 'twice'],
  ['with a comma', `${key},`, 'comma'],
  ['with a space inside', `${key.slice(0, 9)} ${key.slice(9)}`, 'a space'],
  ['with a tab inside', `${key.slice(0, 9)}\t${key.slice(9)}`, 'a tab'],
])('the flaw of a key %s is named', (_, given, words) => {
  expect(keyFlaw(sent(given))).toContain(words);
  expect(keyFlaw(sent(given))).not.toContain(key);
});

test('any character that is not printable ASCII is named, before, in and after the key', () => {
  const odd = [...'\u00A0\u00AD\u2003\u200B\u200C\u202E\u2060\u3000\uFEFF\u00E9\u0430', '\u{E0041}'];
  for (const character of odd) {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    for (const given of [`${character}${key}`, `${key}${character}`, `${key.slice(0, 5)}${character}${key}`])
      expect(keyFlaw(sent(given))).toContain(code);
  }
  // Not UTF-8: a client that sends Latin-1.
  expect(keyFlaw(`${key}\u00A0`)).toContain('U+00A0');
});

test('a key that is only unknown has no flaw', () => {
  expect([key, 'nobody', 'sandbox_1234', 'a.b~c/d='].map(keyFlaw)).toEqual(Array(4).fill(undefined));
});

const gateway = useGateway();

test.each(['/v2/lookup/contacts?roleCode=PRD', '/lookup/contacts?roleCode=PRD'])(
  '%s: the 401 says what is wrong with the key, even if it was sent in two header lines',
  async (target) => {
    const { url, apiKey } = gateway();
    const ask = (given: string | string[]) => exchangeRaw(url, { target, headers: { 'x-api-key': given } });
    expect(await ask(apiKey)).toMatchObject({ status: 200 });
    expect(await ask([apiKey, apiKey])).toMatchObject({
      status: 401,
      message: expect.stringContaining('twice'),
    });
    expect(await ask(`Bearer ${apiKey}`)).toMatchObject({
      status: 401,
      message: expect.stringContaining('Bearer'),
    });
    expect(await ask(sent(`${apiKey}\u200B`))).toMatchObject({
      status: 401,
      message: expect.stringContaining('U+200B'),
    });
  },
);
