// Group 3: clients that disconnect or never read the response.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { send } from '../requests/http.js';
import { openMany } from '../requests/raw.js';
import { countDescriptors, readMemoryMb } from '../targets/resource-usage.js';

const PAGE = 'GET /docs/v2 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
/** An address of its own, so that limits per address affect only the attacker. */
const ATTACKER = '127.0.0.66';
const CONNECTIONS = 40;
const PIPELINED = 500;
const SETTLE_MS = 15_000;
const SPARE_DESCRIPTORS = 50;

const destroy = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.destroy();
};

/** A client at another address is served on a new connection. */
const isServed = async (port: number) =>
  (await send({ port, path: '/healthz', timeoutMs: 3_000 })).status === 200;

export const vanishingReaders: Attack = {
  name: 'vanishing-readers',
  group: '3',
  says: `${CONNECTIONS} connections that pipeline ${PIPELINED} pages each and disconnect: 20,000 descriptors stayed open`,
  reach: `≤ ${SPARE_DESCRIPTORS} additional descriptors, a new connection is served`,
  on: 'embedded',
  run: async ({ arena, isQuick, progress }) => {
    const [{ port, pid, process }] = arena.nodes;
    const before = countDescriptors(pid);
    const sockets = await openMany(CONNECTIONS, port, ATTACKER);
    for (const socket of sockets) {
      socket.pause();
      socket.write(PAGE.repeat(isQuick ? PIPELINED / 10 : PIPELINED));
    }
    await wait(1_000);
    destroy(sockets);
    const deadline = performance.now() + SETTLE_MS;
    let more = 0;
    let served = false;
    do {
      served = await isServed(port);
      more = process.exit() === undefined ? countDescriptors(pid) - before : 0;
      progress(`${more} descriptors more`);
      await wait(250);
    } while (
      (!served || more > SPARE_DESCRIPTORS) &&
      performance.now() < deadline &&
      process.exit() === undefined
    );
    return {
      held: more <= SPARE_DESCRIPTORS && served && sockets.length > 0,
      figure: `${more} additional descriptors, a new connection ${served ? 'served' : 'not served'}`,
    };
  },
};

const READERS = 1_000;
const SPARE_MB = 300;

export const unreadResponses: Attack = {
  name: 'unread-responses',
  group: '3',
  says: `${READERS} connections that request pages and read nothing: 2.4 GB, which stayed allocated`,
  reach: `≤ ${SPARE_MB} MB more at any time, other connections are served`,
  on: 'embedded',
  run: async ({ arena, isQuick, progress }) => {
    const [{ port, pid, process }] = arena.nodes;
    const before = readMemoryMb(pid);
    const sockets = await openMany(isQuick ? READERS / 5 : READERS, port, ATTACKER);
    for (const socket of sockets) {
      socket.pause();
      socket.write(PAGE.repeat(4));
    }
    let most = 0;
    let isAlwaysServed = true;
    for (let at = 0; at < (isQuick ? 3 : 10) && process.exit() === undefined; at += 1) {
      await wait(700);
      most = Math.max(most, readMemoryMb(pid) - before);
      isAlwaysServed &&= await isServed(port);
      progress(`${Math.round(most)} MB more`);
    }
    destroy(sockets);
    return {
      held: most <= SPARE_MB && isAlwaysServed,
      figure: `${sockets.length} connections, ${Math.round(most)} MB more, others ${isAlwaysServed ? 'served' : 'not served'}`,
    };
  },
};
