// Reads all bytes of a body, up to a limit. The memory depends on the limit, not on the pieces.
import type { IncomingMessage } from 'node:http';
import { Problem } from '../../problems.js';
import { counted } from '../../texts/counted.js';

/** The error if the caller disconnects. */
export const incompleteBody = () => new Problem('MALFORMED_JSON', 'The body is incomplete.');

export const tooLargeBody = (maxBytes: number) =>
  new Problem('PAYLOAD_TOO_LARGE', `The body is larger than the limit of ${counted(maxBytes, 'byte')}.`);

/**
 * Returns no promise if the whole announced body has arrived. Throws immediately if the announced
 * length exceeds the limit; other bodies are rejected when they exceed it, and their rest is
 * discarded. Waits for the last byte: after the operation has started, no fault can be reported.
 */
export function readWholeBody(req: IncomingMessage, maxBytes: number): Buffer | Promise<Buffer> {
  const announced = Number(req.headers['content-length'] ?? Number.NaN);
  if (announced > maxBytes) throw tooLargeBody(maxBytes);
  // Most bodies arrive with their headers. Node still needs the end to be read.
  if (announced <= maxBytes && req.readableLength === announced) {
    const whole: unknown = req.read();
    req.resume();
    if (whole instanceof Buffer) return whole;
  }
  return new Promise((resolve, reject) => {
    const body = new JoinedBytes(Math.min(announced || maxBytes, maxBytes));
    const add = (chunk: Buffer) => {
      if (body.length + chunk.length <= maxBytes) return body.add(chunk);
      reject(tooLargeBody(maxBytes));
      req.off('data', add).resume();
    };
    // A closed connection emits no more events.
    if (req.destroyed) return reject(incompleteBody());
    req.on('data', add);
    req.on('end', () => resolve(body.bytes()));
    req.on('close', () => reject(incompleteBody()));
  });
}

const FIRST_BYTES = 16 * 1024;

/** Copies each piece: otherwise even a piece of one byte would keep its own buffer. */
class JoinedBytes {
  length = 0;
  #buffer: Buffer;

  constructor(private readonly maxBytes: number) {
    this.#buffer = Buffer.allocUnsafeSlow(Math.min(maxBytes, FIRST_BYTES));
  }

  add(piece: Buffer): void {
    const needed = this.length + piece.length;
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.max(needed, Math.min(this.maxBytes, 4 * this.#buffer.length)),
      );
      this.#buffer.copy(larger, 0, 0, this.length);
      this.#buffer = larger;
    }
    piece.copy(this.#buffer, this.length);
    this.length = needed;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }
}

export const malformedBody = (fault: string, cause?: unknown): Problem =>
  new Problem('MALFORMED_JSON', `The body ${fault}.`, { cause });
