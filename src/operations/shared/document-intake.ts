// Receives a document: its first bytes are inspected before anything is passed on, and all bytes are counted.
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Problem } from '../../problems.js';

export interface Passed {
  readonly size: number;
  readonly sha256: string;
}

export interface Intake {
  /** The first bytes, or all where there are fewer; rejects where the body turns out wrong before. */
  readonly head: Promise<Uint8Array>;
  /** Every byte, the first ones too, as fast as it is read. */
  readonly content: Readable;
  /** What has gone through; reads to the end what the reader left, so that a body that is wrong there still fails. */
  passed(): Promise<Passed>;
  /** Why the caller's side failed, whatever the reader made of it. */
  callersFault(): Problem | undefined;
}

export function takeIn(source: Readable, headBytes: number): Intake {
  const hash = createHash('sha256');
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
      hash.update(chunk);
      size += chunk.length;
      if (!held) return done(null, chunk);
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
    pipeline(source, content, (error) => error && reject(error));
  });
  // The reader gets the error too; without a reader it must not end the process.
  content.on('error', () => undefined);
  return {
    head,
    content,
    async passed() {
      if (!content.readableEnded) {
        content.resume();
        await finished(content);
      }
      return { size, sha256: hash.copy().digest('hex') };
    },
    callersFault: () => (content.errored instanceof Problem ? content.errored : undefined),
  };
}
