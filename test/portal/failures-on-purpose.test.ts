// The deliberate failures in docs/guides/sandbox.md happen as the guide says.
import { beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { policyParameter } from '../contract/operation-guards.js';
import { useGateway } from '../support/gateway.js';
import { type Draft, keysOf, newPartner, type Partner, type Replacements } from './partner.js';

const gateway = useGateway();
const { operations } = await loadContract('v2');
let partner: Partner;
let policy: Replacements;
beforeAll(async () => {
  partner = await newPartner(gateway().url);
  policy = keysOf(await partner.succeed<Draft>('createBaseSubmission'));
  await partner.succeed('enrichSubmission', policy);
});

const send = async (operation: string, replacements: Replacements): Promise<string> => {
  const { body } = await partner.send(operation, { ...policy, ...replacements });
  const { error }: { error?: { code: string } } = JSON.parse(body);
  return error?.code ?? body;
};

/** Each operation, and the text of its sample that is replaced. */
const places: readonly (readonly [operation: string, text: string])[] = [
  ['completeSubmission', '"9001"'],
  ['enrichSubmission', '"9001"'],
  ['createQuote', '"61001"'],
];
test.each(places)('%s fails as chosen by the value that replaces %s', async (operation, text) => {
  const codes = {
    9000400: 'VALIDATION_ERROR',
    9000503: 'BACK_OFFICE_UNAVAILABLE',
    9000504: 'BACK_OFFICE_TIMEOUT',
  };
  for (const [value, code] of Object.entries(codes))
    expect(await send(operation, { [text]: `"${value}"` })).toBe(code);
});

const ofPolicies = operations.filter((one) => policyParameter(one)?.name === 'policyKey').map(({ id }) => id);
test('the operations that name a policy by its key are found', () => {
  expect(ofPolicies.length).toBeGreaterThanOrEqual(7);
});
test.each(ofPolicies)(
  '%s simulates failures of the carrier for a policyKey, and no others',
  async (operation) => {
    expect(await send(operation, { '1000421': '9000502' })).toBe('BACK_OFFICE_ERROR');
    for (const value of ['9000400', '9000404', '9000409', '9000200'])
      expect(await send(operation, { '1000421': value })).toBe('NOT_FOUND');
  },
);

test.each([
  ['listSubmissions', '/submissions', '/submissions?source='],
  ['listContacts', 'roleCode=PRD', 'roleCode=PRD&contactReference='],
])('%s fails as the value of its filter says', async (operation, from, to) => {
  expect(await send(operation, { [from]: `${to}9000400` })).toBe('VALIDATION_ERROR');
  expect(await send(operation, { [from]: `${to}9000503` })).toBe('BACK_OFFICE_UNAVAILABLE');
});

test('the gateway rejects the values that need a key for every broker company', async () => {
  for (const operation of [
    'createBaseSubmission',
    'completeSubmission',
    'generatePolicyReference',
    'issuePolicy',
  ])
    expect(await send(operation, { '50123': '9000502' })).toBe('FORBIDDEN');
  expect(await send('getPolicyDetails', { Q0010421: 'Q9000503' })).toBe('NOT_FOUND');
});
