// Numbers as JSON writes them: which ones a double (IEEE 754), as JavaScript has, keeps to the last
// digit.

const KEPT_DIGITS = 15;
/** `toPrecision` writes no more. */
const MOST_DIGITS = 100;
/** A number with a plain notation, such as 1e308, has 309 digits. */
const LONGEST = 400;

/**
 * Whether the nearest double, written with as many digits as the numeral, is the same number. All
 * numerals with 15 digits are; of longer ones, those that a program wrote from a double.
 */
export function isKept(numeral: string): boolean {
  if (numeral.length <= KEPT_DIGITS && !/e/i.test(numeral)) return true;
  if (numeral.length > LONGEST) return false;
  const digits = significantDigits(numeral);
  if (digits === '') return true;
  const value = Number(numeral);
  if (digits.length > MOST_DIGITS || value === 0 || !Number.isFinite(value)) return false;
  // At a power of two, the shortest text of a double is not always the nearest of its length.
  const texts = [value.toPrecision(digits.length), String(value)];
  return texts.some((text) => significantDigits(text) === digits);
}

/** Without sign, decimal point, exponent, and zeros around. */
const significantDigits = (numeral: string): string =>
  numeral
    .replace(/e.*/i, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '');

const RUN = 16;

/**
 * False only if a double keeps every number in the text. Digits within strings count, as this runs
 * for each body: a run of 16 characters covers one of every 16.
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

/** A digit or a point. */
function isOfNumeral(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0x30 && code <= 0x39) || code === 0x2e;
}
