// Explains why a process does not start: the cause and, if they are known, the file or variable and
// the fix.
import { codeOf } from './error-code.js';
import { StoreNotOpened } from './store/open-failure.js';
import { ConfigError } from './variable-types.js';

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; change its owner or its permissions',
  EPERM: 'permission denied; change its owner or its permissions',
  EROFS: 'its file system is read-only; mount it with write access',
  ENOENT: 'it does not exist; if it belongs to the program, install and build again (npm ci && npm start)',
  ENOTDIR: 'its parent is not a folder',
  EISDIR: 'it is a folder, but a file is required; move it away',
  ENOSPC: 'the disk is full; free some space',
};

export function startFailure(error: unknown): string {
  if (error instanceof ConfigError)
    return `Invalid configuration; correct these variables:\n${error.message}`;
  // The messages of these errors are complete, for example for a port in use.
  if (error instanceof StoreNotOpened || (error instanceof Error && error.name === 'Error' && error.cause))
    return inOneLine(error.message);
  if (error instanceof Error && 'path' in error) {
    const fault = fileFaults[codeOf(error)];
    if (fault !== undefined) return `Cannot use ${error.path}: ${fault}.`;
  }
  return `Cannot start: ${inOneLine(chainOf(error))}.`;
}

/** The messages of the error and its causes, without repetition. */
function chainOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : chainOf(error.cause);
  return cause === '' || error.message.includes(cause) ? error.message : `${error.message}: ${cause}`;
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' ');

export function endFailedStart(error: unknown): void {
  process.stderr.write(`${startFailure(error)}\n`);
  exitSoon(1);
}

/** The process ends by itself, or after two seconds if handles are still open. */
export function exitSoon(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), 2_000).unref();
}
