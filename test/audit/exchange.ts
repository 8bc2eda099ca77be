// An exchange as the recorder of the audit log receives it.
import type { RecordedExchange } from '../../src/http/exchange-facts.js';
import { unlimited } from '../../src/partners/limits.js';

export const principal = {
  partnerId: 'p',
  keyId: 'k',
  apiVersion: null,
  producerIds: [],
  contacts: 'own',
  limits: unlimited,
} as const;

export const exchange = (id: string, more: Partial<RecordedExchange> = {}): RecordedExchange => ({
  id,
  requestId: id,
  startedAt: 0,
  ms: 1,
  method: 'GET',
  path: '/',
  search: '',
  apiVersion: '2.0',
  operationId: 'listSubmissions',
  principal,
  originationSource: undefined,
  auditUserId: undefined,
  clientAddress: '192.0.2.1',
  subjects: { policyKey: undefined, policyNo: undefined, submissionId: undefined },
  callId: undefined,
  status: 200,
  errorCode: undefined,
  isRecorded: false,
  ...more,
});
