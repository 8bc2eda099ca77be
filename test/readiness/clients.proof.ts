// A correct client proves every line over HTTP alone; each bad client fails the line of its mistake
// and no other.
import { beforeAll, describe, expect, test } from 'vitest';
import { requirements } from '../../src/readiness/requirements.js';
import { useGateway } from '../support/gateway.js';
import { type BadClient, badClients } from './bad-clients.js';
import { sound } from './partner-client.js';
import { newPartner, type Report, rehearse, reportOf } from './rehearsal.js';

const windowMs = 8_000;
const gateway = useGateway({
  environment: { SIMULATOR_TIME_SCALE: '0.01', SANDBOX_KEYS_PER_HOUR: '100' },
  drillTiming: { retryAfterSeconds: 1, slowMs: 4_000, outageMs: 800, windowMs },
});

const clients: readonly Pick<BadClient, 'does' | 'habits'>[] = [
  { does: 'is sound', habits: sound },
  ...badClients,
];
/**
 * The report of each client, by what it does. All work at the same time, since they mostly wait.
 */
const reports = new Map<string, Report>();
const reportFor = (does: string): Report => {
  const report = reports.get(does);
  if (!report) throw new Error(`No client ${does}`);
  return report;
};

beforeAll(async () => {
  const { url } = gateway();
  await Promise.all(
    clients.map(async ({ does, habits }) => {
      const partner = await newPartner(url, habits);
      await rehearse(partner, windowMs);
      reports.set(does, await reportOf(partner));
    }),
  );
}, 240_000);

describe('clients', () => {
  test('a correct client proves every line', () => {
    const { lines, result, nextVersion } = reportFor('is sound');
    expect(lines.filter(({ state }) => state !== 'proven')).toEqual([]);
    expect(result).toMatchObject({ percent: 100, proven: Object.keys(requirements).length });
    expect(nextVersion.breaks).toEqual([]);
  });

  test.each(badClients)('a client that $does fails the line $line and no other', ({ does, line }) => {
    const { lines } = reportFor(does);
    expect(lines.filter(({ state }) => state === 'refuted').map(({ id }) => id)).toEqual([line]);
    expect(lines.filter(({ state }) => state === 'notSeen').map(({ id }) => id)).toEqual([]);
  });
});
