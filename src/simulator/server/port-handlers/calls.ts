// Reads the caller and the key of a call from the headers of the port.
import type { CallOrigin, DraftCall, ReadCall, WriteCall } from '../../../back-office/port.js';

interface AuditHeaders {
  readonly 'X-Origination-Source'?: string;
  readonly 'X-Audit-UserId'?: string;
}
interface WriteHeaders extends AuditHeaders {
  readonly 'Idempotency-Key': string;
}
interface StageHeaders extends WriteHeaders {
  readonly 'X-Body-Shape'?: 'earliest';
}
interface DraftHeaders extends StageHeaders {
  readonly 'X-Submission-Id'?: string;
}

/** Whom the gateway calls for is not on the wire either. */
const originOf = (headers: AuditHeaders): CallOrigin => ({
  caller: { kind: 'gateway' },
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
});

/** `mayHaveHappened` is for the caller's side: nothing of it is on the wire. */
export const writeCallOf = (headers: WriteHeaders): WriteCall => ({
  ...originOf(headers),
  idempotencyKey: headers['Idempotency-Key'],
});

export function stageCallOf(headers: StageHeaders): WriteCall {
  const shape = headers['X-Body-Shape'];
  return { ...writeCallOf(headers), ...(shape !== undefined && { shape }) };
}

export function draftCallOf(headers: DraftHeaders): DraftCall {
  const submissionId = headers['X-Submission-Id'];
  return { ...stageCallOf(headers), ...(submissionId !== undefined && { submissionId }) };
}

export const readCallOf = (headers: AuditHeaders, signal: AbortSignal): ReadCall => ({
  ...originOf(headers),
  signal,
});
