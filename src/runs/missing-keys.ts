// Reports encrypted runs whose key this node lacks. They wait for a node that has the key.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { createRepeatedWarning, repeatOrWarn } from '../async/repeated-warning.js';
import type { RunClaims } from './run-table/claims.js';

/** Logs at most once a minute for each key. */
export type ReportMissingKey = (keyId: string, runs: number) => void;

interface ReportParts {
  readonly log: Logger;
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

/** No node may have the key that a run in progress needs: nobody else would notice. */
export function watchMissingKeys({ claims, reportMissingKey, log }: WatchParts): Repeating {
  const report = async () => {
    for (const { keyId, runs } of await claims.undecryptable()) reportMissingKey(keyId, runs);
  };
  return repeatOrWarn(LOOKED_EVERY_MS, report, log, 'could not search for runs that cannot be decrypted');
}
