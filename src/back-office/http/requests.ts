// A call of the port as the request of spec/back-office that it is: method and address by the contract, written once into the
// form in which it is sent. The compiler compares each with its operation's generated types, which are openapi-fetch's.
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
import type { AuditTrail, DraftCall, WriteCall } from '../port.js';
import type { Operation } from './deadlines.js';
import type { Outgoing } from './transport.js';

/** Path, query and headers of any operation. */
interface Params {
  readonly params?: { readonly path?: object; readonly query?: object; readonly header?: object };
}

export type ParamsOf<O extends Operation> = Params & ParamsOption<operations[O]>;

/** With a body in JSON. */
export type RequestOf<O extends Operation> = ParamsOf<O> & RequestBodyOption<operations[O]>;

/** The body of a success. */
export type AnswerOf<O extends Operation> = NonNullable<
  FetchResponse<operations[O], object, 'application/json'>['data']
>;

/** Throws NOT_FOUND where the address cannot say a parameter. */
export type MakeRequest = (
  operation: Operation,
  request: Params & { readonly body?: unknown },
  trail: AuditTrail,
) => Outgoing;

export function createRequests(
  { operations }: Contract,
  { url, apiKey }: { url: string; apiKey: string },
): MakeRequest {
  const routes = new Map<string, { method: string; path: string }>(
    operations.map(({ id, method, path }) => [id, { method: method.toUpperCase(), path }]),
  );
  const baseUrl = new URL(url).pathname.replace(/\/$/, '');
  const querySerializer = createQuerySerializer();
  return (operation, { params: { path = {}, query = {}, header = {} } = {}, body }, { traceparent }) => {
    const route = routes.get(operation);
    if (!route) throw new Error(`The contract has no operation ${operation}`);
    const params = { path: { ...path }, query: { ...query } };
    return {
      method: route.method,
      path: createFinalURL(route.path, { baseUrl, params, querySerializer, pathSerializer }),
      headers: {
        'x-api-key': apiKey,
        ...header,
        ...(traceparent !== undefined && { traceparent }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    };
  };
}

/** No address can say these in a segment: the URL standard reads even `%2e%2e` as a way up. */
const noSegments: readonly unknown[] = ['', '.', '..'];

function pathSerializer(template: string, params: Record<string, unknown>): string {
  if (Object.values(params).some((value) => noSegments.includes(value)))
    throw new Problem('NOT_FOUND', 'The policy or submission does not exist.');
  return defaultPathSerializer(template, params);
}

export const headersOf = ({ originationSource, auditUserId }: AuditTrail) => ({
  ...(originationSource === undefined ? {} : { 'X-Origination-Source': originationSource }),
  ...(auditUserId === undefined ? {} : { 'X-Audit-UserId': auditUserId }),
});

export const headersOfWrite = (call: WriteCall) => ({
  ...headersOf(call),
  'Idempotency-Key': call.idempotencyKey,
});

/** Of a stage that takes the fields of a submission or of a quote. */
export const headersOfStage = (call: WriteCall) => ({
  ...headersOfWrite(call),
  ...(call.shape === undefined ? {} : { 'X-Body-Shape': call.shape }),
});

export const headersOfDraft = (call: DraftCall) => ({
  ...headersOfStage(call),
  ...(call.submissionId === undefined ? {} : { 'X-Submission-Id': call.submissionId }),
});
