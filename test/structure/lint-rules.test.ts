// Each of our own lint rules still finds what it should: a rule that no longer matches the syntax
// tree of Biome or Redocly silently finds nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeScratchDirectory } from '../support/scratch.js';

const FOLDER = path.resolve('scripts/lint');
const BIOME = path.resolve('node_modules/.bin/biome');

/** Lines that each rule refuses, and lines that it allows. */
const examples: Readonly<Record<string, { refused: readonly string[]; allowed: readonly string[] }>> = {
  'guarded-stream.grit': {
    refused: ['new Transform({});', 'new PassThrough();', 'new EventEmitter();'],
    allowed: ['guardedTransform({});'],
  },
  'old-closure.grit': {
    refused: [
      'a.b = () => 1;',
      'a.b = async () => 1;',
      'a.b = function () {};',
      'this.#b = (c) => c;',
      "a['b'] = () => 1;",
      'a.b ??= () => 1;',
      'a.b ||= () => 1;',
    ],
    allowed: ['const b = () => 1;', 'c = () => 1;', 'a.b = act;', 'a.b({ c: () => 1 });'],
  },
  'once-error.grit': {
    refused: ["stream.once('error', act);", 'stream.once("error", act);'],
    allowed: ["stream.on('error', act);", "stream.once('end', act);"],
  },
};

test('every rule has its examples', () => {
  expect(Object.keys(examples)).toEqual(readdirSync(FOLDER).toSorted());
});

test.each(Object.entries(examples))(
  '%s finds each line that it refuses, and no other',
  async (rule, lines) => {
    const folder = await makeScratchDirectory('lint');
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
    await write('biome.json', JSON.stringify({ plugins: [path.join(FOLDER, rule)] }));
    const all = [...lines.allowed, ...lines.refused];
    await write('lines.ts', `class A { #b; c() {\n${all.join('\n')}\n} }\n`);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'lines.ts'], { cwd: folder, encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const found = [...`${stdout}${stderr}`.matchAll(/lines\.ts:(\d+):\d+ plugin/g)].map(
      ([, line]) => Number(line) - 2,
    );
    expect(found.map((at) => all[at])).toEqual(lines.refused);
  },
);

const parameter = (text: string) => `parameters: [{ name: a, in: query, schema: { type: string }, ${text} }]`;
const request = (text: string) => `requestBody: { required: true, content: { ${text} } }`;
const response = (text: string) => `responses: { '200': { description: A, ${text} } }`;

