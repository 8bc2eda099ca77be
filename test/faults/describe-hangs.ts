// The table of faults of the store for some operations: a fault at each statement (in a sample, at
// a seventh of them each day), and each time everything is executed once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Repeat } from '../../src/back-office/port.js';
import { sampledByDay } from '../support/sampled.js';
import type { Hang } from '../support/statement-proxy.js';
import { type Lane, openLane } from './hang-lane.js';
import type { HangOperation } from './hang-operations.js';
import { lookAt, type Place, placesOf } from './hangs.js';

const WRITES = /\b(insert|update)\b/i;

/** Those in both of two recordings: background statements are in only one. */
async function ownPlacesOf(lane: Lane, operation: HangOperation): Promise<readonly Place[]> {
  const [first, second] = [await placesOf(lane, operation), await placesOf(lane, operation)];
  return first.filter(({ text, occurrence }) =>
    second.some((place) => place.text === text && place.occurrence === occurrence),
  );
}

type How = Hang['how'];

const nameOf = (how: How): string => (typeof how === 'string' ? how : `${how.kind} ${how.code}`);

/** A process can have only one gateway, so a file has one lane. */
export function describeHangs(
  repeat: Repeat,
  operations: readonly HangOperation[],
  hows: readonly How[],
): void {
  let lane: Lane | undefined;
  const said = new Map<string, number>();
  let cells = 0;
  let longestMs = 0;
  beforeAll(async () => {
    lane = await openLane(repeat);
    // After this, the gateway has read everything that it reads only once.
    for (const operation of operations) await placesOf(lane, operation);
  }, 240_000);
  afterAll(async () => {
    await lane?.stop();
    const told = [...said].map(([code, count]) => `${code} ${count}`).join(', ');
    const ready = `ready after ${Math.round(longestMs)} ms at the latest`;
    process.stdout.write(`faults of the store: ${cells} cells tested; callers read ${told}; ${ready}\n`);
  });

  const columns = operations.flatMap((operation) =>
    hows.map((how): [string, string, How, HangOperation] => [operation.name, nameOf(how), how, operation]),
  );
  test.each(columns)(
    '%s, with the fault %s at each statement: nothing is doubled or lost, and the node is ready again',
    async (_name, _how, how, operation) => {
      if (!lane) throw new Error('There is no lane');
      const places = await ownPlacesOf(lane, operation);
      for (const place of sampledByDay(places)) {
        const cell = await lookAt(lane, operation, { how, place });
        // The result of a read may already be known.
        if (!cell) expect(place.text).not.toMatch(WRITES);
        if (!cell) continue;
        cells += 1;
        longestMs = Math.max(longestMs, cell.readyAfterMs);
        said.set(cell.first, (said.get(cell.first) ?? 0) + 1);
      }
      expect(places.some(({ text }) => WRITES.test(text))).toBe(true);
    },
    240_000,
  );
}
