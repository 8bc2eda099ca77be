// The gateway with an instant back office: key, body, both validations, log. Version 2.0 at its bare paths.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createApp } from '../../../src/app.js';
import type { BackOffice } from '../../../src/back-office/port.js';
import { mountContract } from '../../../src/http/mount.js';
import { v2Handlers } from '../../../src/operations/v2/index.js';
import { listen } from '../listen.js';
import { API_KEY, outcome, plainContract } from '../workload.js';

const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
const answer = async () => outcome;
const backOffice: BackOffice = {
  createDraft: answer,
  enrichDraft: answer,
  quotePolicy: answer,
  listPolicyStatuses: async () => [],
};
const { contract } = await plainContract();
const router = await mountContract({
  contract,
  handlers: v2Handlers(backOffice),
  authenticate: async (key) => (key === API_KEY ? { partnerId: 'bench', apiVersion: null } : undefined),
  maxBodyBytes: 1_048_576,
});
const fail = (error: unknown) => {
  throw error;
};
process.once('SIGINT', () => process.exit(0));
listen(
  createApp({
    exchange: {
      log,
      newRequestId: randomUUID,
      elapsedMs: () => performance.now(),
      onBrokenAnswer: fail,
      onUnexpectedError: fail,
    },
    versions: [{ contract, router }],
    corsOrigins: ['*'],
    isReady: async () => true,
  }),
);
