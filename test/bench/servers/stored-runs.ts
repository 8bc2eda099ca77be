// The memory of runs that wait for a call, and the time of a status read with few and with very
// many stored.
import { openBenchStore } from '../open-runs.js';
import { memoryOf1000 } from '../runs-memory.js';
import { readTimes } from '../status-reads.js';
import { ready } from '../workload.js';

const store = await openBenchStore();
process.on('message', async (counts: number[]) => {
  const memory = await memoryOf1000(store);
  process.send?.({ memory, reads: await readTimes(store, counts) });
});
ready(0);
