// Reports encrypted data whose key this node lacks. The data is left for a node that has the key,
// and the operator must know why.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { createRepeatedWarning, repeatOrWarn } from '../async/repeated-warning.js';
import type { RunClaims } from './run-table/claims.js';

/** Logs the key, and how many runs need it, at most once a minute for each key. */
export type ReportMissingKey = (keyId: string, runs: number) => void;

interface ReportParts {
  readonly log: Logger;
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
}

const LOOKED_EVERY_MS = 30_000;

export function createMissingKeyReport({ log, elapsedMs }: ReportParts): ReportMissingKey {
  const warn = createRepeatedWarning(log, elapsedMs);
  return (keyId, runs) => warn({ keyId, runs }, KEY_MISSING, keyId);
}

const KEY_MISSING =
  'this node lacks the key of stored runs and leaves them to a node that has it: if no node has it, add the key with this id to ENCRYPTION_KEYS and restart';

interface WatchParts {
  readonly claims: Pick<RunClaims, 'undecryptable'>;
  readonly reportMissingKey: ReportMissingKey;
  readonly log: Logger;
}

/**
 * Runs in progress may wait for a key that no node has: without this check, nobody would notice.
 */
export function watchMissingKeys({ claims, reportMissingKey, log }: WatchParts): Repeating {
  const report = async () => {
    for (const { keyId, runs } of await claims.undecryptable()) reportMissingKey(keyId, runs);
  };
  return repeatOrWarn(LOOKED_EVERY_MS, report, log, 'could not search for runs that cannot be decrypted');
}
