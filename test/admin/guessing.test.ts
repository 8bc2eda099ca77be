// Guesses of the token over HTTP: the delay, its message and its end.
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';

let now = 0;
const gateway = useGateway({ store: 'postgres', guessClock: () => now });

const list = (token?: string) =>
  fetch(`${gateway().admin.url}/partners`, { headers: token === undefined ? {} : { 'x-api-key': token } });

test('after six wrong tokens, every token gets a 429 with the seconds to wait, and the right token works after that', async () => {
  const { token } = gateway().admin;
  const guesses = Array.from({ length: 20 }, (_, i) => list(`guess-${i}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(14).fill(429)]);

  const refused = await list(token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(JSON.parse(await refused.text()).error).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Your address has sent too many wrong tokens. Retry with the right token in 1 second.',
  });
  now += 1_000;
  expect((await list(token)).status).toBe(200);
});

test('a request without a token is not a guess', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => list()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect((await list(gateway().admin.token)).status).toBe(200);
});
