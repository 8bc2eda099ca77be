// GET /submission/global/{policyNo}/status, answer by answer. Until the one-call flow is served it is checked and refused.
import { describe, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { runStatus: runOf } = stagesOf(gateway);

describe('400', () => {
  test('a number of 101 characters is refused by name', async () => {
    expectRefusal(await runOf('Q'.repeat(101)), 'VALIDATION_ERROR', ['policyNo']);
  });

  test('a parameter that is not known is refused by name', async () => {
    expectRefusal(await runOf('Q0010421', {}, 'wait=30'), 'VALIDATION_ERROR', ['wait']);
  });

  test('a preference of 201 characters is refused by name', async () => {
    expectRefusal(await runOf('Q0010421', { Prefer: 'x'.repeat(201) }), 'VALIDATION_ERROR', ['Prefer']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is refused', async (key) => {
    expectRefusal(await runOf('Q0010421', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await runOf('Q0010421', { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

describe('503', () => {
  test.each(['Q0010421', 'P0010421', '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21'])(
    '%s may stand in the place of the number; the flow is not served yet',
    async (number) => {
      expectRefusal(await runOf(number), 'ONE_CALL_FLOW_UNAVAILABLE');
    },
  );

  test.each(['wait=30', 'respond-async, wait=5', 'anything', ''])(
    'Prefer: %s is no fault',
    async (preference) => {
      expectRefusal(await runOf('Q0010421', { Prefer: preference }), 'ONE_CALL_FLOW_UNAVAILABLE');
    },
  );
});
