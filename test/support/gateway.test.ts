// What a test has opened ends with it: a test that fails does not make the ones after it fail.
import { expect, test } from 'vitest';
import { closedWithTest } from './closed-with-test.js';
import { startTestGateway } from './gateway.js';

const closed: string[] = [];
const open = (name: string) => closedWithTest({ close: async () => void closed.push(name) });

test.fails('(setup) a test fails before it stops its gateway', async () => {
  await startTestGateway();
  expect('what it looks at').toBe('what it expects');
});

test('after a test that failed in this way, the next one can start a gateway', async () => {
  const { stop } = await startTestGateway();
  await stop();
});

test.fails('(setup) a test fails before it closes what it has opened', async () => {
  await open('first').close();
  open('second');
  expect('what it looks at').toBe('what it expects');
});

test('what a test has opened is closed once, even if the test failed', () => {
  expect(closed).toEqual(['first', 'second']);
});
