// Accept on every published write: with a single representation it changes nothing; with several,
// one of them has to be acceptable.
import { expect, test } from 'vitest';
import { contracts, operationRows, sampledRows } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';

const gateway = useGateway();
const served = contracts.filter(({ name }) => /^v\d|^sandbox$/.test(name));
const writes = operationRows(served).filter(([, { method }]) => method !== 'get');

async function statusOf([, operation, contract]: (typeof writes)[number], accept: string): Promise<number> {
  const { method, target, headers, body } = exampleRequest(contract, operation);
  const answer = await fetch(gateway().url + target.replace(/^\/sandbox(?=\/)/, ''), {
    method,
    headers: { ...headers, 'x-api-key': gateway().apiKey, Accept: accept },
    ...(body === undefined ? {} : { body }),
  });
  await answer.body?.cancel();
  return answer.status;
}

test('finds operations to test', () => {
  process.stdout.write(`Accept: ${writes.length} operations\n`);
  expect(writes.length).toBeGreaterThan(15);
});

test.each(sampledRows(writes))('%s considers Accept only if it has several media types', async (...row) => {
  const [, { responses }] = row;
  const types = [...responses].flatMap(([status, { content }]) => (status < 300 ? [...content.keys()] : []));
  const withAny = await statusOf(row, '*/*');
  expect(withAny).not.toBe(406);
  expect(responses.has(406)).toBe(new Set(types).size > 1);
  for (const accept of ['application/json', 'image/png', 'application/json;q=0, text/plain;q=0'])
    expect(await statusOf(row, accept), accept).toBe(
      responses.has(406) && accept !== 'application/json' ? 406 : withAny,
    );
});
