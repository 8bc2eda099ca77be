// Recognizes a store that responds but accepts no writes, because it is read-only, like a standby,
// or its disk is full.
import { codeOf } from '../error-code.js';

/** Why a store accepts no writes. */
export type WriteRefusal = 'readOnly' | 'full';

/** Refusals by SQLSTATE. */
const refusals: Readonly<Record<string, WriteRefusal>> = { 25006: 'readOnly', 53100: 'full' };

/** Undefined for every other error. */
export function writeRefusalOf(error: unknown): WriteRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  return refusals[codeOf(error)] ?? writeRefusalOf(error.cause);
}

export interface WriteRefusals {
  /** Remembers the error if it is a refusal. */
  note(error: unknown): void;
  /** The latest refusal, unless it is older than a few seconds. */
  recent(): WriteRefusal | undefined;
}

/**
 * A small write may fit into a page of a full disk and succeed, so a refusal counts for some time.
 * After that, the next write shows whether the cause is gone.
 */
const COUNTS_FOR_MS = 10_000;

export function createWriteRefusals(elapsedMs: () => number): WriteRefusals {
  let latest: { readonly refusal: WriteRefusal; readonly at: number } | undefined;
  return {
    note(error) {
      const refusal = writeRefusalOf(error);
      if (refusal !== undefined) latest = { refusal, at: elapsedMs() };
    },
    recent: () => (latest && elapsedMs() - latest.at < COUNTS_FOR_MS ? latest.refusal : undefined),
  };
}
