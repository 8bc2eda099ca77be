// Caches the back office's reference data for the gateway's rules, so that it is not read for each
// call.
import type { BackOffice, ReferenceData } from './port.js';

/**
 * How long the data is cached, in milliseconds: it changes with releases of the back office, not
 * between calls.
 */
const REMEMBERED_MS = 600_000;
/** After a failed read, expired data is used for this long before the next read. */
const STALE_MS = 30_000;

interface Reading {
  readonly readAt: number;
  readonly data: Promise<ReferenceData>;
}

/**
 * Reads at the first call and again after expiry. A failed read is not cached: the previous data,
 * if there is any, stays in use, so that calls do not fail.
 */
export function createReferenceDataReader(
  backOffice: Pick<BackOffice, 'getReferenceData'>,
  elapsedMs: () => number,
): () => Promise<ReferenceData> {
  let remembered: Reading | undefined;

  const read = (before: Reading | undefined): Reading => {
    const anonymous = {
      originationSource: undefined,
      auditUserId: undefined,
      caller: { kind: 'gateway' },
    } as const;
    // Many calls share one read, so none of them may abort it.
    const reading = backOffice.getReferenceData({ ...anonymous, signal: new AbortController().signal });
    const data = reading.catch((error: unknown) => {
      remembered = before && { ...before, readAt: elapsedMs() - REMEMBERED_MS + STALE_MS };
      if (!before) throw error;
      return before.data;
    });
    return { readAt: elapsedMs(), data };
  };

  return () => {
    if (!remembered || elapsedMs() - remembered.readAt > REMEMBERED_MS) remembered = read(remembered);
    return remembered.data;
  };
}
