// Which connection a full listener closes: random histories compared with a plain list, and
// examples over sockets.
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type Guest, OpenConnections, Seat } from '../../src/http/connection/open-connections.js';
import { createRandom, type Random } from '../support/random.js';
import { until } from '../support/until.js';
import { callers } from './callers.js';
import { type Peer, startListener } from './start-listener.js';

/** The kinds of connections, in the order in which they are closed; a write is never closed. */
const ranks = ['ended', 'idle', 'busy', 'read', 'write'] as const;

class Client implements Guest {
  readonly seat = new Seat<Client>(this);
  rank: (typeof ranks)[number] = 'busy';
  bytes = 0;

  constructor(
    readonly address: string,
    public since: number,
  ) {}

  get isProxy(): boolean {
    return this.address.startsWith('proxy');
  }

  carriesOut() {
    return this.rank === 'read' || this.rank === 'write' ? this.rank : undefined;
  }

  progress(): number {
    return this.bytes;
  }
}

const countOf = (clients: readonly Client[], address: string) =>
  clients.filter((client) => client.address === address).length;

/** Checks the choice against the rules of docs/security.md. */
function faultOf(clients: readonly Client[], chosen: Client | undefined): string | undefined {
  const closable = clients.filter(({ rank, isProxy }) => rank !== 'write' && !isProxy);
  const spare = clients.filter(({ rank, isProxy }) => isProxy && (rank === 'ended' || rank === 'idle'));
  if (!chosen) return closable.length + spare.length > 0 ? 'none, although there is one' : undefined;
  if (!clients.includes(chosen)) return 'one that is closed';
  if (chosen.rank === 'write') return 'a write';
  if (chosen.isProxy)
    return closable.length > 0 || !spare.includes(chosen) ? 'a connection of a proxy' : undefined;
  const most = Math.max(...closable.map(({ address }) => countOf(clients, address)));
  const largest = closable.filter(({ address }) => countOf(clients, address) === most);
  if (!largest.includes(chosen)) return 'a connection of an address with fewer connections';
  const least = Math.min(...largest.map(({ rank }) => ranks.indexOf(rank)));
  if (ranks.indexOf(chosen.rank) !== least) return `${chosen.rank}, although one is ${ranks[least]}`;
  const alike = largest.filter(({ address, rank }) => address === chosen.address && rank === chosen.rank);
  if (chosen.rank === 'busy') {
    const slower = alike.some(({ since, bytes }) => since < chosen.since && bytes < chosen.bytes);
    return slower ? 'one that has sent more in less time' : undefined;
  }
  if (chosen.rank === 'read') return undefined;
  return alike.some(({ since }) => since < chosen.since) ? 'not the one that has waited longest' : undefined;
}

interface History {
  readonly random: Random;
  readonly steps: number;
  readonly most: number;
  readonly addresses: readonly string[];
}

function live({ random, steps, most, addresses }: History): { closed: number; refused: number } {
  const open = new OpenConnections<Client>();
  const clients: Client[] = [];
  const counts = { closed: 0, refused: 0 };
  const leave = (client: Client) => {
    clients.splice(clients.indexOf(client), 1);
    open.remove(client.seat);
  };
  const move = (client: Client, rank: Client['rank'], at: number) => {
    if (rank !== 'read' && rank !== 'write') {
      open.move(client.seat, rank);
      client.since = at;
      client.bytes = 0;
    }
    client.rank = rank;
  };
  for (let at = 0; at < steps; at += 1) {
    const isNew = clients.length === 0 || random.chance(0.4);
    if (isNew) {
      if (clients.length === most) {
        const chosen = open.weakest();
        const fault = faultOf(clients, chosen);
        if (fault !== undefined) throw new Error(`Step ${at} closes ${fault}`);
        if (chosen) {
          leave(chosen);
          counts.closed += 1;
        } else {
          counts.refused += 1;
          leave(random.pick(clients));
        }
      }
      // The first address is that of the flood.
      const address = random.chance(0.5) ? (addresses[0] ?? '') : random.pick(addresses);
      const client = new Client(address, at);
      clients.push(client);
      open.add(client.seat, address, client.isProxy);
    } else {
      const client = random.pick(clients);
      const { rank } = client;
      if (random.chance(0.05)) leave(client);
      else if (rank === 'idle') move(client, 'busy', at);
      else if (rank === 'busy' && random.chance(0.5)) client.bytes += random.magnitude(1, 10_000);
      else if (rank === 'busy')
        move(client, random.pick(['read', 'write', 'write', 'ended', 'idle'] as const), at);
      else if (rank === 'read' || rank === 'write') move(client, random.pick(['idle', 'busy'] as const), at);
    }
    expect(open.size).toBe(clients.length);
  }
  return counts;
}

