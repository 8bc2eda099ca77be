// The operations of each version: method, path, parameters, bodies and successes, written from the
// requirements without the contracts.
import { expect, test } from 'vitest';
import type { operations as V0 } from '../../generated/v0.js';
import type { operations as V1 } from '../../generated/v1.js';
import type { operations as V2 } from '../../generated/v2.js';
import { propertyOf, publishedContracts } from '../contract/contracts.js';

/** Parameters of the gateway's own, which the requirements do not have. */
const OWN = ['Idempotency-Key', 'Prefer'];
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

test('each version has exactly these operations', () => {
  const found = publishedContracts.map(({ name, operations }) => [
    name,
    Object.fromEntries(
      operations.map(({ id, method, path, parameters, requestBody, responses }) => {
        const names = parameters
          .filter(({ name }) => !OWN.includes(name))
          .map(({ name, required }) => `${name}${required ? '!' : ''}`);
        const successes = [...responses]
          .filter(([code]) => code < 400)
          .flatMap(([code, { content }]) => [String(code), ...content.keys()]);
        const body = Object.keys(requestBody?.content ?? {});
        const words = [method.toUpperCase(), path, ...names, ':', ...body, '>', ...successes];
        return [id, words.join(' ')];
      }),
    ),
  ]);
  expect(Object.fromEntries(found)).toEqual(endpoints);
});

test('the versions are named 2.0 and 1.0, and the earliest shape 0.0', () => {
  expect(publishedContracts.map(({ name, version }) => [name, version])).toEqual([
    ['v0', '0.0'],
    ['v1', '1.0'],
    ['v2', '2.0'],
  ]);
});

test('each operation but the preflight requires the API key in the header x-api-key', () => {
  for (const { name, document, operations } of publishedContracts) {
    expect(propertyOf(document, 'components', 'securitySchemes'), name).toMatchObject({
      api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
    expect(propertyOf(document, 'security'), name).toEqual([{ api_key: [] }]);
    expect(operations.filter(({ isKeyless }) => isKeyless)).toEqual([]);
    const preflight = propertyOf(document, 'paths', '/submission/global/uploadDocument', 'options');
    expect(propertyOf(preflight, 'security'), name).toEqual(name === 'v0' ? undefined : []);
  }
});

test('no version has webhooks or callbacks', () => {
  for (const { document } of publishedContracts) {
    expect(propertyOf(document, 'webhooks')).toBeUndefined();
    expect(JSON.stringify(document)).not.toContain('"callbacks"');
  }
});
