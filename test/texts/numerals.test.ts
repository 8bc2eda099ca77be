// Which numbers a double keeps, compared with decimal arithmetic on the texts.
import { expect, test } from 'vitest';
import { isKept, mayDropDigits } from '../../src/texts/numerals.js';
import { sampleSize } from '../support/sampled.js';
import { pick, random } from './random-json.js';

/** An exact decimal: `units` times ten to the power of `exponent`. */
interface Decimal {
  readonly units: bigint;
  readonly exponent: number;
}

function decimalOf(numeral: string): Decimal {
  const [, sign = '', whole = '', , fraction = '', , power = '0'] =
    /^(-?)(\d+)(\.(\d+))?([eE]([+-]?\d+))?$/.exec(numeral) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length };
}

/** All digits of a double, from its bits. */
function decimalOfDouble(value: number): Decimal {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const mantissa = (biased === 0 ? fraction : fraction | (1n << 52n)) * (high >>> 31 === 1 ? -1n : 1n);
  const power = Math.max(biased, 1) - 1075;
  return power >= 0
    ? { units: mantissa << BigInt(power), exponent: 0 }
    : { units: mantissa * 5n ** BigInt(-power), exponent: power };
}

/**
 * Whether the numeral and its double differ by at most half a unit of the numeral's last digit
 * other than 0.
 */
function isWithinHalfOfTheLastDigit(numeral: string): boolean {
  let { units, exponent } = decimalOf(numeral);
  if (units === 0n) return true;
  const value = Number(numeral);
  if (value === 0 || !Number.isFinite(value)) return false;
  for (; units % 10n === 0n; units /= 10n) exponent += 1;
  const other = decimalOfDouble(value);
  const least = Math.min(exponent, other.exponent);
  const scaled = (one: Decimal) => one.units * 10n ** BigInt(one.exponent - least);
  const difference = scaled({ units, exponent }) - scaled(other);
  return 2n * (difference < 0n ? -difference : difference) <= 10n ** BigInt(exponent - least);
}

const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');

function makeNumeral(): string {
  const value = (random(2 ** 31) + 1) * pick([1, 0.01, 1 / 3, 1e-9, 7e12, 1e290, 1e-315]);
  return pick([
    () => `${random(1_000_000_000)}.${digits(1 + random(12))}`,
    () => `${1 + random(9)}${digits(random(30))}`,
    () => `-0.${digits(1 + random(40))}`,
    () => `${1 + random(9)}.${digits(1 + random(25))}e${pick(['', '-', '+'])}${random(330)}`,
    () => String(value),
    () => value.toPrecision(17),
    () => value.toPrecision(1 + random(40)),
    () => `${random(1_000)}.${'9'.repeat(random(25))}9`,
    () => `${random(1_000)}.${'0'.repeat(random(25))}1`,
  ])();
}

const NUMERALS = sampleSize(20_000, 5_000);

test(`${NUMERALS} random numerals are kept if and only if decimal arithmetic says so`, () => {
  const counts = { kept: 0, dropped: 0 };
  for (let made = 0; made < NUMERALS; made += 1) {
    const numeral = makeNumeral();
    const kept = isWithinHalfOfTheLastDigit(numeral);
    expect(isKept(numeral), numeral).toBe(kept);
    if (!kept) expect(mayDropDigits(`{"a":[${numeral}]}`), numeral).toBe(true);
    counts[kept ? 'kept' : 'dropped'] += 1;
  }
  expect(Math.min(counts.kept, counts.dropped)).toBeGreaterThan(NUMERALS / 10);
});

test.each([
  '-0',
  '1E2',
  '1.0',
  '0.1',
  '1.000000000000000000000000',
  '0.30000000000000004',
  '5e-324',
  '1e308',
])('%s is kept', (numeral) => expect(isKept(numeral)).toBe(true));

test.each([
  ['a number with 17 digits, as some programs write the double nearest to 0.1', '0.10000000000000001'],
  ['the shortest text of a power of two, which is not the nearest of its length', String(2 ** -44)],
  ['all digits of the double nearest to 0.1', '0.1000000000000000055511151231257827021181583404541015625'],
])('%s is kept', (_, numeral) => expect(isKept(numeral)).toBe(true));

test.each([
  '12345678.123456789012',
  '99.99999999999999999',
  '0.10000000000000000000000000001',
  '9007199254740993',
  '1234567890123456.7',
  '1e400',
  '1e-400',
  '3e-324',
])('%s is not kept', (numeral) => {
  expect(isKept(numeral)).toBe(false);
  expect(mayDropDigits(numeral)).toBe(true);
});

test('a numeral of a million digits is judged in linear time', () => {
  expect(isKept(`1.${'0'.repeat(1_000_000)}1`)).toBe(false);
});
