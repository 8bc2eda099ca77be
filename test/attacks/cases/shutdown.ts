// Group 6: connections that keep a process from ending, and uploads that arrive too slowly.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.js';
import { makeDraft } from '../requests/calls.js';
import { open } from '../requests/raw.js';
import { ADMIN_TOKEN, DRAIN_SECONDS, type Node } from '../targets/gateways.js';

/** The time limit of the drain, plus the time to close the store. */
const ENDED_WITHIN_MS = (DRAIN_SECONDS + 15) * 1000;
const IDLE_WITHIN_MS = 5_000;

type Silence = (socket: Socket, apiKey: string) => void;

const uploadHead = (apiKey: string, policyId: string, length: number) =>
  `PUT /v2/submission/global/uploadDocument?policyId=${policyId} HTTP/1.1\r\nHost: x\r\nx-api-key: ${apiKey}\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
const PART =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
const END = '\r\n--b--\r\n';

/** Opens a connection to each port, leaves its request incomplete, and sends SIGTERM. */
async function endsDespite(node: Node, apiKey: string, silence: Silence, withinMs: number): Promise<Finding> {
  const sockets = await Promise.all([open(node.port), open(node.adminPort)]);
  const [own, admin] = sockets;
  silence(own, apiKey);
  silence(admin, ADMIN_TOKEN);
  await wait(500);
  const began = performance.now();
  node.process.signal('SIGTERM');
  const isEnded = await node.process.ended(withinMs);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const socket of sockets) socket.destroy();
  await node.restart();
  return { held: isEnded, figure: isEnded ? `ended after ${seconds} s` : `still running after ${seconds} s` };
}

function ending(name: string, says: string, withinMs: number, silence: Silence): Attack {
  return {
    name,
    group: '6',
    says: `${says}, on both ports, then SIGTERM: the process kept running for minutes`,
    reach: `ended within ${withinMs / 1000} s`,
    on: 'embedded',
    // The quick form runs only the shortest limit, because each attack starts another process.
    isLong: withinMs > IDLE_WITHIN_MS,
    run: async ({ arena }) => {
      const { apiKey } = await arena.addPartner(name);
      return endsDespite(arena.nodes[0], apiKey, silence, withinMs);
    },
  };
}

export const endings: readonly Attack[] = [
  ending('end-idle', 'a connection that sends nothing', IDLE_WITHIN_MS, () => undefined),
  ending('end-half-header', 'half a header', ENDED_WITHIN_MS, (socket) => {
    socket.write('POST /v2/submission/base HTTP/1.1\r\nHost: x\r\nx-api');
  }),
  ending('end-half-body', 'half a body, sent slowly', ENDED_WITHIN_MS, (socket, apiKey) => {
    socket.write(
      `POST /v2/submission/base HTTP/1.1\r\nHost: x\r\nx-api-key: ${apiKey}\r\nX-Origination-Source: a\r\n` +
        'X-Audit-UserId: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '), 300);
    socket.once('close', () => clearInterval(drip));
  }),
];

const DRIP_CUT_MS = 75_000;
const SLOW_BYTES = 3_000_000;
const SLOW_PIECE = 40_000;
const SLOW_PAUSE_MS = 250;

export const drippingBody: Attack = {
  name: 'dripping-body',
  group: '6',
  says: 'an upload of one byte per second, next to a slow regular one (160 KB/s, 19 s) that must arrive',
  reach: `the first is cut within ${DRIP_CUT_MS / 1000} s, the regular one returns 200`,
  on: 'embedded',
  isLong: true,
  run: async ({ arena, progress }) => {
    const [{ port }] = arena.nodes;
    const { apiKey } = await arena.addPartner('Slow');
    const { policyKey } = await makeDraft({ port, apiKey });
    const dripping = await open(port);
    const began = performance.now();
    let cutAfterMs: number | undefined;
    dripping.on('data', () => undefined);
    dripping.once('close', () => {
      cutAfterMs = performance.now() - began;
    });
    dripping.write(uploadHead(apiKey, policyKey, SLOW_BYTES) + PART);
    const drip = setInterval(() => dripping.write('x'), 1_000);
    const slowStatus = await uploadSlowly(port, uploadHead(apiKey, policyKey, SLOW_BYTES));
    while (cutAfterMs === undefined && performance.now() - began < DRIP_CUT_MS) {
      await wait(500);
      progress(`${Math.round((performance.now() - began) / 1000)} s`);
    }
    clearInterval(drip);
    dripping.destroy();
    const cut = cutAfterMs === undefined ? 'not cut' : `cut after ${Math.round(cutAfterMs / 1000)} s`;
    return {
      held: cutAfterMs !== undefined && slowStatus === 200,
      figure: `${cut}; the regular upload returned ${slowStatus}`,
    };
  },
};

async function uploadSlowly(port: number, head: string): Promise<number> {
  const socket = await open(port);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.write(head + PART);
  let left = SLOW_BYTES - PART.length - END.length;
  while (left > 0 && !socket.destroyed) {
    const size = Math.min(SLOW_PIECE, left);
    socket.write(Buffer.alloc(size, 'x'));
    left -= size;
    await wait(SLOW_PAUSE_MS);
  }
  socket.write(END);
  for (let at = 0; at < 50 && !received.includes('HTTP/1.1') && !socket.destroyed; at += 1) await wait(100);
  socket.destroy();
  return Number(/HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
}
