// A secret that is created on the first start and stored in the data directory, readable only by
// its owner.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.js';

export interface SecretFile {
  readonly directory: string;
  readonly file: string;
  /** The start of a new secret, which shows what it is for. */
  readonly prefix: string;
}

/** Reads the stored secret, or creates and stores a new one. */
export async function readOrCreateSecret({ directory, file, prefix }: SecretFile): Promise<string> {
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
  await writeFile(place, `${made}\n`, { mode: 0o600 });
  return made;
}
