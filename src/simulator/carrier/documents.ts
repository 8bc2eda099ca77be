// uploadDocument: streams a document to a temporary file, then moves it into place in the
// transaction that stores its receipt.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guardedTransform } from '../../async/guarded-stream.js';
import type { BackOfficeWrites } from '../../back-office/port.js';
import { codeOf } from '../../error-code.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { FORM_MARK } from '../../texts/form-marks.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { idempotentWrite } from './idempotent-write.js';
import { findByKeyOrNumber } from './policies.js';
import { plainText } from './tables.js';

/** No policy has this key, so temporary files are not in the folder of a policy. */
const TEMPORARY = '.under-way';

export function documentWrites(parts: SimulatorParts): Pick<BackOfficeWrites, 'uploadDocument'> {
  let cleaning: Promise<void> | undefined;
  return {
    async uploadDocument(upload, call) {
      await begin(parts, 'uploadDocument', [upload.policyId]);
      const { policyId, location, name, policyReference } = upload;
      const relative = documentPath(location, name);
      const { policy_key } = await findByKeyOrNumber(parts.store.db, policyId);
      const { directory } = parts.documents;
      const temporary = path.join(directory, TEMPORARY);
      cleaning ??= removeAbandoned(temporary);
      await cleaning;
      const received = await receive(temporary, upload.content);
      const { size, sha256 } = received;
      try {
        const content = { policyId: String(policy_key), relative, policyReference, size, sha256 };
        return await idempotentWrite(
          parts,
          { operation: 'uploadDocument', content, policyKey: String(policy_key), call },
          async (db) => {
            const document = {
              document_id: randomUUID(),
              size,
              sha256,
              policy_reference: policyReference === undefined ? null : plainText(policyReference),
            };
            await db
              .insertInto('document')
              .values({ ...document, policy_key, path: relative.join('/') })
              .onConflict((conflict) =>
                conflict
                  .columns(['policy_key', 'path'])
                  .doUpdateSet((eb) => ({ ...document, created_at: eb.fn<Date>('now') })),
              )
              .execute();
            // After this, only the receipt is stored before the commit: if either fails, a repeat
            // moves the same bytes to the same place.
            await putInPlace(received.file, path.join(directory, String(policy_key), ...relative));
            return { documentId: document.document_id, path: relative.join('/'), size, sha256 };
          },
        );
      } finally {
        await rm(received.file, { force: true });
      }
    },
  };
}

/** The maximum length of a file name, in bytes. */
const MOST_BYTES = 255;
/** Backslashes, control characters and invisible ones, except those that words and emoji need. */
const NOT_IN_A_NAME = new RegExp(String.raw`(?!${FORM_MARK})[\\\p{Cc}\p{Default_Ignorable_Code_Point}]`, 'u');
/** `..`, also if followed by `;`, at which some servers cut off a name. */
const UPWARDS = /^\.\.(?:;|$)/;

/** The folders below the policy's own, then the document's name. Refuses invalid names. */
function documentPath(location: string | undefined, name: string): string[] {
  const levels = (location ?? '').split('/');
  // Double slashes, trailing slashes and `.` mean nothing; a leading slash is refused.
  const folders = levels.filter((level) => level !== '' && level !== '.');
  const faults: ErrorDetail[] = [];
  const refuse = (field: string, message: string) => faults.push({ field, issue: 'format', message });
  if (location?.startsWith('/')) refuse('location', 'must not begin with a slash');
  if (folders.some((folder) => UPWARDS.test(folder))) refuse('location', 'must not lead upwards');
  if (folders.some(isUnfit)) refuse('location', 'contains an invalid folder name');
  if (['', '.'].includes(name) || UPWARDS.test(name) || name.includes('/') || isUnfit(name)) {
    refuse('name', 'is not a valid document name');
  }
  if (faults.length > 0) throw validationProblem(faults);
  return [...folders, name];
}

const isUnfit = (part: string): boolean => NOT_IN_A_NAME.test(part) || Buffer.byteLength(part) > MOST_BYTES;

export interface ReceivedFile {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

/** Streams the content to a new file in the directory. After a failure, no file is left. */
export async function receive(directory: string, content: Readable): Promise<ReceivedFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = guardedTransform({
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

/** A folder has the document's name, a document has a folder's name, or the path is too long. */
const obstacles: readonly string[] = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ENAMETOOLONG'];

async function putInPlace(file: string, place: string): Promise<void> {
  try {
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(file, place);
  } catch (error) {
    if (!obstacles.includes(codeOf(error))) throw error;
    const message =
      'cannot be used for this document: a name in it belongs to another document or folder, or it is too long';
    throw validationProblem([{ field: 'location', issue: 'condition', message }]);
  }
}

/** Longer than any upload, including one by another process that shares the directory. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Removes older temporary files, which killed processes have left. */
async function removeAbandoned(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
