// The log lines about whether a node is ready: one for each reason why it is not, and one when it
// is ready again.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHealthLog } from '../../src/gateway/health-log.js';
import type { Phase } from '../../src/gateway/lifecycle.js';

const AWAY = 'The store does not answer.';
const WARMING = 'This node is warming up.';

/** Checks every two seconds with the next reasons or in the next phase. Returns the log lines. */
async function logged(...checks: readonly (readonly string[] | Phase)[]) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  let reasons: readonly string[] = [];
  let phase: Phase = 'serving';
  let elapsed = 0;
  const check = createHealthLog({
    reasonsAgainst: async () => reasons,
    lifecycle: { phase: () => phase },
    log,
    elapsedMs: () => elapsed,
  });
  for (const next of checks) {
    if (typeof next === 'string') phase = next;
    else reasons = next;
    await check();
    elapsed += 2_000;
  }
  return lines.map(({ level, msg, reasons: why, seconds }) => ({ level, msg, reasons: why, seconds }));
}

test('a node that loses its store logs one error with the reason, and one line when it is ready again', async () => {
  expect(await logged([], [AWAY], [AWAY], [AWAY], [], [])).toEqual([
    { level: 50, msg: 'this node is not ready', reasons: [AWAY], seconds: undefined },
    { level: 30, msg: 'this node is ready again', reasons: undefined, seconds: 6 },
  ]);
});

test('a different reason gets another line, and the reported time counts from the first reason', async () => {
  const FULL = 'The disk of the store is full.';
  expect(await logged([], [AWAY], [FULL], [])).toEqual([
    { level: 50, msg: 'this node is not ready', reasons: [AWAY], seconds: undefined },
    { level: 50, msg: 'this node is not ready', reasons: [FULL], seconds: undefined },
    { level: 30, msg: 'this node is ready again', reasons: undefined, seconds: 4 },
  ]);
});

test('a node that starts or stops is not logged as not ready', async () => {
  expect(await logged([WARMING], [WARMING], [], 'lameDuck', ['This node is stopping.'])).toEqual([]);
});
