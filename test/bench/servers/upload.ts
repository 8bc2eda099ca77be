// The whole gateway, as `npm start` runs it; with SLOW_BYTES_PER_SECOND its back office reads more
// slowly.
import { createServer } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackOffice } from '../../../src/back-office/port.js';
import { compose } from '../../../src/gateway/compose.js';
import { readConfig } from '../../../src/gateway/config.js';
import { simulatorMigrations } from '../../../src/simulator/carrier/migrations.js';
import { createSimulatedBackOffice } from '../../../src/simulator/carrier/simulated-back-office.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../../../src/simulator/carrier/tables.js';
import { openStore } from '../../../src/store/store.js';
import { ready } from '../workload.js';

const SAMPLE_MS = 10;
const rate = Number(process.env.SLOW_BYTES_PER_SECOND ?? 0);
const config = readConfig();
const gateway = await compose(config, rate > 0 ? { backOffice: await slowBackOffice() } : {});
const server = createServer(gateway.app);

const use = () => {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, used: heapUsed + external };
};
let peak = use();
setInterval(() => {
  const now = use();
  peak = { rss: Math.max(peak.rss, now.rss), used: Math.max(peak.used, now.used) };
}, SAMPLE_MS);
// Replies with the peak since the previous request. Garbage from the start is freed first: it could
// hide the memory of a document.
process.on('message', async () => {
  const before = peak;
  for (let i = 0; i < 4; i += 1) {
    globalThis.gc?.();
    await wait(250);
  }
  peak = use();
  process.send?.({ now: peak, peak: before });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') ready(address.port);
});

/** A simulator behind a connection of that rate; its documents are in a folder of their own. */
async function slowBackOffice(): Promise<BackOffice> {
  const { databaseUrl, dataDirectory } = config;
  const directory = path.join(dataDirectory, 'slow');
  const store = await openStore<SimulatorTables>({
    location: databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded', directory },
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    onError: (error) => {
      throw error;
    },
  });
  const pace = { timeScale: 0, random: Math.random, wait: (ms: number) => wait(ms) };
  const documents = { directory: path.join(dataDirectory, 'slow-documents') };
  const simulated = createSimulatedBackOffice(store, pace, documents);
  return {
    ...simulated,
    uploadDocument: (upload, call) =>
      simulated.uploadDocument({ ...upload, content: Readable.from(atRate(upload.content)) }, call),
  };
}

async function* atRate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    const ahead = (bytes / rate) * 1000 - (performance.now() - started);
    if (ahead > 5) await wait(ahead);
    yield chunk;
  }
}
