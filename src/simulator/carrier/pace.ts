// The durations of the real back office in seconds, and waiting a fraction of them.
import type { BackOfficeReads, BackOfficeWrites } from '../../back-office/port.js';

export type Operation = keyof BackOfficeWrites | keyof BackOfficeReads;

const seconds: Readonly<Record<Operation, readonly [least: number, most: number]>> = {
  createDraft: [35, 40],
  createCompleteDraft: [40, 60],
  enrichDraft: [40, 60],
  quotePolicy: [20, 40],
  // The requirements give no figure for what follows.
  bindPolicy: [20, 40],
  declineSubmission: [5, 10],
  markQuoteNotTakenUp: [5, 10],
  generatePolicyReference: [2, 5],
  uploadDocument: [1, 3],
  listPolicyStatuses: [0.5, 1],
  getPolicyDetails: [1, 2],
  listSubmissions: [1, 2],
  getSubmission: [1, 2],
  listAllowedValues: [3, 6],
  listContacts: [0.5, 1],
  identifyPolicy: [0.1, 0.2],
  findWrite: [0.1, 0.2],
  getReferenceData: [0.5, 1],
};

export interface Pace {
  /** Share of the real durations: 1 is as long as the real system takes, 0 at once. */
  readonly timeScale: number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  /** Milliseconds that this one call takes beside its share; none where it is absent. */
  extraMs?(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Waits as long as the operation would take; rejects when `signal` aborts. */
export async function takeTime(operation: Operation, pace: Pace, signal?: AbortSignal): Promise<void> {
  const [least, most] = seconds[operation];
  const share = (least + (most - least) * pace.random()) * 1000 * pace.timeScale;
  const ms = share + (pace.extraMs?.() ?? 0);
  if (ms > 0) await pace.wait(ms, signal);
}
