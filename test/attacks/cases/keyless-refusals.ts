// Group 7: what requests without a valid key leave behind in the audit log and in the log.
import { rm } from 'node:fs/promises';
import { mostRecords } from '../../../src/async/counts.js';
import { keylessRows } from '../../../src/audit/recorder.js';
import { closedLines, keylessLines } from '../../../src/gateway/counted-lines.js';
import { makeScratchDirectory } from '../../support/scratch.js';
import type { Attack, Finding, Fixture } from '../attack.js';
import { keepAliveAgent, send } from '../requests/http.js';
import { type Node, startNode } from '../targets/gateways.js';

/** More than the number of responses that the gateway delays. */
const IN_FLIGHT = 600;
/** Bytes, measured with the longest texts that a caller can send. */
const LONGEST = { line: 1_800, countedLine: 400 };
const ENDED_WITHIN_MS = 30_000;
const DAY_MS = 86_400_000;

/** Starts a separate gateway that logs, behind a proxy that names the addresses of callers. */
async function withNode<T>(use: (node: Node) => Promise<T>): Promise<T> {
  const directory = await makeScratchDirectory('attacks-keyless');
  const node = await startNode('logging', {
    DATA_DIR: directory,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    return await use(node);
  } finally {
    await node.process.kill();
    await rm(directory, { recursive: true, force: true });
  }
}

async function flood({ port }: Node, addresses: number, seconds: number): Promise<number> {
  const agent = keepAliveAgent(IN_FLIGHT);
  const until = performance.now() + seconds * 1_000;
  let sent = 0;
  let refused = 0;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < until) {
        const address = sent % addresses;
        sent += 1;
        const { status } = await send({
          port,
          path: '/v2/lookup/contacts?roleCode=PRD',
          headers: { 'X-Forwarded-For': `192.0.${address >> 8}.${address & 255}` },
          agent,
        });
        if (status >= 400) refused += 1;
      }
    }),
  );
  agent.destroy();
  return refused;
}

/** Rows without a partner, and the requests that they count. */
async function rowsOf({ admin }: Node): Promise<{ rows: number; requests: number }> {
  let after: string | undefined;
  let [rows, requests] = [0, 0];
  do {
    const query = { pageSize: 100, ...(after !== undefined && { after }) };
    const { data } = await admin.GET('/audit', { params: { query } });
    if (!data) throw new Error('The audit log was not returned');
    const keyless = data.items.filter(({ partnerId }) => partnerId === null);
    rows += keyless.length;
    requests += keyless.reduce((sum, { count = 1 }) => sum + count, 0);
    after = data.next ?? undefined;
  } while (after !== undefined);
  return { rows, requests };
}

async function measure({ seconds, progress }: Fixture, addresses: number): Promise<Finding> {
  return withNode(async (node) => {
    progress(`from ${addresses} addresses`);
    const began = performance.now();
    const refused = await flood(node, addresses, seconds);
    const { process } = node;
    process.signal('SIGTERM');
    const isEnded = await process.ended(ENDED_WITHIN_MS);
    const written = process.written();
    const ms = performance.now() - began;
    await node.restart();
    const { rows, requests } = await rowsOf(node);
    const mostRows = mostRecords(keylessRows, ms);
    const mostLines = [keylessLines, closedLines].map((limits) => mostRecords(limits, ms));
    const mostBytes = mostLines.reduce(
      (sum, { single, counted }) => sum + single * LONGEST.line + counted * LONGEST.countedLine,
      0,
    );
    const held =
      isEnded &&
      refused > 0 &&
      requests === refused &&
      rows <= mostRows.single + mostRows.counted &&
      written <= mostBytes;
    const perDay = (amount: number) => Math.round((amount * DAY_MS) / ms);
    const note = `at this rate, a day would be ${perDay(rows)} rows and ${perDay(written / 1_000_000)} MB of log`;
    const kilobytes = Math.round(written / 1_000);
    return {
      held,
      figure: `${refused} refused in ${seconds} s: ${rows} rows of ${requests} requests, ${kilobytes} KB of log`,
      notes: held ? [] : [note],
    };
  });
}

const attackFrom = (addresses: number): Attack => ({
  name: `keyless-refusals-${addresses}`,
  group: '7',
  says: `${IN_FLIGHT} requests without a key at once, from ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: 5.1 GB of audit a day`,
  reach:
    'every refusal counted in the audit log, no more rows and bytes of log than the limits allow: 10 MB and 50 MB a day',
  on: 'embedded',
  run: (scene) => measure(scene, addresses),
});

export const keylessRefusals: readonly Attack[] = [attackFrom(1), attackFrom(1_000)];
