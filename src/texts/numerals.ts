// Decides which numbers in JSON a double (IEEE 754), the number type of JavaScript, represents to
// the last digit.

const KEPT_DIGITS = 15;
/** The maximum of `toPrecision`. */
const MOST_DIGITS = 100;
/** Longer than the plain notation of any double: 1e308 has 309 digits. */
const LONGEST = 400;

/**
 * Whether the nearest double, written with as many digits as the numeral, is the same number. This
 * is true for all numerals of up to 15 digits in the range of normal doubles, and for longer ones
 * that a program wrote from a double.
 */
export function isKept(numeral: string): boolean {
  if (numeral.length <= KEPT_DIGITS && !/e/i.test(numeral)) return true;
  if (numeral.length > LONGEST) return false;
  const digits = significantDigits(numeral);
  if (digits === '') return true;
  const value = Number(numeral);
  if (digits.length > MOST_DIGITS || value === 0 || !Number.isFinite(value)) return false;
  // At a power of two, the shortest text of a double is not always the nearest text of its length.
  const texts = [value.toPrecision(digits.length), String(value)];
  return texts.some((text) => significantDigits(text) === digits);
}

/** The digits without sign, decimal point, exponent and outer zeros. */
const significantDigits = (numeral: string): string =>
  numeral
    .replace(/e.*/i, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '');

const RUN = 16;

/**
 * False only if `isKept` is true for every number in the text. Digits within strings count too,
 * because this must be fast for each body: the loop examines one of every 16 characters.
 */
export function mayDropDigits(text: string): boolean {
  for (let at = RUN - 1; at < text.length; at += RUN) {
    let [start, end] = [at, at];
    if (!isOfNumeral(text, at)) continue;
    while (at - start < RUN && isOfNumeral(text, start - 1)) start -= 1;
    while (end - start < RUN && isOfNumeral(text, end + 1)) end += 1;
    if (end - start >= RUN - 1) return true;
  }
  return LARGE_EXPONENT.test(text);
}

const LARGE_EXPONENT = /\d[eE][+-]?\d{3}/;

function isOfNumeral(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0x30 && code <= 0x39) || code === 0x2e;
}
