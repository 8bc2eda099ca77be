// Repeated failures have at most one line per cause and second, with their count, and no failure is
// lost.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRepeatedFailures } from '../../src/gateway/repeated-failures.js';
import { createDeferredWrites } from '../../src/idempotency/deferred-writes.js';
import { createManualClock } from '../support/manual-clock.js';
import { createRandom } from '../support/random.js';

interface Line {
  readonly msg: string;
  readonly atMs: number;
  readonly level: number;
  readonly count?: number;
  readonly cause?: string;
}

function startLog() {
  const clock = createManualClock();
  const lines: Line[] = [];
  const { logMethod, flush } = createRepeatedFailures((ms, task) => void clock.after(ms, task));
  const write = (line: string) => void lines.push({ ...JSON.parse(line), atMs: clock.elapsedMs() });
  const log = pino({ base: null, hooks: { logMethod } }, { write });
  return { log, lines, flush, advance: clock.advance };
}
const full = () =>
  Object.assign(new pg.DatabaseError(`could not extend file "base/5/${Math.random()}"`, 0, 'error'), {
    code: '53100',
  });
const countOf = (lines: readonly Line[]) => lines.reduce((sum, { count = 1 }) => sum + count, 0);

test('1,000 failed writes per second, as with a full disk, cause one line per second with their count, and none is lost', async () => {
  const { log, lines, flush, advance } = startLog();
  const SECONDS = 5;
  const late = createDeferredWrites(log);
  for (let tenth = 0; tenth < SECONDS * 10; tenth += 1) {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        late.write({ call: `${tenth}-${n}` }, () => Promise.reject(full())),
      ),
    );
    advance(100);
  }
  flush();
  expect(lines.length).toBeLessThanOrEqual(SECONDS + 1);
  const deferred = lines.filter(({ msg }) => msg === 'a deferred write is waiting for the store');
  expect(countOf(deferred)).toBe(SECONDS * 1_000);
  await late.close();
  expect(lines.filter(({ msg }) => msg === 'a deferred write was not stored')).toHaveLength(20);
  expect(lines.filter(({ msg }) => msg === 'more deferred writes were not stored')).toHaveLength(1);
});

test('the first line of a cause is written immediately, and the lines of the last second at the end of the process', () => {
  const { log, lines, flush, advance } = startLog();
  for (let n = 0; n < 3; n += 1) log.error({ err: full() }, 'failed');
  expect(lines).toMatchObject([{ msg: 'failed', atMs: 0 }]);
  expect(lines[0]).not.toHaveProperty('count');
  advance(1_000);
  expect(lines[1]).toMatchObject({ msg: 'failed', count: 2, atMs: 1_000 });
  log.error({ err: full() }, 'failed');
  flush();
  expect(lines[2]).toMatchObject({ count: 1 });
  advance(10_000);
  expect(lines).toHaveLength(3);
});

test('causes differ by message, level and error, not by numbers and names in the error', () => {
  const { log, lines } = startLog();
  for (const name of ['a1', 'b22']) {
    log.warn({ err: new Error(`no "${name}" within ${name.length} s`) }, 'one');
    log.error({ err: new Error(`no "${name}" within ${name.length} s`) }, 'one');
    log.warn({ err: new Error('another') }, 'one');
    log.warn({ err: new Error('another') }, 'two');
    log.info({ err: new Error('another') }, 'for information');
    log.error({ callId: name, next: 'look' }, 'about one call');
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...['one', 'one', 'one', 'two'],
    ...['for information', 'about one call', 'for information', 'about one call'],
  ]);
});

test('the lines of a second are bounded for any causes, and their counts add up to the number of failures', () => {
  const random = createRandom(53);
  for (let round = 0; round < 10; round += 1) {
    const { log, lines, flush, advance } = startLog();
    const causes = random.integer(1, 200);
    const SECONDS = 20;
    const failures = random.integer(0, 3_000);
    for (let n = 0; n < failures; n += 1) {
      const code = `C${String.fromCharCode(65 + random.integer(0, 25))}${random.integer(0, causes)}`;
      log.error({ err: Object.assign(new Error('failed'), { code }) }, 'failed');
      advance((SECONDS * 1_000) / failures);
    }
    flush();
    expect(countOf(lines), `round ${round}`).toBe(failures);
    for (let second = 0; second < SECONDS; second += 1)
      expect(
        lines.filter(({ atMs }) => Math.floor(atMs / 1_000) === second).length,
        `round ${round}`,
      ).toBeLessThanOrEqual(2 * 51);
  }
});

/**
 * Parts of log calls that need neither a cause nor advice: those at a start or a stop, about rare
 * events, or with their own limit.
 */
const bounded: readonly string[] = [
  'log.warn(warning)',
  'stopped immediately: a second signal came',
  'inFlight: gateway.node.inFlight()',
  'suppressed: last.suppressed',
  'OTHER_KEY',
  'more than 100 different wrong tokens within a minute',
  'NEWER_TABLES',
  'a deferred write was not stored',
  'too many requests: not all could be recorded for the readiness reports',
  'a run is released while its call is in flight',
  'a run was stopped after too many crashes',
  'a run was recovered',
];

test('each log call at warn or error names its cause, or says what to do about one event', () => {
  const calls = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(cli|simulator.server)\b/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join('src', file), 'utf8');
      return [...text.matchAll(/\blog\s*\.(?:warn|error)\(/g)].map(
        ({ index }) => `${file}: ${callAt(text, index)}`,
      );
    });
  expect(calls.length).toBeGreaterThan(30);
  const hasCause = /\b(err|reason|engine|faults|code|next)\b|a back-office call failed/;
  const isBounded = (call: string) => bounded.some((part) => call.includes(part));
  expect(calls.filter((call) => !hasCause.test(call) && !isBounded(call))).toEqual([]);
  expect(bounded.filter((part) => !calls.some((call) => call.includes(part)))).toEqual([]);
});

test('the log of a running gateway is created in one place, which counts repeated failures', () => {
  const makers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /\bpino\(/.test(readFileSync(path.join('src', file), 'utf8')),
  );
  expect(makers.toSorted()).toEqual([
    'gateway/log.ts',
    // Logs only lines of a start.
    'gateway/start-report.ts',
    'simulator/server/compose.ts',
  ]);
});

/** The call up to its closing parenthesis, in one line. */
function callAt(text: string, at: number): string {
  let depth = 0;
  for (let end = text.indexOf('(', at); end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (depth === 0) return text.slice(at, end + 1).replaceAll(/\s+/g, ' ');
  }
  return text.slice(at);
}
