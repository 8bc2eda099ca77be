// Group 3: one address opens more connections than the listener accepts; clients at other addresses
// and behind a proxy notice nothing.
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Fixture } from '../attack.js';
import { startAttack } from '../concurrent/attacker.js';
import { type AttackerName, attackers } from '../concurrent/attackers.js';
import { ofCounts } from '../concurrent/measure-clients.js';
import { quantile } from '../quantile.js';
import { callHeaders, send } from '../requests/http.js';
import { PROXY } from '../targets/gateways.js';

const CLIENTS = 40;
const PROXIED = 200;
/** Each client keeps its connection, and is idle for most of the time. */
const PAUSE_MS = 2_500;
const PROXIED_PAUSE_MS = 10_000;
const READY_PAUSE_MS = 250;
/** The listener is full within this time. */
const FILLED_MS = 8_000;
const FLOOR_MS = 100;

interface Kept {
  readonly agent: Agent;
  readonly firstMs: number;
  readonly pauseMs: number;
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Seen {
  readonly ms: number[];
  failed: number;
  /** Connections that were closed while their client kept them open. */
  cut: number;
  /** Requests to /readyz on new connections that did not get a 200. */
  notReady: number;
}

class Clients {
  readonly #kept: Kept[] = [];
  #isOver = false;
  #seen: Seen = fresh();

  constructor(
    private readonly port: number,
    private readonly apiKeys: readonly string[],
  ) {
    for (let at = 0; at < CLIENTS + PROXIED; at += 1) this.#kept.push(this.#keep(at));
  }

  #keep(at: number): Kept {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const known = new WeakSet<object>();
    agent.on('free', (socket) => {
      if (known.has(socket)) return;
      known.add(socket);
      socket.once('close', () => {
        if (!this.#isOver) this.#seen.cut += 1;
      });
    });
    const isProxied = at >= CLIENTS;
    const forwarded = { 'X-Forwarded-For': `203.0.113.${at % 250}` };
    const headers = callHeaders(this.apiKeys[at % this.apiKeys.length] ?? '', isProxied ? forwarded : {});
    // Clients do not know of each other: their requests are spread over the pause.
    const place = isProxied
      ? { from: PROXY, pauseMs: PROXIED_PAUSE_MS, firstMs: ((at - CLIENTS) / PROXIED) * PROXIED_PAUSE_MS }
      : { from: `127.0.1.${(at % 20) + 1}`, pauseMs: PAUSE_MS, firstMs: (at / CLIENTS) * PAUSE_MS };
    return { agent, headers, ...place };
  }

  async measure(ms: number): Promise<Seen> {
    this.#seen = fresh();
    const until = performance.now() + ms;
    await Promise.all([
      ...this.#kept.map(async (kept) => {
        await wait(kept.firstMs);
        while (performance.now() < until) {
          const reply = await send({ ...kept, port: this.port, path: '/v2/lookup/contacts?roleCode=PRD' });
          this.#seen.ms.push(reply.ms);
          if (reply.status !== 200) this.#seen.failed += 1;
          await wait(kept.pauseMs);
        }
      }),
      this.#askWhetherReady(until),
    ]);
    return this.#seen;
  }

  async #askWhetherReady(until: number): Promise<void> {
    while (performance.now() < until) {
      const { status } = await send({ port: this.port, path: '/readyz', from: '127.0.1.99' });
      if (status !== 200) this.#seen.notReady += 1;
      await wait(READY_PAUSE_MS);
    }
  }

  end(): void {
    this.#isOver = true;
    for (const { agent } of this.#kept) agent.destroy();
  }
}

const fresh = (): Seen => ({ ms: [], failed: 0, cut: 0, notReady: 0 });

async function measure({ arena, seconds, progress }: Fixture, attacker: AttackerName) {
  const [{ port }] = arena.nodes;
  const partners = await Promise.all(Array.from({ length: 8 }, (_, at) => arena.addPartner(`Kept ${at}`)));
  const clients = new Clients(
    port,
    partners.map(({ apiKey }) => apiKey),
  );
  try {
    progress('without the attack');
    const before = await clients.measure(seconds * 1_000);
    const attack = await startAttack(attacker, { ports: [port], apiKeys: [], seed: 1 });
    progress('during the attack');
    const filling = await clients.measure(FILLED_MS);
    const during = await clients.measure(seconds * 1_000);
    clients.end();
    return { before, filling, during, counts: await attack.stop() };
  } finally {
    clients.end();
  }
}

function fullListener(name: string, attacker: AttackerName): Attack {
  return {
    name,
    group: '3',
    says: `${attackers[attacker].says}, from one address, next to ${CLIENTS} idle clients at others and ${PROXIED} behind a proxy`,
    reach: `0 failed, 0 cut, /readyz always served, p99 ≤ 2 × (or ${FLOOR_MS} ms)`,
    on: 'embedded',
    isLong: true,
    run: async (scene) => {
      const { before, filling, during, counts } = await measure(scene, attacker);
      const p99 = [before, during].map(({ ms }) => quantile(ms, 0.99));
      const [alone = 0, beside = 0] = p99;
      const sum = (of: (seen: Seen) => number) => of(filling) + of(during);
      const failed = sum((seen) => seen.failed);
      const cut = sum((seen) => seen.cut);
      const notReady = sum((seen) => seen.notReady);
      return {
        held: failed + cut + notReady === 0 && beside <= Math.max(FLOOR_MS, 2 * alone),
        figure:
          `${failed} of ${sum((seen) => seen.ms.length)} failed, ${cut} connections cut, /readyz refused ${notReady} times, ` +
          `p99 ${alone.toFixed(0)} → ${beside.toFixed(0)} ms`,
        notes: [`attacker: ${ofCounts(counts)}`],
      };
    },
  };
}

export const fullListeners: readonly Attack[] = [
  fullListener('refused-bodies', 'refusedBodies'),
  fullListener('idle-flood', 'idleFlood'),
  fullListener('slow-key-requests', 'slowKeyRequests'),
];
