// Makes validators match a string against its pattern only if it is short: some patterns take
// quadratic time.
import type { Document, Schema } from './document.js';

/** Copies the document. The same values are valid, but `maxLength` is checked first. */
export function matchShortTexts(document: Document): Document {
  const copy = structuredClone(document);
  visit(copy);
  return copy;
}

function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) visit(child);
  if (isLimitedText(node)) rewrite(node);
}

const isLimitedText = (node: object): node is Schema =>
  'maxLength' in node && typeof node.maxLength === 'number' && ('pattern' in node || 'format' in node);

function rewrite(schema: Schema): void {
  const { maxLength, pattern, format } = schema;
  const forms = { ...(pattern !== undefined && { pattern }), ...(format !== undefined && { format }) };
  delete schema.pattern;
  delete schema.format;
  // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own keyword
  schema.allOf = [...(schema.allOf ?? []), { if: { maxLength }, then: forms }];
}
