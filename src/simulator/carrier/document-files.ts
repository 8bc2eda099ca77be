// The files of documents: receives one, moves it to its place, and removes what a crash has left.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { validationProblem } from '../../problems.js';

export interface ReceivedFile {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

/** The bytes in a new file of the directory, never more of them in memory than a chunk; a stream that fails leaves none. */
export async function receive(directory: string, content: Readable): Promise<ReceivedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { file, size, sha256: hash.digest('hex') };
}

/** What stands in the way: a folder of the document's name, a document of a folder's name, a path that is too long. */
const obstacles: readonly string[] = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENAMETOOLONG'];

export async function putInPlace(file: string, place: string): Promise<void> {
  try {
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(file, place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && obstacles.includes(String(error.code)))) throw error;
    const message =
      'cannot be used for this document: a name in it belongs to another document or folder, or it is too long';
    throw validationProblem([{ field: 'location', issue: 'condition', message }]);
  }
}

/** Longer than any upload takes, also of another process that shares the directory. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Files that a process which was killed had begun. */
export async function removeAbandoned(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
