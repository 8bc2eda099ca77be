// The cache of the reference data: one read serves many calls, and a failed read harms no call that
// can continue with older data.
import { expect, test } from 'vitest';
import type { ReferenceData } from '../../src/back-office/port.js';
import { createReferenceDataReader } from '../../src/back-office/reference-data.js';
import { Problem } from '../../src/problems.js';
import { referenceDataExample } from '../support/examples.js';

const late = new Problem('BACK_OFFICE_TIMEOUT', 'The back office did not respond in time.');

function fixture() {
  let now = 0;
  let reads = 0;
  let isAway = false;
  const read = createReferenceDataReader(
    {
      getReferenceData: async (): Promise<ReferenceData> => {
        reads += 1;
        if (isAway) throw late;
        return {
          ...referenceDataExample(),
          countries: [{ code: String(reads), alpha3: 'AAA', name: 'n', states: [], usesPostalCodes: false }],
        };
      },
    },
    () => now,
  );
  return {
    /** The number of the read that returned the data. */
    version: async () => (await read()).countries[0]?.code,
    reads: () => reads,
    pass: (ms: number) => {
      now += ms;
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
}

test('many calls share one read, for ten minutes', async () => {
  const { version, reads, pass } = fixture();
  expect(await Promise.all([version(), version(), version()])).toEqual(['1', '1', '1']);
  pass(600_000);
  expect(await version()).toBe('1');
  pass(1);
  expect(await Promise.all([version(), version()])).toEqual(['2', '2']);
  expect(reads()).toBe(2);
});

test('each call reads again and gets the error while there is no data', async () => {
  const { version, reads, setAway } = fixture();
  setAway(true);
  await expect(version()).rejects.toBe(late);
  await expect(version()).rejects.toBe(late);
  setAway(false);
  expect(await version()).toBe('3');
  expect(reads()).toBe(3);
});

test('calls get the earlier data if the read after expiry fails, and the next read follows after 30 seconds', async () => {
  const { version, reads, pass, setAway } = fixture();
  await version();
  setAway(true);
  pass(600_001);
  expect(await Promise.all([version(), version()])).toEqual(['1', '1']);
  pass(30_000);
  expect(await version()).toBe('1');
  expect(reads()).toBe(2);
  setAway(false);
  pass(1);
  expect(await version()).toBe('3');
});
