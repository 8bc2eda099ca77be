// The adapter to a back office that implements spec/back-office over HTTP.
import type { Logger } from 'pino';
import type { Contract } from '../../openapi/contract.js';
import { isRenumbered, isSameName } from '../asked-subject.js';
import type { ObserveCall, Places } from '../call-results.js';
import type { BackOffice, Repeat } from '../port.js';
import {
  methodsOf,
  type OperationName,
  portOperations,
  portReads,
  portWrites,
  type ReadName,
  repeatsAll,
  type WriteName,
} from '../port-operations.js';
import { createRecentDurations } from '../recent-durations.js';
import { createBackOfficeCalls } from './calls.js';
import { type CircuitOptions, defaultCircuit } from './circuits.js';
import { type CallLimitOptions, createCallLimits, splitConnections } from './concurrency.js';
import { defaultMaxWaitMs } from './fair-places.js';
import { createNewFieldLog } from './new-fields.js';
import { createRequestEncoder, type SuccessBodies } from './requests.js';
import { createResponseCheck } from './response-check.js';
import type { Pauses } from './retries.js';
import { createTransport, type TransportOptions } from './transport.js';
import { type CallClock, realClock } from './waiting-call.js';

export interface HttpBackOfficeOptions {
  /**
   * The loaded contract `back-office`. Adapters with the same contract share its compiled
   * validators.
   */
  readonly contract: Contract;
  readonly url: string;
  readonly apiKey: string;
  /** How the back office handles repeated writes; the adapter itself never repeats one. */
  readonly repeat: Repeat;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly observe?: ObserveCall;
  /**
   * The maximum of connections and of concurrent calls, so that no call waits for a connection. A
   * quarter is for reads.
   */
  readonly connections: number;
  readonly deadlineScale?: number;
  /** In milliseconds, instead of the scaled deadlines. */
  readonly deadlineOf?: (operation: OperationName) => number;
  readonly pauses?: Pauses;
  readonly limits?: Partial<Omit<CallLimitOptions, 'circuit'>>;
  readonly circuit?: Partial<CircuitOptions>;
  readonly clock?: CallClock;
  readonly transport?: Partial<TransportOptions>;
}

interface HttpBackOffice extends BackOffice {
  /** Resolves when the calls in flight have ended. */
  close(): Promise<void>;
  /** As `openOperations` in circuits.ts. */
  openCircuits(): string[];
  places(): Places;
}

export function createHttpBackOffice(options: HttpBackOfficeOptions): HttpBackOffice {
  const { contract, url, apiKey, repeat, log, connections, deadlineScale = 1, pauses = [200, 800] } = options;
  const { clock = realClock } = options;
  const limits = {
    ...splitConnections(connections),
    maxWaiting: connections,
    maxWaitMs: defaultMaxWaitMs,
    circuit: { ...defaultCircuit, ...options.circuit },
    ...options.limits,
  };
  const transport = createTransport({
    origin: new URL(url).origin,
    connections: { reads: limits.maxConcurrentReads, writes: limits.maxConcurrentWrites },
    connectTimeoutMs: 3_000,
    maxReplyBytes: 10 * 1024 * 1024,
    ...options.transport,
  });
  const callLimits = createCallLimits(limits, {
    durations: createRecentDurations(),
    clock,
    log,
    host: new URL(url).host,
  });
  const { read, write, refuseForeign } = createBackOfficeCalls({
    transport,
    encode: createRequestEncoder(contract, { url, apiKey }),
    limits: callLimits,
    check: createResponseCheck(contract),
    deadlineOf: options.deadlineOf ?? ((operation) => portOperations[operation].deadlineMs * deadlineScale),
    pauses,
    noteNewFields: createNewFieldLog(log),
    elapsedMs: clock.elapsedMs,
    observe: options.observe,
    log,
  });
  return {
    repeats: repeatsAll(repeat),
    ...methodsOf<WriteName, SuccessBodies>(portWrites, write),
    ...methodsOf<ReadName, SuccessBodies>(portReads, read),
    async getPolicyDetails(query, call) {
      const details = await read('getPolicyDetails', [query], call);
      const { policyNo } = query;
      if (!isRenumbered(policyNo, details.policyNo)) return details;
      // A bound policy has another number than the one that was sent; the key must be the same.
      const { policyKey } = await read('identifyPolicy', [{ policyNo }], call);
      if (isSameName(policyKey, details.policyKey)) return details;
      return refuseForeign('getPolicyDetails', call, 'policyKey');
    },
    close: transport.close,
    openCircuits: callLimits.openCircuits,
    places: callLimits.places,
  };
}