/** Parts of operations, or of their bodies, that each rule of redocly.yaml refuses. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'an-id-is-a-verb-and-a-resource': ['operationId: delete', 'operationId: ../../evilThing'],
  'a-body-says-whether-it-is-required': ['requestBody: { content: {} }'],
  'a-name-of-a-field': [
    'schema: { properties: { __proto__: {} } }',
    'schema: { properties: { toString: {} } }',
    "schema: { properties: { '0': {} } }",
    "schema: { properties: { 'a[0]': {} } }",
  ],
  'a-name-of-a-parameter': [
    'parameters: [{ name: constructor, in: query, schema: { type: string } }]',
    "parameters: [{ name: 'a[b]', in: query, schema: { type: string } }]",
    "parameters: [{ name: 'X Y', in: header, schema: { type: string } }]",
  ],
  'a-known-format': ['schema: { type: string, format: dat }'],
  'no-limits-of-texts': [
    'schema: { type: integer, maxLength: 3 }',
    'schema: { type: integer, x-sent-as: line }',
    "schema: { type: [boolean, 'null'], pattern: a }",
  ],
  'no-limits-of-numbers': [
    'schema: { type: string, minimum: 3 }',
    "schema: { type: [string, 'null'], exclusiveMaximum: 3 }",
  ],
  'no-limits-of-lists-and-objects': [
    'schema: { type: string, maxItems: 3 }',
    'schema: { type: integer, additionalProperties: false }',
  ],
  'a-format-of-texts': ['schema: { type: string, format: int64 }'],
  'a-format-of-numbers': ['schema: { type: integer, format: date }'],
  'one-form-of-a-text': ["schema: { type: string, pattern: '^[A-Z]', x-sent-as: line }"],
  'no-parts-in-a-request': ['schema: { allOf: [{ type: string }, { minLength: 2 }] }'],
  'not-both-of-two-fields': ['schema: { type: string, not: { const: a } }'],
  'an-array-with-items': ['schema: { type: array, maxItems: 3 }'],
  'a-discriminator-with-its-values': ['schema: { oneOf: [], discriminator: { propertyName: a } }'],
  'operations-of-the-port': ['schema: { type: string, x-port-operations: write }'],
  'no-default-in-a-body': ['schema: { properties: { a: { type: string, default: b } } }'],
  'no-hidden-keywords': [
    'schema: { unevaluatedProperties: false }',
    'schema: { type: object, dependentRequired: { a: [b] } }',
    'schema: { type: string, readOnly: true }',
    'schema: { anyOf: [{ type: string }] }',
    'schema: { type: string, externalDocs: { url: /a } }',
    "schema: { $dynamicRef: '#node' }",
    'schema: { type: number, multipleOf: 0.01 }',
  ],
  'a-known-extension-of-a-schema': ['schema: { type: string, x-personal-dat: true }'],
  'a-known-extension-of-a-parameter': [parameter('x-identify: run')],
  'a-known-extension-of-an-operation': ['x-owner: me'],
  'personal-data-is-true': ["schema: { type: string, x-personal-data: 'true' }"],
  'personal-data-of-a-parameter-is-true': [
    parameter("x-personal-data: 'true'"),
    parameter('x-personal-data: yes'),
  ],
  'no-extension-of-a-header': [
    response('headers: { A: { schema: { type: string }, x-personal-data: true } }'),
  ],
  'no-extension-of-a-response': [response('x-personal-data: true')],
  'no-extension-of-a-media-type': [request('application/json: { schema: {}, x-personal-data: true }')],
  'no-extension-of-a-request-body': ['requestBody: { required: true, content: {}, x-personal-data: true }'],
  'a-parameter-without-styles': [
    parameter('style: form'),
    parameter('explode: true'),
    parameter('allowEmptyValue: true'),
  ],
  'a-parameter-in-a-known-place': ['parameters: [{ name: a, in: cookie, schema: { type: string } }]'],
  'a-header-that-http-leaves-to-parameters': [
    'parameters: [{ name: Accept, in: header, schema: { type: string } }]',
    'parameters: [{ name: authorization, in: header, schema: { type: string } }]',
    'parameters: [{ name: Host, in: header, schema: { type: string } }]',
  ],
  'a-parameter-is-one-value': [
    'parameters: [{ name: a, in: query, schema: { type: array, items: { type: string } } }]',
    'parameters: [{ name: a, in: query, schema: { enum: [a] } }]',
    'parameters: [{ name: a, in: query, schema: { type: number } }]',
    'parameters: [{ name: a, in: query, schema: { type: [string, integer] } }]',
  ],
  'a-number-only-in-the-query': ['parameters: [{ name: a, in: header, schema: { type: integer } }]'],
  'a-response-header-is-one-value': [
    response('headers: { A: { schema: { type: string }, explode: true } }'),
    response('headers: { A: { content: { text/plain: { schema: { type: string } } } } }'),
  ],
  'a-response-header-has-one-type': [
    response('headers: { A: { schema: { type: array, items: { type: string } } } }'),
    response('headers: { A: { schema: {} } }'),
  ],
  'a-name-of-a-response-header': [
    response('headers: { Content-Type: { schema: { type: string } } }'),
    response("headers: { 'X Y': { schema: { type: string } } }"),
  ],
  'a-body-of-one-media-type': [
    request('application/xml: { schema: {} }'),
    request("'application/*': { schema: {} }"),
    request('application/json: { schema: {} }, multipart/form-data: { schema: {} }'),
  ],
  'a-response-of-known-media-types': [
    response("content: { 'application/*': { schema: {} } }"),
    response("content: { 'application/json; charset=utf-8': { schema: {} } }"),
  ],
  'a-media-type-with-a-schema': [
    request('application/json: {}'),
    request('application/json: { schema: {}, example: {} }'),
    request('multipart/form-data: { schema: {}, encoding: {} }'),
  ],
  'an-example-has-a-value': [
    request('application/json: { schema: {}, examples: { a: { externalValue: a.json } } }'),
    request('application/json: { schema: {}, examples: { a: { summary: A } } }'),
  ],
  'a-status-is-one-number': [
    'responses: { 4XX: { description: A } }',
    'responses: { default: { description: A } }',
    "responses: { '101': { description: A } }",
  ],
  'no-content-without-a-body': [
    "responses: { '204': { description: A, content: { application/json: { schema: {} } } } }",
    "responses: { '304': { description: A, content: {} } }",
  ],
  'no-unserved-parts-of-an-operation': [
    'callbacks: {}',
    'servers: [{ url: /v9 }]',
    'externalDocs: { url: /a }',
  ],
  'no-links': [response('links: {}')],
  'known-credentials': [
    'security: [{}, { api_key: [] }]',
    'security: [{ api_key: [], bearer_token: [] }]',
    'security: [{ token: [] }]',
  ],
  'no-roles-of-partners': ['security: [{ api_key: [read] }]'],
};

/** The same for the parts of a document and of a path. */
const refusedInDocuments: Readonly<Record<string, string>> = {
  'a-known-extension-of-info': 'info: { x-deprecatd-at: 2026-11-01 }',
  'no-unserved-parts-of-a-tag': 'tags: [{ name: A, x-displayName: B }]',
  'a-path-of-its-own': "paths: { '/docs/{a}': {} }",
  'the-version-of-openapi': 'openapi: 3.0.3',
  'no-unserved-parts-of-a-document': 'x-tagGroups: []',
  'no-unserved-components': 'components: { pathItems: {} }',
  'no-unserved-parts-of-a-path': 'paths: { /a: { head: {}, parameters: [] } }',
  'no-extension-of-a-path': 'paths: { /a: { x-ownership: any } }',
  'a-segment-is-a-text-or-a-parameter': "paths: { '/{a}-{b}': {} }",
  'no-body-of-a-read': 'paths: { /a: { get: { requestBody: { required: true, content: {} } } } }',
  'a-server-is-a-path': "servers: [{ url: 'https://{env}.example.org' }]",
  'a-key-that-the-gateway-reads':
    'components: { securitySchemes: { a: { type: apiKey, in: header, name: X-Key } } }',
  'a-key-in-a-header': 'components: { securitySchemes: { a: { type: apiKey, in: query, name: x-api-key } } }',
};

