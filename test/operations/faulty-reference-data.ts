// A back office whose reference data cannot be read, for a reason that the test chooses.
import type { BackOffice } from '../../src/back-office/port.js';
import { createRecordingBackOffice } from './v2/recording-back-office.js';

export function createFaultyReferenceData() {
  const recording = createRecordingBackOffice();
  let reason: unknown = new Error('No reason was given');
  const backOffice: BackOffice = { ...recording, getReferenceData: () => Promise.reject(reason) };
  return {
    backOffice,
    recording,
    failWith: (error: unknown) => {
      reason = error;
    },
  };
}
