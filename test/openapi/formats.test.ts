// What each format accepts, for requests, responses and examples.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/openapi/validator-set.js';
import { contracts, everySchema } from '../contract/contracts.js';

const ajv = new Ajv2020({ formats, strict: false });
const holds = (format: string, value: unknown) => ajv.validate({ format }, value);

test('every format in the contracts is validated', () => {
  const used = new Set(
    contracts.flatMap(({ document }) =>
      [...everySchema(document)].flatMap(([, { format }]) => (typeof format === 'string' ? [format] : [])),
    ),
  );
  process.stdout.write(`formats: ${[...used].sort().join(', ')}\n`);
  expect(used.size).toBeGreaterThan(0);
  for (const format of used) expect(formats, format).toHaveProperty(format);
});

describe.each([
  [
    'date',
    ['2027-01-31', '2028-02-29', '2000-02-29'],
    [
      '2027-02-29',
      '1900-02-29',
      '2027-02-30',
      '2027-04-31',
      '2027-13-01',
      '2027-00-10',
      '2027-1-1',
      '2027-01-01T00:00:00Z',
      '01/02/2027',
      '',
      ' 2027-01-01',
    ],
  ],
  [
    'date-time',
    [
      '2027-01-01T00:00:00Z',
      '2027-01-01T00:00:00.5+02:00',
      '2028-02-29t23:59:59z',
      '2027-01-01 00:00:00-05:30',
      // Written by Java's Date.
      '2027-01-01T00:00:00.000+0000',
      '9999-12-31T23:59:59+14:00',
    ],
    [
      '2027-01-01',
      '2027-01-01T00:00:00',
      '2027-02-29T00:00:00Z',
      '2027-01-01T25:00:00Z',
      '2027-01-01T24:00:00Z',
      '2027-06-30T23:59:60Z',
      '2027-01-01T05:29:60+05:30',
      '2027-01-01T00:00:00+05',
      '2027-01-01\n00:00:00Z',
      '9999-12-31T23:59:59-14:00',
      '0000-01-01T00:00:00+14:00',
    ],
  ],
  [
    'iso-date-time',
    ['2027-01-01T00:00:00', '2028-02-29T23:59:59', '2027-01-01T00:00:00Z', '2027-01-01 00:00:00.5+05:30'],
    ['2027-01-01', '2027-02-29T00:00:00', '2027-01-01T24:00:00', '2026-12-31T23:59:60', '2027-01-01T00:00'],
  ],
  [
    'email',
    ['a@b.example', 'first.last+tag@sub.b.example'],
    ['a', 'a@', '@b.example', 'a b@c.example', 'a@b@c.example'],
  ],
  [
    'int64',
    [0, -1, 9007199254740991, -9007199254740991],
    [9007199254740992, -9007199254740992, 1.5, Number.POSITIVE_INFINITY, Number.NaN],
  ],
  ['int32', [0, 2147483647, -2147483648], [2147483648, -2147483649, 1.5]],
])('%s', (format, good, bad) => {
  test.each(good.map((value) => [value]))('%j is valid', (value) => {
    expect(holds(format, value)).toBe(true);
  });
  test.each(bad.map((value) => [value]))('%s is invalid', (value) => {
    expect(holds(format, value)).toBe(false);
  });
});

test.each([
  ['date-time', ''],
  ['iso-date-time', 'Z'],
])('a %s that is valid can be read, stored and written as a valid time', (format, zoneOfOthers) => {
  const texts = ['0000-01-01', '2027-06-30', '2028-02-29', '9999-12-31'].flatMap((day) =>
    ['T', 't', ' ', '\n'].flatMap((separator) =>
      ['00:00:00', '05:29:60', '23:59:59.999999999', '23:59:60', '24:00:00'].flatMap((clock) =>
        ['', 'Z', 'z', '+05', '+0530', '+05:30', '+14:00', '-14:00', '-23:59', '+24:00'].map(
          (zone) => `${day}${separator}${clock}${zone}`,
        ),
      ),
    ),
  );
  const isValid = ajv.compile({ format });
  const valid = texts.filter((text) => isValid(text));
  expect(valid.length).toBeGreaterThan(50);
  const zoned = (text: string) => (/(?:Z|[+-][\d:]+)$/i.test(text.slice(11)) ? text : text + zoneOfOthers);
  const altered = valid.filter((text) => !isValid(new Date(zoned(text)).toJSON()));
  expect(altered).toEqual([]);
});