interface Problem {
  readonly ruleId: string;
  readonly location: readonly { readonly pointer?: string; readonly source: { readonly ref: string } }[];
}

function lint(files: readonly string[]): readonly Problem[] {
  const args = ['lint', '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '9999', ...files];
  const { stdout } = spawnSync('node_modules/.bin/redocly', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  // One JSON value for each file.
  return stdout.split(/(?<=^\})\s*(?=\{)/m).flatMap((text) => {
    const { problems }: { problems: readonly Problem[] } = JSON.parse(text);
    return problems;
  });
}

test('each rule for contracts has its examples', () => {
  const { rules }: { rules: object } = parse(readFileSync('redocly.yaml', 'utf8'));
  const own = Object.keys(rules).flatMap((rule) => /^rule\/(.*)/.exec(rule)?.[1] ?? []);
  expect([...Object.keys(refused), ...Object.keys(refusedInDocuments)].toSorted()).toEqual(
    own.filter((rule) => rule !== 'a-refusal-for-each-operation').toSorted(),
  );
});

test('an edit of a contract that the gateway, its pages or the generated files would ignore is refused', async () => {
  const folder = await makeScratchDirectory('contract');
  const parts = Object.values(refused).flat();
  const operations = parts.map((part) =>
    part.startsWith('schema') ? `{ ${request(`application/json: { ${part} }`)} }` : `{ ${part} }`,
  );
  const paths = operations.map((operation, at) => `  /${at}:\n    post: ${operation}`);
  const file = path.join(folder, 'openapi.yaml');
  await writeFile(file, ['openapi: 3.1.0', 'paths:', ...paths].join('\n'));
  const documents = Object.entries(refusedInDocuments);
  for (const [rule, part] of documents)
    await writeFile(
      path.join(folder, `${rule}.yaml`),
      `${part.startsWith('openapi') ? '' : 'openapi: 3.1.0\n'}${part}\n`,
    );
  const problems = lint([file, ...documents.map(([rule]) => path.join(folder, `${rule}.yaml`))]);
  await rm(folder, { recursive: true });
  const foundBy = (rule: string) =>
    problems
      .filter(({ ruleId }) => ruleId === `rule/${rule}`)
      .flatMap(({ location: [where] }) => {
        const [, at] = /^#\/paths\/~1(\d+)/.exec(where?.pointer ?? '') ?? [];
        return at === undefined ? [] : [parts[Number(at)]];
      });
  for (const [rule, places] of Object.entries(refused))
    expect(foundBy(rule), rule).toEqual(expect.arrayContaining([...places]));
  const inDocuments = problems.flatMap(({ ruleId, location: [where] }) => {
    const rule = ruleId.replace('rule/', '');
    return where?.source.ref.endsWith(`${rule}.yaml`) ? [rule] : [];
  });
  expect(new Set(inDocuments)).toEqual(new Set(Object.keys(refusedInDocuments)));
});
