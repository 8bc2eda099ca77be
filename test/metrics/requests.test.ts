// The number of series: limited by the contracts and to the first 100 partners, whatever callers
// send.
import { expect, test } from 'vitest';
import { operationNames } from '../../src/back-office/port-operations.js';
import type { ExchangeFacts } from '../../src/http/exchange-facts.js';
import { createBackOfficeMetrics } from '../../src/metrics/back-office.js';
import { metrics } from '../../src/metrics/definitions.js';
import { createMetrics } from '../../src/metrics/registry.js';
import { createRequestMetrics } from '../../src/metrics/requests.js';
import { loadContract } from '../../src/openapi/contract.js';
import { keyless } from '../../src/partners/principal.js';
import { type ErrorCode, problems } from '../../src/problems.js';

const contracts = await Promise.all(['v0', 'v1', 'v2', 'sandbox'].map((name) => loadContract(name)));
const isCode = (code: string): code is ErrorCode => Object.hasOwn(problems, code);
const codes = Object.keys(problems).filter(isCode);
const AT_MOST = 4_000;

function fixture() {
  const observed = new Set<string>();
  const requests = createRequestMetrics({
    metrics: { observe: (name, labels) => observed.add(name + JSON.stringify(labels)) },
    contracts,
    active: () => 0,
  });
  const { reads } = requests;
  const buckets = metrics.http_server_request_duration_seconds.buckets.length + 3;
  const series = () =>
    reads.gateway_requests_total().length +
    reads.gateway_partner_requests_total().length +
    observed.size * buckets;
  return { ...requests, series };
}

const exchange = (of: Partial<ExchangeFacts>): ExchangeFacts => ({
  id: '1',
  requestId: '1',
  startedAt: 0,
  ms: 12,
  method: 'GET',
  path: '/v2/submissions',
  search: '',
  apiVersion: undefined,
  operationId: undefined,
  principal: undefined,
  originationSource: undefined,
  auditUserId: undefined,
  clientAddress: '192.0.2.1',
  subjects: { policyKey: undefined, policyNo: undefined, submissionId: undefined },
  callId: undefined,
  status: 404,
  errorCode: 'NOT_FOUND',
  ...of,
});

const partner = (partnerId: string) => ({ ...keyless, partnerId, keyId: `key-of-${partnerId}` });

test('10,000 unknown paths, methods and keys add no series after the first', () => {
  const { ended, series } = fixture();
  ended(exchange({}));
  const before = series();
  for (let n = 0; n < 10_000; n += 1)
    ended(exchange({ path: `/v2/${n}`, method: `M${n}`, clientAddress: `192.0.2.${n}`, requestId: `${n}` }));
  expect(series()).toBe(before);
});

test('10,000 partners have 101 series of each outcome, of which the last counts all later partners', () => {
  const { ended, reads } = fixture();
  for (let n = 0; n < 10_000; n += 1)
    ended(exchange({ principal: partner(`partner_${n}`), status: 200, errorCode: undefined }));
  const counts = reads.gateway_partner_requests_total().filter(([{ outcome }]) => outcome === 'succeeded');
  expect(counts).toHaveLength(101);
  expect(counts.find(([labels]) => labels.partner === 'other')?.[1]).toBe(9_900);
});

test(`all operations, errors, partners and faults together have fewer than ${AT_MOST} series`, async () => {
  const { ended, series } = fixture();
  for (const { version, operations } of contracts)
    for (const { id: operationId, responses } of operations) {
      const of = { apiVersion: version, operationId };
      const possible = codes.filter((code) => responses.has(problems[code].status));
      ended(exchange({ ...of, status: undefined, errorCode: undefined }));
      for (const errorCode of possible)
        ended(exchange({ ...of, errorCode, status: problems[errorCode].status }));
    }
  for (const code of codes) ended(exchange({ errorCode: code, status: problems[code].status }));
  for (let n = 0; n < 200; n += 1) ended(exchange({ principal: partner(`partner_${n}`) }));
  const all = createMetrics();
  const backOffice = createBackOfficeMetrics(all);
  const results = ['none', 'refused', 'aborted', 'unreachable', 'full', 'circuitOpen', 'withdrawn'] as const;
  const faults = ['unavailable', 'incomplete', 'connectionLost', 'timedOut', 'failed', 'broken'] as const;
  for (const operation of operationNames)
    for (const result of [...results, ...faults, 'foreign'] as const)
      backOffice.observe(operation, 1, result);
  const { length: calls } = backOffice.reads(undefined).gateway_back_office_calls_total();
  const durations =
    operationNames.length * (metrics.gateway_back_office_call_duration_seconds.buckets.length + 3);
  const others = 250;
  const total = series() + calls + durations + others;
  process.stdout.write(`metrics: at most ${total} series of ${contracts.length} contracts\n`);
  expect(total).toBeLessThan(AT_MOST);
});

test('a request counts for its own contract, even if another one has the same version number', () => {
  const { ended, reads } = fixture();
  const ofBoth = contracts.filter(({ version }) => version === '1.0');
  expect(ofBoth.map(({ name }) => name)).toEqual(['v1', 'sandbox']);
  for (const { apiVersion, operations } of ofBoth)
    ended(exchange({ apiVersion, operationId: operations[0]?.id, status: 200, errorCode: undefined }));
  const counted = reads.gateway_requests_total().filter(([, count]) => count > 0);
  expect(counted.map(([{ version }]) => version)).toEqual(['v1', 'sandbox']);
});
