// How the lines of a report are judged, case by case: the last evidence decides.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { historyOf, verdictOf } from '../../src/readiness/report.js';
import { type RequirementId, requirements } from '../../src/readiness/requirements.js';
import type { Sighting } from '../../src/readiness/sightings.js';
import { badClients } from './bad-clients.js';

let count = 0;
const sighting = (at: number, more: Partial<Sighting> = {}): Sighting => {
  count += 1;
  return {
    at,
    ended: at + 10,
    requestId: `r${count}`,
    version: '2.0',
    isDeprecated: false,
    operation: 'createBaseSubmission',
    isWrite: true,
    key: 'k1',
    content: 'c1',
    status: 201,
    ...more,
  };
};
const stateOf = (line: RequirementId, sightings: readonly Sighting[], now = 10_000) =>
  verdictOf(line, historyOf(sightings), { now, patienceMs: 5_000 }).state;

const lost = (more: Partial<Sighting> = {}): Sighting => {
  const { status: _, ...rest } = sighting(0, { drill: 'lost-request', windowMs: 5_000, ...more });
  return rest;
};
const { key: _key, ...withoutKey } = sighting(100);

describe('the reaction to a lost request is judged', () => {
  test.each([
    ['if it is the same write with the same key', [lost(), sighting(100)], 'proven'],
    ['if it is the same write with another key', [lost(), sighting(100, { key: 'k2' })], 'refuted'],
    ['if it is the same write without a key', [lost(), withoutKey], 'refuted'],
    [
      'if the same key comes first, and a second submission later',
      [lost(), sighting(100), sighting(200, { key: 'k2' })],
      'proven',
    ],
    ['if it is a write with other content', [lost(), sighting(100, { content: 'c2', key: 'k2' })], 'refuted'],
    ['if nothing comes before the window is over', [lost()], 'refuted'],
    ['if a repeat is lost too, and another one comes', [lost(), lost({ at: 100 }), sighting(200)], 'proven'],
    [
      'if a repeat fails temporarily, and no other comes',
      [lost(), sighting(100, { code: 'POLICY_BUSY' })],
      'refuted',
    ],
    ['if a repeat comes after the window', [lost(), sighting(6_000)], 'refuted'],
    ['if another write had begun before', [sighting(0, { key: 'k2' }), lost(), sighting(100)], 'proven'],
    [
      'if a bad reaction is followed by a good one in the next drill',
      [
        lost(),
        sighting(100, { key: 'k2' }),
        lost({ at: 200, key: 'k3', content: 'c3' }),
        sighting(300, { key: 'k3', content: 'c3' }),
      ],
      'proven',
    ],
  ] as const)('%s', (_, sightings, state) => {
    expect(stateOf('lost-request', sightings)).toBe(state);
  });

  test('not before the window is over', () => {
    expect(stateOf('lost-request', [lost()], 4_000)).toBe('notSeen');
  });
});

describe('Retry-After is judged', () => {
  const busy = sighting(0, { status: 409, code: 'POLICY_BUSY', retryAfter: 3 });
  test.each([
    ['if the client waited', [busy, sighting(3_010)], 'proven'],
    ['if the client waits by a slightly different clock', [busy, sighting(2_800)], 'proven'],
    ['if the client did not wait', [busy, sighting(1_000)], 'refuted'],
    ['not by another call meanwhile', [busy, sighting(500, { content: 'c2', key: 'k2' })], 'notSeen'],
    [
      'not for an error that a retry cannot resolve',
      [sighting(0, { status: 409, code: 'INVALID_STATE', retryAfter: 3 }), sighting(20)],
      'notSeen',
    ],
  ] as const)('%s', (_, sightings, state) => {
    expect(stateOf('retry-after', sightings)).toBe(state);
  });
});

