// The back office's reference data as the gateway's rules use it: read periodically, never per call.
import type { BackOffice, ReferenceData } from './port.js';

/** How long it is cached, in milliseconds: it changes with releases of the back office, not between calls. */
const REMEMBERED_MS = 600_000;

/** Reads at the first call and again after expiry; a failed read is not cached. */
export function createReferenceDataReader(
  backOffice: Pick<BackOffice, 'getReferenceData'>,
  elapsedMs: () => number,
): () => Promise<ReferenceData> {
  let remembered: { at: number; data: Promise<ReferenceData> } | undefined;
  return () => {
    if (!remembered || elapsedMs() - remembered.at > REMEMBERED_MS) {
      const anonymous = {
        originationSource: undefined,
        auditUserId: undefined,
        caller: { kind: 'gateway' },
      } as const;
      // Many calls share one read, so none of them may abort it.
      const data = backOffice.getReferenceData({ ...anonymous, signal: new AbortController().signal });
      const reading = { at: elapsedMs(), data };
      remembered = reading;
      data.catch(() => {
        if (remembered === reading) remembered = undefined;
      });
    }
    return remembered.data;
  };
}
