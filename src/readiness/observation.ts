// Observes the exchanges of partners: records what the client does, and runs their drills.
import type { Exchange } from '../http/exchange.js';
import type { RequestParts } from '../http/operation-types.js';
import type { OperationResponse } from '../http/reply.js';
import type { CreateWatch, Spoiled, Watched } from '../http/watch.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { type DeclaredFields, declaredFields } from '../openapi/declared-fields.js';
import type { Principal } from '../partners/principal.js';
import { type ErrorCode, Problem, rateLimited } from '../problems.js';
import { counted } from '../texts/counted.js';
import type { ActiveDrills, HitDrill } from './active-drills.js';
import { contentOf, type Digest } from './digests.js';
import type { DrillTiming } from './drills.js';
import { isPortalRequest } from './portal-request.js';
import type { Sighting } from './sightings.js';

/** `fields` are all fields of the body: the recorder keeps only the new ones. */
export type MakeSighting = (digest: Digest) => Sighting;

interface ObservationParts {
  readonly drills: Pick<ActiveDrills, 'hit' | 'giveBack'>;
  readonly timing: DrillTiming;
  isWatched(principal: Principal): boolean;
  /** The sighting is computed later: this costs more than the rest of the recording. */
  record(partnerId: string, sighting: MakeSighting): void;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A sandbox key for every broker company belongs to no single client. */
export const watchedOnes =
  (isSandbox: boolean) =>
  ({ producerIds, isWatched }: Principal): boolean =>
    isSandbox ? producerIds !== 'all' && producerIds.length > 0 : isWatched === true;

/** No contract will ever have this field. */
const NEW_FIELD = 'x-readiness-new-field';

export function createObservation(parts: ObservationParts): CreateWatch {
  return (contract, operation) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const of: Observed = {
      contract,
      operation,
      isWrite: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
      fields: declaredFields(contract.document, schema),
    };
    return (exchange, principal) =>
      parts.isWatched(principal) && !isPortalRequest(exchange.requestId)
        ? new ObservedExchange(parts, of, exchange, principal.partnerId)
        : undefined;
  };
}

interface Observed {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly isWrite: boolean;
  readonly fields: DeclaredFields;
}

class ObservedExchange implements Watched {
  readonly #at: number;
  #request: RequestParts | undefined = undefined;
  #isValid = false;
  #response: OperationResponse<unknown> | undefined = undefined;
  #error: unknown = undefined;
  /** A drill whose effect has taken place. */
  #drill: HitDrill | undefined = undefined;
  /** A drill that has hit this request, and takes effect with the response. */
  #waiting: HitDrill | undefined = undefined;

  constructor(
    private readonly parts: ObservationParts,
    private readonly of: Observed,
    private readonly exchange: Exchange,
    private readonly partnerId: string,
  ) {
    this.#at = parts.now();
    exchange.onDelivery((isDelivered) => this.#end(isDelivered));
  }

  read(request: RequestParts): void {
    this.#request = request;
  }

  begins(): Promise<void> | undefined {
    this.#isValid = true;
    return this.parts.drills.hit(this.partnerId, this.of)?.then((drill) => drill && this.#hit(drill));
  }

  #hit(drill: HitDrill): void {
    const { effect } = drill;
    if (effect.kind === 'outage' || effect.kind === 'lose') {
      this.#drill = drill;
      this.#disconnect();
    }
    if (effect.kind === 'fail' && effect.when === 'before') {
      this.#drill = drill;
      throw failure(effect.code, this.parts.timing.retryAfterSeconds);
    }
    this.#waiting = drill;
  }

  ends(): Promise<void> | undefined {
    const drill = this.#waiting;
    if (!drill) return undefined;
    this.#waiting = undefined;
    this.#drill = drill;
    return this.#change(drill);
  }

  /** Applies the effect of a drill, except one that spoils the response while it is sent. */
  async #change({ effect }: HitDrill): Promise<void> {
    if (effect.kind === 'fail') throw failure(effect.code, this.parts.timing.retryAfterSeconds);
    if (effect.kind === 'delay') await this.parts.wait(this.parts.timing.slowMs, this.#closed());
  }

  sends(response: OperationResponse<unknown>): Spoiled | undefined {
    this.#response = response;
    const kind = this.#drill?.effect.kind;
    if (kind === 'add') return { added: { [NEW_FIELD]: 'Ignore it.' } };
    return kind === 'cut' ? { isCut: true } : undefined;
  }

  failed(error: unknown): Promise<void> | undefined {
    this.#error = error;
    const drill = this.#waiting;
    if (!drill) return undefined;
    // A write that fails by itself proves nothing: the drill waits for the next one.
    this.#waiting = undefined;
    return this.parts.drills.giveBack(this.partnerId, drill);
  }

  #disconnect(): never {
    this.exchange.res.destroy();
    // The pipeline ignores this error, because nothing can be sent.
    throw new DOMException('The drill broke the connection', 'AbortError');
  }

