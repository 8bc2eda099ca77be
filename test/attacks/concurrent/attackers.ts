// Attacks that continue until they are stopped, by name, from one partner or from none.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { baseExample, issueExample } from '../../support/examples.js';
import { bombOf, unknownNames } from '../bodies/bombs.js';
import { arrayPlaces } from '../bodies/places.js';
import { callsOf, makeDraft } from '../requests/calls.js';
import { callHeaders, jsonHeaders, keepAliveAgent, type Reply, send } from '../requests/http.js';
import { open } from '../requests/raw.js';

export interface Target {
  readonly ports: readonly number[];
  /** All keys belong to one partner. */
  readonly apiKeys: readonly string[];
  readonly seed: number;
}

/** By status; 0 for no response. */
export type Counts = Record<string, number>;

const FROM = '127.0.0.66';

interface Attacker {
  readonly says: string;
  run(target: Target, stop: AbortSignal, count: (status: number) => void): Promise<void>;
}

const REFUSED_PAUSE_MS = 1_000;

/** Each loop pauses for at least 5 ms between repeats. */
async function loops(
  many: number,
  stop: AbortSignal,
  once: (loop: number, round: number) => Promise<{ readonly status: number } | undefined>,
  pauseMs = 0,
): Promise<void> {
  const loop = async (_: unknown, at: number) => {
    for (let round = 0; !stop.aborted; round += 1) {
      const reply = await once(at, round);
      // Without the pause, a loop that is rejected immediately would repeat as fast as it can,
      // which is a separate attack.
      await wait(reply?.status === 429 ? REFUSED_PAUSE_MS : Math.max(pauseMs, 5));
    }
  };
  await Promise.all(Array.from({ length: many }, loop));
}

/**
 * Sends a given number of calls per second without waiting for the responses, up to a limit in
 * flight.
 */
async function rate(
  perSecond: number,
  stop: AbortSignal,
  once: (at: number) => Promise<unknown>,
): Promise<void> {
  const TICK_MS = 20;
  const MOST_OPEN = 2_000;
  let unanswered = 0;
  let sent = 0;
  const began = performance.now();
  while (!stop.aborted) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      if (unanswered >= MOST_OPEN) continue;
      unanswered += 1;
      void once(sent).finally(() => {
        unanswered -= 1;
      });
    }
    await wait(TICK_MS);
  }
}

function callers({ ports, apiKeys }: Target) {
  const agents = ports.map(() => keepAliveAgent(1_000));
  return (at: number) => ({
    port: ports[at % ports.length] ?? 0,
    apiKey: apiKeys[at % apiKeys.length] ?? '',
    from: FROM,
    ...agentOf(agents[at % ports.length]),
  });
}

const agentOf = (agent: ReturnType<typeof keepAliveAgent> | undefined) => (agent ? { agent } : {});

const counted =
  (count: (status: number) => void) =>
  async (call: Promise<Reply>): Promise<Reply> => {
    const reply = await call;
    count(reply.status);
    return reply;
  };

const PAGE = 'GET /docs/v2 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** Counts 1 for an open connection and 0 for a refused one. */
async function withSocket(
  port: number,
  count: (status: number) => void,
  use: (socket: Socket) => Promise<unknown>,
): Promise<undefined> {
  const socket = await open(port, FROM).catch(() => undefined);
  count(socket ? 1 : 0);
  if (!socket) return undefined;
  await use(socket);
  socket.destroy();
  return undefined;
}

const holdUntil =
  (stop: AbortSignal, mostMs: number, each: () => void = () => undefined) =>
  async () => {
    for (let waited = 0; waited < mostMs && !stop.aborted; waited += 500) {
      each();
      await wait(500);
    }
  };

/** 65,538 bytes on the wire; the content is a sixth of that. */
const TINY_CHUNKS = Buffer.from('1\r\nx\r\n'.repeat(10_923));
const TINY_CONNECTIONS = 10;
const TINY_BYTES_PER_SECOND = 10_700_000;

/**
 * Sends bodies in chunks of one byte, at a rate over all connections, and reconnects as soon as one
 * is closed.
 */
const tinyChunks =
  (head: (apiKey: string) => string): Attacker['run'] =>
  (target, stop, count) => {
    const pauseMs = (1_000 * TINY_CONNECTIONS * TINY_CHUNKS.length) / TINY_BYTES_PER_SECOND;
    return loops(TINY_CONNECTIONS, stop, (loop, round) =>
      withSocket(portAt(target, loop + round), count, async (socket) => {
        socket.resume();
        socket.write(
          `${head(target.apiKeys[loop % target.apiKeys.length] ?? '')}Transfer-Encoding: chunked\r\n\r\n`,
        );
        while (!stop.aborted && socket.writable) {
          if (!socket.writableNeedDrain) socket.write(TINY_CHUNKS);
          await wait(pauseMs);
        }
      }),
    );
  };

