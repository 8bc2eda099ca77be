// POST /submission/global of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { until } from '../../support/until.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { useRuns } from '../run-fixture.js';
import { describeRunStart } from '../run-start-suite.js';

const runs = useRuns({ environment: { MAX_RUNS: '3' } });
const { start: global, held, body } = runs.calls('v1');

describeRunStart('v1', runs);
describeJsonBody(runs.gateway, global, () => body);

describe('400', () => {
  test('the fields of the first block are named by their full paths', async () => {
    const answer = await global({ fullRequest: {} });
    expect(answer.body.error.message).toContain('fullRequest.insuredRevenueTurnover');
    expect(answer.body.error.message).toContain('fullRequest.typeOfPlacementBespoke');
  });

  test('naicsCode is required in the bind block', async () => {
    const answer = await global({ ...body, bindRequest: { prebindSanctionCheckComplete: true } });
    expectRefusal(answer, 'VALIDATION_ERROR', ['bindRequest.naicsCode']);
  });
});

describe('429', () => {
  test('a service with the maximum number of runs rejects another until one of them ends', async () => {
    const release = await held(3);
    const refusal = await global();
    await release();
    expectRefusal(refusal, 'TOO_MANY_RUNS');
    expect(refusal.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    await until('a slot is free', async () => (await global()).status === 202);
  });
});