  #closed(): AbortSignal {
    const gone = new AbortController();
    this.exchange.res.once('close', () => gone.abort());
    return gone.signal;
  }

  #end(isDelivered: boolean): void {
    const { res, ms } = this.exchange;
    // That nobody has read a response becomes known only after the caller has given up.
    const ended = isDelivered ? this.parts.now() : Math.min(this.parts.now(), this.#at + ms);
    const status = isDelivered ? res.statusCode : undefined;
    this.parts.record(this.partnerId, (digest) => this.#sighting({ ended, status, digest }));
  }

  #sighting({ ended, status, digest }: Ending): Sighting {
    const { contract, operation, isWrite, fields } = this.of;
    const { exchange, partnerId } = this;
    const request = this.#request;
    // The key is known even for a request that was rejected before its body was read.
    const key = exchange.req.headers['idempotency-key'];
    const { code, headers } = this.#error instanceof Problem ? this.#error : noProblem;
    const sent = this.#response?.headers ?? headers;
    const retryAfter = Number(sent['Retry-After']);
    const isLongPoll = String(sent['Preference-Applied'] ?? '').includes('wait');
    const body = Object(this.#response?.body);
    const runStatus: unknown = Reflect.get(body, 'overallStatus');
    // A request may identify its run by policy number or submission id; the response has both.
    const run: unknown = Reflect.get(body, 'submissionId');
    const drill = this.#drill;
    const isValid = this.#isValid;
    return {
      at: this.#at,
      ended,
      requestId: exchange.requestId,
      exchangeId: exchange.id,
      version: contract.version,
      isDeprecated: contract.deprecatedAt !== undefined,
      operation: operation.id,
      isWrite,
      ...(key && { key: digest(partnerId, String(key)) }),
      ...(request && { content: digest(partnerId, contentOf({ contract, operation, request, isValid })) }),
      ...(request && isValid && { fields: [...fields.in(request.body)] }),
      ...(status !== undefined && { status }),
      ...(code && { code }),
      ...(Number.isFinite(retryAfter) && !isLongPoll && { retryAfter }),
      ...(isLongPoll && { isLongPoll }),
      ...(sent['Idempotency-Replayed'] !== undefined && { isReplayed: true }),
      ...(typeof run === 'string' && { run: digest(partnerId, run) }),
      ...(typeof runStatus === 'string' && { runStatus }),
      ...(drill && { drill: drill.name, windowMs: this.parts.timing.windowMs }),
    };
  }
}

interface Ending {
  readonly ended: number;
  readonly status: number | undefined;
  readonly digest: Digest;
}

interface NoProblem {
  readonly code?: ErrorCode;
  readonly headers: Readonly<Record<string, unknown>>;
}
const noProblem: NoProblem = { headers: {} };

function failure(code: ErrorCode, seconds: number): Problem {
  if (code === 'RATE_LIMITED')
    return rateLimited('The limit of a drill', { name: 'drill', quota: 1, windowSeconds: seconds }, seconds);
  const message = `This is a readiness drill. Retry in ${counted(seconds, 'second')}.`;
  return new Problem(code, message, { headers: { 'Retry-After': String(seconds) } });
}
