// The mock's behaviour for all requests: failures at random, its page, and what it removes from a
// request.
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isValidKey, withBehaviour } from '../../mock/behaviour.js';
import { choose, type Preferences, takePreferences } from '../../mock/preferences.js';
import { createRunProgress } from '../../mock/run-progress.js';
import { publishedContracts } from '../contract/contracts.js';
import { type Listener, listenAnywhere } from '../support/listen.js';

const draws = [0.05, 0.5];
const seen: Preferences[] = [];
let listener: Listener;
beforeAll(async () => {
  const app = withBehaviour(
    (preferences, _req, res) => {
      seen.push(preferences);
      res.end();
    },
    {
      behaviour: { delayMs: 1, failureRate: 0.1, random: () => draws.shift() ?? 1 },
      hints: ['a <hint>'],
      prefixes: ['/v2'],
    },
  );
  listener = await listenAnywhere(createServer(app));
});
afterAll(() => listener.close());

test('a call fails with 503 if the random number is below the rate, and a page never fails', async () => {
  await fetch(`${listener.url}/docs/errors`);
  await fetch(`${listener.url}/v2/submissions`);
  await fetch(`${listener.url}/v2/submissions`, { headers: { Prefer: 'code=404' } });
  expect(seen.map(({ code }) => code)).toEqual([undefined, '503', '404']);
  const page = await (await fetch(`${listener.url}/`)).text();
  expect(page).toContain('a &lt;hint&gt;');
  expect(page).toContain('GET /<wbr>v2/<wbr>submissions');
  const head = await fetch(`${listener.url}/`, { method: 'HEAD' });
  expect(head.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test.each<[Partial<IncomingMessage>, Partial<Preferences>, Partial<IncomingMessage>]>([
  [
    { url: '/a?__code=404&b=%20c', headers: {} },
    { code: '404', wait: undefined },
    { url: '/a?b=%20c', headers: {} },
  ],
  [{ url: '/a?__dynamic=true', headers: {} }, {}, { url: '/a', headers: {} }],
  [
    { url: '/a', headers: { prefer: 'wait=9; until=end, example="one"' } },
    { example: 'one', untilEnd: true, wait: { seconds: 9, untilEnd: true } },
    { url: '/a', headers: { prefer: 'wait=9; until=end' } },
  ],
])('the preferences of the mock are removed from %j', (given, preferences, rest) => {
  const req = { headers: {}, ...structuredClone(given) };
  expect(takePreferences(req)).toMatchObject(preferences);
  expect(req).toEqual(rest);
});

test.each(['0x1ad', '4.29e2', '429.0', '+429', '0429', ' 429', ''])(
  'the code "%s" is not a status, and is rejected with the declared ones',
  (code) => {
    const [contract] = publishedContracts;
    const operation = contract?.operations[0];
    if (!operation) throw new Error('The contract has no operation');
    expect(choose({ code: '429' }, operation, contract.document).status).toBe(429);
    const message = expect.stringContaining(`has code=${code}, but ${operation.id} declares `);
    expect(() => choose({ code }, operation, contract.document)).toThrow(
      expect.objectContaining({ message }),
    );
  },
);

test.each<[key: string, isValid: boolean]>([
  ['any', true],
  ['{{apiKey}}', true],
  ['', false],
  ['bad-key', false],
  ['"any"', false],
  ['any, any', false],
  ['Bearer any', false],
  ['an\u00ffy', false],
])('the key %j is well-formed: %s', (key, isValid) => {
  expect(isValidKey(key)).toBe(isValid);
});

test('a run ends at its third read, or at its second if that waits, and stays ended until the next start', () => {
  const progress = createRunProgress();
  const reads = (...waits: boolean[]) => waits.map((waiting) => progress.hasEnded('Q1', waiting));
  expect(reads(false, false, false, false)).toEqual([false, false, true, true]);
  progress.restart();
  expect(reads(false, true, false)).toEqual([false, true, true]);
});
