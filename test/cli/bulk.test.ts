// Bulk commands: the rate, pauses that the gateway requests, Ctrl-C, and what ends them early. The
// test controls the clock.
import { describe, expect, test } from 'vitest';
import { type Bulk, INTERRUPTED, incomplete, runBulk } from '../../src/cli/bulk.js';
import { Failure, type FailureFacts } from '../../src/cli/failure.js';
import { createBulkTools } from './bulk-tools.js';

const failure = (facts: FailureFacts) => new Failure('The gateway says no.', facts);

/** A command whose requests have these outcomes, in order: undefined is a success. */
function scripted(outcomes: readonly (FailureFacts | undefined)[], items = outcomes.length) {
  const requests = [...outcomes];
  const sentAt: number[] = [];
  const made = createBulkTools();
  const bulk: Bulk<number, string> = {
    items: Array.from({ length: items }, (_, at) => at),
    noun: 'runs',
    perSecond: 2,
    act: async (item) => {
      sentAt.push(made.tools.elapsedMs());
      const facts = requests.shift();
      if (facts) throw failure(facts);
      return `done ${item}`;
    },
    refused: (item, { facts }) => `refused ${item}: ${facts.code}`,
  };
  return { ...made, bulk, sentAt };
}

test('requests start at the rate, however long they take', async () => {
  const { bulk, tools, sentAt } = scripted([undefined, undefined, undefined]);
  expect(await runBulk(bulk, tools)).toEqual({ results: ['done 0', 'done 1', 'done 2'], stopped: undefined });
  expect(sentAt).toEqual([0, 500, 1_000]);
});

test('a refused item has its own result, and the others continue', async () => {
  const { bulk, tools } = scripted([undefined, { code: 'RUN_EXPIRED' }, undefined]);
  const { results } = await runBulk(bulk, tools);
  expect(results).toEqual(['done 0', 'refused 1: RUN_EXPIRED', 'done 2']);
});

describe('a response that says "later"', () => {
  test.each([
    ['503', { code: 'SERVICE_UNAVAILABLE', mayPass: true, retryAfterSeconds: 7 }],
    ['TOO_MANY_RUNS', { code: 'TOO_MANY_RUNS', retryAfterSeconds: 7 }],
    ['RATE_LIMITED', { code: 'RATE_LIMITED', retryAfterSeconds: 7 }],
  ])('%s: the command waits for Retry-After, then sends the same item again', async (_, facts) => {
    const { bulk, tools, sentAt, printed } = scripted([undefined, facts, undefined], 2);
    expect((await runBulk(bulk, tools)).results).toEqual(['done 0', 'done 1']);
    expect(sentAt).toEqual([0, 500, 7_500]);
    expect(printed()).toContain('Waiting 7 s: The gateway says no.');
  });

  test('the pauses grow without Retry-After; after five minutes the command stops and keeps its results', async () => {
    const lost = { code: 'UNREACHABLE', mayPass: true };
    const { bulk, tools, sentAt } = scripted([undefined, ...Array<FailureFacts>(40).fill(lost)], 2);
    expect(await runBulk(bulk, tools)).toEqual({ results: ['done 0'], stopped: 'The gateway says no.' });
    expect(sentAt.slice(1, 5)).toEqual([500, 1_500, 3_500, 7_500]);
    expect(sentAt.at(-1)).toBeLessThan(310_000);
  });

  test('while the gateway is full, the command waits without a time limit', async () => {
    const full = { code: 'TOO_MANY_RUNS', retryAfterSeconds: 30 };
    const { bulk, tools } = scripted([...Array<FailureFacts>(50).fill(full), undefined], 1);
    expect((await runBulk(bulk, tools)).results).toEqual(['done 0']);
  });
});

test.each(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_THE_ADMINISTRATION'])(
  'the command stops at %s, which every further request would get',
  async (code) => {
    const { bulk, tools, sentAt } = scripted([undefined, { code }], 5);
    expect(await runBulk(bulk, tools)).toEqual({ results: ['done 0'], stopped: 'The gateway says no.' });
    expect(sentAt).toHaveLength(2);
  },
);

describe('Ctrl-C', () => {
  test('lets the request in progress end, and no other starts', async () => {
    const { bulk, tools, interrupt, isListening } = scripted([undefined, undefined, undefined]);
    const act = async (item: number) => {
      if (item === 1) interrupt();
      return bulk.act(item);
    };
    expect(await runBulk({ ...bulk, act }, tools)).toEqual({
      results: ['done 0', 'done 1'],
      stopped: INTERRUPTED,
    });
    expect(isListening()).toBe(false);
  });

  test('ends a pause', async () => {
    const { bulk, tools, interrupt, sentAt } = scripted(
      [{ code: 'TOO_MANY_RUNS', retryAfterSeconds: 60 }],
      2,
    );
    const act = async (item: number) => {
      interrupt();
      return bulk.act(item);
    };
    expect(await runBulk({ ...bulk, act }, tools)).toEqual({ results: [], stopped: INTERRUPTED });
    expect(sentAt).toEqual([0]);
  });
});

test('a command stops before the next item if it has a reason to', async () => {
  const { bulk, tools } = scripted([undefined, undefined]);
  const stopsFor = async () => 'The back office is unavailable.';
  expect(await runBulk({ ...bulk, stopsFor }, tools)).toEqual({
    results: ['done 0'],
    stopped: 'The back office is unavailable.',
  });
});

describe('progress', () => {
  test('is one line on a terminal, with the rate and the remaining time, removed at the end', async () => {
    const { bulk, tools, printed } = scripted([undefined, undefined, undefined, undefined]);
    await runBulk(bulk, { ...tools, stderr: { ...tools.stderr, isTTY: true } });
    expect(printed()).toContain('\r\u001b[K3 of 4 runs, 3.0/s, 1 s left');
    expect(printed().endsWith('\r\u001b[K')).toBe(true);
  });

  test('is a line every ten seconds without a terminal', async () => {
    const { bulk, tools, printed } = scripted(Array<undefined>(45).fill(undefined));
    await runBulk(bulk, tools);
    expect(printed().split('\n')).toEqual([
      '21 of 45 runs, 2.1/s, 12 s left',
      '41 of 45 runs, 2.0/s, 2 s left',
      '',
    ]);
  });
});

test('the exit code says whether everything was done', () => {
  const all = { stopped: undefined, left: 0, refused: 0, noun: 'runs' };
  expect(incomplete(all)).toBeUndefined();
  expect(incomplete({ ...all, refused: 2 })?.message).toBe('Refused: 2 of the runs, see above.');
  expect(incomplete({ ...all, stopped: INTERRUPTED, left: 3 })).toMatchObject({
    message: 'Stopped: It was interrupted. Not tried: 3 of the runs.',
    facts: { next: expect.stringContaining('repeat the command') },
  });
});
