// The success responses of operations that start or retry a run. Some tools read only the one with
// the lowest status.
import { expect, test } from 'vitest';
import { resolve } from '../../src/openapi/document.js';
import { problems } from '../../src/problems.js';
import { operationRows, publishedContracts } from './contracts.js';
import { examplesOf } from './named-examples.js';
import { aboutRuns, isWrite } from './operation-guards.js';

const starts = operationRows(publishedContracts).filter(
  ([, operation]) => isWrite(operation) && aboutRuns(operation),
);

test('finds operations that start or retry a run', () => {
  process.stdout.write(`starts of runs: ${starts.length} operations\n`);
  expect(starts.length).toBeGreaterThan(3);
});

test('no other operation has two success responses', () => {
  const several = operationRows(publishedContracts).filter(
    ([, { responses }]) => [...responses.keys()].filter((status) => status < 300).length > 1,
  );
  expect(several.map(([label]) => label)).toEqual(starts.map(([label]) => label));
});

test.each(starts)(
  '%s: 200 and 202 have the same declaration, whose first example is ACCEPTED',
  (_, { responses, path, method }, { document }) => {
    const { components, paths } = document;
    const declared = paths[path]?.[method]?.responses[200] ?? { description: '' };
    const ofFailed = responses.get(200);
    expect(ofFailed).toBeDefined();
    expect(responses.get(202)).toEqual(ofFailed);
    expect(resolve(components?.responses, declared).description).toContain(
      '`status` decides, not the HTTP status',
    );
    expect(ofFailed?.headers.get('Retry-After')?.required).not.toBe(true);
    const { examples = {} } = ofFailed?.content.get('application/json') ?? {};
    const statuses = Object.values(examples).map((example) =>
      Reflect.get(Object(resolve(components?.examples, example).value), 'status'),
    );
    expect(statuses).toEqual(['ACCEPTED', 'FAILED']);
  },
);

test.each(
  publishedContracts
    .filter(({ name }) => name !== 'v0')
    .map(({ name, document }) => [name, document] as const),
)('%s: the two forms are a union that status discriminates', (_, { components }) => {
  const { oneOf, discriminator } = components?.schemas?.GlobalSubmissionStarted ?? {};
  const mapping = {
    ACCEPTED: '#/components/schemas/GlobalSubmissionAccepted',
    FAILED: '#/components/schemas/GlobalSubmissionFailed',
  };
  expect(oneOf).toEqual(Object.values(mapping).map(($ref) => ({ $ref })));
  expect(discriminator).toEqual({ propertyName: 'status', mapping });
});

test('in each example, the error of a step begins with its code, even within a sentence', () => {
  const texts = publishedContracts.flatMap((contract) =>
    examplesOf(contract).flatMap(({ value }) =>
      Object.entries(Object(value)).flatMap(([field, text]) => {
        if (typeof text !== 'string') return [];
        if (/^(base|full|quote|bind)Error$/.test(field)) return [text];
        return /^The \w+ step failed: (.*)$/.exec(text)?.slice(1) ?? [];
      }),
    ),
  );
  process.stdout.write(`errors of steps in examples: ${texts.length}\n`);
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(Object.keys(problems)).toContain(text.split(': ')[0]);
});
