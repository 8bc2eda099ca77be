// What the log says about a service that was unavailable.
import { expect, test } from 'vitest';
import { InternalFailure, orUnavailable, serviceUnavailable, unavailableBecause } from '../src/problems.js';

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const reasonOf = (asked: Promise<unknown>) => asked.catch(unavailableBecause);

test('an unavailable store is logged by its error code', async () => {
  expect(await reasonOf(orUnavailable(Promise.reject(lost)))).toBe('ECONNREFUSED');
});

test('a reason that is already known reaches the log, however often the call is wrapped', async () => {
  const missing = serviceUnavailable(new Error('the key abcd1234 is missing'));
  expect(await reasonOf(orUnavailable(Promise.reject(missing)))).toBe('the key abcd1234 is missing');
});

test('an internal failure is not reported as an unavailable store', async () => {
  const failure = new InternalFailure('The record cannot be read.', 'bad row');
  await expect(orUnavailable(Promise.reject(failure))).rejects.toBe(failure);
});
