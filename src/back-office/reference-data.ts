// Caches the back office's reference data for the gateway's rules.
import type { BackOffice, ReferenceData } from './port.js';

/** The data changes with releases of the back office, not between calls. */
const REMEMBERED_MS = 600_000;
/** How long expired data is used after a failed read. */
const STALE_MS = 30_000;

interface Reading {
  readonly readAt: number;
  readonly data: Promise<ReferenceData>;
}

/**
 * A failed read is not cached: the previous data, if any, stays in use, so that calls do not fail.
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
