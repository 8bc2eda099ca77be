// What was opened is closed, also if something fails.
import { expect, test } from 'vitest';
import { createClosers } from '../../src/async/closers.js';

test('every part is closed in reverse order even if one cannot be closed, and the first error is thrown', async () => {
  const { opened, close } = createClosers();
  const closed: string[] = [];
  const open = (name: string, error?: Error) =>
    opened(name, async () => {
      closed.push(name);
      if (error) throw error;
    });
  open('store', new Error('the second failure'));
  open('listener');
  opened('timer', () => {
    closed.push('timer');
    throw new Error('the first failure');
  });
  expect(open('metrics')).toBe('metrics');
  await expect(close()).rejects.toThrow('the first failure');
  expect(closed).toEqual(['metrics', 'timer', 'listener', 'store']);
  await close();
  expect(closed).toHaveLength(4);
});

test('after a failed start, everything is closed, and the caller learns why the start failed', async () => {
  const { opened, closeAfter } = createClosers();
  const closed: string[] = [];
  opened('store', () => closed.push('store'));
  opened('listener', () => {
    throw new Error('the listener cannot be closed');
  });
  await expect(closeAfter(new Error('the port is in use'))).rejects.toThrow('the port is in use');
  expect(closed).toEqual(['store']);
});
