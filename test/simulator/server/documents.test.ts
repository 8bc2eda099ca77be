// Uploads to the simulator: streamed, limited in size, and removed if they were cut short.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import express from 'express';
import { expect, test } from 'vitest';
import { readBinary } from '../../../src/http/request/document-body.js';
import { listenAnywhere } from '../../support/listen.js';
import { makeScratchDirectory } from '../../support/scratch.js';
import { useSimulatorServer } from '../../support/simulator.js';
import { until } from '../../support/until.js';
import { drafting, newKey, send, withKey } from './requests.js';

const LIMIT = 300_000;
const directory = await makeScratchDirectory('simulator-documents');
const simulator = useSimulatorServer({
  environment: { MAX_DOCUMENT_BYTES: String(LIMIT), SIMULATOR_DATA_DIR: directory },
});

const filesHeld = async () => {
  const entries = await readdir(path.join(directory, 'documents'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

async function documentsOfANewPolicy(): Promise<string> {
  const { policyKey } = JSON.parse((await send(simulator(), drafting())).text);
  return `/policies/${policyKey}/documents`;
}

test.each([0, 1, LIMIT])('a document of %i bytes is stored', async (size) => {
  const sending = { method: 'PUT', path: `${await documentsOfANewPolicy()}?name=${size}.bin` };
  const answer = await send(simulator(), { ...sending, headers: withKey(), body: randomBytes(size) });
  expect(answer.status, answer.text).toBe(201);
  expect(JSON.parse(answer.text)).toMatchObject({ size, path: `${size}.bin` });
});

test('a document above the size limit is refused, and no part of it is left', async () => {
  const key = newKey();
  const sending = { method: 'PUT', path: `${await documentsOfANewPolicy()}?name=large.bin` };
  const before = await filesHeld();
  const answer = await send(simulator(), { ...sending, headers: withKey(key), body: randomBytes(LIMIT + 1) });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.text).toContain('300000');
  expect(await simulator().effectsOf(key)).toEqual([]);
  expect(await filesHeld()).toEqual(before);
});

test('a document whose caller disconnects leaves nothing, and its write is unknown', async () => {
  const key = newKey();
  const address = `${simulator().url}${await documentsOfANewPolicy()}?name=cut.bin`;
  const before = await filesHeld();
  const headers = {
    'x-api-key': simulator().apiKey,
    'Content-Type': 'application/octet-stream',
    ...withKey(key),
  };
  const sent = request(address, { method: 'PUT', agent: false, headers });
  sent.on('error', () => undefined);
  sent.write(randomBytes(100_000));
  await until('its bytes arrive', async () => (await filesHeld()).length > before.length);
  const state = async () => JSON.parse((await send(simulator(), { path: `/writes/${key}` })).text).state;
  expect(await state()).toBe('underWay');
  sent.destroy();
  await until('it is abandoned', async () => (await state()) === 'unknown');
  expect(await filesHeld()).toEqual(before);
  expect(await simulator().effectsOf(key)).toEqual([]);
});

test('a document is accepted no faster than it is read', async () => {
  const size = 64 * 1024 * 1024;
  let content: Readable | undefined;
  let received = () => 0;
  const app = express().put('/', (req, res) => {
    received = () => req.socket.bytesRead;
    content = readBinary(req, res, size);
  });
  const { url, close } = await listenAnywhere(createServer(app));
  const sent = request(url, { method: 'PUT', agent: false });
  sent.on('error', () => undefined);
  const piece = Buffer.alloc(1024 * 1024);
  let taken = 0;
  for (let i = 0; i < 64; i += 1) if (!sent.write(piece)) taken += 1;
  expect(taken).toBeGreaterThan(0);
  await until('the first bytes wait to be read', () => (content?.readableLength ?? 0) > 0);
  // The kernel buffers some; only a chunk or two was read from the connection.
  expect(received()).toBeLessThan(4 * 1024 * 1024);
  content?.resume();
  sent.end();
  await once(content ?? sent, 'end');
  expect(received()).toBeGreaterThan(size);
  sent.destroy();
  await close();
});
