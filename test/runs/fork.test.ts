// What an execution takes over from the one before it: what has succeeded there, and nothing that has not.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HandedOver } from '../../src/runs/endings.js';
import { type Engine, openEngine } from '../../src/runs/engine.js';
import type { Execute } from '../../src/runs/execution.js';
import { STEPS } from '../../src/runs/steps.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

let place: TestStore<GatewayTables>;
let engine: Engine;
const done: string[] = [];
const endedExecutions: number[] = [];

/** The first execution gives up in FULL, after its record says that FULL has succeeded. */
const execute: Execute = async ({ execution }, checkpointed) => {
  try {
    for (const step of STEPS) {
      await checkpointed(step, async () => {
        done.push(`${execution} ${step}`);
        if (execution === 1 && step === 'FULL') throw new HandedOver();
        return undefined;
      });
    }
  } finally {
    endedExecutions.push(execution);
  }
};

beforeAll(async () => {
  place = await openTestStore('postgres');
  const log = pino({ level: 'silent' });
  engine = await openEngine({ store: place.store, nodeId: randomUUID(), log, execute, mostAtOnce: 10 });
});
afterAll(async () => {
  await engine.close();
  await place.dispose();
});

test('a step that has succeeded before the fork is not done again, one that has ended with an error is', async () => {
  const submissionId = randomUUID();
  await engine.start({ submissionId, execution: 1 });
  await until('the first execution has ended', () => endedExecutions.includes(1));
  expect(done.splice(0)).toEqual(['1 BASE', '1 FULL']);
  await engine.fork({ submissionId, execution: 2 }, STEPS.indexOf('QUOTE'));
  await until('the second execution has ended', () => endedExecutions.includes(2));
  expect(done).toEqual(['2 FULL', '2 QUOTE', '2 BIND']);
});
