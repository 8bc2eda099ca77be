// Validators of schemas that Ajv alone applies wrongly, such as those with unevaluated items. A
// value that it accepts or refuses wrongly would be a wrong witness.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { createValidators } from '../../src/compatibility/validators.js';
import { object, small } from './documents.js';

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (more: object) => ({ type: 'array', unevaluatedItems: false, ...more });

test.each([
  [
    'a list that is shorter than its prefix',
    { type: 'array', prefixItems: [integer], contains: integer, maxContains: 1 },
    { accepted: [[1], [1, 'a']], refused: [[], [1, 1]] },
  ],
  [
    'a field that only a failing form declares',
    {
      ...object({ a: integer }),
      oneOf: [
        { ...object({ c: integer }, ['c']), patternProperties: { '^x': text } },
        object({ c: { const: 2 } }, ['c']),
      ],
      unevaluatedProperties: false,
    },
    { accepted: [{ c: 1, x: 'a' }], refused: [{ a: 1, c: 2, x: 6 }, { c: 2 }] },
  ],
  [
    'an item that only a failing form declares',
    list({ anyOf: [{ prefixItems: [text] }, { minItems: 2 }] }),
    { accepted: [['a']], refused: [[1, 2], ['a', 'b'], [1]] },
  ],
  [
    'a list of which one form declares all items',
    list({ anyOf: [{ items: text }, { minItems: 2 }] }),
    { accepted: [['a', 'b', 'c'], []], refused: [[1, 2]] },
  ],
  [
    'a list in which only some items are contained',
    list({ contains: text }),
    { accepted: [['a', 'b']], refused: [['a', 1]] },
  ],
])('%s is validated as its schema says', (_what, schema, { accepted, refused }) => {
  const read = openDocument(small({ body: schema }), 'document').schema(schema, 'request');
  const { accepts } = createValidators()(read);
  expect(accepted.map(accepts)).toEqual(accepted.map(() => true));
  expect(refused.map(accepts)).toEqual(refused.map(() => false));
});

test('a list is undecided if another part of its schema evaluates the contained items', () => {
  const schema = list({ allOf: [{ contains: text }] });
  const read = openDocument(small({ body: schema }), 'document').schema(schema, 'request');
  expect(createValidators()(read).accepts(['a'])).toBeUndefined();
});
