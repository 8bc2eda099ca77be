// The declared 500 of every published operation that calls the back office during the request: the
// back office throws an unexpected error, and none of its text leaks.
import { expect, test } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import { methodsOf, portOperations, repeatsByKey } from '../../src/back-office/port-operations.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { aboutRuns } from '../contract/operation-guards.js';
import { referenceDataExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';

const SECRET = 'postgres://carrier:s3cret@10.0.0.7/policies';

const fail = async (): Promise<never> => {
  throw Object.assign(new Error(SECRET), { headers: { Location: SECRET }, status: 418 });
};
/** Read once and cached; until then it fails like everything else. */
let isReferenceDataReadable = false;
const backOffice: BackOffice = {
  ...methodsOf(portOperations, fail),
  repeats: repeatsByKey,
  getReferenceData: async () => (isReferenceDataReadable ? referenceDataExample() : fail()),
};
const gateway = useGateway({ backOffice });

const all = operationRows(publishedContracts);
const served = all.filter(([, operation]) => !aboutRuns(operation));

test('finds operations to test', () => {
  process.stdout.write(`500: ${served.length} of ${all.length} operations\n`);
  expect(served.length).toBeGreaterThan(0);
});

const send = ([, operation, contract]: (typeof all)[number]) => {
  const { method, target, headers, body } = exampleRequest(contract, operation);
  return fetch(`${gateway().url}${target}`, {
    method,
    headers: { ...headers, 'x-api-key': gateway().apiKey },
    ...(body === undefined ? {} : { body }),
  });
};

/** Whether the operation reads only the reference data. */
const isReferenceData = ([, { id }]: (typeof all)[number]) => id === 'listReferenceData';

test('reference data that cannot be read fails its lookup and the stages whose rules need it', async () => {
  const stages = served.filter(
    (row) => isReferenceData(row) || /^(createBase|complete|enrich)Submission$|^createQuote$/.test(row[1].id),
  );
  expect(stages.length).toBeGreaterThan(2);
  for (const row of stages) expect((await send(row)).status).toBe(500);
  expect(gateway().takeUnexpectedErrors()).toHaveLength(stages.length);
  isReferenceDataReadable = true;
});

test.each(served.filter((row) => !isReferenceData(row)))(
  '%s returns 500, and the cause is in the log',
  async (...row) => {
    const answer = await send(row);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(row[1].responses.has(500)).toBe(true);
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'INTERNAL_ERROR',
        message: 'An unexpected error occurred while the gateway processed the request.',
        requestId: answer.headers.get('x-request-id'),
        help: '/docs/errors/INTERNAL_ERROR',
      },
    });
    expect(text + JSON.stringify([...answer.headers])).not.toContain('s3cret');
    expect(gateway().takeUnexpectedErrors()).toEqual([expect.objectContaining({ message: SECRET })]);
  },
);
