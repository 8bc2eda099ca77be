// The machinery on the tiny contract, over real HTTP, with handlers that each test puts in place.
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp } from '../../src/app.js';
import type { Answer } from '../../src/http/answer.js';
import type { Contract } from '../../src/http/contract.js';
import { mountContract } from '../../src/http/mount.js';
import { listenAnywhere } from '../support/listen.js';
import { exchangeRaw, type RawAnswer, type RawRequest } from './exchange-raw.js';
import { contractOf, type TinyOperations, tinyDocument } from './tiny-contract.js';

interface Given {
  readonly params: object;
  readonly signal: AbortSignal;
}
/** What the handlers do: an answer of any kind, however wrong. */
export type Behaviour = (request: Given) => Promise<Answer<never>>;

export interface TinyGateway {
  readonly url: string;
  handleWith(behaviour: Behaviour): void;
  send(request: RawRequest): Promise<RawAnswer>;
  /** The reasons told since the last call; a test takes what it provokes, any other fails the file. */
  takeBrokenAnswers(): string[];
  takeUnexpectedErrors(): unknown[];
  /** Waits for the next log line. */
  nextLogLine(): Promise<Record<string, unknown>>;
}

export interface TinyGatewayOptions {
  /** The last is the newest. */
  contracts?: readonly [Contract, ...Contract[]];
  corsOrigins?: readonly string[];
}

export const API_KEY = 'the-key-of-a-test';

export function useTinyGateway({
  contracts = [contractOf(tinyDocument())],
  corsOrigins = ['*'],
}: TinyGatewayOptions = {}): () => TinyGateway {
  let started: (TinyGateway & { stop(): Promise<void> }) | undefined;
  beforeAll(async () => {
    started = await start(contracts, corsOrigins);
  });
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error('The gateway is there inside tests only');
    return started;
  };
}

async function start(contracts: readonly [Contract, ...Contract[]], corsOrigins: readonly string[]) {
  const broken: string[] = [];
  const unexpected: unknown[] = [];
  const log = logLines();
  let behaviour: Behaviour = () => Promise.reject(new Error('The test has set no behaviour'));
  const handle = (request: Given) => behaviour(request);
  const mount = async (contract: Contract) => ({
    contract,
    router: await mountContract<TinyOperations>({
      contract,
      handlers: { getThing: handle, deleteThing: handle, readNote: handle },
      authenticate: async (key) => (key === API_KEY ? { partnerId: 'tester', apiVersion: null } : undefined),
      maxBodyBytes: 1000,
    }),
  });
  const [first, ...others] = contracts;
  let requests = 0;
  const app = createApp({
    exchange: {
      log: log.logger,
      newRequestId: () => `request-${++requests}`,
      elapsedMs: () => 0,
      onBrokenAnswer: (faults) => broken.push(...faults),
      onUnexpectedError: (error) => unexpected.push(error),
    },
    versions: [await mount(first), ...(await Promise.all(others.map(mount)))],
    corsOrigins,
    isReady: async () => true,
  });
  const listener = await listenAnywhere(createServer(app));
  return {
    url: listener.url,
    handleWith: (next: Behaviour) => {
      behaviour = next;
    },
    send: (request: RawRequest) =>
      exchangeRaw(listener.url, { ...request, headers: { 'x-api-key': API_KEY, ...request.headers } }),
    takeBrokenAnswers: () => broken.splice(0),
    takeUnexpectedErrors: () => unexpected.splice(0),
    nextLogLine: log.next,
    stop: async () => {
      await listener.close();
      expect(broken, 'answers that broke the contract').toEqual([]);
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
