// Owns the gateway of the benchmark: version 2.0 at its bare paths, in front of an instant back office.

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createApp } from '../../src/app.js';
import { type BackOffice, repeatsByKey } from '../../src/back-office/port.js';
import { admitAll } from '../../src/http/admission.js';
import type { CreateGuard } from '../../src/http/guard.js';
import { versionHeaders } from '../../src/http/lifecycle.js';
import { mountContract } from '../../src/http/mount.js';
import { createPathIndex } from '../../src/http/paths.js';
import { createGuardedServer } from '../../src/http/server.js';
import { v2Handlers } from '../../src/operations/v2/index.js';
import { unlimited } from '../../src/partners/limits.js';
import type { Authenticate } from '../../src/partners/principal.js';
import { createUsage } from '../../src/partners/usage.js';
import { listen } from './listen.js';
import { API_KEY, outcome, plainContract } from './workload.js';

export const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
const unused = async (): Promise<never> => {
  throw new Error('This call is not part of the benchmark');
};
export const backOffice: BackOffice = {
  createDraft: unused,
  createCompleteDraft: unused,
  enrichDraft: unused,
  quotePolicy: async () => outcome,
  bindPolicy: unused,
  declineSubmission: unused,
  markQuoteNotTakenUp: unused,
  generatePolicyReference: unused,
  uploadDocument: unused,
  listPolicyStatuses: unused,
  getPolicyDetails: unused,
  listSubmissions: unused,
  getSubmission: unused,
  listAllowedValues: unused,
  listContacts: unused,
  identifyPolicy: unused,
  findWrite: unused,
  getReferenceData: unused,
  repeats: repeatsByKey,
};

/** Counted as any partner's requests are, and never refused. */
const limits = { ...unlimited, requestsPerSecond: 1_000_000_000 };

/** Behind the guard that is given. */
export async function serveGateway(guard: CreateGuard): Promise<void> {
  const { contract } = await plainContract();
  const authenticate: Authenticate = async (key) =>
    key === API_KEY
      ? { partnerId: 'bench', keyId: 'bench', apiVersion: null, producerIds: 'all', limits }
      : undefined;
  const usage = createUsage(() => performance.now());
  const admission = { ...admitAll, ...usage };
  const mounted = await mountContract({
    contract,
    handlers: v2Handlers({
      backOffice,
      runs: { start: unused, read: unused, retry: unused },
      referenceData: unused,
    }),
    authenticate,
    admission,
    guard,
    limits: { json: 1_048_576, document: 1_048_576 },
    headers: versionHeaders({ contract, newest: contract, sunsetAt: undefined }),
    versionsWith: () => [contract],
  });
  const fail = (error: unknown) => {
    throw error;
  };
  process.once('SIGINT', () => process.exit(0));
  const app = createApp({
    exchange: {
      log,
      newRequestId: randomUUID,
      elapsedMs: () => performance.now(),
      onBrokenAnswer: fail,
      onUnexpectedError: fail,
    },
    versions: [mounted],
    hasPath: createPathIndex([contract]),
    authenticate,
    admission,
    corsOrigins: ['*'],
    trustedProxies: [],
    isReady: async () => true,
  });
  // As in production, connections that are guarded included.
  listen(createGuardedServer(app).server);
}
