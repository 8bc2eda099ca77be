// The back office's reference data as the gateway's rules use it: read periodically, never per call.
import type { BackOffice, ReferenceData } from './port.js';

/** How long it is believed, in milliseconds: it changes with releases of the back office, not from call to call. */
const REMEMBERED_MS = 600_000;

/** Reads at the first call and again when what it has is old; a failed reading is not remembered. */
export function createReferenceDataReader(
  backOffice: Pick<BackOffice, 'getReferenceData'>,
  elapsedMs: () => number,
): () => Promise<ReferenceData> {
  let remembered: { at: number; data: Promise<ReferenceData> } | undefined;
  return () => {
    if (!remembered || elapsedMs() - remembered.at > REMEMBERED_MS) {
      const nobody = {
        originationSource: undefined,
        auditUserId: undefined,
        caller: { kind: 'gateway' },
      } as const;
      // Many calls wait for one reading, so none of them may abort it.
      const data = backOffice.getReferenceData({ ...nobody, signal: new AbortController().signal });
      const reading = { at: elapsedMs(), data };
      remembered = reading;
      data.catch(() => {
        if (remembered === reading) remembered = undefined;
      });
    }
    return remembered.data;
  };
}
