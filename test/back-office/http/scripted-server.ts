// A scripted back office that records the requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  createHttpBackOffice,
  type HttpBackOfficeOptions,
} from '../../../src/back-office/http/http-back-office.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { Problem, UnknownOutcome } from '../../../src/problems.js';
import { listenAnywhere } from '../../support/listen.js';

export type Behaviour = (req: IncomingMessage, res: ServerResponse) => unknown;

export const API_KEY = 'key-of-the-gateway';

export interface Scripted {
  readonly url: string;
  /** Since the test began. */
  readonly requests: IncomingMessage[];
  /** The log of the adapter since the test began. */
  readonly logged: Record<string, unknown>[];
  behave(behaviour: Behaviour): void;
  /** An adapter of the test's own, which is closed after the test. */
  adapter(options?: Partial<HttpBackOfficeOptions>): ReturnType<typeof createHttpBackOffice>;
}

const contract = await loadContract('back-office');

export function useScripted(): () => Scripted {
  const requests: IncomingMessage[] = [];
  const logged: Record<string, unknown>[] = [];
  const adapters: ReturnType<typeof createHttpBackOffice>[] = [];
  const sockets = new Set<Socket>();
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) });
  let behaviour: Behaviour = () => undefined;
  const server = createServer((req, res) => {
    requests.push(req);
    behaviour(req, res);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  let listener: Awaited<ReturnType<typeof listenAnywhere>> | undefined;
  beforeAll(async () => {
    listener = await listenAnywhere(server);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(adapters.splice(0).map((adapter) => adapter.close()));
    requests.length = 0;
    logged.length = 0;
  });
  afterAll(() => listener?.close());
  return () => {
    if (!listener) throw new Error('The server is available only inside tests');
    const { url } = listener;
    return {
      url,
      requests,
      logged,
      behave: (next) => {
        behaviour = next;
      },
      adapter: (options = {}) => {
        const usual = {
          url,
          apiKey: API_KEY,
          repeat: 'never',
          connections: 10,
          pauses: [1, 2],
          log,
        } as const;
        const adapter = createHttpBackOffice({ ...usual, log, contract, ...options });
        adapters.push(adapter);
        return adapter;
      },
    };
  };
}

/** Reads the whole request, then responds. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (req, res) => {
    req.resume().once('end', () => {
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  };

export const refusal = (status: number, code: string, more: object = {}, headers = {}): Behaviour =>
  json(status, { error: { code, message: 'A sentence of the back office', ...more } }, headers);

/** The error of a call, and whether it says that the call may have happened. */
export async function refusedWith(call: Promise<unknown>): Promise<{ problem: Problem; unknown: boolean }> {
  const problem = await call.then(
    (answer) => new Error(`It was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(problem instanceof Problem)) throw problem;
  expect(problem.message).not.toMatch(/secret|127\.0\.0\.1|http:|ECONN|undici| at /i);
  return { problem, unknown: problem instanceof UnknownOutcome };
}
