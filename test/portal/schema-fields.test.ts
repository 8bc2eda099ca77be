// The list of the fields of a schema, on the reference pages.
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/portal/reference-pages.js';
import { fieldList } from '../../scripts/portal/schema-fields.js';
import type { Schema } from '../../src/openapi/document.js';

const small = { openapi: '3.1.0', info: { title: 'Small', version: '1' }, paths: {} };

test('a deprecated field is marked as deprecated, even if only the schema that it refers to is deprecated', () => {
  const components = { schemas: { Note: { type: 'string', deprecated: true } } };
  const shown = (schema: Schema) =>
    fieldList([{ name: 'note', schema, isRequired: false }], { ...small, components }, 'body').toString();
  expect(shown({ type: 'string' })).not.toContain('deprecated');
  for (const schema of [{ type: 'string', deprecated: true }, { $ref: '#/components/schemas/Note' }])
    expect(shown(schema)).toContain('<span class="badge">deprecated</span>');
});

test('bounds that are not included are shown', () => {
  const schema = { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1000 };
  const shown = fieldList([{ name: 'rate', schema, isRequired: false }], small, 'body').toString();
  expect(shown).toContain('<span>more than 0</span> <span>less than 1,000</span>');
});

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
