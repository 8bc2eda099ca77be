// Streams a document to the back office, counts and hashes it, and compares it with the receipt.
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { ExchangeFault, mayHaveActed } from './faults.js';

export interface DocumentBody {
  readonly stream: Readable;
  /** What an upload has failed of: an incomplete body cannot have been stored, and its source's own fault comes first. */
  faultOf(error: unknown): unknown;
  /** Throws where the receipt speaks of other bytes. */
  compare(receipt: unknown): void;
}

/** `onMove` hears of each chunk that gets through. */
export function createDocumentBody(content: Readable, onMove: () => void): DocumentBody {
  const hash = createHash('sha256');
  let size = 0;
  let isComplete = false;
  let broken: { error: unknown } | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      onMove();
      done(null, chunk);
    },
    // Only after this can the end of the body be written.
    flush(done) {
      isComplete = true;
      onMove();
      done();
    },
  });
  // The content is destroyed with the stream too; then the fault was not its own.
  content.once('error', (error) => {
    if (!stream.destroyed) broken = { error };
  });
  if (content.errored) broken = { error: content.errored };
  // Whoever sends the stream hears of its errors; one that comes after the reply must not end the process.
  pipeline(content, stream, () => undefined);
  return {
    stream,
    faultOf: (error) => {
      if (broken) return broken.error;
      if (isComplete || !(error instanceof ExchangeFault && mayHaveActed(error))) return error;
      // A source that stands still says nothing of the back office.
      const waitsForSource = stream.readableLength === 0 && stream.writableLength === 0;
      const isFailure = error.isFailure && !waitsForSource;
      return new ExchangeFault('incomplete', 'the document was cut short', { cause: error, isFailure });
    },
    compare: (receipt) => {
      const sha256 = hash.digest('hex');
      const isOf = (said: object) =>
        'size' in said && 'sha256' in said && said.size === size && said.sha256 === sha256;
      if (typeof receipt !== 'object' || receipt === null || !isOf(receipt))
        throw new ExchangeFault('broken', 'the receipt speaks of other bytes than were sent');
    },
  };
}
