// The memory of runs that wait for a call.
import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openBenchRuns, orderOf, readPayload, untilAllEnded } from './open-runs.js';

export interface MemoryOf1000 {
  readonly heapMb: number;
  readonly rssMb: number;
}

const RUNS = 1_000;
const AT_ONCE = 50;

export async function memoryOf1000(store: Store<GatewayTables>): Promise<MemoryOf1000> {
  const payload = await readPayload();
  const opened = await openBenchRuns(store);
  const startMany = async (count: number) => {
    for (let first = 0; first < count; first += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => opened.runs.start(orderOf(structuredClone(payload)))),
      );
    }
  };
  await startMany(200);
  await untilAllEnded(store);
  const before = measured();
  opened.hold();
  await startMany(RUNS);
  while (opened.held() < RUNS) await setTimeout(20);
  const after = measured();
  opened.release();
  await untilAllEnded(store);
  await opened.close();
  return { heapMb: after.heapMb - before.heapMb, rssMb: after.rssMb - before.rssMb };
}

function measured(): MemoryOf1000 {
  if (!globalThis.gc) throw new Error('Run it with --expose-gc');
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMb: heapUsed / 1e6, rssMb: rss / 1e6 };
}
