// A file that is being received: its bytes are counted and hashed once, and a hook can run before its reader sees the end.
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileDigest, IncomingFile } from '../operation-types.js';

/** Decides whether the reader may see the end; where it rejects, the content fails with its error. */
export type EndCheck = (sha256: string) => Promise<void>;

export class ReceivedFile implements IncomingFile {
  /** What comes in is written here; it waits until somebody reads the content. */
  readonly arriving = oneChunkATurn();
  #check: EndCheck | undefined;
  #content: Readable | undefined;
  #digest: FileDigest | undefined;

  constructor(
    readonly name: string,
    readonly mediaType: string,
  ) {
    ignoreErrors(this.arriving);
  }

  get content(): Readable {
    this.#content ??= this.#hashed();
    return this.#content;
  }

  get digest(): FileDigest | undefined {
    return this.#digest;
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

  #hashed(): Readable {
    const hash = createHash('sha256');
    let size = 0;
    const content = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
      // A reader that forwards the content cannot complete its copy before this is done.
      flush: (done) => {
        this.#digest = { size, sha256: hash.digest('hex') };
        const checked = this.#check?.(this.#digest.sha256) ?? Promise.resolve();
        checked.then(() => done(), done);
      },
    });
    ignoreErrors(content);
    return pipeline(this.arriving, content, () => undefined);
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

/** The reader gets the error too; without a reader it must not end the process. */
function ignoreErrors(stream: Readable): void {
  stream.on('error', () => undefined);
}
