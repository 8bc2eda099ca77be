// Random edits of generated documents, with fixed seeds. The proof (`foreign-corpus.proof.ts`, a
// slow test) tries many more. Also tests the oracle on schemas that it once misread.
import { expect, test } from 'vitest';
import { object, type Small, small } from './documents.js';
import { tryEdits } from './foreign-corpus.js';
import { randomOf } from './foreign-edits.js';
import { createOracle } from './oracle.js';

test('no verdict on 15 randomly edited documents is wrong', { timeout: 60_000 }, () => {
  const tried = Array.from({ length: 15 }, (_, index) => tryEdits(index + 1, 20));
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});

const integer = { type: 'integer' };
const oracleOf = (old: Small, next: Small, tries = 0) => {
  const post = { path: '/things', method: 'post' };
  return createOracle(small({ ...post, ...old }), small({ ...post, ...next }), randomOf(1), tries);
};
/** Whether the oracle says that the schema accepts the body. */
const accepts = (schema: unknown, body: unknown): boolean =>
  oracleOf({ body: schema }, { body: false }).isRefused('application/json', body);

test('a schema that depends on a field accepts values without fields', () => {
  const schema = { dependentSchemas: { c: object({ a: integer }, ['a']) } };
  expect([[], 1, {}, { c: 1 }, { c: 1, a: 1 }].map((body) => accepts(schema, body))).toEqual([
    ...[true, true, true],
    ...[false, true],
  ]);
});

test('a tolerant reader counts the contained items of a list by the schema that `contains` refers to', () => {
  const schemas = { A: object({ a: integer }, [], true) };
  const response = { type: 'array', contains: { $ref: '#/components/schemas/A' }, maxContains: 1 };
  const document = { response, components: { schemas } };
  expect(oracleOf(document, document, 500).failure()).toBeUndefined();
});
