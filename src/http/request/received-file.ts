// A file that is being received, with a hook that runs when all bytes are known and before its reader sees the end.
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { IncomingFile } from '../operation-types.js';

/** Decides whether the reader may see the end; where it rejects, the content fails with its error. */
export type EndCheck = (sha256: string) => Promise<void>;

export class ReceivedFile implements IncomingFile {
  /** What comes in is written here; it waits until somebody reads the content. */
  readonly arriving = oneChunkATurn();
  #check: EndCheck | undefined;
  #content: Readable | undefined;

  constructor(
    readonly name: string,
    readonly mediaType: string,
  ) {
    ignoreErrors(this.arriving);
  }

  get content(): Readable {
    this.#content ??= this.#check ? checked(this.arriving, this.#check) : this.arriving;
    return this.#content;
  }

  /** `check` is called with the SHA-256 of all bytes. Throws once somebody has the content. */
  beforeEnd(check: EndCheck): void {
    if (this.#content) throw new Error('The file is being read already');
    this.#check = check;
  }

  /** Reads everything and keeps nothing; rejects as the content or `check` does. */
  async discard(check: EndCheck): Promise<void> {
    this.beforeEnd(check);
    this.content.resume();
    await finished(this.content);
  }
}

/** Node reads up to 2 MB of a connection at once: other requests get their turn after each chunk of a document. */
function oneChunkATurn(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setImmediate(done, null, chunk);
    },
  });
}

function checked(source: Readable, check: EndCheck): Readable {
  const hash = createHash('sha256');
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    // Whoever passes the content on cannot complete the copy before this is done.
    flush(done) {
      check(hash.digest('hex')).then(() => done(), done);
    },
  });
  ignoreErrors(content);
  return pipeline(source, content, () => undefined);
}

/** The reader gets the error too; without a reader it must not end the process. */
function ignoreErrors(stream: Readable): void {
  stream.on('error', () => undefined);
}
