// A discriminator states the schema of a value: one of several forms, or one that extends another.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { createValidators } from '../../src/compatibility/validators.js';
import { object, type Small, small } from './documents.js';

type Json = Readonly<Record<string, unknown>>;
type Case = readonly [what: string, verdict: string, old: Small, next: Small];

const text = { type: 'string' };
const integer = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = (all: Json): Small => ({ components: { schemas: all } });
const discriminator = { propertyName: 'kind' };

const pets = (form: 'oneOf' | 'anyOf', lives: Json, cat: Json, dog: Json): Small => ({
  body: { [form]: [ref('Cat'), ref('Dog')], discriminator },
  ...schemas({
    Cat: object({ kind: cat, lives }, ['kind', 'lives']),
    Dog: object({ kind: dog, tail: text }, ['kind']),
  }),
});

const forms: readonly Case[] = (['oneOf', 'anyOf'] as const).flatMap((form): Case[] => [
  [
    `${form}: a different type of a field of a form, if no schema name is a value`,
    'breaking',
    pets(form, integer, { const: 'cat' }, { const: 'dog' }),
    pets(form, text, { const: 'cat' }, { const: 'dog' }),
  ],
  [
    `${form}: a different type of a field of a form, if one schema name of two is a value`,
    'breaking',
    pets(form, integer, { const: 'cat' }, { const: 'Dog' }),
    pets(form, text, { const: 'cat' }, { const: 'Dog' }),
  ],
  [
    `${form}: a wider field of a form, if no schema name is a value`,
    'compatible',
    pets(form, { ...integer, minimum: 1 }, { const: 'cat' }, { const: 'dog' }),
    pets(form, integer, { const: 'cat' }, { const: 'dog' }),
  ],
]);

const nested = (lives: Json): Small => ({
  body: { oneOf: [ref('Mammal'), ref('Bird')], discriminator },
  ...schemas({
    Mammal: { oneOf: [object({ kind: { const: 'cat' }, lives }, ['kind', 'lives']), ref('Dog')] },
    Dog: object({ kind: { const: 'dog' } }, ['kind']),
    Bird: object({ kind: { const: 'bird' } }, ['kind']),
  }),
});
const before = (lives: Json): Small => ({
  body: { oneOf: [ref('Cat')], discriminator: { ...discriminator, mapping: { cat: './pets.yaml#/Cat' } } },
  ...schemas({ Cat: object({ kind: { const: 'cat' }, lives }, ['kind']) }),
});

interface Family {
  readonly lives?: Json;
  readonly base?: Json;
  readonly more?: Json;
  readonly place?: 'body' | 'response';
  readonly of?: string;
}

/** Inheritance as in the OpenAPI specification: schemas extend a base with a discriminator. */
const family = ({ lives = integer, base, more, place = 'body', of = 'Pet' }: Family): Small => ({
  [place]: ref(of),
  ...schemas({
    Pet: { ...object({ kind: text }, ['kind']), discriminator, ...base },
    Cat: { allOf: [ref('Pet'), object({ lives, friend: ref('Animal') }, ['lives'])] },
    Persian: { allOf: [ref('Cat'), object({ hair: text })] },
    Animal: object({ name: text }),
    ...more,
  }),
});
const dog = (tail: Json) => ({ Dog: { allOf: [ref('Pet'), object({ tail }, ['tail'])] } });
const mapping = { discriminator: { ...discriminator, mapping: { cat: '#/components/schemas/Cat' } } };

const families: readonly Case[] = [
  ['a different type of a field of an extending schema', 'breaking', family({}), family({ lives: text })],
  [
    'a different type of a field of an extending schema, with a mapping',
    'breaking',
    family({ base: mapping }),
    family({ base: mapping, lives: text }),
  ],
  [
    'a different type of a field of an extending schema, in a response',
    'breaking',
    family({ place: 'response' }),
    family({ place: 'response', lives: text }),
  ],
  [
    'a wider field of an extending schema',
    'compatible',
    family({ lives: { ...integer, minimum: 1 } }),
    family({}),
  ],
  ['a title in an extending schema', 'same', family({}), family({ lives: { ...integer, title: 'Lives' } })],
  ['an additional extending schema that may be sent', 'compatible', family({}), family({ more: dog(text) })],
  ['a removed extending schema that could be sent', 'breaking', family({ more: dog(text) }), family({})],
  [
    'an additional extending schema that may be returned',
    'breaking',
    family({ place: 'response' }),
    family({ place: 'response', more: dog(text) }),
  ],
  [
    'a different schema that extends the same base',
    'same',
    family({ of: 'Cat', more: dog(text) }),
    family({ of: 'Cat', more: dog(integer) }),
  ],
  [
    'schemas that the values of the field do not name',
    'same',
    family({ base: object({ kind: { enum: ['cat'] } }) }),
    family({ base: object({ kind: { enum: ['cat'] } }), lives: { ...integer, title: 'Lives' } }),
  ],
  [
    'schemas that extend each other',
    'undecided',
    family({ base: { allOf: [ref('Cat')] } }),
    family({ base: { allOf: [ref('Cat')] }, lives: text }),
  ],
];

const cases: readonly Case[] = [
  ...forms,
  ['a different type of a field of a form within a form', 'breaking', nested(integer), nested(text)],
  [
    'a different type of a field, where the mapping still refers to a file from before bundling',
    'breaking',
    before(integer),
    before(text),
  ],
  ...families,
];

test.each(cases)('%s is judged %s', (_what, verdict, old, next) => {
  expect(judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW')).verdict).toBe(verdict);
});

test('a value is validated against the form that it names, on each level', () => {
  const forms = Array.from({ length: 20 }, (_, at) => `Form${at}`);
  const root = small({
    body: ref('Base'),
    ...schemas({
      Base: { ...object({ kind: text, id: integer }, ['kind']), discriminator },
      ...Object.fromEntries(
        forms.map((name) => [name, { allOf: [ref('Base'), object({ child: ref('Base') })] }]),
      ),
    }),
  });
  const { accepts } = createValidators()(openDocument(root, 'OLD').schema(ref('Base'), 'request'));
  const nested = (id: unknown) =>
    Array.from({ length: 8 }).reduce<Json>((child) => ({ kind: 'Form7', child }), { kind: 'Form3', id });
  // All forms on all levels would be more validations than the limit.
  expect([accepts(nested(1)), accepts(nested('one'))]).toEqual([true, false]);
});
