// Refuses texts with a null character: the store has none, so no name contains one and none can be stored.
import type { RequestParts } from '../../http/operation-types.js';
import { validationProblem } from '../../problems.js';

/** Throws a VALIDATION_ERROR that names the fields. For every operation, so that a new one need not think of it. */
export function refuseNullCharacters({ params, query, body }: Omit<RequestParts, 'headers'>): void {
  const fields = [params, query, body].flatMap((part) => [...fieldsWithNull(part, '')]);
  if (fields.length === 0) return;
  const message = 'must not contain the null character (U+0000)';
  throw validationProblem(
    fields.map((field) => ({ field, issue: 'format', message: `${field} ${message}` })),
  );
}

function* fieldsWithNull(value: unknown, field: string): Generator<string> {
  if (typeof value === 'string' && value.includes('\0')) yield field || 'body';
  if (typeof value !== 'object' || value === null) return;
  for (const [name, below] of Object.entries(value)) {
    if (name.includes('\0')) yield field || 'body';
    else if (Array.isArray(value)) yield* fieldsWithNull(below, `${field}[${name}]`);
    else yield* fieldsWithNull(below, field === '' ? name : `${field}.${name}`);
  }
}
