// A response about another policy than the call: for every operation of the port, and in the
// gateway's response, audit and journal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedSubjects } from '../../../src/back-office/asked-subject.js';
import type { BackOffice } from '../../../src/back-office/port.js';
import { type OperationName, operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { startTestGateway, type TestGateway } from '../../support/gateway.js';
import { bindExample, completeExample, newCall, read } from '../behaviour/support.js';
import { isRead } from '../call-operation.js';
import { type Behaviour, json, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();
const { document } = await loadContract('back-office');

/** The first example of an operation's success. */
function exampleOf(operation: OperationName): { status: number; text: string } {
  for (const item of Object.values(document.paths))
    for (const method of Object.values(item)) {
      const found: unknown = Reflect.get(Object(method), 'operationId');
      if (found !== operation) continue;
      const [[status, response] = []] = Object.entries<unknown>(Reflect.get(Object(method), 'responses'));
      const examples = Reflect.get(Object(response), 'content')['application/json'].examples;
      const [example] = Object.values<unknown>(examples);
      const name =
        String(Reflect.get(Object(example), '$ref') ?? '')
          .split('/')
          .at(-1) ?? '';
      const resolved = document.components?.examples?.[name] ?? example;
      return { status: Number(status), text: JSON.stringify(Reflect.get(Object(resolved), 'value')) };
    }
  throw new Error(`The contract has no ${operation}`);
}

const activity = { policyKey: '1000421', policyActivityKey: '2000842' };
const SUBMISSION = '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21';
const DETAILS = { policyNo: 'Q0010421', reference: 'cyb-2027-0421' };

interface Row {
  call(backOffice: BackOffice): Promise<unknown>;
  /** Each makes the example a response about something else. */
  readonly foreign?: readonly (readonly [from: string | RegExp, to: string])[];
}
const otherKey = [['"policyKey":"1000421"', '"policyKey":"1000999"']] as const;

const rows: Readonly<Record<OperationName, Row>> = {
  createDraft: { call: (port) => port.createDraft(baseExample(), newCall()) },
  createCompleteDraft: { call: (port) => port.createCompleteDraft(completeExample(), newCall()) },
  enrichDraft: { call: (port) => port.enrichDraft(activity, fullExample(), newCall()), foreign: otherKey },
  quotePolicy: { call: (port) => port.quotePolicy(activity, quoteExample(), newCall()), foreign: otherKey },
  bindPolicy: { call: (port) => port.bindPolicy(activity, bindExample(), newCall()), foreign: otherKey },
  declineSubmission: {
    call: (port) => port.declineSubmission(activity, undefined, newCall()),
    foreign: otherKey,
  },
  markQuoteNotTakenUp: {
    call: (port) => port.markQuoteNotTakenUp(activity, undefined, newCall()),
    foreign: otherKey,
  },
  generatePolicyReference: {
    call: (port) =>
      port.generatePolicyReference(
        {
          insured: { id: '70455' },
          producer: { id: '50123' },
          product: { id: '0210' },
          underwriter: { id: '9001' },
          policyyearnumber: '2027',
        },
        newCall(),
      ),
    foreign: [
      ['"insured":"70455"', '"insured":"70999"'],
      ['"producer":"50123"', '"producer":"50999"'],
      ['"product":210', '"product":999'],
      ['"underwriter":9001', '"underwriter":9999'],
      ['"policyYearNumber":2027', '"policyYearNumber":2999'],
    ],
  },
  uploadDocument: { call: async () => undefined },
  listPolicyStatuses: {
    call: (port) => port.listPolicyStatuses('1000421', read()),
    foreign: [
      ['"policykey":1000421', '"policykey":1000999'],
      [
        /^\[(.*)\]$/g,
        '[$1,{"policykey":1000999,"policyactivitykey":1,"effectiveDate":"2027-01-01","expiryDate":"2027-12-31","policyStatus":"Quote","policyActivityStatus":"Active"}]',
      ],
    ],
  },
  getPolicyDetails: {
    call: (port) => port.getPolicyDetails(DETAILS, read()),
    foreign: [
      ['"policyNo":"Q0010421"', '"policyNo":"Q0010999"'],
      ['"reference":"CYB-2027-0421"', '"reference":"CYB-2027-0999"'],
    ],
  },
  listSubmissions: {
    call: (port) => port.listSubmissions({ classOfBusiness: 'cyber' }, read()),
    foreign: [['"classOfBusiness":"cyber"', '"classOfBusiness":"pv"']],
  },
  getSubmission: {
    call: (port) => port.getSubmission(SUBMISSION.toUpperCase(), { classOfBusiness: 'cyber' }, read()),
    foreign: [
      [`"submissionId":"${SUBMISSION}"`, '"submissionId":"another"'],
      ['"details":{"policyKey":"1000421"', '"details":{"policyKey":"1000999"'],
      [/^\{"cyber"/g, '{"pv"'],
    ],
  },
  listAllowedValues: {
    call: (port) => port.listAllowedValues(activity, 'coverage', read()),
    foreign: [['"field":"coverage"', '"field":"agreement"']],
  },
  listContacts: {
    call: (port) => port.listContacts({ roleCode: 'PRD', contactCode: 'whitc' }, read()),
    foreign: [
      ['"roleCode":"PRD"', '"roleCode":"USR"'],
      ['"reference":"WHITC"', '"reference":"OTHER"'],
    ],
  },
  identifyPolicy: {
    call: (port) => port.identifyPolicy({ policyKey: '1000421' }, read()),
    foreign: otherKey,
  },
  findWrite: { call: (port) => port.findWrite('key', read()) },
  getReferenceData: { call: (port) => port.getReferenceData(read()) },
};

const answering = (status: number, text: string): Behaviour => json(status, JSON.parse(text));

describe.each(operationNames)('%s', (operation) => {
  const { call, foreign = [] } = rows[operation];
  const { status, text } = exampleOf(operation);

  test('its example is about what was asked for', async () => {
    scripted().behave(answering(status, text));
    await call(scripted().adapter());
    expect(scripted().logged).toEqual([]);
  });

  test('each value that is compared has a response with another one', () => {
    expect(foreign.length > 0).toBe(typeof askedSubjects[operation] === 'function');
  });

  for (const [from, to] of foreign)
    test(`a response with ${to.slice(0, 60)} is refused, and says nothing`, async () => {
      const other = text.replaceAll(from, to);
      expect(other).not.toBe(text);
      scripted().behave(answering(status, other));
      const { problem, unknown } = await refusedWith(call(scripted().adapter()));
      expect(problem.code).toBe('BACK_OFFICE_ERROR');
      expect(unknown).toBe(!isRead(operation));
      // Another attempt could only show what the first one did.
      expect(scripted().requests).toHaveLength(1);
      expect(scripted().logged).toMatchObject([{ level: 50, fault: 'foreign', operation }]);
      expect(JSON.stringify([problem, scripted().logged])).not.toMatch(/999|another"|OTHER/);
    });
});

describe('a quote number that finds a bound policy', () => {
  const details = exampleOf('getPolicyDetails').text.replace(
    '"policyNo":"Q0010421"',
    '"policyNo":"P0020999"',
  );
  const identified = exampleOf('identifyPolicy').text.replace(
    '"policyNo":"Q0010421"',
    '"policyNo":"P0020999"',
  );
  const reads =
    (identity: string): Behaviour =>
    (req, res) =>
      answering(200, String(req.url).includes('/policy-identities') ? identity : details)(req, res);

  test('is the same policy by its key', async () => {
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
    const { text } = exampleOf('declineSubmission');
    scripted().behave((req, res) => {
      const isWrite = req.method !== 'GET';
      const other = isWrite ? text : exampleOf('listPolicyStatuses').text;
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
