// GET /submission/global/{policyNo}/status of version 1.0, answer by answer, as long as the flow is not served.
import { describe, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { callsOf } from './calls.js';

const gateway = useGateway();
const { runStatus } = callsOf(gateway);

describe('400', () => {
  test('an unknown query name is refused', async () => {
    expectRefusal(await runStatus('Q1000001').query({ policyno: '1' }), 'VALIDATION_ERROR', ['policyno']);
  });
});

describe('401', () => {
  test('a call without a key is refused before its body is read', async () => {
    expectRefusal(await gateway().http.get('/v1/submission/global/Q1000001/status'), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await runStatus('Q1000001', { Accept: 'text/html' }), 'NOT_ACCEPTABLE');
  });
});

describe('503', () => {
  test('the flow is not served yet', async () => {
    expectRefusal(await runStatus('Q1000001'), 'ONE_CALL_FLOW_UNAVAILABLE');
  });
});
