// GET /metrics of a gateway with a back office over HTTP: every metric of the table in
// src/metrics/definitions.ts, and nothing that names a policy or a key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metrics } from '../../src/metrics/definitions.js';
import type { TestBackOffice } from '../back-office/behaviour/support.js';
import { API_KEY, serve } from '../back-office/http/served-simulator.js';
import { makeSimulated } from '../simulator/carrier/simulated-store.js';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { samplesOf, type TestSample } from './samples.js';

let simulated: TestBackOffice;
let served: Awaited<ReturnType<typeof serve>>;
let gateway: TestGateway;
const faults: unknown[] = [];
/** The partner's key. */
const KEY = 'key-of-a-test';

beforeAll(async () => {
  simulated = await makeSimulated('postgres');
  served = await serve(simulated.backOffice(), faults);
  const backOffice = { BACK_OFFICE_URL: served.url, BACK_OFFICE_API_KEY: API_KEY };
  gateway = await startTestGateway({
    environment: { ...backOffice, SANDBOX_API_KEY: KEY, ADMIN_TOKEN: 'operator' },
  });
});
afterAll(async () => {
  await gateway.stop();
  await served.close();
  await simulated.dispose();
  expect(faults).toEqual([]);
});

/** What Prometheus 3 sends. */
const ACCEPT =
  'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';

const scrape = async () => {
  const { status, text, headers } = await gateway.admin.http
    .get('/metrics')
    .set({ 'x-api-key': 'operator', Accept: ACCEPT });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return { text, samples: samplesOf(text) };
};

const createDraft = () =>
  gateway.client.POST('/submission/base', { params: { header: audit }, body: baseExample() });

/** The series that have increased, and by how much. */
const growthOf = (pattern: RegExp, before: readonly TestSample[], after: readonly TestSample[]) => {
  const earlier = new Map(before.map(({ series, value }) => [series, value]));
  return Object.fromEntries(
    after
      .filter(({ series }) => pattern.test(series))
      .map(({ series, value }) => [series, value - (earlier.get(series) ?? 0)] as const)
      .filter(([, by]) => by > 0),
  );
};

test('every metric of the table has samples with its labels, and no other metric exists', async () => {
  await createDraft();
  const { text, samples } = await scrape();
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]);
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(Object.entries(metrics).map(([name, { type }]) => [name, type])),
  );
  const labelsOf = (name: string) =>
    new Set(
      samples
        .filter(({ metric }) => metric === name)
        .map(({ labels }) =>
          Object.keys(labels)
            .filter((label) => label !== 'le')
            .toSorted()
            .join(),
        ),
    );
  process.stdout.write(`metrics: ${declared.length} metrics, ${samples.length} series of a new gateway\n`);
  // No run has been started.
  for (const [name, { labels }] of Object.entries(metrics).filter(([known]) => known !== 'gateway_runs'))
    expect([...labelsOf(name)], name).toEqual([[...labels].toSorted().join()]);
});

test('a request counts once by operation, version and error code, by partner and outcome, and as a call', async () => {
  const before = await scrape();
  await createDraft();
  await gateway.http.get('/v1/submission/unknown').set('x-api-key', KEY);
  await gateway.http
    .post('/v2/submission/base')
    .set({ ...audit, 'x-api-key': KEY })
    .send({});
  await gateway.http.get('/v2/submissions').set('x-api-key', 'wrong');
  const after = await scrape();
  expect(
    growthOf(/^(gateway|http).*(_total|_duration_seconds_count)\{/, before.samples, after.samples),
  ).toEqual({
    'gateway_requests_total{version="v2",operation="createBaseSubmission",code="none"}': 1,
    'gateway_requests_total{version="v2",operation="createBaseSubmission",code="VALIDATION_ERROR"}': 1,
    'gateway_requests_total{version="v2",operation="listSubmissions",code="UNAUTHORIZED"}': 1,
    'gateway_requests_total{version="none",operation="none",code="NOT_FOUND"}': 1,
    'gateway_partner_requests_total{partner="sandbox",outcome="succeeded"}': 1,
    'gateway_partner_requests_total{partner="sandbox",outcome="refused"}': 1,
    'gateway_back_office_calls_total{back_office_operation="createDraft",result="none"}': 1,
    'gateway_back_office_call_duration_seconds_count{back_office_operation="createDraft"}': 1,
    'http_server_request_duration_seconds_count{version="v2",operation="createBaseSubmission"}': 2,
    'http_server_request_duration_seconds_count{version="v2",operation="listSubmissions"}': 1,
    'http_server_request_duration_seconds_count{version="none",operation="none"}': 1,
  });
});

test('no value of a label comes from a request', async () => {
  const { data } = await createDraft();
  await gateway.http.get('/v2/policy/Q1234567/x?policyKey=4711').set({ ...audit, 'x-api-key': 'pk_secret' });
  const { text } = await scrape();
  const texts = [
    data?.policyNo,
    data?.policyKey,
    audit['X-Audit-UserId'],
    KEY,
    'Q1234567',
    '4711',
    'pk_secret',
  ];
  const labels = samplesOf(text).map(({ series }) => series);
  for (const given of texts) expect(labels.filter((series) => given && series.includes(given))).toEqual([]);
});

test('Prometheus before 2.55 sends the token as a bearer token, which is valid for the metrics alone', async () => {
  const statusOf = async (target: string, authorization: string) =>
    (await gateway.admin.http.get(target).set({ authorization, Accept: ACCEPT })).status;
  expect(await statusOf('/metrics', 'Bearer operator')).toBe(200);
  expect(await statusOf('/metrics', 'Basic operator')).toBe(401);
  expect(await statusOf('/partners', 'Bearer operator')).toBe(401);
  // A wrong bearer token is limited like any other wrong token, so this test is the last.
  const guesses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    guesses.push(await statusOf('/metrics', `Bearer guess-${guess}`));
  expect(guesses.slice(-2)).toEqual([429, 429]);
});
