// The error for a long name truncates it between two characters, so that every JSON parser can read
// the error.
import { expect, test } from 'vitest';
import { baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
/** Cut after 100 UTF-16 units, the last character would be half a surrogate pair. */
const NAME = `${'a'.repeat(99)}😀`;

const send = async (method: string, target: string, body: BodyInit, more = {}) => {
  const audit = { 'X-Origination-Source': 'test', 'X-Audit-UserId': 'test' };
  const headers = { 'x-api-key': gateway().apiKey, ...audit, ...more };
  const response = await fetch(`${gateway().url}/v2${target}`, { method, headers, body });
  return response.text();
};
const json = { 'Content-Type': 'application/json' };
const base = (more: string) => JSON.stringify(baseExample()).replace('{', `{${more},`);

test.each([
  ['an unknown field', () => send('POST', '/submission/base', base(`"${NAME}b":1`), json)],
  [
    'a field that occurs twice',
    () => send('POST', '/submission/base', base(`"${NAME}b":1,"${NAME}b":2`), json),
  ],
  [
    'an unknown part of a form',
    () => {
      const form = new FormData();
      form.set(`${NAME}b`, new Blob(['%PDF-1.7']), 'a.pdf');
      return send('PUT', '/submission/global/uploadDocument?policyId=1', form);
    },
  ],
])('the error for %s does not contain half a character', async (_what, sending) => {
  const text = await sending();
  expect(text).toContain('"VALIDATION_ERROR"');
  expect(text).toContain('a'.repeat(99));
  expect(text).not.toMatch(/\\ud[89a-f]/i);
});
