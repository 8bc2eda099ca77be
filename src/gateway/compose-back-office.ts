// Chooses the back office. Only this file and compose-simulated.ts create adapters in the gateway.
import type { Logger } from 'pino';
import { elapsedMs, wait } from '../async/clock.js';
import type { ObserveCall, Places } from '../back-office/call-results.js';
import type { HttpBackOfficeOptions } from '../back-office/http/http-back-office.js';
import { withOutcomeRecovery } from '../back-office/outcome-recovery.js';
import { limitPartnerCalls } from '../back-office/partner-concurrency.js';
import type { BackOffice } from '../back-office/port.js';
import { loadContract } from '../openapi/contract.js';
import type { AddBroker } from '../partners/self-service-keys.js';
import type { Pace } from '../simulator/carrier/dependencies.js';
import type { StoreLocation } from '../store/location.js';
import type { Config } from './config.js';
import { createRecordedWrites } from './recorded-writes.js';

export interface BackOfficeOverrides {
  backOffice?: BackOffice;
  pace?: Partial<Pace>;
  http?: Pick<HttpBackOfficeOptions, 'deadlineOf' | 'pauses' | 'limits' | 'circuit'>;
}

export interface OpenBackOffice {
  readonly backOffice: BackOffice;
  /** Only the simulated back office has it, so it is not part of the port. */
  readonly addBroker?: AddBroker;
  /** The operations with an open circuit, of a back office over HTTP. */
  openCircuits?(): string[];
  /** The slots of a back office over HTTP. */
  places?(): Places;
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  /** For the store of the simulated back office. */
  readonly location: StoreLocation;
  onStoreError(error: Error): void;
  /** Called after each call to a back office over HTTP. */
  readonly observe: ObserveCall;
  readonly overrides: BackOfficeOverrides;
}

/** Loads only the adapter that is used. */
export async function openBackOffice(parts: Parts): Promise<OpenBackOffice> {
  const { config, log, observe, overrides } = parts;
  if (overrides.backOffice) return { backOffice: overrides.backOffice, close: async () => undefined };
  if (!config.backOffice) {
    const { openSimulated } = await import('./compose-simulated.js');
    return openSimulated({ ...parts, pace: overrides.pace });
  }
  const { createHttpBackOffice } = await import('../back-office/http/http-back-office.js');
  const contract = await loadContract('back-office');
  const { repeats, ...reached } = config.backOffice;
  const options = { contract, ...reached, repeat: repeats, log, observe, ...overrides.http };
  const backOffice = createHttpBackOffice(options);
  const { openCircuits, places, close } = backOffice;
  return { backOffice, openCircuits, places, close };
}

interface GuardParts {
  mayAct(): boolean;
  readonly settlesUnknown: boolean | undefined;
}

/** Recovers outcomes, and limits the calls of each partner. */
export function guardBackOffice(opened: BackOffice, { mayAct, settlesUnknown = true }: GuardParts) {
  const { backOffice, refuseWhileFull } = limitPartnerCalls(
    withOutcomeRecovery(opened, { elapsedMs, wait, mayAct }),
    elapsedMs,
  );
  const canTell = Object.values(backOffice.repeats).every((repeat) => repeat !== 'never');
  const settlement = canTell && settlesUnknown ? { backOffice, writes: createRecordedWrites() } : undefined;
  return { backOffice, refuseWhileFull, settlement };
}
