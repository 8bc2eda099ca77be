// The condition on the two keys of a stage that may also make a new policy, case by case.
import { expect, test } from 'vitest';
import { bothKeysOrNone } from '../../src/rules/keys.js';
import { fieldsOf } from './facts.js';

test.each([
  ['both keys', { policyKey: '1', policyActivityKey: '2' }, []],
  ['neither', {}, []],
  ['the key of the policy alone', { policyKey: '1' }, ['policyActivityKey']],
  ['the key of the activity alone', { policyActivityKey: '2' }, ['policyKey']],
])('%s', (_, query, fields) => {
  expect(fieldsOf(bothKeysOrNone(query))).toEqual(fields);
});