test('the closed connection is the weakest one of the address with the most connections, and never a write, in 60 random histories of 500 steps', () => {
  const seed = 1;
  const counts = { closed: 0, refused: 0 };
  for (let run = 0; run < 60; run += 1) {
    const random = createRandom(seed).fork(run);
    const names = Array.from({ length: random.integer(1, 12) }, (_, at) => `address ${at}`);
    const proxies = random.chance(0.5) ? ['proxy 1', 'proxy 2'] : [];
    const addresses = random.chance(0.2) ? [...proxies, ...names] : [...names, ...proxies];
    const { closed, refused } = live({ random, steps: 500, most: random.integer(1, 40), addresses });
    counts.closed += closed;
    counts.refused += refused;
  }
  expect(counts.closed).toBeGreaterThan(3_000);
  expect(counts.refused).toBeGreaterThan(0);
});

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n';
const FLOOD = '127.0.0.66';
const begins: RequestListener = (_req, res) => void res.writeHead(200).write('begun');
const responds: RequestListener = (_req, res) => void res.end('begun');
const isBegun = (peer: Peer) => until('it is served', () => peer.received().includes('begun'));

describe('when the listener is full', () => {
  const others = async (app: RequestListener, isProxy?: (address: string) => boolean) => {
    const started = await startListener(app, { maxConnections: 6, ...(isProxy && { isProxy }) });
    const idle = [await started.open(GET), await started.open(GET)];
    for (const peer of idle) await isBegun(peer);
    return { ...started, idle };
  };

  test.each([
    ['that send nothing', ''],
    ['that send half a header', 'GET / HTTP/1.1\r\nHos'],
    ['whose bodies never come', POST],
  ])('connections of one address %s close only each other', async (_, text) => {
    const app: RequestListener = (req, res) => (req.method === 'GET' ? responds(req, res) : undefined);
    const { open, idle, reasons } = await others(app);
    const flood: Peer[] = [];
    for (let at = 0; at < 12; at += 1) flood.push(await open(text, { from: FLOOD }));
    await until('the others are closed', () => flood.filter(({ socket }) => socket.closed).length === 8);
    expect(reasons).toEqual(Array.from({ length: 8 }, () => 'full'));
    for (const peer of idle) {
      peer.socket.write(GET);
      await until('it is served again', () => peer.received().split('begun').length === 3);
    }
  });

  test('connections whose refused requests never get their bodies are closed before idle ones of the same address', async () => {
    const { open, idle, reasons } = await others(responds);
    const flood: Peer[] = [];
    for (let at = 0; at < 8; at += 1) {
      const peer = await open(POST, { allowHalfOpen: true });
      await isBegun(peer);
      flood.push(peer);
    }
    expect(reasons).toEqual(['full', 'full', 'full', 'full']);
    for (const peer of idle) expect(peer.socket.closed).toBe(false);
    for (const { socket } of flood) socket.destroy();
  });

  test('the connection of a write in progress is never closed; the new one is closed instead', async () => {
    const app = callers.partner((_req, res) => void res.writeHead(200).write('begun'), true);
    const { open, reasons } = await startListener(app, { maxConnections: 2 });
    const writes = [await open(POST), await open(POST)];
    for (const peer of writes) await isBegun(peer);
    const next = await open(GET);
    await next.closed;
    expect(reasons).toEqual(['full']);
    for (const peer of writes) expect(peer.socket.closed).toBe(false);
  });

  test('connections of a proxy stay open while others can be closed, however many it has', async () => {
    const { open, reasons, idle } = await others(responds, (address) => address === '127.0.0.1');
    const proxied = [await open(GET), await open(GET), await open(GET)];
    for (const peer of proxied) await isBegun(peer);
    const flood: Peer[] = [];
    for (let at = 0; at < 4; at += 1) flood.push(await open('', { from: FLOOD }));
    await until('the others are closed', () => flood.filter(({ socket }) => socket.closed).length === 3);
    expect(reasons).toEqual(['full', 'full', 'full']);
    for (const peer of [...idle, ...proxied]) expect(peer.socket.closed).toBe(false);
  });

  test('a read gives way only after requests that have not been accepted', async () => {
    const read = callers.partner(begins, true);
    const app: RequestListener = (req, res) => (req.method === 'GET' ? read(req, res) : undefined);
    const { open } = await startListener(app, { maxConnections: 3 });
    const reads = [await open(GET), await open(GET)];
    for (const peer of reads) await isBegun(peer);
    const waiting = await open(POST);
    await waiting.arrived();
    await isBegun(await open(GET));
    await waiting.closed;
    for (const peer of reads) expect(peer.socket.closed).toBe(false);
    await isBegun(await open(GET));
    await Promise.race(reads.map(({ closed }) => closed));
  });
});
