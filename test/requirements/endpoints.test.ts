// The operations of each version, with their parameters, bodies, successes and errors.
import { expect, test } from 'vitest';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
import { operationComparisons } from './endpoints.js';
import { expectNoDifference } from './expect-no-difference.js';

test.each(publishedContracts)('$name has exactly the stated operations', (contract) => {
  expectNoDifference(contract, operationComparisons);
});

test('the versions are named 2.0 and 1.0, and the earliest shape 0.0', () => {
  expect(publishedContracts.map(({ name, version }) => [name, version])).toEqual([
    ['v0', '0.0'],
    ['v1', '1.0'],
    ['v2', '2.0'],
  ]);
});

test('each operation except the preflight requires the API key in the header x-api-key', () => {
  for (const { name, document, operations } of publishedContracts) {
    expect(propertyOf(document, 'components', 'securitySchemes'), name).toMatchObject({
      api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
    expect(propertyOf(document, 'security'), name).toEqual([{ api_key: [] }]);
    expect(operations.filter(({ isKeyless }) => isKeyless)).toEqual([]);
    const preflight = propertyOf(document, 'paths', '/submission/global/uploadDocument', 'options');
    expect(propertyOf(preflight, 'security'), name).toEqual(name === 'v0' ? undefined : []);
  }
});

test('no version has webhooks or callbacks', () => {
  for (const { document } of publishedContracts) {
    expect(propertyOf(document, 'webhooks')).toBeUndefined();
    expect(JSON.stringify(document)).not.toContain('"callbacks"');
  }
});
