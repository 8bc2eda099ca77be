// Assembles access control and rate limits: keys, and the limits of partners and client addresses.
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import { type Admission, createPause } from '../http/admission.js';
import { openApiKeys } from '../partners/api-keys.js';
import type { Authenticate } from '../partners/principal.js';
import { createKeylessLimit, createUsage } from '../partners/rate-limits.js';
import { createRecentUse } from '../partners/recent-use.js';
import { ensureSandboxPartner, readSandboxKey, removeSandboxKeys } from '../partners/sandbox-partner.js';
import { revokeSelfServiceKeys } from '../partners/self-service-keys.js';
import { settleUsageRepeatedly } from '../partners/shared-usage.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { Config } from './config.js';

const LEARNED_EVERY_MS = 5_000;
const USE_SAVED_EVERY_MS = 10_000;
const KEY_EXPIRES_SOON = 'a key that is in use expires within 14 days; create its successor for the partner';

export interface AccessControl {
  readonly authenticate: Authenticate;
  readonly admission: Omit<Admission, 'call'>;
  /** Undefined with a real back office, unless it is configured. */
  readonly sandboxKey: string | undefined;
  /** Call it when partners, keys or limits have changed: it applies the change immediately. */
  partnersChanged(): Promise<void>;
  /** Call it when keys have been added, so that they are not limited like unknown keys. */
  keysAdded(): Promise<void>;
  /** Call it with each lookup of an administration token. */
  tokenUsed(name: string): void;
  close(): Promise<void>;
}

interface AdmissionParts {
  readonly store: Store<GatewayTables>;
  readonly config: Config;
  readonly log: Logger;
  elapsedMs(): number;
  /** How long the response to a request above a limit is delayed. */
  readonly refusalPauseMs?: number | undefined;
}

export async function openAdmission(parts: AdmissionParts): Promise<AccessControl> {
  const { store, config, log, elapsedMs, refusalPauseMs = 1_000 } = parts;
  const sandboxKey = await sandboxKeyOf(store, config);
  const warn = createRepeatedWarning(log);
  const recentUse = createRecentUse({
    store,
    elapsedMs,
    now: Date.now,
    onExpiresSoon: ({ keyId, partnerId: partner, expiresAt }) =>
      log.warn({ partner, keyId, expiresAt, next: `gateway partner key ${partner}` }, KEY_EXPIRES_SOON),
  });
  const saveUse = () =>
    recentUse.save().catch((err: unknown) => warn({ err }, 'could not store when keys were last used'));
  const saving = repeatedly(USE_SAVED_EVERY_MS, saveUse);
  const { authenticate, forget, learn } = await openApiKeys({
    store,
    defaults: config.partnerLimits,
    elapsedMs,
    isSandbox: config.mode === 'sandbox',
    onUsed: recentUse.keyUsed,
  });
  const usage = createUsage(elapsedMs);
  const onUnlearned = (err: unknown) => warn({ err }, 'could not load keys created by other nodes');
  const keysAdded = () => learn().catch(onUnlearned);
  // With the embedded store, no other process creates keys.
  const learning = store.kind === 'embedded' ? undefined : repeatedly(LEARNED_EVERY_MS, keysAdded);
  const settling = settleUsageRepeatedly(store, usage, (err) =>
    warn({ err }, 'could not exchange the usage of partners with the other nodes; retrying'),
  );
  const pause = createPause(refusalPauseMs, (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  });
  const keyless = createKeylessLimit(config.keylessRequestsPerSecond, elapsedMs);
  return {
    authenticate,
    admission: { request: usage.request, document: usage.document, keyless: keyless.request, pause },
    sandboxKey,
    partnersChanged: async () => {
      forget();
      await keysAdded();
    },
    keysAdded,
    tokenUsed: recentUse.tokenUsed,
    close: async () => {
      await saving.stop();
      await saveUse();
      await learning?.stop();
      await settling.stop();
    },
  };
}

/** With a real back office, all keys of an earlier sandbox end, except a configured sandbox key. */
async function sandboxKeyOf(store: Store<GatewayTables>, config: Config): Promise<string | undefined> {
  if (config.backOffice) await revokeSelfServiceKeys(store);
  if (config.backOffice && config.sandboxApiKey === undefined) {
    await removeSandboxKeys(store);
    return undefined;
  }
  const sandboxKey = await readSandboxKey(config.dataDirectory, config.sandboxApiKey);
  await ensureSandboxPartner(store, sandboxKey);
  return sandboxKey;
}
