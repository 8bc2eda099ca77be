// A response about something other than the requested subject: for every operation of the port
// except uploads, and in the gateway's response, audit log and journal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedSubjects } from '../../../src/back-office/asked-subject.js';
import type { BackOffice } from '../../../src/back-office/port.js';
import {
  type Contents,
  type OperationName,
  operationNames,
} from '../../../src/back-office/port-operations.js';
import { propertyOf } from '../../contract/contracts.js';
import { backOfficeExample } from '../../support/examples.js';
import { startTestGateway, type TestGateway } from '../../support/gateway.js';
import { read } from '../behaviour/support.js';
import { callExample, exampleContents, exampleNames, isRead } from '../example-calls.js';
import { type Behaviour, json, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();

const SUBMISSION = exampleNames.submissionId;
const DETAILS = { policyNo: 'Q0010421', reference: 'cyb-2027-0421' };

/** The call that the example response of the contract answers, if it is not the example call. */
const contents: { readonly [O in OperationName]?: Contents[O] } = {
  generatePolicyReference: [
    {
      insured: { id: '70455' },
      producer: { id: '50123' },
      product: { id: '0210' },
      underwriter: { id: '9001' },
      policyyearnumber: '2027',
    },
  ],
  getPolicyDetails: [DETAILS],
  listSubmissions: [{ classOfBusiness: 'cyber' }],
  getSubmission: [SUBMISSION.toUpperCase(), { classOfBusiness: 'cyber' }],
  listContacts: [{ roleCode: 'PRD', contactCode: 'whitc' }],
};

type Change = readonly [from: string | RegExp, to: string];

/** Each change makes the example a response about something else. */
const foreignTo: { readonly [O in OperationName]?: readonly Change[] } = {
  generatePolicyReference: [
    ['"insured":"70455"', '"insured":"70999"'],
    ['"producer":"50123"', '"producer":"50999"'],
    ['"product":210', '"product":999'],
    ['"underwriter":9001', '"underwriter":9999'],
    ['"policyYearNumber":2027', '"policyYearNumber":2999'],
  ],
  listPolicyStatuses: [
    ['"policykey":1000421', '"policykey":1000999'],
    [
      /^\[(.*)\]$/g,
      '[$1,{"policykey":1000999,"policyactivitykey":1,"effectiveDate":"2027-01-01","expiryDate":"2027-12-31","policyStatus":"Quote","policyActivityStatus":"Active"}]',
    ],
  ],
  getPolicyDetails: [
    ['"policyNo":"Q0010421"', '"policyNo":"Q0010999"'],
    ['"reference":"CYB-2027-0421"', '"reference":"CYB-2027-0999"'],
  ],
  listSubmissions: [['"classOfBusiness":"cyber"', '"classOfBusiness":"pv"']],
  getSubmission: [
    [`"submissionId":"${SUBMISSION}"`, '"submissionId":"another"'],
    ['"details":{"policyKey":"1000421"', '"details":{"policyKey":"1000999"'],
    [/^\{"cyber"/g, '{"pv"'],
  ],
  listAllowedValues: [['"field":"coverage"', '"field":"agreement"']],
  listContacts: [
    ['"roleCode":"PRD"', '"roleCode":"USR"'],
    ['"reference":"WHITC"', '"reference":"OTHER"'],
  ],
};

/** Matches the values of these responses, but not the digits of a time or a random id. */
const FOREIGN =
  /(?<![\w.-])(?:999|2999|9999|50999|70999|1000999|Q0010999|CYB-2027-0999)(?![\w.-])|"another"|OTHER/;

/**
 * The changes that make the response one about something else: by default, a different policy key.
 */
function changesOf(operation: OperationName, [first]: readonly unknown[]): readonly Change[] {
  const ofPolicy: Change = ['"policyKey":"1000421"', '"policyKey":"1000999"'];
  return foreignTo[operation] ?? (propertyOf(first, 'policyKey') === undefined ? [] : [ofPolicy]);
}

const textOf = (operation: OperationName) => JSON.stringify(backOfficeExample(operation).body);

const answering = (status: number, text: string): Behaviour => json(status, JSON.parse(text));

// documents.test.ts compares the receipt of an upload with its bytes.
describe.each(operationNames.filter((name) => name !== 'uploadDocument'))('%s', (operation) => {
  const { status } = backOfficeExample(operation);
  const text = textOf(operation);
  const content = contents[operation] ?? exampleContents[operation](exampleNames);
  const foreign = changesOf(operation, content);
  const call = (port: BackOffice) => callExample(port, operation, exampleNames, contents[operation]);

  test('the example of a response is about the requested subject', async () => {
    scripted().behave(answering(status, text));
    await call(scripted().adapter());
    expect(scripted().logged).toEqual([]);
  });

  test('there are test responses about something else if the subject of responses is compared', () => {
    expect(foreign.length > 0).toBe(typeof askedSubjects[operation] === 'function');
  });

  for (const [from, to] of foreign)
    test(`a response with ${to.slice(0, 60)} is refused, and none of it is revealed`, async () => {
      const other = text.replaceAll(from, to);
      expect(other).not.toBe(text);
      scripted().behave(answering(status, other));
      const { problem, unknown } = await refusedWith(call(scripted().adapter()));
      expect(problem.code).toBe('BACK_OFFICE_ERROR');
      expect(unknown).toBe(!isRead(operation));
      // A read is not retried: another attempt would get the same response.
      expect(scripted().requests).toHaveLength(1);
      expect(scripted().logged).toMatchObject([{ level: 50, fault: 'foreign', operation }]);
      expect(JSON.stringify([problem, scripted().logged])).not.toMatch(FOREIGN);
    });
});

describe('a quote number that finds a bound policy', () => {
  const details = textOf('getPolicyDetails').replace('"policyNo":"Q0010421"', '"policyNo":"P0020999"');
  const identified = textOf('identifyPolicy').replace('"policyNo":"Q0010421"', '"policyNo":"P0020999"');
  const reads =
    (identity: string): Behaviour =>
    (req, res) =>
      answering(200, String(req.url).includes('/policy-identities') ? identity : details)(req, res);

  test('is accepted if the key is the same', async () => {
    scripted().behave(reads(identified));
    expect(await scripted().adapter().getPolicyDetails(DETAILS, read())).toEqual(JSON.parse(details));
  });

  test('is refused if the number belongs to another key', async () => {
    scripted().behave(reads(identified.replace('1000421', '1000777')));
    const { problem } = await refusedWith(scripted().adapter().getPolicyDetails(DETAILS, read()));
    expect(problem.code).toBe('BACK_OFFICE_ERROR');
    expect(scripted().logged).toMatchObject([{ level: 50, fault: 'foreign', operation: 'getPolicyDetails' }]);
  });
});

describe('in the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({
      environment: {
        BACK_OFFICE_URL: scripted().url,
        BACK_OFFICE_API_KEY: 'key',
        BACK_OFFICE_REPEATS: 'never',
        SANDBOX_API_KEY: 'key-of-a-test',
      },
      settlesUnknown: false,
    });
  });
  afterAll(() => gateway.stop());

  test("another policy's data is in no response, audit row or stored result", async () => {
    const text = textOf('declineSubmission');
    scripted().behave((req, res) => {
      const isWrite = req.method !== 'GET';
      const other = isWrite ? text : textOf('listPolicyStatuses');
      answering(200, other.replaceAll('1000421', '1000999'))(req, res);
    });
    const audit = { 'x-origination-source': 'portal', 'x-audit-userid': 'me', 'x-api-key': 'key-of-a-test' };
    const query = 'policyKey=1000421';
    const status = await gateway.http.get(`/v2/policy/status?${query}`).set(audit);
    const decline = await gateway.http
      .post(`/v2/submission/decline?${query}&policyActivityKey=2000842`)
      .set({ ...audit, 'idempotency-key': 'once' });
    const again = await gateway.http
      .post(`/v2/submission/decline?${query}&policyActivityKey=2000842`)
      .set({ ...audit, 'idempotency-key': 'once' });
    expect([status.status, decline.status]).toEqual([502, 502]);
    expect([status.body, decline.body]).toMatchObject([
      { error: { code: 'BACK_OFFICE_ERROR' } },
      { error: { code: 'BACK_OFFICE_ERROR' } },
    ]);
    expect(again.body).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } });
    const calls = await gateway.admin.client.GET('/calls', {});
    expect(calls.data?.items).toMatchObject([{ state: 'UNKNOWN' }]);
    const rows = await gateway.admin.client.GET('/audit', {});
    expect(rows.data?.items.length).toBeGreaterThan(1);
    const all = [status.text, decline.text, again.text, calls.data, rows.data];
    expect(JSON.stringify(all)).not.toContain('1000999');
  });
});
