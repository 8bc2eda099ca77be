// A contract that a flow cannot use, or a flow that does not mean what it says: the error says what
// to change, without a stack trace.
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContractFault } from '../../scripts/contracts.js';
import { readFlows } from '../../scripts/flows/arazzo.js';
import { completeFlows, refuseUnknownOperations } from '../../scripts/flows/complete.js';
import { makeScratchDirectory } from '../support/scratch.js';

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

const stages = readFileSync('spec/flows/stages.arazzo.yaml', 'utf8');
const version = { name: 'v2', document: JSON.parse(readFileSync('generated/v2.json', 'utf8')) };

test.each([
  ['an empty file', () => '', 'has no steps'],
  ['a workflow without steps', () => 'workflows: [{ workflowId: a }]', 'has no steps'],
  [
    'a step without an operation',
    () => 'workflows: [{ steps: [{ stepId: a }] }]',
    'without stepId or operationId',
  ],
  [
    'a misspelt extension, which would leave out a workflow',
    (text: string) => text.replace('x-where-available', 'x-where-availble'),
    'has x-where-availble, which nothing reads',
  ],
  [
    'a misspelt parameter',
    (text: string) => text.replace('name: roleCode', 'name: rolCode'),
    'has the parameter rolCode, which listContacts does not have',
  ],
  [
    'a misspelt input',
    (text: string) => text.replace('$inputs.producer', '$inputs.producr'),
    'has $inputs.producr, an input that no flow has: write one of apiKey, producer, execution.',
  ],
])('%s is refused, with the fix', async (_what, edit: (text: string) => string, why) => {
  const folder = await makeScratchDirectory('flows');
  await writeFile(path.join(folder, 'a.arazzo.yaml'), edit(stages));
  const completing = () => completeFlows(readFlows(folder), version);
  expect(completing).toThrow(ContractFault);
  expect(completing).toThrow(why);
  await rm(folder, { recursive: true });
});
