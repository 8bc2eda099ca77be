// The gateway of a test ends with it: a test that fails does not make the ones after it fail.
import { expect, test } from 'vitest';
import { startTestGateway } from './gateway.js';

test.fails('a test that fails before it stops its gateway has failed', async () => {
  await startTestGateway();
  expect('what it looks at').toBe('what it expects');
});

test('after it, the next test starts one', async () => {
  const { stop } = await startTestGateway();
  await stop();
});
