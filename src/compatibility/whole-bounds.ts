// The bounds of integers in one notation: `exclusiveMinimum: 0`, `minimum: 0.5` and `minimum: 1`
// mean the same.
import type { Schema } from './schema.js';

const isExact = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Modifies a schema whose numbers are integers; the bounds of `int32` are added to any schema. */
export function withWholeBounds(schema: Schema): void {
  if (schema.format === 'int32') narrow(schema, -(2 ** 31), 2 ** 31 - 1);
  if (!schema.type?.includes('integer') || schema.type.includes('number')) return;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (schema.minimum !== undefined) schema.minimum = Math.ceil(schema.minimum);
  if (schema.maximum !== undefined) schema.maximum = Math.floor(schema.maximum);
  if (isExact(above)) {
    narrow(schema, Math.floor(above) + 1, undefined);
    delete schema.exclusiveMinimum;
  }
  if (isExact(below)) {
    narrow(schema, undefined, Math.ceil(below) - 1);
    delete schema.exclusiveMaximum;
  }
}

function narrow(schema: Schema, least: number | undefined, most: number | undefined): void {
  if (least !== undefined) schema.minimum = Math.max(schema.minimum ?? least, least);
  if (most !== undefined) schema.maximum = Math.min(schema.maximum ?? most, most);
}
