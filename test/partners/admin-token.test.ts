// An address that guesses the administration's token is delayed only for its own wrong tokens.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminToken } from '../../src/partners/admin-token.js';
import { createGuessLimiter } from '../../src/partners/guess-limiter.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';

const TOKEN = 'the-right-one';

let opened: TestStore<GatewayTables>;
beforeAll(async () => {
  opened = await openTestStore('postgres');
});
afterAll(() => opened.dispose());

function scene() {
  let now = 0;
  const attacks: number[] = [];
  const guesses = createGuessLimiter({ elapsedMs: () => now, onAttack: (wrong) => attacks.push(wrong) });
  const { admit } = createAdminToken({
    token: TOKEN,
    guesses,
    store: opened.store,
    elapsedMs: () => now,
    onUsed: () => undefined,
  });
  let guessed = 0;
  return {
    attacks,
    pass: (ms: number) => {
      now += ms;
    },
    /** Seconds to wait; undefined if the token was checked. */
    send: (address: string, token = TOKEN) => admit(token, address),
    guess: (address: string) => {
      guessed += 1;
      return admit(`guess ${guessed}`, address);
    },
  };
}

const times = async (count: number, act: () => Promise<unknown>) => {
  const results: unknown[] = [];
  for (let i = 0; i < count; i += 1) results.push(await act());
  return results;
};

test('five wrong tokens cause no delay, then each doubles the delay, up to 15 minutes', async () => {
  const { guess, pass } = scene();
  expect(await times(6, () => guess('10.0.0.1'))).toEqual(Array(6).fill(undefined));
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const seconds = (await guess('10.0.0.1')) ?? 0;
    waits.push(seconds);
    pass(seconds * 1_000);
    await guess('10.0.0.1');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('no token of a delayed address is checked, not even the right one', async () => {
  const { guess, send, pass } = scene();
  await times(6, () => guess('10.0.0.1'));
  expect(await send('10.0.0.1')).toBe(1);
  pass(999);
  expect(await send('10.0.0.1')).toBe(1);
  pass(1);
  expect(await send('10.0.0.1')).toBeUndefined();
});

test('the right token resets the count', async () => {
  const { guess, send } = scene();
  await times(5, () => guess('10.0.0.1'));
  await send('10.0.0.1');
  expect(await times(6, () => guess('10.0.0.1'))).toEqual(Array(6).fill(undefined));
});

test('the same wrong token sent repeatedly, by a program with an outdated token, is one guess', async () => {
  const { send } = scene();
  expect(await times(100, () => send('10.0.0.1', 'the-old-one'))).toEqual(Array(100).fill(undefined));
  expect(await send('10.0.0.1')).toBeUndefined();
});

test('the count starts over after an hour without a wrong token', async () => {
  const { guess, pass } = scene();
  await times(6, () => guess('10.0.0.1'));
  pass(60 * 60_000 + 1_000);
  expect(await times(6, () => guess('10.0.0.1'))).toEqual(Array(6).fill(undefined));
});

test('20,000 guessing addresses do not lock out an operator at another one', async () => {
  const { guess, send } = scene();
  for (let i = 0; i < 20_000; i += 1) await guess(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(await send('192.0.2.7')).toBeUndefined();
});

test('above 100 wrong tokens a minute in total, one wrong token delays an address by a minute, and the log reports it once', async () => {
  const { guess, pass, attacks } = scene();
  for (let i = 0; i < 100; i += 1) await guess(`10.0.0.${i}`);
  expect(await guess('10.0.0.1')).toBeUndefined();
  expect(attacks).toEqual([101]);
  await guess('10.9.9.9');
  expect(await guess('10.9.9.9')).toBe(60);
  expect(attacks).toEqual([101]);
  pass(60_000);
  expect(await times(2, () => guess('10.8.8.8'))).toEqual([undefined, undefined]);
});
