// How a document passes from the client to the back office: backpressure, the comparison of the
// receipt, and whose error is reported.
import { createHash, randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { BackOffice, DocumentReceipt, DocumentUpload } from '../../src/back-office/port.js';
import { ReceivedFile } from '../../src/http/request/document-body.js';
import { inspectDocument } from '../../src/operations/shared/document-intake.js';
import { storeDocument } from '../../src/operations/shared/store-document.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { HEAD_BYTES } from '../../src/rules/document-content.js';
import { useGateway } from '../support/gateway.js';
import { principalOf } from '../support/principal.js';
import { until } from '../support/until.js';
import { document } from './multipart.js';
import { createRecordingBackOffice } from './v2/recording-back-office.js';
import { stagesOf } from './v2/stages.js';

type Store = (upload: DocumentUpload) => Promise<DocumentReceipt>;
const recording = createRecordingBackOffice();
const readAll: Store = async ({ content }) => receiptOf(await buffer(content));
let store: Store = readAll;
afterEach(() => {
  store = readAll;
});
const backOffice: BackOffice = { ...recording, uploadDocument: (upload) => store(upload) };
const gateway = useGateway({ backOffice, environment: { MAX_DOCUMENT_BYTES: '100000000' } });
const { upload } = stagesOf(gateway);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const receiptOf = (bytes: Buffer) => ({
  documentId: '1',
  path: 'a.pdf',
  size: bytes.length,
  sha256: sha256(bytes),
});
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const query = { policyId: '1' };
const send = async (content: Buffer) => {
  const { status, body } = await upload(query, document(content, 'a.pdf'));
  return status === 200 ? '200' : `${status} ${body.error.code}`;
};

describe('the receipt', () => {
  const content = pdf(50_000);
  test.each([
    ['another size', { size: 49_999 }],
    ['another digest', { sha256: sha256(Buffer.from('other')) }],
  ])('with %s does not confirm the document', async (_, wrong) => {
    store = async (sent) => ({ ...(await readAll(sent)), ...wrong });
    expect(await send(content)).toBe('502 BACK_OFFICE_ERROR');
  });

  test('with a different size leaves the outcome unknown', async () => {
    store = async (sent) => ({ ...(await readAll(sent)), size: 1 });
    const file = new ReceivedFile('a.pdf', 'application/pdf');
    file.arriving.end(content);
    const identity = { writeKey: '1', mayHaveHappened: false };
    const outcome = storeDocument(
      { backOffice, documentTypes: undefined },
      { query, file, identity, trace: {}, principal: principalOf() },
    );
    await expect(outcome).rejects.toBeInstanceOf(UnknownOutcome);
    await expect(outcome).rejects.toMatchObject({ cause: expect.any(Error), code: 'BACK_OFFICE_ERROR' });
  });

  test('of a back office that already had the document and did not read it is compared too', async () => {
    store = async () => receiptOf(content);
    expect(await send(content)).toBe('200');
    expect(await send(pdf(50_000))).toBe('502 BACK_OFFICE_ERROR');
  });

  test('of a back office that stopped reading and discarded the rest does not confirm the document', async () => {
    store = async (sent) => {
      sent.content.destroy();
      return receiptOf(content);
    };
    expect(await send(content)).toBe('502 BACK_OFFICE_ERROR');
  });
});

describe('a failure', () => {
  test('of the back office in the middle of the document is reported as its own', async () => {
    store = async ({ content }) => {
      await once(content, 'readable');
      content.read();
      throw new Problem('BACK_OFFICE_UNAVAILABLE', 'It is away.', { headers: { 'Retry-After': '5' } });
    };
    expect(await send(pdf(500_000))).toBe('503 BACK_OFFICE_UNAVAILABLE');
  });

  test("of the client is reported as the client's, whatever the adapter throws", async () => {
    store = (sent) =>
      readAll(sent).catch(() => {
        throw new Problem('BACK_OFFICE_ERROR', 'The connection broke.');
      });
    const { type, body } = document(pdf(500_000), 'a.pdf');
    const cut = await upload(query, { type, body: body.subarray(0, -8) });
    expect([cut.status, cut.body.error.code]).toEqual([400, 'MALFORMED_MULTIPART']);
  });
});

describe('the first bytes', () => {
  test.each([0, 1, HEAD_BYTES - 1, HEAD_BYTES, HEAD_BYTES + 1, 300_000])(
    'of a document of %i bytes are forwarded with the rest, in any chunk size',
    async (size) => {
      for (const piece of [1 + Math.floor(size / 3), 1000, 65_536]) {
        const bytes = randomBytes(size);
        const pieces = Array.from({ length: Math.ceil(size / piece) }, (_, i) =>
          bytes.subarray(i * piece, (i + 1) * piece),
        );
        const file = new ReceivedFile('a.pdf', 'application/pdf');
        Readable.from(pieces).pipe(file.arriving);
        const intake = inspectDocument(file, HEAD_BYTES);
        const head = await intake.head;
        expect(head.length).toBeGreaterThanOrEqual(Math.min(size, HEAD_BYTES));
        expect((await buffer(intake.content)).equals(bytes)).toBe(true);
        expect(await intake.digest()).toEqual({ size, sha256: sha256(bytes) });
      }
    },
  );

  test('that never arrive because the body is invalid cause the error of the body', async () => {
    const file = new ReceivedFile('a.pdf', 'application/pdf');
    const intake = inspectDocument(file, HEAD_BYTES);
    file.arriving.destroy(new Problem('MALFORMED_MULTIPART', 'Cut short.'));
    await expect(intake.head).rejects.toMatchObject({ code: 'MALFORMED_MULTIPART' });
  });
});

describe('backpressure', () => {
  const MIB = 1024 * 1024;
  const SIZE = 64 * MIB;
  /**
   * The most that the gateway may hold. It needs less: the buffers of a connection and of four
   * streams, 64 KB each, and a chunk in progress.
   */
  const MOST_HELD = MIB;

  /**
   * Sends a document of 64 MiB as fast as possible. Returns the gateway's end of the connection,
   * and the status.
   */
  function sendLarge() {
    let connection: Socket | undefined;
    const seen = (message: unknown) => {
      const { socket }: { socket?: Socket } = Object(message);
      connection ??= socket;
    };
    diagnostics.subscribe('http.server.request.start', seen);
    const boundary = 'b';
    const sent = request(`${gateway().url}/v2/submission/global/uploadDocument?policyId=1`, {
      method: 'PUT',
      agent: false,
      headers: { 'x-api-key': gateway().apiKey, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
    sent.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
    );
    const block = Buffer.alloc(MIB, 'x');
    const feed = async () => {
      for (let written = 0; written < SIZE; written += MIB) {
        if (!sent.write(block)) await once(sent, 'drain');
      }
      sent.end(`\r\n--${boundary}--\r\n`);
    };
    const answer = once(sent, 'response');
    void feed();
    return {
      arrived: () => connection?.bytesRead ?? 0,
      status: async () => {
        const [response] = await answer;
        diagnostics.unsubscribe('http.server.request.start', seen);
        return response.resume().statusCode;
      },
    };
  }

  test('a back office that reads slowly slows the client down to its own speed', async () => {
    let mostHeld = 0;
    let taken = 0;
    let pausedAt = 0;
    const sent = sendLarge();
    store = async ({ content }) => {
      const hash = createHash('sha256');
      for await (const chunk of content) {
        hash.update(chunk);
        taken += chunk.length;
        // Gives the connection time to accept more than it should.
        if (taken - pausedAt > MIB / 4) {
          pausedAt = taken;
          await wait(2);
        }
        mostHeld = Math.max(mostHeld, sent.arrived() - taken);
      }
      return { documentId: '1', path: 'a.pdf', size: taken, sha256: hash.digest('hex') };
    };
    expect(await sent.status()).toBe(200);
    process.stdout.write(
      `backpressure: at most ${Math.round(mostHeld / 1024)} KiB held of ${SIZE / MIB} MiB\n`,
    );
    expect(taken).toBe(SIZE + 9);
    expect(mostHeld).toBeLessThan(MOST_HELD);
  });

  test('a back office that does not read stops the client', async () => {
    let goOn: (() => void) | undefined;
    store = async (upload) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return readAll(upload);
    };
    const sent = sendLarge();
    await until('the back office is called', () => goOn !== undefined);
    expect(sent.arrived()).toBeGreaterThan(HEAD_BYTES);
    await wait(500);
    expect(sent.arrived()).toBeLessThan(MOST_HELD);
    goOn?.();
    expect(await sent.status()).toBe(200);
  });
});
