// The spans that a collector gets: of a write, of a read and of a run, and which requests have any.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../support/collector.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { startTestGateway } from '../support/gateway.js';
import { useSimulatorServer } from '../support/simulator.js';

const simulator = useSimulatorServer();
let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());

const KEY = 'key-of-a-test';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** Starts a gateway, and returns the spans of the requests to it after it has stopped. */
async function spansOf(
  environment: Record<string, string>,
  act: (gateway: Awaited<ReturnType<typeof startTestGateway>>) => PromiseLike<unknown>,
): Promise<CollectedSpan[]> {
  const { url, apiKey } = simulator();
  const gateway = await startTestGateway({
    environment: {
      BACK_OFFICE_URL: url,
      BACK_OFFICE_API_KEY: apiKey,
      BACK_OFFICE_REPEATS: 'byKey',
      SANDBOX_API_KEY: KEY,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...environment,
    },
  });
  collector.spans.length = 0;
  try {
    await act(gateway);
  } finally {
    await gateway.stop();
  }
  return collector.spans.splice(0);
}

const ALL = { OTEL_TRACES_SAMPLER_ARG: '1' };
const NONE = { OTEL_TRACES_SAMPLER_ARG: '0' };

const [SERVER, CLIENT] = [2, 3];

const one = (
  spans: readonly CollectedSpan[],
  name: string,
  { traceId, kind }: { traceId?: string; kind?: number | undefined } = {},
): CollectedSpan => {
  const found = spans.filter(
    (span) =>
      span.name === name && (traceId ?? span.traceId) === span.traceId && (kind ?? span.kind) === span.kind,
  );
  expect(
    found.map((span) => span.name),
    name,
  ).toEqual([name]);
  const [span] = found;
  if (!span) throw new Error(`There is no span ${name}`);
  return span;
};

const attributesOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const draft = (
  { http }: Awaited<ReturnType<typeof startTestGateway>>,
  headers: Record<string, string> = {},
) =>
  http
    .post('/v2/submission/base')
    .set({ ...audit, 'x-api-key': KEY, ...headers })
    .send(baseExample());

describe('a write', () => {
  test('has spans of the request, the journal and its call, below the span of its caller', async () => {
    const traceparent = `00-${TRACE}-${CALLER}-01`;
    const spans = await spansOf(NONE, (gateway) => draft(gateway, { traceparent, 'X-Request-Id': 'r-1' }));
    const request = one(spans, 'createBaseSubmission');
    expect([request.traceId, request.parentSpanId, request.kind]).toEqual([TRACE, CALLER, SERVER]);
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'gateway.api_version': '2.0',
      'gateway.partner': 'sandbox',
      'gateway.request_id': 'r-1',
    });
    for (const name of ['journal intent', 'createDraft', 'journal outcome']) {
      const span = one(spans, name);
      expect([span.traceId, span.parentSpanId], name).toEqual([TRACE, request.spanId]);
    }
  });

  test('that fails has the code of its error, but not its message', async () => {
    const spans = await spansOf(ALL, async (gateway) => {
      await simulator().failWith({ kind: 'unavailable', operationId: 'createDraft' });
      await draft(gateway);
      await simulator().failWith();
    });
    const failed = spans.filter(({ name }) => name === 'createDraft');
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, attributes } of failed) {
      expect(status).toEqual({ code: 2 });
      expect(attributes.map(({ key }) => key)).toEqual(['error.type']);
    }
  });
});

test('a read has spans of the request and its call, and none of the journal', async () => {
  const spans = await spansOf(ALL, ({ http }) =>
    http
      .get('/v2/lookup/contacts')
      .query({ roleCode: 'PRD' })
      .set({ ...audit, 'x-api-key': KEY }),
  );
  const request = one(spans, 'listContacts', { kind: SERVER });
  expect(attributesOf(request)).toMatchObject({ 'http.response.status_code': 200 });
  const call = one(spans, 'listContacts', { kind: CLIENT });
  expect(call.parentSpanId).toBe(request.spanId);
  expect(spans.filter(({ name }) => name.startsWith('journal'))).toEqual([]);
});

test('a run has a span for each step, below the request that started it, and each call is below its step', async () => {
  const spans = await spansOf(ALL, async ({ http }) => {
    const sent = { ...audit, 'x-api-key': KEY, 'Idempotency-Key': randomUUID() };
    const { status, body } = await http.post('/v2/policy/issue').set(sent).send(issueExample());
    expect(status).toBe(202);
    const path = `/v2/policies/orchestrate/${body.policyNo}/stepStatus`;
    const ended = await http.get(path).set({ ...sent, Prefer: 'wait=20; until=end' });
    expect(ended.body.overallStatus).toBe('SUCCESS');
  });
  const request = one(spans, 'issuePolicy');
  const calls = { BASE: 'createDraft', FULL: 'enrichDraft', QUOTE: 'quotePolicy', BIND: 'bindPolicy' };
  for (const [step, call] of Object.entries(calls)) {
    const ofStep = one(spans, `step ${step}`);
    expect([ofStep.traceId, ofStep.parentSpanId], step).toEqual([request.traceId, request.spanId]);
    const ofCall = one(spans, call, { traceId: request.traceId });
    expect(ofCall.parentSpanId, call).toBe(ofStep.spanId);
  }
});

describe('sampling', () => {
  test('a caller whose trace is not sampled has no spans, however large the share is', async () => {
    const traceparent = `00-${TRACE}-${CALLER}-00`;
    const spans = await spansOf(ALL, (gateway) => draft(gateway, { traceparent }));
    expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  });

  test('without a trace of the caller, the share decides', async () => {
    expect(await spansOf(NONE, draft)).toEqual([]);
    const spans = await spansOf(ALL, draft);
    expect(one(spans, 'createBaseSubmission').parentSpanId).toBeUndefined();
  });

  test('a request without a valid key has no span, even if its trace is sampled', async () => {
    const traceparent = `00-${TRACE}-${CALLER}-01`;
    const spans = await spansOf(ALL, async (gateway) => {
      await draft(gateway, { traceparent, 'x-api-key': 'wrong' });
      await gateway.http.get('/healthz').set({ traceparent });
    });
    expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  });
});

test('an unavailable collector delays neither requests nor the stop', async () => {
  const away = { ...ALL, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const answers: number[] = [];
  await spansOf(away, async (gateway) => answers.push((await draft(gateway)).status));
  expect(answers).toEqual([201]);
});
