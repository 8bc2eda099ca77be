// The declared 500 of every published operation: its back office throws what nobody foresaw, and nothing of it leaks.
import { expect, test } from 'vitest';
import type { BackOffice } from '../../src/back-office/port.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';

const SECRET = 'postgres://carrier:s3cret@10.0.0.7/policies';

const fail = async (): Promise<never> => {
  throw Object.assign(new Error(SECRET), { headers: { Location: SECRET }, status: 418 });
};
const backOffice: BackOffice = {
  createDraft: fail,
  enrichDraft: fail,
  quotePolicy: fail,
  listPolicyStatuses: fail,
};
const gateway = useGateway({ backOffice });

test('there are operations to look at', () => {
  const count = operationRows(publishedContracts).length;
  process.stdout.write(`500: ${count} operations\n`);
  expect(count).toBeGreaterThan(0);
});

test.each(operationRows(publishedContracts))(
  '%s answers 500, and the operator hears why',
  async (_, operation, contract) => {
    const { method, target, headers, body } = exampleRequest(contract, operation);
    const answer = await fetch(`${gateway().url}${target}`, {
      method,
      headers: { ...headers, 'x-api-key': gateway().apiKey },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(operation.answers.has(500)).toBe(true);
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'INTERNAL_ERROR',
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
      },
    });
    expect(text + JSON.stringify([...answer.headers])).not.toContain('s3cret');
    expect(gateway().takeUnexpectedErrors()).toEqual([expect.objectContaining({ message: SECRET })]);
  },
);
