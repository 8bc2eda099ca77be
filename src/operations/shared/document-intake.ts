// Receives a document: its first bytes are inspected before anything is forwarded.
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileDigest, IncomingFile } from '../../http/operation-types.js';
import { Problem } from '../../problems.js';

export interface Intake {
  /** The first bytes, or all where there are fewer; rejects where the body turns out wrong before. */
  readonly head: Promise<Uint8Array>;
  /** Every byte, the first ones too, as fast as it is read. */
  readonly content: Readable;
  /** The digest of all bytes; reads what the reader left, so that a body that is invalid there still fails. */
  digest(): Promise<FileDigest>;
  /** Why the caller's side failed, whatever the reader made of it. */
  callersFault(): Problem | undefined;
}

export function takeIn(file: Pick<IncomingFile, 'content' | 'digest'>, headBytes: number): Intake {
  let size = 0;
  let held: Buffer[] | undefined = [];
  let settle: (head: Buffer) => void = () => undefined;
  const letGo = (into: Transform) => {
    const head = Buffer.concat(held ?? []);
    held = undefined;
    if (head.length > 0) into.push(head);
    settle(head);
  };
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      size += chunk.length;
      held.push(chunk);
      if (size >= headBytes) letGo(this);
      done();
    },
    flush(done) {
      if (held) letGo(this);
      done();
    },
  });
  const head = new Promise<Buffer>((resolve, reject) => {
    settle = resolve;
    pipeline(file.content, content, (error) => error && reject(error));
  });
  // The reader gets the error too; without a reader it must not end the process.
  content.on('error', () => undefined);
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
