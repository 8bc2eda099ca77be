// `npm run bench:upload`: documents of 1 GiB through a gateway, and its memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, wholeNumbers } from '../../scripts/options.js';
import { startPostgres } from '../support/postgres.js';
import { roomyLimits } from '../support/roomy-limits.js';
import { compileServers } from './compile.js';
import { API_KEY, headers } from './workload.js';

const REACH_MB = 64;
const MIB = 1024 * 1024;
const values = readOptions('Sends large documents through a gateway, and measures its memory.', {
  mib: { type: 'string', default: '1024' },
});
const size = wholeNumbers(values)('mib') * MIB;
/** So slow that the client could send everything long before it has been read. */
const SLOW_BYTES_PER_SECOND = 32 * MIB;

/** The resident size, and the parts of it that are objects and buffers. */
interface Use {
  rss: number;
  used: number;
}
interface Memory {
  now: Use;
  peak: Use;
}

const servers = await compileServers();
// As in production: the embedded store would lift the resident size by hundreds of MB, which would
// hide growth.
const postgres = await startPostgres();
console.log(`\n${values.mib} MiB in each row, after a document of 1 KiB, on ${process.version}\n`);
console.log(
  '| documents | back office | seconds | MB/s | objects and buffers grow by | RSS before | RSS peak | RSS grows by | goal |',
);
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|');
await withGateway({}, async (gateway) => {
  await row(gateway, 'one, the first after the start', 'writes to the disk', 1);
  await row(gateway, 'another one', 'writes to the disk', 1);
  await row(gateway, 'four at once, a quarter each', 'writes to the disk', 4);
});
await withGateway({ SLOW_BYTES_PER_SECOND: String(SLOW_BYTES_PER_SECOND) }, (gateway) =>
  row(gateway, 'one, the first after the start', `takes ${SLOW_BYTES_PER_SECOND / MIB} MiB/s`, 1),
);

await postgres.stop();

type Gateway = Awaited<ReturnType<typeof start>>;

async function row(gateway: Gateway, documents: string, backOffice: string, atOnce: number): Promise<void> {
  const { now } = await gateway.memory();
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, i) => send(gateway, size / atOnce, `large-${i}.txt`)));
  const seconds = (performance.now() - started) / 1000;
  const { peak } = await gateway.memory();
  const growth = (peak.rss - now.rss) / 1e6;
  if (growth >= REACH_MB) process.exitCode = 1;
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const cells = [
    documents,
    backOffice,
    seconds.toFixed(1),
    (size / 1e6 / seconds).toFixed(0),
    mb(peak.used - now.used),
    mb(now.rss),
    mb(peak.rss),
    mb(peak.rss - now.rss),
    `< ${REACH_MB} MB ${growth < REACH_MB ? '✔' : '✖'}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function withGateway(environment: NodeJS.ProcessEnv, use: (gateway: Gateway) => Promise<void>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-upload-'));
  const gateway = await start({ ...environment, DATA_DIR: directory });
  try {
    // One document, which opens the connections; more would grow the memory before it is measured.
    await send(gateway, 1024, 'small.txt');
    await use(gateway);
  } finally {
    await gateway.stop();
    await rm(directory, { recursive: true });
  }
}

async function start(environment: NodeJS.ProcessEnv) {
  const fixed = {
    LOG_LEVEL: 'silent',
    SIMULATOR_TIME_SCALE: '0',
    MAX_DOCUMENT_BYTES: String(size),
    DATABASE_URL: postgres.url,
    SANDBOX_API_KEY: API_KEY,
    ...roomyLimits,
  };
  const child = fork(`${servers}/upload.js`, [], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, ...fixed, ...environment },
  });
  const { port } = await next<{ port: number }>(child);
  const address = `http://127.0.0.1:${port}/v2`;
  const draft = await fetch(`${address}/submission/base`, {
    method: 'POST',
    headers,
    body: await readFile('generated/examples/v2/createBaseSubmission.json'),
  });
  const { policyKey }: { policyKey: string } = JSON.parse(await draft.text());
  return {
    upload: `${address}/submission/global/uploadDocument?policyId=${policyKey}`,
    memory: () => {
      child.send('memory');
      return next<Memory>(child);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function next<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: Message) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The gateway exited with code ${code}`)));
  });
}

/** A document that is generated while it is sent, as fast as the connection accepts it. */
async function send({ upload }: Gateway, bytes: number, name: string): Promise<void> {
  const boundary = 'bench-upload';
  const sent = request(upload, {
    method: 'PUT',
    headers: { 'x-api-key': API_KEY, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answered = once(sent, 'response');
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
  );
  const block = Buffer.from('A line of a long document.\r\n'.repeat(2341)).subarray(0, 65_536);
  for (let left = bytes; left > 0; left -= block.length) {
    if (!sent.write(left < block.length ? block.subarray(0, left) : block)) await once(sent, 'drain');
  }
  sent.end(`\r\n--${boundary}--\r\n`);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`The upload returned ${response.statusCode}`);
  await once(response, 'end');
}
