// The operations of each version: method, path, parameters, bodies and successes, written from the
// requirements without the contracts; and where a contract differs from them.
import type { operations as V0 } from '../../generated/v0.js';
import type { operations as V1 } from '../../generated/v1.js';
import type { operations as V2 } from '../../generated/v2.js';
import type { Operation } from '../../src/openapi/contract.js';
import { problems } from '../../src/problems.js';
import { propertyOf } from '../contract/contracts.js';
import { codesOf } from '../contract/operation-guards.js';
import { type Comparison, compared, preflightsOf } from './differences.js';

const AH = 'X-Origination-Source! X-Audit-UserId!';
const KEYS = 'policyKey! policyActivityKey!';
const PAGE = 'page pageSize';
const upload =
  'PUT /submission/global/uploadDocument policyId! location policyReference : multipart/form-data > 200 text/plain';
const status = 'GET /submission/global/{policyNo}/status policyNo! : > 200 application/json';
const retry =
  'POST /submission/global/{policyNo}/retry policyNo! : > 200 application/json 202 application/json';
const json = ': application/json >';

type Id<Operations> = Exclude<keyof Operations, 'preflightUploadDocument'>;

/** An operation without a row does not compile. A required parameter ends with `!`. */
const endpoints: {
  readonly v0: Readonly<Record<Id<V0>, string>>;
  readonly v1: Readonly<Record<Id<V1>, string>>;
  readonly v2: Readonly<Record<Id<V2>, string>>;
} = {
  v0: {
    createBaseSubmission: `POST /submission/base ${json} 201 application/json`,
    enrichSubmission: `POST /submission/full policyKey policyActivityKey ${json} 200 application/json`,
    createQuote: `POST /submission/quote policyKey policyActivityKey ${json} 200 application/json`,
  },
  v1: {
    createBaseSubmission: `POST /submission/base ${json} 201 application/json`,
    enrichSubmission: `POST /submission/full policyKey policyActivityKey ${json} 200 application/json`,
    createQuote: `POST /submission/quote ${KEYS} ${json} 200 application/json`,
    createGlobalSubmission: `POST /submission/global ${json} 200 application/json 202 application/json`,
    getSubmissionRun: status,
    retrySubmissionRun: retry,
    uploadDocument: upload,
  },
  v2: {
    createBaseSubmission: `POST /submission/base ${AH} ${json} 201 application/json`,
    enrichSubmission: `POST /submission/full ${KEYS} ${AH} ${json} 200 application/json`,
    completeSubmission: `POST /submission/complete ${AH} ${json} 201 application/json`,
    createQuote: `POST /quote/create ${KEYS} ${AH} ${json} 200 application/json`,
    markQuoteNotTakenUp: `POST /quote/ntu ${KEYS} declineReason ${AH} : > 200 application/json`,
    declineSubmission: `POST /submission/decline ${KEYS} declineReason ${AH} : > 200 application/json text/plain`,
    issuePolicy: `POST /policy/issue ${AH} ${json} 200 application/json 202 application/json`,
    getSubmissionRun: status,
    getIssueRun: 'GET /policies/orchestrate/{policyNo}/stepStatus policyNo! : > 200 application/json',
    retrySubmissionRun: retry,
    generatePolicyReference: `POST /policy/generatereference ${AH} ${json} 200 application/json`,
    listPolicyStatuses: `GET /policy/status policyKey! ${AH} : > 200 application/json`,
    uploadDocument: upload,
    listFieldValues: `GET /lookup/fields ${KEYS} fieldNames! : > 200 application/json`,
    listAgreementValues: `GET /lookup/agreement ${KEYS} fieldNames! : > 200 application/json`,
    listReferenceData: 'GET /lookup/reference-data : > 200 application/json',
    listContacts: `GET /lookup/contacts roleCode! contactReference ${PAGE} : > 200 application/json`,
    getPolicyDetails: 'GET /policy/details policyNo! reference : > 200 application/json',
    listSubmissions: `GET /submissions source classOfBusiness from to ${PAGE} : > 200 application/json`,
    getSubmission: 'GET /submissions/{submissionId} submissionId! classOfBusiness : > 200 application/json',
  },
};

/** The gateway's own parameters, which are not in the requirements. */
const ownParameters = ({ id, method }: Operation): string[] => [
  ...(method === 'get' ? [] : ['Idempotency-Key in header']),
  ...(['getSubmissionRun', 'getIssueRun'].includes(id) ? ['Prefer in header'] : []),
];

