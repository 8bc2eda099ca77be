// Receives a document, whose first bytes can be inspected before it is forwarded.
import { pipeline, type Readable, type Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { guardedTransform } from '../../async/guarded-stream.js';
import type { FileDigest, IncomingFile } from '../../http/operation-types.js';
import { Problem } from '../../problems.js';

export interface Intake {
  /** The first bytes, or all of them if there are fewer. Rejects if the body fails before that. */
  readonly head: Promise<Uint8Array>;
  /** Every byte, including the first ones, as fast as it is read. */
  readonly content: Readable;
  /** Reads the bytes that the reader left unread, so that an error in them is still detected. */
  digest(): Promise<FileDigest>;
  /** Why the caller's side failed, even if the reader reported another error. */
  callersFault(): Problem | undefined;
}

export function inspectDocument(file: Pick<IncomingFile, 'content' | 'digest'>, headBytes: number): Intake {
  let size = 0;
  let buffered: Buffer[] | undefined = [];
  let resolveHead: (head: Buffer) => void = () => undefined;
  const releaseHead = (into: Transform) => {
    const head = Buffer.concat(buffered ?? []);
    buffered = undefined;
    if (head.length > 0) into.push(head);
    resolveHead(head);
  };
  const content = guardedTransform({
    transform(chunk: Buffer, _encoding, done) {
      if (!buffered) return done(null, chunk);
      size += chunk.length;
      buffered.push(chunk);
      if (size >= headBytes) releaseHead(this);
      done();
    },
    flush(done) {
      if (buffered) releaseHead(this);
      done();
    },
  });
  const head = new Promise<Buffer>((resolve, reject) => {
    resolveHead = resolve;
    pipeline(file.content, content, (error) => error && reject(error));
  });
  return {
    head,
    content,
    async digest() {
      if (!content.readableEnded) {
        content.resume();
        await finished(content);
      }
      if (!file.digest) throw new Error('The document has ended without a digest');
      return file.digest;
    },
    callersFault: () => (content.errored instanceof Problem ? content.errored : undefined),
  };
}
