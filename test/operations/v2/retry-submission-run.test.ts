// POST /submission/global/{policyNo}/retry, answer by answer. Until the one-call flow is served it is checked and refused.
import { describe, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { retry } = stagesOf(gateway);

describe('400', () => {
  test('a number of 101 characters is refused by name', async () => {
    expectRefusal(await retry('Q'.repeat(101)), 'VALIDATION_ERROR', ['policyNo']);
  });

  test('a parameter that is not known is refused by name', async () => {
    expectRefusal(await retry('Q0010421', {}, 'step=QUOTE'), 'VALIDATION_ERROR', ['step']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is refused', async (key) => {
    expectRefusal(await retry('Q0010421', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await retry('Q0010421', { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

describe('503', () => {
  test.each(['Q0010421', 'P0010421', '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21'])(
    '%s may stand in the place of the number; the flow is not served yet',
    async (number) => {
      expectRefusal(await retry(number), 'ONE_CALL_FLOW_UNAVAILABLE');
    },
  );
});
