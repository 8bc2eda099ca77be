// The forms of strings in requests: which string has which form, what each form accepts, and that
// no response has one.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { sentForms, withoutSentTexts, withSentTexts } from '../../scripts/sent-texts.js';
import { patterns } from '../../src/http/request/describe-schema.js';
import type { Schema } from '../../src/openapi/document.js';
import { requestsOnly } from '../../src/openapi/request-document.js';
import { isBlank } from '../../src/texts/blank.js';
import { contracts, everySchema, publishedContracts } from './contracts.js';

const formOf = ({ pattern }: Schema) => Object.keys(sentForms).find((name) => sentForms[name] === pattern);
const accepts = (name: string) => new Ajv2020().compile({ type: 'string', pattern: sentForms[name] ?? '' });
/**
 * Every character of 16 bits except surrogates: patterns must also work in languages that have no
 * other characters and no Unicode classes.
 */
const basic = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_, contract) => {
    const { components, paths } = requestsOnly(contract);
    const sent = contract.operations.map(({ requestBody }) => requestBody?.content);
    const bodies = [...everySchema(withTargets(sent, components?.schemas ?? {}))].filter(
      ([, schema]) => schema.type === 'string' && !schema.enum && schema.const === undefined,
    );

    test('a string that must not be empty must not be blank either', () => {
      const required = bodies.filter(([, { minLength }]) => minLength !== undefined);
      expect(required.length).toBeGreaterThan(3);
      const open = required.filter(([place, schema]) => {
        const isInCondition = place.includes('/contains/');
        return !isInCondition && !['visible', 'visibleLine'].includes(formOf(schema) ?? '');
      });
      expect(open.map(([place]) => place)).toEqual([]);
    });

    test('a string about a person is one line, except notes', () => {
      const personal = bodies.filter(
        ([place, schema]) =>
          schema['x-personal-data'] === true && !schema.format && !place.endsWith('/notes'),
      );
      expect(personal.length).toBeGreaterThan(5);
      const open = personal.filter(([, schema]) => !['line', 'visibleLine'].includes(formOf(schema) ?? ''));
      expect(open.map(([place]) => place)).toEqual([]);
    });

    test('a date has a calendar year', () => {
      const dates = bodies.filter(([, { format }]) => format === 'date');
      expect(dates.length).toBeGreaterThan(3);
      expect(dates.filter(([, schema]) => formOf(schema) !== 'date').map(([place]) => place)).toEqual([]);
      expect([...everySchema(paths)].filter(([, { format }]) => format === 'date')).toEqual([]);
    });
  },
);

test('no contract contains x-sent-as, and no string in a response has a form', () => {
  for (const contract of contracts) {
    expect(JSON.stringify(contract.document)).not.toContain('x-sent-as');
    const responses = contract.operations.flatMap((operation) => [...operation.responses.values()]);
    const schemas = responses.flatMap(({ content }) => [...content.values()].map(({ schema }) => schema));
    const shown = [...everySchema(withTargets(schemas, contract.document.components?.schemas ?? {}))];
    expect(shown.filter(([, schema]) => formOf(schema) !== undefined).map(([place]) => place)).toEqual([]);
  }
});

