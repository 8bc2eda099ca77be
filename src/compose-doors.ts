// Composes what decides who comes in and how often: keys, the limits of partners, the limits of client addresses.
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Admission } from './http/admission.js';
import { openApiKeys } from './partners/api-keys.js';
import { createKeyless } from './partners/keyless.js';
import type { Authenticate } from './partners/principal.js';
import { ensureSandboxPartner, readSandboxKey, removeSandboxKeys } from './partners/sandbox-partner.js';
import { settleRepeatedly } from './partners/settled-usage.js';
import { createUsage } from './partners/usage.js';
import type { Store } from './store/store.js';
import type { GatewayTables } from './store/tables.js';

export interface Doors {
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  /** Made for the simulated back office; in front of a real one there is none unless it was given. */
  readonly sandboxKey: string | undefined;
  /** Keys or limits have changed: they take effect here at once. */
  forget(): void;
  close(): Promise<void>;
}

export interface DoorsParts {
  readonly store: Store<GatewayTables>;
  readonly config: Config;
  readonly log: Logger;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
}

export async function openDoors({ store, config, log, elapsedMs }: DoorsParts): Promise<Doors> {
  const sandboxKey = await sandboxKeyOf(store, config);
  const { authenticate, forget } = await openApiKeys({ store, defaults: config.partnerLimits, elapsedMs });
  const usage = createUsage(elapsedMs);
  const settling = settleRepeatedly(store, usage, (err) =>
    log.warn({ err }, 'what partners have used was not added up with the other nodes; it is tried again'),
  );
  const keyless = createKeyless(config.keylessRequestsPerSecond, elapsedMs);
  return {
    authenticate,
    admission: { request: usage.request, document: usage.document, keyless: keyless.request },
    sandboxKey,
    forget,
    close: () => settling.stop(),
  };
}

/** A key that sees everything is made for what is simulated; one that a store still has is no key to what is real. */
async function sandboxKeyOf(store: Store<GatewayTables>, config: Config): Promise<string | undefined> {
  if (config.backOffice && config.sandboxApiKey === undefined) {
    await removeSandboxKeys(store);
    return undefined;
  }
  const sandboxKey = await readSandboxKey(config.dataDirectory, config.sandboxApiKey);
  await ensureSandboxPartner(store, sandboxKey);
  return sandboxKey;
}
