// A contract that a flow cannot use: the error says what to add, without a stack trace.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ContractFault } from '../../scripts/contracts.js';
import { readFlows } from '../../scripts/flows/arazzo.js';
import { completeFlows, refuseUnknownOperations } from '../../scripts/flows/complete.js';

test('an operation without a request example is named, with the fix', () => {
  const text = readFileSync('generated/v2.json', 'utf8');
  const without = JSON.parse(text, (name, value) =>
    name === 'examples' && value.agencySection?.$ref ? undefined : value,
  );
  const version = { name: 'v2', version: '2.0', document: without };
  const completing = () => completeFlows(readFlows(), version);
  expect(completing).toThrow(ContractFault);
  expect(completing).toThrow(/createQuote has no request example, which a flow sends: add one/);
});

test('a step of an operation that no version has any more is named, instead of left out', () => {
  const text = readFileSync('generated/v2.json', 'utf8');
  const renamed = text.replace('"operationId": "createQuote"', '"operationId": "priceQuote"');
  const checking = (document: string) =>
    refuseUnknownOperations(readFlows(), [{ name: 'v2', document: JSON.parse(document) }]);
  expect(() => checking(text)).not.toThrow();
  expect(() => checking(renamed)).toThrow(ContractFault);
  expect(() => checking(renamed)).toThrow(
    /^The step \w+ in spec\/flows\/\w+\.arazzo\.yaml names createQuote, which no version has: name its new id$/,
  );
});
