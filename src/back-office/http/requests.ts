// The operations of the port as requests of spec/back-office. Method and path come from the
// contract; the compiler checks parameters and body against its generated types.
import type { Readable } from 'node:stream';
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type FetchResponse,
  type ParamsOption,
  type RequestBodyOption,
} from 'openapi-fetch';
import type { operations } from '../../../generated/back-office.js';
import type { Contract } from '../../openapi/contract.js';
import { Problem } from '../../problems.js';
import type { AuditTrail, DraftCall, PolicyActivity, WriteCall } from '../port.js';
import {
  type Contents,
  forStages,
  isWriteName,
  type OperationName,
  type PortCalls,
} from '../port-operations.js';
import type { Outgoing } from './transport.js';

interface AnyRequest {
  readonly params?: { readonly path?: object; readonly query?: object; readonly header?: object };
  readonly body?: unknown;
  readonly stream?: Readable;
}
type Body<O extends OperationName> = O extends 'uploadDocument'
  ? { readonly stream: Readable }
  : RequestBodyOption<operations[O]>;

export type PortRequest<O extends OperationName> = AnyRequest & ParamsOption<operations[O]> & Body<O>;

export type SuccessBodies = {
  readonly [O in OperationName]: NonNullable<
    FetchResponse<operations[O], object, 'application/json'>['data']
  >;
};

const requestOfStage = <Body>([path, body]: readonly [PolicyActivity, Body], call: WriteCall) => ({
  params: { path, header: headersOfStage(call) },
  body,
});

/** Each creates a request from the arguments of the method. */
export const portRequests: {
  readonly [O in OperationName]: (content: Contents[O], call: PortCalls[O]) => PortRequest<O>;
} = {
  createDraft: ([body], call) => ({ params: { header: headersOfDraft(call) }, body }),
  createCompleteDraft: ([body], call) => ({ params: { header: headersOfDraft(call) }, body }),
  ...forStages<typeof requestOfStage>(requestOfStage),
  generatePolicyReference: ([body], call) => ({ params: { header: headersOfWrite(call) }, body }),
  uploadDocument: ([{ policyId, name, location, policyReference, content }], call) => ({
    params: {
      path: { policyId },
      query: {
        name,
        ...(location === undefined ? {} : { location }),
        ...(policyReference === undefined ? {} : { policyReference }),
      },
      header: headersOfWrite(call),
    },
    stream: content,
  }),
  listPolicyStatuses: ([policyKey], call) => ({ params: { path: { policyKey }, header: headersOf(call) } }),
  getPolicyDetails: ([query], call) => ({ params: { query, header: headersOf(call) } }),
  listSubmissions: ([query], call) => ({ params: { query, header: headersOf(call) } }),
  getSubmission: ([submissionId, query], call) => ({
    params: { path: { submissionId }, query, header: headersOf(call) },
  }),
  listAllowedValues: ([path, fieldName], call) => ({
    params: { path, query: { fieldName }, header: headersOf(call) },
  }),
  listContacts: ([query], call) => ({ params: { query, header: headersOf(call) } }),
  identifyPolicy: ([query], call) => ({ params: { query, header: headersOf(call) } }),
  findWrite: ([writeKey], call) => ({
    params: { path: { idempotencyKey: writeKey }, header: headersOf(call) },
  }),
  getReferenceData: (_none, call) => ({ params: { header: headersOf(call) } }),
};

const headersOf = ({ originationSource, auditUserId }: AuditTrail) => ({
  ...(originationSource === undefined ? {} : { 'X-Origination-Source': originationSource }),
  ...(auditUserId === undefined ? {} : { 'X-Audit-UserId': auditUserId }),
});

const headersOfWrite = (call: WriteCall) => ({
  ...headersOf(call),
  'Idempotency-Key': call.writeKey,
});

const headersOfStage = (call: WriteCall) => ({
  ...headersOfWrite(call),
  ...(call.shape === undefined ? {} : { 'X-Body-Shape': call.shape }),
});

const headersOfDraft = (call: DraftCall) => ({
  ...headersOfStage(call),
  ...(call.submissionId === undefined ? {} : { 'X-Submission-Id': call.submissionId }),
});

/** Throws NOT_FOUND if a parameter cannot be in a path. The result has no stream. */
export type EncodeRequest = (operation: OperationName, request: AnyRequest, trail: AuditTrail) => Outgoing;

export function createRequestEncoder(
  { operations }: Contract,
  { url, apiKey }: { url: string; apiKey: string },
): EncodeRequest {
  const routes = new Map<string, { method: string; path: string }>(
    operations.map(({ id, method, path }) => [id, { method: method.toUpperCase(), path }]),
  );
  const baseUrl = new URL(url).pathname.replace(/\/$/, '');
  const querySerializer = createQuerySerializer();
  return (
    operation,
    { params: { path = {}, query = {}, header = {} } = {}, body, stream },
    { traceparent, tracestate },
  ) => {
    const route = routes.get(operation);
    if (!route) throw new Error(`The contract has no operation ${operation}`);
    const params = { path: { ...path }, query: { ...query } };
    return {
      connection: isWriteName(operation) ? 'write' : operation === 'findWrite' ? 'lookup' : 'read',
      method: route.method,
      path: createFinalURL(route.path, { baseUrl, params, querySerializer, pathSerializer }),
      headers: {
        'x-api-key': apiKey,
        ...readable,
        ...header,
        ...(traceparent !== undefined && { traceparent }),
        ...(tracestate !== undefined && { tracestate }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(stream && { 'content-type': 'application/octet-stream' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    };
  };
}

/** Without these, any media type and compression would be acceptable (RFC 9110, 12.5). */
const readable = { accept: 'application/json', 'accept-encoding': 'identity' };

/** By the URL standard, even `%2e%2e` leads upwards. */
const noSegments: readonly unknown[] = ['', '.', '..'];

function pathSerializer(template: string, params: Record<string, unknown>): string {
  if (Object.values(params).some((value) => noSegments.includes(value)))
    throw new Problem('NOT_FOUND', 'The policy or submission does not exist.');
  return defaultPathSerializer(template, params);
}
