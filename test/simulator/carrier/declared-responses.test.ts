// The response of each operation of the simulated back office matches the port's contract.
import { expect, test } from 'vitest';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { createResponseChecks } from '../../../src/openapi/response-check.js';
import { callExample, isRead, quotedPolicy } from '../../back-office/example-calls.js';
import { useSimulator } from './simulated-store.js';

const { make } = useSimulator();
const contract = await loadContract('back-office');
const checkOf = createResponseChecks(contract);

test.each(operationNames)('the response of %s matches the contract', async (name) => {
  const operation = contract.operations.find(({ id }) => id === name);
  if (!operation) throw new Error(`The contract has no ${name}`);
  const [status = 0] = operation.responses.keys();
  const names = await quotedPolicy(make());
  // Reads of a policy show the most once it is bound; allowed values are listed only before that.
  if (isRead(name) && name !== 'listAllowedValues') await callExample(make(), 'bindPolicy', names);
  const body: unknown = JSON.parse(JSON.stringify(await callExample(make(), name, names)));
  const response = { status, mediaType: 'application/json', header: () => undefined, body };
  expect(body).toBeDefined();
  expect(checkOf(operation)(response)).toEqual([]);
});
