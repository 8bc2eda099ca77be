// Uploads over HTTP: streamed, hashed, compared with the receipt, and never complete if the source
// was cut short.
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/problems.js';
import { until } from '../../support/until.js';
import { newCall } from '../behaviour/support.js';
import { type Behaviour, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();

const upload = (content: Readable) => ({
  policyId: '1000421',
  name: 'Größe & Preis?.pdf',
  location: 'Underwriting/50% #1',
  policyReference: undefined,
  content,
});
const send = (content: Readable, adapter = scripted().adapter()) =>
  adapter.uploadDocument(upload(content), newCall({ writeKey: 'the-key' }));

const receiptOf = (bytes: Buffer) => ({
  documentId: '1',
  path: 'a.pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Reads the document and responds with its receipt, which `say` may change. */
const store =
  (say: (receipt: ReturnType<typeof receiptOf>) => object = (receipt) => receipt): Behaviour =>
  async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const receipt = JSON.stringify(say(receiptOf(Buffer.concat(chunks))));
    res.writeHead(201, { 'Content-Type': 'application/json' }).end(receipt);
  };

/** Whether the whole body had arrived when the request ended. */
const ended = (req: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    req.on('error', () => undefined).once('close', () => resolve(req.complete));
    req.resume();
  });

describe('a document', () => {
  test('arrives byte for byte, with its names in the address and its key in the header', async () => {
    const bytes = randomBytes(300_000);
    scripted().behave(store());
    const content = Readable.from([
      bytes.subarray(0, 1),
      bytes.subarray(1, 200_000),
      bytes.subarray(200_000),
    ]);
    expect(await send(content)).toEqual(receiptOf(bytes));
    const [request] = scripted().requests;
    expect(request?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'transfer-encoding': 'chunked',
      'idempotency-key': 'the-key',
    });
    const { pathname, searchParams } = new URL(request?.url ?? '', scripted().url);
    expect(pathname).toBe('/policies/1000421/documents');
    expect(Object.fromEntries(searchParams)).toEqual({
      name: 'Größe & Preis?.pdf',
      location: 'Underwriting/50% #1',
    });
  });

  test('is read no faster than the back office accepts it', async () => {
    let read = 0;
    const chunk = Buffer.alloc(65_536);
    const content = new Readable({
      read() {
        read += chunk.length;
        this.push(read > 64 * 1024 * 1024 ? null : chunk);
      },
    });
    let request: IncomingMessage | undefined;
    scripted().behave((req) => {
      request = req.pause();
    });
    const sent = send(content);
    await until('the request has arrived', () => request !== undefined);
    let before = -1;
    await until('no more bytes are sent', async () => {
      if (before === read) return true;
      before = read;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return false;
    });
    expect(read).toBeLessThan(32 * 1024 * 1024);
    request?.socket.destroy();
    const { problem, unknown } = await refusedWith(sent);
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
  });

  test('that takes longer than the deadline is stored as long as it makes progress', async () => {
    scripted().behave(store());
    const content = Readable.from(
      (async function* () {
        for (let i = 0; i < 12; i += 1) {
          await new Promise((resolve) => setTimeout(resolve, 60));
          yield Buffer.from('part');
        }
      })(),
    );
    // At most 300 ms without progress, 720 ms in total.
    const adapter = scripted().adapter({ deadlineScale: 0.01 });
    expect(await send(content, adapter)).toMatchObject({ size: 48 });
  });
});

describe('a receipt of other bytes is BACK_OFFICE_ERROR, and the document may have been stored', () => {
  test.each([
    ['digest', { sha256: 'a'.repeat(64) }],
    ['size', { size: 3 }],
  ])('if its %s differs', async (_, other) => {
    scripted().behave(store((receipt) => ({ ...receipt, ...other })));
    const { problem, unknown } = await refusedWith(send(Readable.from(['%PDF'])));
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_ERROR', unknown: true });
  });
});

describe('a source', () => {
  test('that fails cuts the request short, and its own problem is reported', async () => {
    const content = new PassThrough();
    let complete: Promise<boolean> | undefined;
    scripted().behave((req) => {
      complete = ended(req);
      req.once('data', () => content.destroy(new Problem('PAYLOAD_TOO_LARGE', 'The document is too large.')));
    });
    content.write('half');
    const { problem, unknown } = await refusedWith(send(content));
    expect({ code: problem.code, unknown }).toEqual({ code: 'PAYLOAD_TOO_LARGE', unknown: false });
    expect(await complete).toBe(false);
  });

  test('that fails before anything is sent is reported with its own problem', async () => {
    const content = new PassThrough().on('error', () => undefined);
    content.destroy(new Problem('PAYLOAD_TOO_LARGE', 'The document is too large.'));
    await until('it is destroyed', () => content.closed);
    const { problem } = await refusedWith(send(content));
    expect(problem.code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('that fails does not count against the back office', async () => {
    const adapter = scripted().adapter({ circuit: { failureThreshold: 1 } });
    const content = new PassThrough();
    content.write('half');
    scripted().behave((req) => {
      req
        .on('error', () => undefined)
        .once('data', () => content.destroy(new Problem('PAYLOAD_TOO_LARGE', '')));
    });
    await refusedWith(send(content, adapter));
    scripted().behave(store());
    expect(await send(Readable.from(['%PDF']), adapter)).toMatchObject({ size: 4 });
  });

  test('that stalls ends at the deadline, with nothing stored and no failure counted', async () => {
    const adapter = scripted().adapter({ circuit: { failureThreshold: 1 }, deadlineScale: 0.01 });
    let complete: Promise<boolean> | undefined;
    scripted().behave((req) => {
      complete = ended(req);
    });
    const content = new PassThrough();
    content.write('half');
    const { problem, unknown } = await refusedWith(send(content, adapter));
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
    expect(await complete).toBe(false);
    expect(content.destroyed).toBe(true);
    scripted().behave(store());
    expect(await send(Readable.from(['%PDF']), adapter)).toMatchObject({ size: 4 });
  });
});

describe('a back office', () => {
  const endless = () =>
    new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });

  test('that fails in the middle of a document has not stored it', async () => {
    scripted().behave((req) => req.once('data', () => req.socket.resetAndDestroy()));
    const { problem, unknown } = await refusedWith(send(endless()));
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_UNAVAILABLE', unknown: false });
  });

  test('that fails after the end of a document may have stored it', async () => {
    scripted().behave((req) => req.resume().once('end', () => req.socket.resetAndDestroy()));
    const { problem, unknown } = await refusedWith(send(Readable.from(['%PDF'])));
    expect({ code: problem.code, unknown }).toEqual({ code: 'BACK_OFFICE_TIMEOUT', unknown: true });
  });

  test('that refuses a document before its end releases the source, and the refusal is reported', async () => {
    scripted().behave((req, res) => {
      const body = JSON.stringify({ error: { code: 'UNKNOWN_POLICY', message: 'There is none' } });
      req.once('data', () => res.writeHead(404, { 'Content-Type': 'application/json' }).end(body));
    });
    const content = endless();
    const { problem } = await refusedWith(send(content));
    expect(problem.code).toBe('NOT_FOUND');
    expect(content.destroyed).toBe(true);
  });

  test('that is unavailable is not called a second time', async () => {
    scripted().behave(refusal(503, 'UNAVAILABLE'));
    const { problem } = await refusedWith(send(Readable.from(['%PDF'])));
    expect(problem.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(scripted().requests).toHaveLength(1);
  });
});
