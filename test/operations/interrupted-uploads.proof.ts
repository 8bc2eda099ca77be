// Uploads that are interrupted or invalid, over real connections: the back office keeps no file, no
// row and no handle.
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import { useSimulator } from '../simulator/carrier/simulated-store.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { refusedDocuments, refusedForms } from './document-samples.js';
import { document, type MultipartBody, multipart } from './multipart.js';
import { type OpenUpload, openUpload } from './raw-upload.js';
import { stagesOf } from './v2/stages.js';

const LIMIT = 3_000_000;
const PATIENTLY = { timeout: 20_000 };
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const large = pdf(LIMIT);

const simulator = useSimulator();
let gateway: TestGateway | undefined;
let asked = 0;
let policyId = '';
const started = () => {
  if (!gateway) throw new Error('The gateway is available only inside tests');
  return gateway;
};
const { upload, newDraft } = stagesOf(started);

beforeAll(async () => {
  const simulated = simulator.make();
  const backOffice: BackOffice = {
    ...simulated,
    uploadDocument(...call) {
      asked += 1;
      return simulated.uploadDocument(...call);
    },
  };
  gateway = await startTestGateway({ backOffice, environment: { MAX_DOCUMENT_BYTES: String(LIMIT) } });
  policyId = (await newDraft()).policyKey;
  await mkdir(simulator.directory(), { recursive: true });
});
afterAll(() => gateway?.stop());

const underWay = () => readdir(path.join(simulator.directory(), '.under-way')).catch(() => []);

/** Everything that is kept: files, rows, and open file handles of this process. */
async function kept() {
  const names = await readdir(simulator.directory(), { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((file) => path.join(file.parentPath, file.name));
  const open = process.platform === 'linux' ? openFiles() : [];
  return { files: files.sort(), counts: await simulator.count(), open };
}

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(simulator.directory()) ? [file] : [];
    } catch {
      return [];
    }
  });
}

async function leavesNothing(attempt: () => Promise<unknown>): Promise<void> {
  const before = await kept();
  await attempt();
  await vi.waitFor(async () => expect(await kept()).toEqual(before), PATIENTLY);
}

const open = ({ type, body }: MultipartBody, length: number | 'chunked' = body.length) =>
  openUpload(started(), { policyId, type, length });

const form = document(large);
const half = form.body.subarray(0, form.body.length / 2);
/**
 * Waits until some bytes have reached the back office, so that the interrupted upload has begun.
 */
const hasBegun = () => vi.waitFor(async () => expect(await underWay()).toHaveLength(1), PATIENTLY);

const interruptions: readonly (readonly [string, number | 'chunked', (sent: OpenUpload) => void])[] = [
  ['resets the connection', form.body.length, ({ socket }) => socket.resetAndDestroy()],
  ['closes the connection', form.body.length, ({ socket }) => socket.destroy()],
  ['ends its side of the connection', form.body.length, ({ socket }) => socket.end()],
  ['closes the connection of a body without a length', 'chunked', ({ socket }) => socket.destroy()],
  ['ends its side of the connection of a body without a length', 'chunked', ({ socket }) => socket.end()],
  ['writes an invalid chunk', 'chunked', ({ socket }) => socket.end('no chunk\r\n')],
  ['ends the chunks in the middle of the file', 'chunked', ({ socket }) => socket.write('0\r\n\r\n')],
];
test.each(interruptions)(
  'a client that stops half-way and %s leaves nothing behind',
  async (_, length, stop) => {
    await leavesNothing(async () => {
      const sent = open(form, length);
      await sent.write(half);
      await hasBegun();
      stop(sent);
      expect(await sent.answer()).toMatch(/^$|^400/);
    });
  },
);

test('a client that stops within the first bytes causes no back-office call', async () => {
  asked = 0;
  await leavesNothing(async () => {
    const sent = open(form);
    await sent.write(form.body.subarray(0, 300));
    sent.socket.destroy();
    await sent.answer();
  });
  expect(asked).toBe(0);
});

test('a client that stops before the closing boundary, with the whole file sent, leaves nothing behind', async () => {
  await leavesNothing(async () => {
    const sent = open(form);
    await sent.write(form.body.subarray(0, -6));
    await hasBegun();
    sent.socket.destroy();
    await sent.answer();
  });
});

// HTTP treats the bytes after a length that is too short as another request, and the connection is
// closed.
test.each([
  ['that is longer than its length', form, form.body.length - 1000, /^400/],
  ['whose length cuts off only the closing boundary', form, form.body.length - 10, /^400/],
  ['of a file that is one byte too large,', document(pdf(LIMIT + 1)), undefined, /^413 PAYLOAD_TOO_LARGE$/],
  [
    'without a length, of a file that is one byte too large,',
    document(pdf(LIMIT + 1)),
    'chunked',
    /^413 PAYLOAD_TOO_LARGE$/,
  ],
  [
    'of two files',
    multipart(
      { name: 'file', filename: 'a.pdf', content: large },
      { name: 'file', filename: 'b.pdf', content: pdf(1_000) },
    ),
    undefined,
    /^400 VALIDATION_ERROR$/,
  ],
] as const)('a body %s leaves nothing behind', async (_, body, length, answer) => {
  await leavesNothing(async () => {
    const sent = open(body, length);
    await sent.write(body.body);
    if (length === 'chunked') sent.socket.write('0\r\n\r\n');
    expect(await sent.answer()).toMatch(answer);
  });
});

test.each(refusedForms)('%s leaves nothing behind', async (_, body) => {
  await leavesNothing(async () => expect((await upload({ policyId }, body)).status).toBe(400));
});

test.each(refusedDocuments)('the back office is not called for %s named %s', async (_, name, content) => {
  asked = 0;
  const whole = Buffer.concat([content, Buffer.alloc(200_000, content.at(-1))]);
  await leavesNothing(async () => {
    expect((await upload({ policyId }, document(content, name))).status).toBe(415);
    expect((await upload({ policyId }, document(whole, name))).status).toBe(415);
  });
  expect(asked).toBe(0);
});

test('many uploads that stop half-way leak no file handle and no connection, and the next one is stored', async () => {
  const before = await started().openConnections();
  await leavesNothing(async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const sent = open(form);
      await sent.write(half);
      await hasBegun();
      sent.socket.destroy();
      await vi.waitFor(async () => expect(await underWay()).toEqual([]), PATIENTLY);
    }
  });
  await vi.waitFor(
    async () => expect(await started().openConnections()).toBeLessThanOrEqual(before),
    PATIENTLY,
  );
  const { files } = await kept();
  expect((await upload({ policyId }, form)).status).toBe(200);
  expect((await kept()).files).toHaveLength(files.length + 1);
});
