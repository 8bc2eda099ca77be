// Serves the tiny contract over real HTTP, with handlers that each test provides.
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { LiveList } from '../../src/async/live-list.js';
import { createApp } from '../../src/gateway/partner-app.js';
import { type Admission, admitAll } from '../../src/http/admission.js';
import { newestOf } from '../../src/http/bare-paths.js';
import type { Work } from '../../src/http/in-flight.js';
import type { OperationResponse } from '../../src/http/reply.js';
import { versionHeaders } from '../../src/http/response/version-headers.js';
import { routeContract } from '../../src/http/router.js';
import type { Contract } from '../../src/openapi/contract.js';
import { createPathIndex } from '../../src/openapi/paths.js';
import type { Authenticate } from '../../src/partners/principal.js';
import { listenAnywhere } from '../support/listen.js';
import { principalOf } from '../support/principal.js';
import { exchangeRaw, type RawAnswer, type RawRequest } from './exchange-raw.js';
import { contractOf, type TinyOperations, tinyDocument } from './tiny-contract.js';

interface Given {
  readonly params: object;
  readonly signal: AbortSignal;
}
/** What the handlers do: they can return any response, even an invalid one. */
export type Behaviour = (request: Given) => Promise<OperationResponse<never>>;

export interface TinyGateway {
  readonly url: string;
  handleWith(behaviour: Behaviour): void;
  send(request: RawRequest): Promise<RawAnswer>;
  /**
   * The violations reported since the last call. A test takes those it provokes; any others fail
   * the file.
   */
  takeInvalidResponses(): string[];
  takeUnexpectedErrors(): unknown[];
  /** The number of requests whose connection is open. */
  inFlight(): number;
  /** Waits for the next log line. */
  nextLogLine(): Promise<Record<string, unknown>>;
}

export interface TinyGatewayOptions {
  /** The last is the newest. */
  contracts?: readonly [Contract, ...Contract[]];
  corsOrigins?: readonly string[];
  sunsetAt?: Date;
  admission?: Admission;
  trustedProxies?: readonly string[];
}

export const API_KEY = 'the-key-of-a-test';
/** A prefix of keys: followed by a version, it is a key that is pinned to that version. */
export const PINNED_KEY = 'pinned-to-';

export function useTinyGateway({
  contracts = [contractOf(tinyDocument())],
  corsOrigins = ['*'],
  sunsetAt = new Date('2027-12-31T23:59:59Z'),
  admission = admitAll,
  trustedProxies = [],
}: TinyGatewayOptions = {}): () => TinyGateway {
  let started: (TinyGateway & { stop(): Promise<void> }) | undefined;
  beforeAll(async () => {
    started = await start({ contracts, corsOrigins, sunsetAt, admission, trustedProxies });
  });
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error('The gateway is available only inside tests');
    return started;
  };
}

async function start(options: Required<TinyGatewayOptions>) {
  const { contracts, corsOrigins, sunsetAt, admission, trustedProxies } = options;
  const broken: string[] = [];
  const unexpected: unknown[] = [];
  const log = logLines();
  let behaviour: Behaviour = () => Promise.reject(new Error('The test has set no behaviour'));
  const handle = (request: Given) => behaviour(request);
  const authenticate: Authenticate = async (key) => {
    if (key === API_KEY) return principalOf({ partnerId: 'tester' });
    const pin = key.startsWith(PINNED_KEY) ? key.slice(PINNED_KEY.length) : undefined;
    return pin === undefined ? undefined : principalOf({ partnerId: 'pinned', apiVersion: pin });
  };
  const newest = newestOf(contracts);
  const hasPath = createPathIndex(contracts);
  const mount = (contract: Contract) =>
    routeContract<TinyOperations>({
      contract,
      handlers: { getThing: handle, deleteThing: handle, readNote: handle },
      authenticate,
      admission,
      limits: { json: 1000, document: 1000 },
      headers: versionHeaders({ contract, newest, sunsetAt }),
      versionsWith: (path) => contracts.filter((other) => hasPath(other, path)),
    });
  const [first, ...others] = contracts;
  let requests = 0;
  const inFlight = new LiveList<Work>();
  const app = createApp({
    exchange: {
      log: log.logger,
      newRequestId: () => `request-${++requests}`,
      elapsedMs: () => 0,
      inFlight,
      onInvalidResponse: (faults) => broken.push(...faults),
      onUnexpectedError: (error) => unexpected.push(error),
    },
    versions: [await mount(first), ...(await Promise.all(others.map(mount)))],
    hasPath,
    authenticate,
    admission,
    corsOrigins,
    trustedProxies,
    reasonsAgainst: async () => [],
  });
  const listener = await listenAnywhere(createServer(app));
  return {
    url: listener.url,
    handleWith: (next: Behaviour) => {
      behaviour = next;
    },
    send: (request: RawRequest) =>
      exchangeRaw(listener.url, { ...request, headers: { 'x-api-key': API_KEY, ...request.headers } }),
    takeInvalidResponses: () => broken.splice(0),
    takeUnexpectedErrors: () => unexpected.splice(0),
    inFlight: () => inFlight.size,
    nextLogLine: log.next,
    stop: async () => {
      await listener.close();
      expect(broken, 'responses that violated the contract').toEqual([]);
      expect(unexpected, 'unexpected errors').toEqual([]);
    },
  };
}

function logLines() {
  let arrived: (line: string) => void = () => undefined;
  const logger = pino({ base: null }, { write: (line) => arrived(line) });
  const next = () =>
    new Promise<Record<string, unknown>>((resolve) => {
      arrived = (line) => resolve(JSON.parse(line));
    });
  return { logger, next };
}
