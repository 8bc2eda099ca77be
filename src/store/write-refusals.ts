// Recognizes a store that responds but accepts no writes: it is read-only, like a standby, or full.
import { codeOf } from '../error-code.js';

export type WriteRefusal = 'readOnly' | 'full';

/** By SQLSTATE. */
const refusals: Readonly<Record<string, WriteRefusal>> = { 25006: 'readOnly', 53100: 'full' };

/** Undefined for every other error. */
export function writeRefusalOf(error: unknown): WriteRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  return refusals[codeOf(error)] ?? writeRefusalOf(error.cause);
}

interface WriteRefusals {
  /** Remembers the error if it is a refusal. */
  note(error: unknown): void;
  /** Undefined if it is older than a few seconds. */
  recent(): WriteRefusal | undefined;
}

/** A small write may fit into a page of a full disk, so a refusal counts for some time. */
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
