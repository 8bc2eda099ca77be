// The list of the fields of a schema, on the reference pages.
import { expect, test } from 'vitest';
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
