// Whole runs of the one-call flow without HTTP: a given number with a given concurrency, on
// request.
import { openBenchRuns, openBenchStore, orderOf, readPayload, untilAllEnded } from '../open-runs.js';
import { inFlight, serveRates } from '../rates.js';

const store = await openBenchStore();
const { runs, bound } = await openBenchRuns(store);
const payload = await readPayload();
serveRates(async (count, atOnce) => {
  const before = bound();
  // A partner is answered after the base step; the next run begins then, so more are at work than
  // are being started.
  await inFlight(count, atOnce, () => runs.start(orderOf(payload)));
  await untilAllEnded(store, () => bound() - before >= count);
});
