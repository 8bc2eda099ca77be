// Names and keys that people type into request bodies have no spaces around them and no invisible
// characters. There is one pattern for names, and one for keys.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../src/openapi/contract.js';
import type { Schema } from '../../src/openapi/document.js';
import { requestsOnly } from '../../src/openapi/request-document.js';
import { contracts, everySchema } from './contracts.js';

const typed = contracts.filter(({ name }) => name === 'admin' || name === 'sandbox');
const admin = typed.find(({ name }) => name === 'admin');
const patternOf = (schema: string) => {
  const pattern: unknown = admin?.document.components?.schemas?.[schema]?.pattern;
  return typeof pattern === 'string' ? pattern : '';
};
const name = patternOf('PartnerName');
const key = patternOf('ProducerId');

/** Strings of another kind, with the reason; by schema and property. */
const exempt: Readonly<Record<string, string>> = {
  'InsuredSearch/text': 'a part of any string that a partner sent',
  'InsuredSearch/after': 'the value of an earlier response',
  'ErasureOrder/reason': 'prose, of several lines',
  'NewSuspension/reason': 'prose, of several lines',
  'Resolution/note': 'prose, of several lines',
  'StepResolution/note': 'prose, of several lines',
  'Resolution/writeKey': 'compared with the stored one',
  SentId: 'of a search, which finds nothing',
  AnyName: 'of a search, which finds nothing',
  PartnerId: 'of a path: there is no such partner',
  VersionPin: 'compared with the published versions',
  'NewSandboxKey/name': 'without Unicode classes, for tools of partners',
  'KeyChange/apiVersion': 'compared with the published versions',
  'Blackout/apiVersion': 'compared with the published versions',
};
/** The bodies of the back office, which the carrier's system fills. */
const carriers = ['SubmissionOutcome', 'PolicyNo', 'PolicyKey', 'PolicyActivityKey'];

function* textsOf(contract: Contract): Generator<[place: string, schema: Schema]> {
  const { components, paths } = requestsOnly(contract);
  for (const [place, schema] of [
    ...everySchema(components?.schemas),
    // Parameters are left out: a search with a mistyped one finds nothing.
    ...Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).flatMap((operation) => [
        ...everySchema(Reflect.get(Object(operation), 'requestBody'), path),
      ]),
    ),
  ]) {
    if (![schema.type].flat().includes('string')) continue;
    if (schema.enum || schema.const !== undefined || schema.format) continue;
    yield [place.replace(/^\//, '').replaceAll('/properties/', '/'), schema];
  }
}

test.each(typed.map((contract) => [contract.name, contract] as const))(
  '%s: each string of a body has one of the two patterns, a pattern of plain ASCII, or a reason',
  (_, contract) => {
    const open = [...textsOf(contract)].filter(([place, schema]) => {
      const pattern = String(schema.pattern ?? '');
      const isClosed = pattern === name || pattern === key || /^\^\[[A-Za-z0-9[\]._*-]+\$$/.test(pattern);
      return !isClosed && exempt[place] === undefined && !carriers.some((one) => place.startsWith(one));
    });
    expect(open.map(([place]) => place)).toEqual([]);
  },
);

test('each reason is about an existing string', () => {
  const places = typed.flatMap((contract) => [...textsOf(contract)].map(([place]) => place));
  expect(Object.keys(exempt).filter((place) => !places.includes(place))).toEqual([]);
});

const invisible: Readonly<Record<string, string>> = {
  'a no-break space': '\u00A0',
  'a zero width space': '\u200B',
  'a byte order mark': '\uFEFF',
  'a tab': '\t',
  'a line break': '\n',
  'a carriage return': '\r',
  'a NUL': '\0',
  'a soft hyphen': '\u00AD',
  'a right-to-left override': '\u202E',
  'a narrow no-break space': '\u202F',
  'a line separator': '\u2028',
  'a word joiner': '\u2060',
  'a Hangul filler': '\u3164',
  'a braille blank': '\u2800',
  'an invisible tag': '\u{E0041}',
};
const compile = (pattern: string) => new Ajv2020().compile({ type: 'string', pattern });

describe('the two patterns', () => {
  const [isName, isKey] = [compile(name), compile(key)];

  test.each(Object.keys(invisible))('refuse %s before, after and in a value', (which) => {
    const one = invisible[which] ?? '';
    for (const text of [`${one}88`, `88${one}`, `8${one}8`, one, `${one}${one}`])
      expect([isName(text), isKey(text)], JSON.stringify(text)).toEqual([false, false]);
  });

  test.each([' 88', '88 ', ' ', '', '\u300088', '88\u3000'])('refuse %j', (text) => {
    expect([isName(text), isKey(text)]).toEqual([false, false]);
  });

  test.each(['8800101', 'AB 12', 'x', 'K-7/1_a.b:c'])('accept the key %s', (text) => {
    expect([isName(text), isKey(text)]).toEqual([true, true]);
  });

  test('refuse a comma in a key, which would become two in a list, and accept commas in a name', () => {
    expect([isKey('8800101,8800102'), isName('Whitcombe, Sons & Co')]).toEqual([false, true]);
  });

  test.each(["O'Brien & Söhne", 'Ελλάς', '山田\u3000太郎', 'می\u200Cخواهم', '✈️ travel', '👩‍💻 desk'])(
    'accept the name %s',
    (text) => {
      expect(isName(text)).toBe(true);
    },
  );
});
