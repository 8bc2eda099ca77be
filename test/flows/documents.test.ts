// The Arazzo documents in generated/flows: what each version has of the flows in spec/flows.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newestVersion } from '../../generated/versions.js';
import { type Flow, readFlows } from '../../scripts/flows/arazzo.js';
import { contracts } from './versions.js';

const documents = contracts.flatMap(([version]) => {
  const folder = path.join('generated', 'flows', version);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.arazzo.yaml'))
    .map((file) => {
      const document: Omit<Flow, 'name'> = parse(readFileSync(path.join(folder, file), 'utf8'));
      return { version, name: file.replace('.arazzo.yaml', ''), document };
    });
});
const stepsOf = ({ workflows }: Pick<Flow, 'workflows'>) => workflows.flatMap(({ steps }) => steps);
const idsOf = ({ workflows }: { workflows: readonly { steps: readonly { stepId: string }[] }[] }) =>
  workflows.flatMap(({ steps }) => steps.map(({ stepId }) => stepId));
const documentOf = (version: string, name: string) =>
  documents.find((one) => one.version === version && one.name === name)?.document ?? { workflows: [] };

test.each(readFlows().map((flow) => [flow.name, flow] as const))(
  'the newest version has every step of %s',
  (name, flow) => {
    expect(idsOf(documentOf(newestVersion, name))).toEqual(idsOf(flow));
  },
);

describe.each(contracts)('%s', (version, { operations }) => {
  const own = documents.filter((one) => one.version === version).flatMap(({ document }) => stepsOf(document));

  test('every step is an operation of the version, with its required parameters', () => {
    const faults = own.flatMap(({ stepId, operationId, parameters = [] }) => {
      const operation = operations.find(({ id }) => id === operationId);
      if (!operation) return [`${stepId}: no operation ${operationId}`];
      return operation.parameters
        .filter(({ name, required }) => required === true && !parameters.some((given) => given.name === name))
        .map(({ name }) => `${stepId}: no ${name}`);
    });
    expect(faults).toEqual([]);
  });

  test('a step uses only outputs of earlier steps', () => {
    for (const { document } of documents.filter((one) => one.version === version)) {
      for (const { steps } of document.workflows) {
        const known = new Set<string>();
        for (const step of steps) {
          const used = [...JSON.stringify(step).matchAll(/\$steps\.(\w+)\.outputs\.(\w+)/g)];
          expect(used.map(([text]) => text).filter((text) => !known.has(text))).toEqual([]);
          for (const output of Object.keys(step.outputs ?? {}))
            known.add(`$steps.${step.stepId}.outputs.${output}`);
        }
      }
    }
  });
});

test('across all versions, no two writes have the same idempotency key', () => {
  const keys = documents
    .flatMap(({ document }) => stepsOf(document))
    .flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'Idempotency-Key'))
    .map(({ value }) => value);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.length).toBe(new Set(keys).size);
  expect(keys.filter((key) => !key.startsWith('{$inputs.execution}-'))).toEqual([]);
});

test('an older version has the workflows that its operations allow, under their older names', () => {
  const operationsOf = (version: string, name: string) =>
    stepsOf(documentOf(version, name)).map(({ operationId }) => operationId);
  expect(operationsOf('v1', 'one-call')).toEqual(['createGlobalSubmission', 'getSubmissionRun']);
  expect(operationsOf('v0', 'one-call')).toEqual([]);
  expect(operationsOf('v0', 'stages')).toEqual(['createBaseSubmission', 'enrichSubmission', 'createQuote']);
});