const operations: Comparison = (contract) => {
  const stated = new Map(Object.entries(endpoints)).get(contract.name) ?? {};
  return compared(
    contract.operations.map((operation) => {
      const { id, method, path, requestBody, responses } = operation;
      const own = ownParameters(operation);
      const names = operation.parameters
        .map(({ name, in: place, required }) => ({ place: `${name} in ${place}`, name, required }))
        .filter((one) => !own.includes(one.place) || one.required)
        .map(({ name, required }) => `${name}${required ? '!' : ''}`);
      const missing = own.filter((one) => !operation.parameters.some((p) => `${p.name} in ${p.in}` === one));
      const successes = [...responses]
        .filter(([code]) => code < 400)
        .flatMap(([code, { content }]) => [String(code), ...content.keys()]);
      const body = Object.keys(requestBody?.content ?? {});
      const words = [method.toUpperCase(), path, ...names, ':', ...body, '>', ...successes];
      return [id, ...words, ...missing.map((one) => `without ${one}`)].join(' ');
    }),
    Object.entries(stated).map(([id, text]) => `${id} ${text}`),
  );
};

const preflight = 'OPTIONS /submission/global/uploadDocument preflightUploadDocument security []';

/** What a document says about each operation beyond the table. */
const operationParts: Comparison = (contract) => {
  const { document, deprecatedAt, operations: all, name } = contract;
  const lines = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path} ${propertyOf(operation, 'operationId')}`;
      const security = JSON.stringify(propertyOf(operation, 'security')) ?? 'of the document';
      const deprecated = propertyOf(operation, 'deprecated') === true ? ' deprecated' : '';
      return `${place} security ${security}${deprecated}`;
    }),
  );
  const optional = all.filter(({ requestBody }) => requestBody && requestBody.required !== true);
  const preflights = preflightsOf(contract).map(
    ({ responses, parameters }) => `preflight ${[...responses.keys()]} ${parameters.map((one) => one.name)}`,
  );
  const stated = all.map(
    ({ method, path, id }) => `${method.toUpperCase()} ${path} ${id} security of the document`,
  );
  return compared(
    [
      ...lines,
      ...preflights,
      ...optional.map(({ id }) => `${id} has an optional body`),
      `security ${JSON.stringify(propertyOf(document, 'security'))}`,
    ],
    [
      ...[...stated, ...(name === 'v0' ? [] : [preflight])].map(
        (line) => `${line}${deprecatedAt ? ' deprecated' : ''}`,
      ),
      ...(name === 'v0' ? [] : ['preflight 200,400 ']),
      'security [{"api_key":[]}]',
    ],
  );
};

/** The statuses of the errors that an operation must declare. */
function errorsOf({ id, method, path, requestBody, parameters, responses }: Operation): number[] {
  const isWrite = method !== 'get';
  const isOfRun = /^(get|retry)\w*Run$/.test(id);
  const successTypes = [...responses]
    .filter(([code]) => code < 400)
    .flatMap(([, { content }]) => [...content.keys()]);
  const namesPolicy = parameters.some((one) => /^policy|^submissionId$/.test(one.name));
  return [
    ...[400, 401, 403, 429, 500, 503],
    ...(requestBody ? [413, 415] : []),
    ...(isWrite && new Set(successTypes).size === 1 ? [] : [406]),
    ...(isWrite ? [409, 422] : []),
    ...(path === '/lookup/fields' || path === '/lookup/agreement' ? [409] : []),
    ...(namesPolicy || id === 'listPolicyStatuses' ? [404] : []),
    // The requirements give this one a 500 instead of a 502.
    ...(isOfRun ? [] : id === 'completeSubmission' ? [504] : [502, 504]),
  ];
}

/** The statuses of errors, each with the one shape of errors and the codes of its status. */
const errors: Comparison = ({ operations: all }) =>
  compared(
    all.flatMap((operation) =>
      [...operation.responses].flatMap(([status, { content }]) =>
        status < 400
          ? []
          : [
              `${operation.id} ${status} ${JSON.stringify([...content].map(([type, { schema }]) => [type, schema]))}`,
            ],
      ),
    ),
    all.flatMap((operation) =>
      errorsOf(operation).map((status) => {
        const codes = codesOf(operation, status);
        const known = codes.filter(
          (code) => new Map(Object.entries(problems)).get(String(code))?.status === status,
        );
        return `${operation.id} ${status} ${JSON.stringify([['application/json', errorSchema(known)]])}`;
      }),
    ),
  );

const errorSchema = (codes: readonly unknown[]) => ({
  allOf: [
    { $ref: '#/components/schemas/ErrorResponse' },
    {
      type: 'object',
      properties: {
        error: {
          type: 'object',
          properties: { code: { enum: codes }, message: {}, details: {}, requestId: {}, help: {} },
        },
      },
    },
  ],
});

const errorCodes: Comparison = ({ document }) => {
  const codes = document.components?.schemas?.ErrorCode?.enum;
  return compared(Array.isArray(codes) ? codes.map(String) : [], Object.keys(problems));
};

export const operationComparisons = { operations, operationParts, errors, errorCodes };
