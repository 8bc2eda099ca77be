// A secret that is created on the first start and stored in the data directory, readable only by
// its owner.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.js';

export interface SecretFile {
  readonly directory: string;
  readonly file: string;
  /** The beginning of a new secret, which shows its purpose. */
  readonly prefix: string;
}

/**
 * Reads the stored secret, or creates and stores a new one. Processes that create the file at the
 * same time get the same secret, if the file system has hard links.
 */
export async function readOrCreateSecret(options: SecretFile): Promise<string> {
  const { directory, file, prefix } = options;
  const place = path.join(directory, file);
  const kept = await readFile(place, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return undefined;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot read ${place} (DATA_DIR): ${why}; make it a readable file, or remove it.`, {
      cause,
    });
  });
  if (kept?.trim()) return kept.trim();
  const made = `${prefix}${randomBytes(24).toString('base64url')}`;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The file is complete before it gets its name. The first process that sets the name wins.
  const own = `${place}.${randomUUID()}`;
  await writeFile(own, `${made}\n`, { mode: 0o600 });
  const refusal = kept === undefined ? await link(own, place).then(() => undefined, codeOf) : 'empty';
  if (refusal === undefined || refusal === 'EEXIST') {
    await rm(own);
    return refusal === undefined ? made : readOrCreateSecret(options);
  }
  // Replaces an empty file, which contains no secret. Also used if the file system has no hard
  // links.
  await rename(own, place);
  return made;
}
