// Owns the adapter to a back office that speaks spec/back-office over HTTP.
import type { Logger } from 'pino';
import { type BackOffice, type Repeat, repeatsAll } from '../port.js';
import { createCalls } from './calls.js';
import { readContract } from './contract.js';
import { createContractClient } from './contract-client.js';
import { deadlines, type Operation } from './deadlines.js';
import { createGate, type GateOptions } from './gate.js';
import { createNewFieldLog } from './new-fields.js';
import { readsOf } from './reads.js';
import { createReplyCheck, type ReplyCheck } from './reply-check.js';
import type { Pauses } from './retry.js';
import { createWire, type WireOptions } from './wire.js';
import { writesOf } from './writes.js';

export interface HttpBackOfficeOptions {
  readonly url: string;
  readonly apiKey: string;
  /** What this back office promises of writes that are sent again; the adapter itself never sends one twice. */
  readonly repeat: Repeat;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Connections, and calls at once: a call never waits for a connection. */
  readonly connections: number;
  /** Share of the deadlines. */
  readonly deadlineScale?: number;
  /** In milliseconds, in the place of the deadlines and their share. */
  readonly deadlineOf?: (operation: Operation) => number;
  readonly pauses?: Pauses;
  readonly gate?: Partial<GateOptions>;
  readonly wire?: Partial<WireOptions>;
  /** One that was made before: making one takes a second. */
  readonly check?: ReplyCheck;
}

export interface HttpBackOffice extends BackOffice {
  /** Resolves when the calls under way are over. */
  close(): Promise<void>;
}

/** As long as a partner may be kept waiting for nothing but a place. */
const LONGEST_WAIT_MS = 5_000;

export function createHttpBackOffice(options: HttpBackOfficeOptions): HttpBackOffice {
  const { url, apiKey, repeat, log, connections, deadlineScale = 1, pauses = [200, 800] } = options;
  const wire = createWire({
    connections,
    connectTimeoutMs: 3_000,
    mostReplyBytes: 10 * 1024 * 1024,
    ...options.wire,
  });
  const gateOptions = {
    callsAtOnce: connections,
    waiting: connections,
    longestWaitMs: LONGEST_WAIT_MS,
    illnesses: 5,
    restMs: 10_000,
    ...options.gate,
  };
  const calls = createCalls({
    wire,
    gate: createGate(gateOptions, log),
    check: options.check ?? createReplyCheck(readContract()),
    deadlineOf: options.deadlineOf ?? ((operation) => deadlines[operation] * deadlineScale),
    pauses,
    noteNewFields: createNewFieldLog(log),
    log,
  });
  const client = createContractClient(url, apiKey);
  return {
    repeats: repeatsAll(repeat),
    ...writesOf(client, calls),
    ...readsOf(client, calls),
    close: wire.close,
  };
}
