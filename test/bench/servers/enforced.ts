// Serves every published version with authentication, validation and logging, but with an instant
// back office and no journal.
import { readConfig } from '../../../src/gateway/config.js';
import { createApp } from '../../../src/gateway/partner-app.js';
import { routeVersions } from '../../../src/gateway/published-versions.js';
import { admitAll } from '../../../src/http/admission.js';
import { createGuardedServer } from '../../../src/http/connection/server.js';
import { unguarded } from '../../../src/http/operation-types.js';
import { unlimited } from '../../../src/partners/limits.js';
import type { Authenticate, Principal } from '../../../src/partners/principal.js';
import { createUsage } from '../../../src/partners/rate-limits.js';
import { createDigest } from '../../../src/readiness/digests.js';
import { drillTiming } from '../../../src/readiness/drills.js';
import { createObservation } from '../../../src/readiness/observation.js';
import { createCounters } from '../../../src/traffic/counters.js';
import { createInstantBackOffice } from '../instant-back-office.js';
import { fileLog, listen } from '../listen.js';
import { API_KEY } from '../workload.js';

const elapsedMs = () => performance.now();
const unused = () => Promise.reject(new Error('The benchmark starts no runs here'));
const fail = (error: unknown) => {
  throw error;
};
/** Requests count against these limits like those of any partner, but are never refused. */
const limits = { ...unlimited, requestsPerSecond: 1_000_000_000 };
const COUNTED_KEY = 'counted';
/** The fields of the second partner's requests are counted too, in the same process. */
const principals = new Map(
  [API_KEY, COUNTED_KEY].map((key): [string, Principal] => [
    key,
    {
      partnerId: key,
      keyId: key,
      apiVersion: null,
      producerIds: 'all',
      contacts: 'all',
      limits,
      recordsTraffic: key === COUNTED_KEY,
    },
  ]),
);
/** No promise, as for a cached key in production. */
const authenticate: Authenticate = (key) => principals.get(key);
const admission = { ...admitAll, ...createUsage(elapsedMs) };
const config = readConfig({});
const digest = createDigest('benchmark');
/**
 * WATCHED=path includes the work of readiness during a request, WATCHED=whole also that afterwards.
 */
const { WATCHED } = process.env;
const watch = createObservation({
  drills: { hit: () => undefined, giveBack: async () => undefined },
  timing: drillTiming,
  isWatched: () => WATCHED !== undefined,
  record: (_partnerId, sighting) => {
    if (WATCHED === 'whole') setImmediate(() => sighting(digest));
  },
  now: Date.now,
  wait: async () => undefined,
});
const { count } = createCounters(() => undefined);
const published = await routeVersions({
  config,
  backOffice: createInstantBackOffice().backOffice,
  elapsedMs,
  runs: { start: unused, read: unused, retry: unused },
  authenticate,
  admission,
  guard: unguarded,
  watch,
  count,
});
const app = createApp({
  ...published,
  exchange: {
    log: fileLog(),
    elapsedMs,
    onInvalidResponse: fail,
    onUnexpectedError: fail,
  },
  authenticate,
  admission,
  corsOrigins: config.corsOrigins,
  trustedProxies: config.trustedProxies,
  reasonsAgainst: async () => [],
});
listen(createGuardedServer(app).server, { counted: COUNTED_KEY });
