// The adapter to a back office that implements spec/back-office over HTTP.
import type { Logger } from 'pino';
import type { Contract } from '../../openapi/contract.js';
import { type BackOffice, type Repeat, repeatsAll } from '../port.js';
import { createRecentDurations } from '../recent-durations.js';
import { type CallLimitOptions, createCallLimits, splitConnections } from './call-limits.js';
import type { CircuitOptions } from './circuits.js';
import { type Clock, realClock } from './clock.js';
import { deadlines, type Operation } from './deadlines.js';
import { createCalls } from './exchange.js';
import { createNewFieldLog } from './new-fields.js';
import { readsOf } from './reads.js';
import { createRequests } from './requests.js';
import { createResponseCheck } from './response-check.js';
import type { Pauses } from './retry.js';
import { createTransport, type TransportOptions } from './transport.js';
import { writesOf } from './writes.js';

export interface HttpBackOfficeOptions {
  /** The loaded contract `back-office`. Adapters with the same one share its compiled validators. */
  readonly contract: Contract;
  readonly url: string;
  readonly apiKey: string;
  /** What this back office promises of writes that are sent again; the adapter itself never sends one twice. */
  readonly repeat: Repeat;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Connections, and concurrent calls, a quarter of them reads: a call never waits for a connection. */
  readonly connections: number;
  /** Share of the deadlines. */
  readonly deadlineScale?: number;
  /** In milliseconds, in the place of the deadlines and their share. */
  readonly deadlineOf?: (operation: Operation) => number;
  readonly pauses?: Pauses;
  readonly limits?: Partial<Omit<CallLimitOptions, 'circuit'>>;
  readonly circuit?: Partial<CircuitOptions>;
  readonly clock?: Clock;
  readonly wire?: Partial<TransportOptions>;
}

export interface HttpBackOffice extends BackOffice {
  /** Resolves when the calls in flight have ended. */
  close(): Promise<void>;
}

/** For nothing but a place. Of a run nobody waits for the answer, and a refusal would be a lost attempt. */
const maxWaitMs = { partner: 5_000, run: 60_000, gateway: 5_000 };

export function createHttpBackOffice(options: HttpBackOfficeOptions): HttpBackOffice {
  const { contract, url, apiKey, repeat, log, connections, deadlineScale = 1, pauses = [200, 800] } = options;
  const { clock = realClock } = options;
  const limits = {
    ...splitConnections(connections),
    maxWaiting: connections,
    maxWaitMs,
    circuit: { failureThreshold: 5, openMs: 10_000, halfOpenOneIn: 4, ...options.circuit },
    ...options.limits,
  };
  const wire = createTransport({
    origin: new URL(url).origin,
    connections: limits.maxConcurrentReads + limits.maxConcurrentWrites,
    connectTimeoutMs: 3_000,
    mostReplyBytes: 10 * 1024 * 1024,
    ...options.wire,
  });
  const calls = createCalls({
    wire,
    makeRequest: createRequests(contract, { url, apiKey }),
    limits: createCallLimits(limits, { durations: createRecentDurations(), clock, log }),
    check: createResponseCheck(contract),
    deadlineOf: options.deadlineOf ?? ((operation) => deadlines[operation] * deadlineScale),
    pauses,
    noteNewFields: createNewFieldLog(log),
    log,
  });
  return {
    repeats: repeatsAll(repeat),
    ...writesOf(calls),
    ...readsOf(calls),
    close: wire.close,
  };
}