/** More than the listener accepts, and fewer than the files that this process may open. */
const MOST_HELD = 6_000;

/** Opens connections at a rate and keeps them; if there are too many, closes the oldest. */
function flood(
  perSecond: number,
  { target, stop, count }: { target: Target; stop: AbortSignal; count: (status: number) => void },
  use: (socket: Socket, at: number) => void,
): Promise<void> {
  const held = new Set<Socket>();
  return rate(perSecond, stop, async (at) => {
    const socket = await open(portAt(target, at), FROM, true).catch(() => undefined);
    count(socket ? 1 : 0);
    if (!socket) return;
    held.add(socket.resume());
    socket.once('close', () => held.delete(socket));
    use(socket, at);
    const [oldest] = held;
    if (!oldest || held.size <= MOST_HELD) return;
    // Deleted here, because the socket's `close` event comes only after the next connections, which
    // would pick the same socket as the oldest.
    held.delete(oldest);
    oldest.destroy();
  });
}

const unfinished = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}Content-Length: 100000\r\n\r\n{`;

const portAt = ({ ports }: Target, at: number): number => ports[at % ports.length] ?? 0;

export const attackers = {
  unknownFields: {
    says: '132,083 unknown fields in a body, 2 at once',
    run: async (target, stop, count) => {
      const body = JSON.stringify(Object.fromEntries(unknownNames(132_083).map((name) => [name, 0])));
      const caller = callers(target);
      await loops(
        2,
        stop,
        (loop, round) => {
          const { apiKey, ...at } = caller(loop + round);
          return counted(count)(
            send({ ...at, method: 'POST', path: '/v2/submission/base', headers: jsonHeaders(apiKey), body }),
          );
        },
        100,
      );
    },
  },
  arrayBombs: {
    says: 'arrays full of invalid items, 40 KB, 2 at once',
    run: async (target, stop, count) => {
      const places = await arrayPlaces();
      const caller = callers(target);
      await loops(
        2,
        stop,
        (loop, round) => {
          const place = places[(loop + round) % places.length];
          if (!place) throw new Error('The contract has no array');
          const { apiKey, ...at } = caller(loop + round);
          const body = bombOf(place, round % 2 === 0 ? '0' : '{}', 40_000);
          return counted(count)(
            send({ ...at, method: 'POST', path: place.target, headers: jsonHeaders(apiKey), body }),
          );
        },
        100,
      );
    },
  },
  vanishingReaders: {
    says: '10 connections per second that pipeline 100 pages each and disconnect',
    run: (target, stop, count) =>
      rate(10, stop, (at) =>
        withSocket(portAt(target, at), count, async (socket) => {
          socket.pause();
          socket.write(PAGE.repeat(100));
          await wait(200);
        }),
      ),
  },
  unreadResponses: {
    says: '300 connections that request pages and read nothing',
    run: (target, stop, count) =>
      loops(300, stop, (loop) =>
        withSocket(portAt(target, loop), count, async (socket) => {
          socket.pause();
          socket.write(PAGE.repeat(4));
          await holdUntil(stop, 60_000)();
        }),
      ),
  },
  silentConnections: {
    says: '500 connections with half a header or nothing',
    run: (target, stop, count) =>
      loops(500, stop, (loop) =>
        withSocket(portAt(target, loop), count, async (socket) => {
          if (loop % 2 === 0) socket.write('POST /v2/submission/base HTTP/1.1\r\nHost: x\r\nx-api');
          await holdUntil(stop, 60_000)();
        }),
      ),
  },
  drippingBodies: {
    says: '200 request bodies sent at one byte every half second',
    run: (target, stop, count) =>
      loops(200, stop, (loop) =>
        withSocket(portAt(target, loop), count, async (socket) => {
          const apiKey = target.apiKeys[loop % target.apiKeys.length] ?? '';
          const headers = Object.entries(jsonHeaders(apiKey)).map(([name, value]) => `${name}: ${value}\r\n`);
          socket.write(
            `POST /v2/submission/base HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Length: 100000\r\n\r\n{`,
          );
          await holdUntil(stop, 60_000, () => socket.write(' '))();
        }),
      ),
  },
  openDrafts: {
    says: '300 concurrent drafts of one partner',
    run: (target, stop, count) => {
      const caller = callers(target);
      return loops(300, stop, (loop) => counted(count)(callsOf(caller(loop)).base()), 20);
    },
  },
  backOfficeErrors: {
    says: 'six requests per second that fail with 5xx in the back office',
    run: (target, stop, count) => {
      const caller = callers(target);
      const magic = ['9000502', '9000503', '9000504'];
      return rate(6, stop, (at) => {
        const id = magic[at % magic.length] ?? '';
        const calls = callsOf(caller(at));
        return counted(count)(
          at % 2 === 0
            ? calls.base({ ...baseExample(), producer: { id } })
            : calls.get(`/lookup/contacts?roleCode=PRD&contactReference=${id}`),
        );
      });
    },
  },
  runs: {
    says: 'one partner with three keys, 150 concurrent run starts',
    run: (target, stop, count) => {
      const caller = callers(target);
      return loops(150, stop, (loop) => counted(count)(callsOf(caller(loop)).issue(issueExample())), 50);
    },
  },
  requests: {
    says: '600 reads per second of one partner',
    run: (target, stop, count) => {
      const caller = callers(target);
      return rate(600, stop, (at) =>
        counted(count)(callsOf(caller(at)).get('/lookup/contacts?roleCode=PRD')),
      );
    },
  },
  documents: {
    says: 'one partner uploading 10 MB documents, 8 at once',
    run: async (target, stop, count) => {
      const caller = callers(target);
      const content = `%PDF-1.7\n${'x'.repeat(10_000_000)}`;
      const drafts = await Promise.all(
        Array.from({ length: 8 }, (_, loop) => makeDraft(caller(loop)).catch(() => undefined)),
      );
      await loops(
        8,
        stop,
        (loop, round) => {
          const { policyKey = '1' } = drafts[loop] ?? {};
          const upload = callsOf(caller(loop)).upload(policyKey, { content, name: `${round}.pdf` });
          return counted(count)(upload);
        },
        50,
      );
    },
  },
  refusedBodies: {
    says: '1,000 connections per second without a key, with requests whose bodies never come',
    run: (target, stop, count) => {
      const requests = [
        unfinished('POST', '/v2/submission/base'),
        unfinished('POST', '/v2/nothing'),
        unfinished('GET', '/docs/v2'),
        unfinished('PUT', '/v2/submission/base', 'x-api-key: wrong\r\n'),
      ];
      return flood(1_000, { target, stop, count }, (socket, at) => {
        socket.write(requests[at % requests.length] ?? '');
      });
    },
  },
  idleFlood: {
    says: '600 connections per second that send nothing or half a header',
    run: (target, stop, count) =>
      flood(600, { target, stop, count }, (socket, at) => {
        if (at % 2 === 0) socket.write('POST /v2/submission/base HTTP/1.1\r\nHost: x\r\nx-api');
      }),
  },
  slowKeyRequests: {
    says: '300 connections per second that send POST /sandbox/keys at 540 B/s',
    run: (target, stop, count) =>
      flood(300, { target, stop, count }, (socket) => {
        socket.write(unfinished('POST', '/sandbox/keys'));
        const drip = setInterval(() => socket.write(' '.repeat(5_400)), 10_000);
        socket.once('close', () => clearInterval(drip));
      }),
  },
  wrongKeys: {
    says: '2,000 requests per second, each with a different wrong key',
    run: async (target, stop, count) => {
      const caller = callers(target);
      const [like = 'key_'] = target.apiKeys;
      const form = like.slice(0, like.indexOf('_') + 1);
      await rate(2_000, stop, (at) => {
        const { apiKey: _, ...to } = caller(at);
        const wrong = `${form}${randomBytes(24).toString('base64url')}`.slice(0, Math.max(32, like.length));
        return counted(count)(
          send({ ...to, path: '/v2/lookup/contacts?roleCode=PRD', headers: callHeaders(wrong) }),
        );
      });
    },
  },
  tinyChunks: {
    says: 'bodies in chunks of one byte to an unknown path, without a key, 10.7 MB/s on 10 connections',
    run: tinyChunks(() => 'POST /nowhere HTTP/1.1\r\nHost: x\r\n'),
  },
  tinyChunksOfPartner: {
    says: 'JSON bodies in chunks of one byte, with a key, 10.7 MB/s on 10 connections',
    run: tinyChunks((apiKey) => {
      const headers = Object.entries(jsonHeaders(apiKey)).map(([name, value]) => `${name}: ${value}\r\n`);
      return `POST /v2/submission/base HTTP/1.1\r\nHost: x\r\n${headers.join('')}`;
    }),
  },
} satisfies Record<string, Attacker>;

export type AttackerName = keyof typeof attackers;

export function isAttacker(name: string): name is AttackerName {
  return Object.hasOwn(attackers, name);
}
