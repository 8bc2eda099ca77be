// A partner's client whose behaviour can be correct or wrong, and which goes through the whole
// readiness process over HTTP alone.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The behaviour of the client; each part can be switched to that of a bad client. */
export interface Habits {
  /** Every write has an Idempotency-Key. */
  readonly alwaysSendsKeys: boolean;
  /**
   * A write whose connection broke is sent again with the same key; likewise one whose response was
   * cut off, and one whose response did not come in time.
   */
  readonly keepsKeyAfterLoss: boolean;
  readonly keepsKeyAfterCut: boolean;
  readonly keepsKeyAfterTimeout: boolean;
  readonly patienceMs: number;
  /** Errors after which it sends the write again. */
  readonly repeatsAfter: ReadonlySet<string>;
  readonly obeysRetryAfter: boolean;
  readonly obeysPolling: boolean;
  readonly toleratesNewFields: boolean;
  /** Keeps reading the status after a connection broke. */
  readonly readsOn: boolean;
  /** Changes a request that was rejected, rather than sending it again. */
  readonly correctsRequests: boolean;
  /** Uses the key of the last write again. */
  readonly reusesKeys: boolean;
  readonly usesDeprecatedVersion: boolean;
}

export const sound: Habits = {
  alwaysSendsKeys: true,
  keepsKeyAfterLoss: true,
  keepsKeyAfterCut: true,
  keepsKeyAfterTimeout: true,
  patienceMs: 100_000,
  repeatsAfter: new Set([
    'BACK_OFFICE_UNAVAILABLE',
    'RATE_LIMITED',
    'POLICY_BUSY',
    'CALL_IN_PROGRESS',
    'OUTCOME_UNKNOWN',
    'SERVICE_UNAVAILABLE',
  ]),
  obeysRetryAfter: true,
  obeysPolling: true,
  toleratesNewFields: true,
  readsOn: true,
  correctsRequests: true,
  reusesKeys: false,
  usesDeprecatedVersion: false,
};

interface Received {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: unknown;
}

/** Stops a client that does not know what to do next. */
class GivesUp extends Error {}

export const textIn = (body: unknown, ...path: readonly string[]): string =>
  String(path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), body) ?? '');

interface Write {
  readonly path: string;
  readonly body: unknown;
  /** Its Idempotency-Key; null for none, and a new one by default. */
  readonly key?: string | null;
}

export class PartnerClient {
  constructor(
    readonly url: string,
    readonly apiKey: string,
    readonly habits: Habits,
  ) {}

  /** Sends a write until it gets a response that is final for this client. */
  async write({ path, body, key: given }: Write): Promise<Received> {
    const { habits } = this;
    let key = given === undefined ? randomUUID() : given;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const received = await this.#send('POST', path, body, key ?? undefined);
      if (typeof received === 'string') {
        const keeps = {
          lost: habits.keepsKeyAfterLoss,
          cut: habits.keepsKeyAfterCut,
          timeout: habits.keepsKeyAfterTimeout,
        };
        if (!keeps[received]) key = randomUUID();
        continue;
      }
      const code = textIn(received.body, 'error', 'code');
      if (received.retryAfter === undefined || received.status < 400) {
        if (!habits.toleratesNewFields && Object.keys(Object(received.body)).some(isUnknownField))
          throw new GivesUp('unknown field');
        return received;
      }
      if (!habits.repeatsAfter.has(code)) return received;
      if (habits.obeysRetryAfter) await sleep(received.retryAfter * 1_000);
    }
    throw new GivesUp(`${path} after ${MOST_ATTEMPTS} attempts`);
  }

  async read(path: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Promise<Received> {
    for (;;) {
      const received = await this.#send(method, path, body, undefined);
      if (typeof received === 'object') return received;
      if (!this.habits.readsOn) throw new GivesUp('connection lost');
      await sleep(200);
    }
  }

  /** Reads the status of a run until it has ended. */
  async follow(policyNo: string): Promise<string> {
    for (;;) {
      const { body, retryAfter } = await this.read(`/v2/policies/orchestrate/${policyNo}/stepStatus`);
      const status = textIn(body, 'overallStatus');
      if (status === 'SUCCESS' || status === 'FAILED') return status;
      await sleep(this.habits.obeysPolling ? (retryAfter ?? 1) * 1_000 : 20);
    }
  }

  async #send(
    method: string,
    path: string,
    body: unknown,
    key: string | undefined,
  ): Promise<Received | 'lost' | 'cut' | 'timeout'> {
    let hasBegun = false;
    const headers = {
      'x-api-key': this.apiKey,
      'X-Origination-Source': 'broker-portal',
      'X-Audit-UserId': 'j.whitcombe',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    };
    try {
      const response = await fetch(this.url + path, {
        method,
        headers,
        signal: AbortSignal.timeout(this.habits.patienceMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      hasBegun = true;
      const text = await response.text();
      const retryAfter = response.headers.get('Retry-After');
      return {
        status: response.status,
        retryAfter: retryAfter === null ? undefined : Number(retryAfter),
        body: text === '' ? undefined : JSON.parse(text),
      };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
      return hasBegun ? 'cut' : 'lost';
    }
  }
}

const MOST_ATTEMPTS = 6;
const isUnknownField = (name: string): boolean => name.startsWith('x-');
