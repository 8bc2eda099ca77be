// Owns the typed client of spec/back-office: openapi-fetch, and the headers that a call carries.
import createFetchClient, { type Client, defaultPathSerializer } from 'openapi-fetch';
import type { paths } from '../../../generated/back-office.js';
import { Problem } from '../../problems.js';
import type { AuditTrail, DraftCall, WriteCall } from '../port.js';

export type ContractClient = Client<paths>;

export function createContractClient(baseUrl: string, apiKey: string): ContractClient {
  return createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey }, pathSerializer });
}

/** No address can say these in a segment: the URL standard reads even `%2e%2e` as a way up. */
const noSegments: readonly unknown[] = ['', '.', '..'];

function pathSerializer(template: string, params: Record<string, unknown>): string {
  if (Object.values(params).some((value) => noSegments.includes(value)))
    throw new Problem('NOT_FOUND', 'There is no such policy or submission.');
  return defaultPathSerializer(template, params);
}

/** The data of a call; whatever is no success was thrown before. */
export async function answerOf<T>(answered: Promise<{ data?: T }>): Promise<T> {
  const { data } = await answered;
  if (data === undefined) throw new Error('A success without a body went past the check of replies');
  return data;
}

/** The trace goes beside the contract's own headers. openapi-fetch leaves out what is undefined. */
export const tracing = ({ traceparent }: AuditTrail) => ({ headers: { traceparent } });

export const headersOf = ({ originationSource, auditUserId }: AuditTrail) => ({
  ...(originationSource === undefined ? {} : { 'X-Origination-Source': originationSource }),
  ...(auditUserId === undefined ? {} : { 'X-Audit-UserId': auditUserId }),
});

export const headersOfWrite = (call: WriteCall) => ({
  ...headersOf(call),
  'Idempotency-Key': call.idempotencyKey,
});

export const headersOfDraft = (call: DraftCall) => ({
  ...headersOfWrite(call),
  ...(call.submissionId === undefined ? {} : { 'X-Submission-Id': call.submissionId }),
});
