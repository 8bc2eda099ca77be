// Streams a document to the back office, and compares its size and hash with the receipt.
import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { guardedTransform } from '../../async/guarded-stream.js';
import { CallFault, mayHaveActed } from './faults.js';

interface DocumentBody {
  readonly stream: Readable;
  /**
   * The cause of a failed upload: an error of the source counts first, and an incomplete body
   * cannot have been stored.
   */
  faultOf(error: unknown): unknown;
  compare(receipt: unknown): void;
}

/** `onProgress` is called for each chunk that is passed on, and at the end. */
export function createDocumentBody(content: Readable, onProgress: () => void): DocumentBody {
  const hash = createHash('sha256');
  let size = 0;
  let isComplete = false;
  let broken: { error: unknown } | undefined;
  const stream = guardedTransform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      onProgress();
      done(null, chunk);
    },
    // `flush` runs before the end of the body is sent.
    flush(done) {
      isComplete = true;
      onProgress();
      done();
    },
  });
  // If the stream is destroyed, so is the content: its error is then not the cause.
  content.on('error', (error) => {
    if (!stream.destroyed) broken ??= { error };
  });
  if (content.errored) broken = { error: content.errored };
  // The sender handles the stream's errors; one after the response must not end the process.
  pipeline(content, stream, () => undefined);
  return {
    stream,
    faultOf: (error) => {
      if (broken) return broken.error;
      if (isComplete || !(error instanceof CallFault && mayHaveActed(error))) return error;
      // A stalled source is no failure of the back office.
      const waitsForSource = stream.readableLength === 0 && stream.writableLength === 0;
      const isFailure = error.isFailure && !waitsForSource;
      return new CallFault('incomplete', 'the document was cut short', { cause: error, isFailure });
    },
    compare: (receipt) => {
      const sha256 = hash.digest('hex');
      const isOf = (said: object) =>
        'size' in said && 'sha256' in said && said.size === size && said.sha256 === sha256;
      if (typeof receipt !== 'object' || receipt === null || !isOf(receipt))
        throw new CallFault('broken', 'the receipt does not match the sent bytes');
    },
  };
}
