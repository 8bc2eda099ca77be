// Watches the exchanges of partners: records what the client does, and runs their drills.
import { createHash } from 'node:crypto';
import type { Exchange } from '../http/exchange.js';
import type { RequestParts } from '../http/operation-types.js';
import type { OperationResponse } from '../http/reply.js';
import type { CreateWatch, Spoiled, Watched } from '../http/watch.js';
import { requestHash } from '../idempotency/request-hash.js';
import type { Contract, Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import { type ErrorCode, Problem, rateLimited } from '../problems.js';
import type { ActiveDrills, HitDrill } from './active-drills.js';
import { fieldNames } from './field-names.js';
import type { Sighting } from './sightings.js';

/** How long things take in drills. */
export interface DrillTiming {
  /** Of the responses that a drill makes. */
  readonly retryAfterSeconds: number;
  readonly slowMs: number;
  readonly outageMs: number;
  /** How long a drill waits for its request, and then for the client's reaction. */
  readonly windowMs: number;
}

export const drillTiming: DrillTiming = {
  retryAfterSeconds: 3,
  slowMs: 40_000,
  outageMs: 10_000,
  windowMs: 300_000,
};

export interface WatchParts {
  readonly drills: Pick<ActiveDrills, 'hit'>;
  readonly timing: DrillTiming;
  isWatched(principal: Principal): boolean;
  /** Takes the sighting later: what it computes costs more than the rest of the recording. */
  record(partnerId: string, sighting: () => Sighting): void;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** A field that no contract will ever have. */
const NEW_FIELD = 'x-readiness-new-field';

export function createWatch(parts: WatchParts): CreateWatch {
  return (contract, operation) => {
    const of = {
      contract,
      operation,
      isWrite: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    };
    return (exchange, principal) =>
      parts.isWatched(principal) ? new WatchedExchange(parts, of, exchange, principal.partnerId) : undefined;
  };
}

interface Watching {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly isWrite: boolean;
}

class WatchedExchange implements Watched {
  readonly #at: number;
  #request: RequestParts | undefined = undefined;
  #response: OperationResponse<unknown> | undefined = undefined;
  #error: unknown = undefined;
  #drill: HitDrill | undefined = undefined;

  constructor(
    private readonly parts: WatchParts,
    private readonly of: Watching,
    private readonly exchange: Exchange,
    private readonly partnerId: string,
  ) {
    this.#at = parts.now();
    exchange.res.once('close', () => this.#end());
  }

  read(request: RequestParts): void {
    this.#request = request;
  }

  async around(act: () => Promise<OperationResponse<unknown>>): Promise<OperationResponse<unknown>> {
    const hitting = this.parts.drills.hit(this.partnerId, this.of);
    const drill = hitting && (await hitting);
    if (!drill) return act();
    this.#drill = drill;
    const { effect } = drill;
    switch (effect.kind) {
      case 'outage':
      case 'lose':
        return this.#disconnect();
      case 'fail':
        if (effect.when === 'after') await act();
        throw failure(effect.code, this.parts.timing.retryAfterSeconds);
      case 'delay': {
        const response = await act();
        await this.parts.wait(this.parts.timing.slowMs);
        return response;
      }
      case 'add':
      case 'cut':
        return act();
    }
  }

  sends(response: OperationResponse<unknown>): Spoiled | undefined {
    this.#response = response;
    const kind = this.#drill?.effect.kind;
    if (kind === 'add') return { added: { [NEW_FIELD]: 'Ignore it.' } };
    return kind === 'cut' ? { isCut: true } : undefined;
  }

  failed(error: unknown): void {
    this.#error = error;
  }

  #disconnect(): never {
    this.exchange.res.destroy();
    // Nothing can be sent: the pipeline ignores it.
    throw new DOMException('The drill broke the connection', 'AbortError');
  }

  #end(): void {
    const { res } = this.exchange;
    const ended = this.parts.now();
    const status = res.writableFinished ? res.statusCode : undefined;
    this.parts.record(this.partnerId, () => this.#sighting(ended, status));
  }

  #sighting(ended: number, status: number | undefined): Sighting {
    const { contract, operation, isWrite } = this.of;
    const request = this.#request;
    const key = request?.headers['Idempotency-Key'];
    const { code, headers } = this.#error instanceof Problem ? this.#error : noProblem;
    const sent = this.#response?.headers ?? headers;
    const retryAfter = Number(sent['Retry-After']);
    const runStatus: unknown = Reflect.get(Object(this.#response?.body), 'overallStatus');
    const drill = this.#drill;
    return {
      at: this.#at,
      ended,
      requestId: this.exchange.requestId,
      version: contract.version,
      isDeprecated: contract.deprecatedAt !== undefined,
      operation: operation.id,
      isWrite,
      ...(key !== undefined && { key: digest(key) }),
      ...(request && {
        content: requestHash(contract, operation, request).slice(0, DIGITS),
        fields: fieldNames(request.body),
      }),
      ...(status !== undefined && { status }),
      ...(code && { code }),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
      ...(sent['Idempotency-Replayed'] !== undefined && { isReplayed: true }),
      ...(typeof runStatus === 'string' && { runStatus }),
      ...(drill && { drill: drill.name, windowMs: this.parts.timing.windowMs }),
    };
  }
}

interface NoProblem {
  readonly code?: ErrorCode;
  readonly headers: Readonly<Record<string, unknown>>;
}
const noProblem: NoProblem = { headers: {} };

/** Digits of a digest: enough to tell the requests of a partner apart. */
const DIGITS = 16;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

function failure(code: ErrorCode, seconds: number): Problem {
  if (code === 'RATE_LIMITED')
    return rateLimited('The limit of a drill', { name: 'drill', quota: 1, windowSeconds: seconds }, seconds);
  const message = `A drill of readiness. Retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new Problem(code, message, { headers: { 'Retry-After': String(seconds) } });
}
