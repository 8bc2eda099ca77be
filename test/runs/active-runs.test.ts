// The slots for runs in one process: a single partner never gets all of them, whatever its own
// limit is.
import { expect, test } from 'vitest';
import { refuseIfFull } from '../../src/runs/active-runs.js';
import type { ActiveRun } from '../../src/runs/execution.js';

const activeOf = (runs: Readonly<Record<string, number>>): Map<string, ActiveRun> =>
  new Map(
    Object.entries(runs).flatMap(([partnerId, count]) =>
      Array.from({ length: count }, (_, at): [string, ActiveRun] => {
        const submissionId = `${partnerId}-${at}`;
        return [`${submissionId}:1`, { submissionId, execution: 1, partnerId }];
      }),
    ),
  );

const refusalOf = (runs: Readonly<Record<string, number>>, most: number, partnerId: string) => {
  try {
    refuseIfFull(activeOf(runs), most, partnerId);
    return undefined;
  } catch (error) {
    return error;
  }
};

test('a partner that would use more than three quarters of the slots is refused, while another starts its runs', () => {
  expect(refusalOf({ a: 74 }, 100, 'a')).toBeUndefined();
  expect(refusalOf({ a: 75 }, 100, 'a')).toMatchObject({
    code: 'TOO_MANY_RUNS',
    message: expect.stringContaining('You have 75 runs in progress'),
    headers: { 'Retry-After': '10' },
  });
  expect(refusalOf({ a: 75 }, 100, 'b')).toBeUndefined();
});

test('two partners that start as many as they can leave slots for a third', () => {
  const taken: Record<string, number> = { a: 0, b: 0 };
  for (let tries = 0; tries < 200; tries += 1) {
    const partnerId = tries % 2 === 0 ? 'a' : 'b';
    if (refusalOf(taken, 100, partnerId) === undefined) taken[partnerId] = (taken[partnerId] ?? 0) + 1;
  }
  expect((taken.a ?? 0) + (taken.b ?? 0)).toBeLessThan(90);
  expect(refusalOf(taken, 100, 'c')).toBeUndefined();
});

test('runs that were recovered take no slot of new runs', () => {
  const recovered = [...activeOf({ a: 100 })].map(([id, run]) => [id, { ...run, execution: 2 }] as const);
  expect(() => refuseIfFull(new Map(recovered), 100, 'a')).not.toThrow();
});

test('if all slots are taken, every partner is refused with a message about the service', () => {
  expect(refusalOf({ a: 1, b: 1 }, 2, 'c')).toMatchObject({
    code: 'TOO_MANY_RUNS',
    message: expect.stringContaining('This service has 2 runs in progress'),
  });
});
