// The content codings of a JSON body: which are accepted, and how they are decoded.
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Problem } from '../../problems.js';
import { malformedBody, tooLargeBody } from './whole-body.js';

/**
 * Not what the running Node can decode (zstd from Node 22 on): the contract must not depend on it.
 */
const codings = {
  gzip: createGunzip,
  // RFC 9110, 8.4.1.3.
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
export type Coding = keyof typeof codings;

/** `x-gzip` is another name of gzip. */
const ACCEPTED_CODINGS = 'gzip, deflate, br';

const isCoding = (name: string): name is Coding => Object.hasOwn(codings, name);

/** What compression adds at most to content that it cannot make smaller. */
export const compressionOverhead = (bytes: number): number => 1_024 + Math.ceil(bytes / 1_000);

export function codingOf({ headers }: IncomingMessage): Coding | undefined {
  const encoding = headers['content-encoding'] || 'identity';
  const name = encoding.toLowerCase();
  if (name === 'identity') return undefined;
  if (isCoding(name)) return name;
  throw new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body cannot be read: its Content-Encoding "${encoding}" is not accepted; send ${ACCEPTED_CODINGS} or none.`,
    { headers: { 'Accept-Encoding': ACCEPTED_CODINGS } },
  );
}

export async function decompress(bytes: Buffer, coding: Coding, maxBytes: number): Promise<Buffer> {
  const decoder = codings[coding]();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decoder.end(bytes)) {
      length += chunk.length;
      if (length > maxBytes) throw tooLargeBody(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw malformedBody('is not compressed as its Content-Encoding says, or ends early', error);
  }
  // Node ignores what follows the compressed content, such as a second one.
  if (decoder.bytesWritten < bytes.length) throw malformedBody('has bytes after its compressed content');
  return Buffer.concat(chunks);
}
