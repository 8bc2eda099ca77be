// The list of the fields of a schema, on the reference pages.
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/portal/reference-pages.js';
import { fieldList } from '../../scripts/portal/schema-fields.js';
import type { Schema } from '../../src/openapi/document.js';
import { publishedContracts } from '../contract/contracts.js';

const small = { openapi: '3.1.0', info: { title: 'Small', version: '1' }, paths: {} };

test('a deprecated field is marked as deprecated, even if only the schema that it refers to is deprecated', () => {
  const components = { schemas: { Note: { type: 'string', deprecated: true } } };
  const shown = (schema: Schema) =>
    fieldList([{ name: 'note', schema, isRequired: false }], { ...small, components }, 'body').toString();
  expect(shown({ type: 'string' })).not.toContain('deprecated');
  for (const schema of [{ type: 'string', deprecated: true }, { $ref: '#/components/schemas/Note' }])
    expect(shown(schema)).toContain('<span class="badge">deprecated</span>');
});

/** What is shown for the keywords of a schema. */
const limits: readonly (readonly [Schema, string])[] = [
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1000 }, '<span>more than 0</span> <span>less than 1,000</span>'],
  [{ minimum: 1, maximum: 1000 }, '<span>1 to 1,000</span>'],
  [{ minLength: 1, maxLength: 20 }, '<span>1 to 20 characters</span>'],
  [
    { minItems: 1, maxItems: 20, uniqueItems: true },
    '<span>1 to 20 entries</span> <span>no entry twice</span>',
  ],
  [{ minProperties: 1, maxProperties: 1 }, '<span>1 field</span>'],
  [{ pattern: '^a$' }, '<span>pattern <code>^a$</code></span>'],
  [{ const: 'yes' }, '<span>always <code>yes</code></span>'],
  [{ const: { a: 1 } }, '<span>always <code>{&quot;a&quot;:1}</code></span>'],
  [{ default: 25 }, '<span>default <code>25</code></span>'],
  [{ default: '' }, '<span>default <code></code></span>'],
  [{ enum: ['a', null] }, '<li><code>a</code></li>\n<li><code>null</code></li>'],
];

test.each(limits)('for %j, the page shows %s', (schema, text) => {
  const shown = fieldList([{ name: 'rate', schema, isRequired: false }], small, 'body').toString();
  expect(shown).toContain(text);
});

test('each keyword of the published schemas has a place on the page', () => {
  const shown = limits.flatMap(([schema]) => Object.keys(schema));
  const elsewhere = [
    '$ref',
    'description',
    'title',
    'type',
    'format',
    'deprecated',
    'required',
    'properties',
  ];
  const inside = ['items', 'oneOf', 'allOf', 'additionalProperties', 'discriminator', 'x-enumDescriptions'];
  // Descriptions explain these.
  const described = ['not', 'contains'];
  const internal = ['x-identifies', 'x-personal-data', 'example', 'examples'];
  const known = new Set([...shown, ...elsewhere, ...inside, ...described, ...internal]);
  const used = publishedContracts.flatMap(({ document: { components = {} } }) =>
    Object.values(components.schemas ?? {}).flatMap(keywordsIn),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(new Set(used.filter((keyword) => !known.has(keyword)))).toEqual(new Set());
});

function keywordsIn(schema: Schema): string[] {
  const { properties = {}, items, oneOf = [], allOf = [] } = schema;
  const below = [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...allOf];
  return [...Object.keys(schema), ...below.flatMap(keywordsIn)];
}

test('HTML in the description of an operation is shown as text, and a deprecated operation says so', () => {
  const operation = {
    operationId: 'makeThing',
    summary: 'Make a thing',
    description: 'Send <id>. </article><iframe></iframe>',
    deprecated: true,
    responses: {},
  };
  const document = { ...small, servers: [{ url: '/v9' }], paths: { '/things': { post: operation } } };
  const pages = referencePages({ name: 'v9', document });
  const page = pages.find(({ file }) => file === 'docs/v9/makeThing.html')?.content.toString() ?? '';
  expect(page).toContain('Send &lt;id&gt;. &lt;/article&gt;&lt;iframe&gt;&lt;/iframe&gt;');
  expect(page).toContain('This operation is deprecated');
});
