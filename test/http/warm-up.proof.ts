// Requests do not wait for compilations: validators are compiled at mounting, and those that
// explain errors are compiled when the process is idle after that.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test, vi } from 'vitest';
import { createIdleTasks } from '../../src/async/idle-tasks.js';
import { createRequestChecks, type RequestToCheck } from '../../src/http/request/check.js';
import { createResponseChecks } from '../../src/openapi/response-check.js';
import { unbuilt } from '../contract/contract-without-build.js';
import { contracts } from '../contract/contracts.js';

const addSchema = vi.spyOn(Ajv2020.prototype, 'addSchema');
afterAll(() => addSchema.mockRestore());
const compiled = () => addSchema.mock.calls.length;

const failOn = (error: unknown) => {
  throw error;
};

const refused = (search: string): RequestToCheck => ({
  search,
  query: { nothing: 'like this' },
  headers: {},
  params: {},
  body: { nothing: 'like this' },
});

test.each(contracts.map(unbuilt))(
  '$name: the first responses and the first rejections compile nothing',
  async (contract) => {
    const idle = createIdleTasks(failOn);
    const responseCheckOf = createResponseChecks(contract);
    const requestCheckOf = createRequestChecks(contract, idle.later);
    const mounted = [];
    for (const operation of contract.operations)
      mounted.push({
        operation,
        check: await requestCheckOf(operation),
        checkResponse: responseCheckOf(operation),
      });

    const before = compiled();
    expect(before).toBeGreaterThan(0);
    for (const { operation, checkResponse } of mounted)
      for (const [status, { content }] of operation.responses)
        for (const mediaType of content.keys())
          checkResponse({ status, mediaType, body: {}, header: () => '1' });
    expect(compiled()).toBe(before);

    await idle.run();
    const warm = compiled();
    expect(warm).toBeGreaterThan(before);
    for (const { check } of mounted)
      for (const search of ['nothing=like', 'nothing=like%20this'])
        expect(() => check(refused(search))).toThrow(expect.objectContaining({ status: 400 }));
    expect(compiled()).toBe(warm);
  },
);

test('a failing idle task is reported, and the others still run', async () => {
  const reported: unknown[] = [];
  const idle = createIdleTasks((error) => reported.push(error));
  const done: string[] = [];
  idle.later(() => Promise.reject(new Error('broken')));
  idle.later(() => done.push('the rest'));
  await idle.run();
  expect(reported).toEqual([new Error('broken')]);
  expect(done).toEqual(['the rest']);
});

test('requests run between idle tasks, and after stop no task starts', async () => {
  const idle = createIdleTasks(failOn);
  const done: string[] = [];
  idle.later(() => {
    done.push('first');
    setImmediate(() => {
      done.push('a request');
      idle.stop();
    });
  });
  idle.later(() => done.push('second'));
  idle.later(() => done.push('third'));
  await idle.run();
  expect(done.slice(0, 2)).toEqual(['first', 'a request']);
  expect(done).not.toContain('third');
});