/** The schemas, and those that they refer to. */
function withTargets(schemas: unknown, all: Record<string, Schema>): Record<string, unknown> {
  const found: Record<string, unknown> = { schemas };
  const names = (node: unknown) =>
    [...JSON.stringify(node ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  const waiting = names(schemas);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    found[name] = all[name];
    waiting.push(...names(all[name]));
  }
  return found;
}

describe('the forms', () => {
  test('have a description for errors, and compile, and use neither look-around nor Unicode classes', () => {
    expect(Object.keys(sentForms).length).toBeGreaterThan(3);
    for (const pattern of Object.values(sentForms)) {
      expect(patterns).toHaveProperty([pattern]);
      expect(pattern).not.toMatch(/\(\?|\\[pP]/);
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u'), new RegExp(pattern, 'v')]).not.toThrow();
    }
  });

  test.each(['visible', 'visibleLine'])(
    'of strings on one line, %s refuses exactly those that the gateway treats as blank',
    (name) => {
      const isValid = accepts(name);
      const isLine = accepts('line');
      const differing = basic.filter((character) => {
        const texts = [character, ` ${character}`, `${character}\u200B`];
        const isLineBreak = name === 'visibleLine' && !isLine(character);
        return !isLineBreak && texts.some((text) => isValid(text) === isBlank(text));
      });
      expect(differing).toEqual([]);
    },
  );

  test.each(['line', 'visibleLine'])(
    '%s refuses each character that splits or reorders a line, wherever it is',
    (name) => {
      const isValid = accepts(name);
      const refused = basic.filter((character) => !isValid(`a${character}b`));
      const allowedMarks = ['\u200C', '\u200D', '\u200E', '\u200F', '\u061C'];
      const steering = basic.filter(
        (c) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(c) && !allowedMarks.includes(c),
      );
      expect(steering.length).toBeGreaterThan(70);
      expect(refused).toEqual(expect.arrayContaining([...steering, '\uFEFF']));
      // In addition, it refuses only the deprecated format characters and the byte order mark.
      expect(refused.filter((c) => !steering.includes(c))).toEqual([
        ...'\u206A\u206B\u206C\u206D\u206E\u206F\uFEFF',
      ]);
      for (const character of steering)
        expect([isValid(character), isValid(`${character}a`), isValid(`a${character}`)]).toEqual([
          false,
          false,
          false,
        ]);
    },
  );

  test.each([
    "O'Brien & Söhne",
    'می\u200Cخواهم',
    'क्\u200Dष',
    '👩‍💻 desk ✈️',
    '山田\u3000太郎',
    '\u200Fשלום\u200E (x)',
    '---',
    'Q',
  ])('accept %s as a name', (name) => {
    expect([accepts('line')(name), accepts('visibleLine')(name), accepts('visible')(name)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['0000-01-01', false],
    ['0000', false],
    ['0001-01-01', true],
    ['0010-01-01', true],
    ['0100-01-01', true],
    ['1000-01-01', true],
    ['9999-12-31', true],
    ['', true],
    ['000', true],
  ])('%j is accepted as a date: %s', (date, isOne) => {
    expect(accepts('date')(date)).toBe(isOne);
  });

  test('a probability is from 0 to 100%', () => {
    const isValid = accepts('probability');
    const texts = Array.from({ length: 1_000 }, (_, n) => [`${n}%`, `${n}.5%`, `${n}.0000%`]).flat();
    for (const text of texts) expect([text, isValid(text)]).toEqual([text, Number.parseFloat(text) <= 100]);
    for (const text of ['100.0001%', '0100%', '1e2%', '100', '-1%', '%', '.5%', '12.%', '1.00000%'])
      expect([text, isValid(text)]).toEqual([text, false]);
  });
});

describe('a contract', () => {
  const text = { type: 'string', 'x-sent-as': 'line' };
  const body = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const document = {
    paths: {
      '/a': { post: { requestBody: body('Sent'), responses: { 200: body('Shown') } } },
    },
    components: {
      schemas: {
        Sent: { properties: { name: { $ref: '#/components/schemas/Name' }, other: text } },
        Shown: {
          properties: {
            name: { $ref: '#/components/schemas/Name' },
            own: text,
            plain: { $ref: '#/components/schemas/Plain' },
          },
        },
        Name: text,
        Plain: { type: 'string' },
      },
    },
  };
  const pattern = sentForms.line;

  test('of partners has the patterns in requests, and copies without them for responses', () => {
    const { paths, components } = withSentTexts(document);
    expect(paths).toEqual(document.paths);
    expect(components.schemas).toEqual({
      Sent: {
        properties: { name: { $ref: '#/components/schemas/Name' }, other: { type: 'string', pattern } },
      },
      Shown: {
        properties: {
          name: { $ref: '#/components/schemas/StoredName' },
          own: { type: 'string' },
          plain: { $ref: '#/components/schemas/Plain' },
        },
      },
      Name: { type: 'string', pattern },
      StoredName: { type: 'string' },
      Plain: { type: 'string' },
    });
  });

  test('of the back office has no patterns, because it also gets values that were sent before', () => {
    expect(JSON.stringify(withoutSentTexts(document))).not.toMatch(/pattern|x-sent-as|Stored/);
  });
});
