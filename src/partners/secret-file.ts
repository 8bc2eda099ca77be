// A secret that is created on the first start, in a file that only its owner can read.
import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.js';

interface SecretFile {
  readonly directory: string;
  readonly file: string;
  /** The beginning of a new secret, which shows its purpose. */
  readonly prefix: string;
}

/** Fills a missing or empty file. Processes that do so at the same time get the same secret. */
export async function readOrCreateSecret({ directory, file, prefix }: SecretFile): Promise<string> {
  const place = path.join(directory, file);
  const kept = await readIfPresent(place);
  const known = secretIn(kept ?? '');
  if (known) return known.secret;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (kept !== undefined) await chmod(place, 0o600);
  // The first line is the same for all processes that append one.
  await appendFile(place, `${prefix}${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const text = (await readIfPresent(place)) ?? '';
  const first = secretIn(text);
  if (!first) throw new Error(`Cannot read ${place} (DATA_DIR): another process emptied it; start again.`);
  if (first.end < Buffer.byteLength(text)) await truncate(place, first.end);
  return first.secret;
}

const readIfPresent = (place: string): Promise<string | undefined> =>
  readFile(place, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return undefined;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot read ${place} (DATA_DIR): ${why}; make it a readable file, or remove it.`, {
      cause,
    });
  });

/** The first line that is not blank, and where it ends in the file, in bytes. */
function secretIn(text: string): { readonly secret: string; readonly end: number } | undefined {
  const [read, line] = /^\s*(\S.*)\n?/.exec(text) ?? [];
  if (read === undefined || line === undefined) return undefined;
  return { secret: line.trim(), end: Buffer.byteLength(read) };
}
