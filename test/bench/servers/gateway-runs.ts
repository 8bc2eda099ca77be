// Whole runs without HTTP: a given number with a given concurrency, on request.
import { openBenchRuns, openBenchStore, orderOf, readPayload, untilAllEnded } from '../open-runs.js';
import { inFlight, serveRates } from '../rates.js';

const store = await openBenchStore();
const { runs, bound } = await openBenchRuns(store);
const payload = await readPayload();
serveRates(async (count, atOnce) => {
  const before = bound();
  // A partner gets its response after the base step, and then starts the next run: more runs are in
  // progress than are being started.
  await inFlight(count, atOnce, () => runs.start(orderOf(payload)));
  await untilAllEnded(store, () => bound() - before >= count);
});
