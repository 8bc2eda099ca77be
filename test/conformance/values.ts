// Generates values of a schema from a seed, as often at its limits as between them, and values that
// violate it.
import type { Random } from '../support/random.js';
import { type ContractDocument, follow, type Schema } from './document.js';

/** Strings to try on the contract's patterns and formats; each is used where it matches. */
const TEXTS = [
  ...['100%', '12.5%', '7', '1', '16', '1000421', 'Q0010421', 'US', 'USD', 'YES', 'EEA', 'CYBLIAB', 'cyber'],
  ...[
    '2026-02-28',
    '2028-02-29',
    '2026-11-01T00:00:00',
    'a@example.com',
    '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
  ],
  ...['broker-portal', 'x', 'Harbour Light', 'Caf\u00e9 \u{1F6A2}', 'a/b?c&d=e', '', ' ', '\u0000', '~'],
  ...['2026-02-30', '2026-2-1', '101 %', 'Q1', 'no mail', '-1', 'null', '__proto__', '\u2028'],
];

export interface ValueMaker {
  /** Usually valid; the validator decides. */
  make(schema: Schema, depth?: number): unknown;
  /** Usually invalid; the validator decides. */
  miss(schema: Schema): unknown;
}

/** `longLists`: the share of lists on the top two levels that have the maximum length. */
export function createValueMaker(
  document: ContractDocument,
  random: Random,
  { longLists = 0.02 } = {},
): ValueMaker {
  const { pick, chance, integer } = random;
  const of = (schema: Schema) => follow(document, schema);

  const text = ({ minLength = 0, maxLength = 40, pattern, format }: Schema): string => {
    if (format === 'date') return `20${integer(20, 39)}-0${integer(1, 9)}-${integer(10, 28)}`;
    if (format === 'date-time') return `20${integer(20, 39)}-11-01T00:00:00Z`;
    if (format === 'uuid') return '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21';
    if (format === 'email') return `${'a'.repeat(integer(1, 20))}@example.com`;
    if (pattern !== undefined || format !== undefined) {
      const fitting = TEXTS.filter(
        (one) =>
          (pattern === undefined || new RegExp(pattern, 'u').test(one)) &&
          one.length >= minLength &&
          one.length <= maxLength,
      );
      if (fitting.length > 0) return pick(fitting);
    }
    const length = pick([
      Math.max(1, minLength),
      minLength,
      maxLength,
      integer(minLength, Math.min(maxLength, 30)),
    ]);
    return pick(['a', '7', 'Z', '\u00e9', '\u{1F6A2}']).repeat(Math.min(length, 5_000));
  };

  const number = ({ type, minimum = -1_000, maximum = 1_000_000 }: Schema): number => {
    const between = minimum + random.next() * (Math.min(maximum, 1e9) - minimum);
    return type === 'integer'
      ? pick([minimum, maximum, Math.ceil(between)])
      : pick([minimum, maximum, between, Math.floor(between), 0]);
  };

  const object = (schema: Schema, depth: number): object => {
    const { properties = {}, required = [], minProperties = 0, not } = schema;
    const share = depth < 2 ? 0.5 : 0.25;
    const chosen = Object.keys(properties).filter((name) => required.includes(name) || chance(share));
    // Two names of one field exclude each other.
    const [excluded] = not?.required?.every((name) => chosen.includes(name)) ? not.required : [];
    const names = chosen.filter((name) => name !== excluded);
    if (names.length < minProperties) names.push(pick(Object.keys(properties)));
    return Object.fromEntries(names.map((name) => [name, make(properties[name] ?? {}, depth + 1)]));
  };

  function make(written: Schema, depth = 0): unknown {
    const schema = of(written);
    const { enum: values, const: constant, oneOf, anyOf, allOf, type } = schema;
    if (constant !== undefined) return constant;
    if (values) return pick(values);
    const branches = oneOf ?? anyOf;
    if (branches) return make(pick(branches), depth);
    if (allOf && !type) return Object.assign({}, ...allOf.map((part) => make(part, depth)));
    switch (pick([type ?? 'object'].flat())) {
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'array': {
        const { minItems = 0, maxItems = 3, items = {} } = schema;
        const length = depth < 2 && chance(longLists) ? maxItems : Math.max(minItems, integer(0, 2));
        return Array.from({ length }, () => make(items, depth + 1));
      }
      default:
        return object(schema, depth);
    }
  }

  return {
    make,
    miss(written) {
      const {
        minLength = 0,
        maxLength = 100,
        minimum = 0,
        maximum = 100,
        maxItems = 5,
        items = {},
      } = of(written);
      return pick<() => unknown>([
        () => pick([null, true, 7, 1.5, '', 'x', [], {}, [null], { id: 7 }, { id: '' }, { code: 'XX' }]),
        () => pick(TEXTS),
        () => 'x'.repeat(Math.min(maxLength + 1, 20_001)),
        () => 'x'.repeat(Math.max(0, minLength - 1)),
        () => pick([minimum - 1, maximum + 1, maximum + 0.5, -0, 1e21, 9007199254740992]),
        () => Array.from({ length: maxItems + 1 }, () => make(items, 3)),
      ])();
    },
  };
}