describe('a rule for every write is judged', () => {
  const writes = (length: number) => Array.from({ length }, (_, at) => sighting(at * 100, { key: `k${at}` }));
  test.each([
    ['after ten writes with a key', writes(10), 'proven'],
    ['not yet after nine', writes(9), 'notSeen'],
    ['after one without a key among the last ten', [...writes(9), withoutKey], 'refuted'],
    ['after one without a key, and ten since', [{ ...withoutKey, at: -1 }, ...writes(10)], 'proven'],
  ] as const)('%s', (_, sightings, state) => {
    expect(stateOf('idempotency-key', sightings)).toBe(state);
  });

  test('with the number of writes so far and the required number if there are too few', () => {
    const clock = { now: 10_000, patienceMs: 5_000 };
    const verdict = (count: number) => verdictOf('idempotency-key', historyOf(writes(count)), clock);
    expect(verdict(9)).toEqual({ state: 'notSeen', decidedBy: [], because: '9 of 10 in a row so far.' });
    expect(verdict(0)).toEqual({ state: 'notSeen', decidedBy: [] });
  });
});

test('a rejection before the body was read is neither a repeat nor the same request', () => {
  const { content: _, ...early } = sighting(0, { status: 429, code: 'RATE_LIMITED', retryAfter: 1 });
  expect(stateOf('retry-after', [early, { ...early, at: 5, ended: 6 }])).toBe('notSeen');
});

test('repeated reads of a status that the gateway held are not a polling loop', () => {
  const { content = '' } = sighting(0);
  const read = (at: number) =>
    sighting(at, { operation: 'getIssueRun', isWrite: false, status: 200, content, isLongPoll: true });
  expect(stateOf('polling', [read(0), read(15), read(30)])).toBe('proven');
});

test('a client that keeps reading for longer than the window is not refuted', () => {
  const read = (at: number, more: Partial<Sighting> = {}) =>
    sighting(at, { operation: 'getIssueRun', isWrite: false, status: 200, content: 'run', ...more });
  const hit = read(0, { drill: 'restart', windowMs: 5_000 });
  const reads = [4_000, 8_000, 12_000].map((at) => read(at));
  expect(stateOf('restart', [hit, ...reads], 14_000)).toBe('notSeen');
  expect(stateOf('restart', [hit, ...reads], 18_000)).toBe('refuted');
  expect(stateOf('restart', [hit, ...reads, read(13_000, { runStatus: 'SUCCESS' })], 99_000)).toBe('proven');
});

test('an intended mistake may be sent again once it has been corrected', () => {
  const wrong = (at: number) => sighting(at, { status: 400, code: 'VALIDATION_ERROR', content: 'wrong' });
  expect(stateOf('correction', [wrong(0), sighting(100), wrong(200)])).toBe('proven');
  expect(stateOf('correction', [wrong(0), wrong(100), sighting(200)])).toBe('refuted');
});

test('the line of a failed run is proven only by a retry and a success of the same run', () => {
  const failed = sighting(0, {
    operation: 'getIssueRun',
    isWrite: false,
    status: 200,
    runStatus: 'FAILED',
    run: 'a',
  });
  const retried = sighting(100, { operation: 'retrySubmissionRun', status: 202, run: 'a' });
  const succeeded = (run: string) =>
    sighting(200, { operation: 'getIssueRun', isWrite: false, status: 200, runStatus: 'SUCCESS', run });
  expect(stateOf('failed-run', [failed, retried, succeeded('b')])).toBe('notSeen');
  expect(stateOf('failed-run', [failed, retried, succeeded('a'), { ...failed, at: 300, ended: 301 }])).toBe(
    'proven',
  );
  expect(stateOf('failed-run', [failed, retried])).toBe('notSeen');
  expect(stateOf('failed-run', [failed])).toBe('notSeen');
});

test('docs/readiness.md lists every bad client with its line, and each line that can be refuted has one', async () => {
  const page = await readFile('docs/readiness.md', 'utf8');
  const rows = [...page.matchAll(/^\| (.*?) \| `([\w-]+)` \|$/gm)].map(
    ([, does, line]) => `${does}: ${line}`,
  );
  expect(rows).toEqual(badClients.map(({ does, line }) => `${does}: ${line}`));
  const observed = ['draft', 'quote', 'run', 'read-back', 'reference-data', 'failed-run'];
  expect([...badClients.map(({ line }) => line), ...observed].toSorted()).toEqual(
    Object.keys(requirements).toSorted(),
  );
});
