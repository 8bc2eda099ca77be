// Why the outcome of a step is unknown: the operator sees the fault behind `OUTCOME_UNKNOWN`, the
// partner does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { ended, issue, stepOf } from '../admin/runs.js';
import { type FaultKind, faultKinds, natures } from '../faults/scenario.js';
import { audit } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { startTestSimulator, type TestSimulator } from '../support/simulator.js';

type DoubtCause = components['schemas']['DoubtCause'];

let simulator: TestSimulator;
let gateway: TestGateway;
beforeAll(async () => {
  simulator = await startTestSimulator({ environment: { SIMULATOR_REPEATS: 'never' } });
  gateway = await startTestGateway({
    environment: {
      BACK_OFFICE_URL: simulator.url,
      BACK_OFFICE_API_KEY: simulator.apiKey,
      BACK_OFFICE_REPEATS: 'never',
      SANDBOX_API_KEY: 'key-of-the-sandbox-partner-in-this-test',
    },
    http: { deadlineOf: () => 1_000, circuit: { failureThreshold: Number.POSITIVE_INFINITY } },
  });
});
afterAll(async () => {
  await gateway?.stop();
  await simulator?.stop();
});

const causes = {
  late: 'TIMEOUT',
  cut: 'CONNECTION_LOST',
  failed: 'ERROR_RESPONSE',
  broken: 'INVALID_RESPONSE',
} as const satisfies Record<string, DoubtCause>;

/** Every fault after which it is unknown whether the back office has acted. */
const faults = faultKinds.flatMap((kind): [FaultKind, DoubtCause][] => {
  const { seen, strikesAll } = natures[kind];
  const isKnown = seen === 'answer' || seen === 'unavailable' || seen === 'rejected';
  return isKnown || strikesAll ? [] : [[kind, causes[seen]]];
});

test.each(faults)(
  'after %s, the step in doubt names %s, and its partner does not see the cause',
  async (kind, cause) => {
    await simulator.failWith({ kind, operationId: 'quotePolicy', times: 1 });
    const run = await ended(gateway, await issue(gateway));
    expect(run).toMatchObject({ overallStatus: 'FAILED', currentStep: 'QUOTE' });
    expect(stepOf(run, 'QUOTE')).toMatchObject({ inDoubt: true, doubtCause: cause });
    expect(stepOf(run, 'FULL')).toMatchObject({ inDoubt: false, doubtCause: null });
    const status = await gateway.http
      .get(`/v2/submission/global/${run.submissionId}/status`)
      .set({ 'x-api-key': gateway.apiKey, ...audit });
    expect(status.status, status.text).toBe(200);
    expect(status.text).not.toContain(cause);
  },
);

test('a retry that cannot determine the outcome keeps the first cause, and a resolution removes it', async () => {
  await simulator.failWith({ kind: 'dropAfter', operationId: 'quotePolicy', times: 1 });
  const { submissionId } = await ended(gateway, await issue(gateway));
  const params = { path: { runId: submissionId } };
  await gateway.admin.client.POST('/runs/{runId}/retry', { params });
  const again = await ended(gateway, submissionId);
  expect(stepOf(again, 'QUOTE')).toMatchObject({ inDoubt: true, doubtCause: 'CONNECTION_LOST' });
  const body = { step: 'QUOTE', outcome: 'notDone', note: 'looked for it', resolvedBy: 'r.hale' } as const;
  const resolved = await gateway.admin.client.POST('/runs/{runId}/resolution', { params, body });
  expect(resolved.response.status).toBe(200);
  expect(stepOf(await ended(gateway, submissionId), 'QUOTE')).toMatchObject({
    inDoubt: false,
    doubtCause: null,
  });
});
