// `uploadDocument` against a gateway: what is stored, what is reported, and how it fails.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../client/create-client.js';
import { NoResponseError } from '../../client/errors.js';
import type { UploadProgress } from '../../client/upload.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const LIMIT = 3_000_000;
const gateway = useGateway({ environment: { MAX_DOCUMENT_BYTES: String(LIMIT) } });
const clientOf = () => createClient({ baseUrl: `${gateway().url}/v2`, apiKey: gateway().apiKey, audit });
let params = { query: { policyId: '' } };
beforeAll(async () => {
  const { data } = await gateway().client.POST('/submission/base', {
    params: { header: audit },
    body: baseExample(),
  });
  params = { query: { policyId: data?.policyKey ?? '' } };
});

async function* chunks(count: number) {
  for (let i = 0; i < count; i += 1) yield new Uint8Array(100_000).fill(120);
}

function recorded() {
  const seen: UploadProgress[] = [];
  return { seen, onProgress: (progress: UploadProgress) => seen.push(progress) };
}

describe('an upload stores', () => {
  test('a blob under the given name', async () => {
    const stored = await clientOf().uploadDocument(new Blob(['%PDF-1.7']), { params, fileName: 'a.pdf' });
    expect(stored).toBe('The document a.pdf has been stored in the top folder');
  });

  test('a file under its own name', async () => {
    const file = Object.assign(new Blob(['text']), { name: 'notes.txt' });
    const query = { ...params.query, location: 'Terms & Conditions/2027' };
    expect(await clientOf().uploadDocument(file, { params: { query } })).toBe(
      'The document notes.txt has been stored in Terms & Conditions/2027',
    );
  });

  test.each(['été 契約書.txt', '100% b.txt', "it's; filename=x.txt"])(
    'a stream under the name %s',
    async (fileName) => {
      const stored = await clientOf().uploadDocument(chunks(1), { params, fileName });
      expect(stored).toContain(`The document ${fileName} has been stored`);
    },
  );

  test('nothing under a name that tries to add a header to its part', async () => {
    const upload = clientOf().uploadDocument(chunks(1), {
      params,
      fileName: 'a"\r\nContent-Type: text/html\r\n\r\n<script>.txt',
    });
    await expect(upload).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('the same bytes with the same key once, and no different document', async () => {
    const withKey = { query: params.query, header: { 'Idempotency-Key': 'upload-1' } };
    const send = (text: string) =>
      clientOf().uploadDocument(new Blob([text]), { params: withKey, fileName: 'once.txt' });
    expect(await send('one')).toBe(await send('one'));
    await expect(send('two')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('nothing without a name', async () => {
    await expect(clientOf().uploadDocument(new Blob(['x']), { params })).rejects.toThrow(
      'fileName is required',
    );
  });
});

describe('progress', () => {
  test('of a blob grows to its size', async () => {
    const { seen, onProgress } = recorded();
    const document = new Blob(Array.from({ length: 10 }, () => new Uint8Array(100_000).fill(120)));
    await clientOf().uploadDocument(document, { params, fileName: 'b.txt', onProgress });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.map(({ sentBytes }) => sentBytes)).toEqual(
      seen.map(({ sentBytes }) => sentBytes).toSorted((a, b) => a - b),
    );
    expect(seen.at(-1)).toEqual({ sentBytes: 1_000_000, totalBytes: 1_000_000 });
  });

  test('of a file on disk has the size that the caller gives', async () => {
    const { seen, onProgress } = recorded();
    const stream = createReadStream('package-lock.json');
    await clientOf().uploadDocument(stream, { params, fileName: 'c.json', size: 7, onProgress });
    expect(seen.at(-1)?.totalBytes).toBe(7);
  });

  test('of a stream of unknown size has no total', async () => {
    const { seen, onProgress } = recorded();
    await clientOf().uploadDocument(chunks(3), { params, fileName: 'd.txt', onProgress });
    expect(seen).toEqual(
      [100_000, 200_000, 300_000].map((sentBytes) => ({ sentBytes, totalBytes: undefined })),
    );
  });
});

describe('failures', () => {
  test.each([
    ['a blob', () => new Blob([new Uint8Array(LIMIT + 1)])],
    ['a stream', () => chunks(40)],
  ])('%s above the limit is rejected', async (_, document) => {
    const upload = clientOf().uploadDocument(document(), { params, fileName: 'big.bin' });
    await expect(upload).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', attempts: 1 });
  });

  test('active content is rejected', async () => {
    const upload = clientOf().uploadDocument(new Blob(['<html>']), { params, fileName: 'a.html' });
    await expect(upload).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('a policy that does not exist is not found', async () => {
    const upload = clientOf().uploadDocument(chunks(1), {
      params: { query: { policyId: '1' } },
      fileName: 'a.txt',
    });
    await expect(upload).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['strings', 'h\u00e9llo'],
    ['ArrayBuffers', new ArrayBuffer(4)],
  ])('a stream of %s is refused: only Uint8Array is accepted', async (_, chunk) => {
    const document = Readable.from([chunk]);
    const upload = clientOf().uploadDocument(document, { params, fileName: 'a.txt', timeoutMs: 3_000 });
    await expect(upload).rejects.toThrow('The document must be read as Uint8Array');
  });

  test('an error says why the document could not be read', async () => {
    const upload = clientOf().uploadDocument(createReadStream('no-such-file'), { params, fileName: 'a.txt' });
    await expect(upload).rejects.toThrow('The connection failed: ENOENT');
  });

  test('a document that cannot be read to its end is not stored under the key', async () => {
    async function* unreadable() {
      yield* chunks(1);
      throw new Error('The disk is broken');
    }
    const upload = clientOf().uploadDocument(unreadable(), { params, fileName: 'broken.txt' });
    const error = await upload.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NoResponseError);
    const { idempotencyKey = '' } = error instanceof NoResponseError ? error : {};
    const again = { query: params.query, header: { 'Idempotency-Key': idempotencyKey } };
    const repeat = () =>
      clientOf()
        .uploadDocument(new Blob(['whole']), { params: again, fileName: 'broken.txt' })
        .catch((thrown: Error) => thrown.message);
    // Until the gateway has noticed that the first one broke, it is still in progress.
    await expect.poll(repeat, { timeout: 10_000 }).toContain('broken.txt has been stored');
  });

  test('an abort ends the upload, and the document is read no further', async () => {
    const controller = new AbortController();
    let read = 0;
    let isClosed = false;
    async function* large() {
      try {
        for (; read < 1000; read += 1) yield* chunks(1);
      } finally {
        isClosed = true;
      }
    }
    const upload = clientOf().uploadDocument(large(), {
      params,
      fileName: 'e.txt',
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('closed')),
    });
    await expect(upload).rejects.toThrow('closed');
    await expect.poll(() => isClosed).toBe(true);
    expect(read).toBeLessThan(1000);
  });
});
