// Finds different numbers that are equal as doubles (IEEE 754), which the comparison uses.

const STRING_OR_NUMERAL = /"(?:[^"\\]+|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

/** The numbers of a JSON text, in order. */
export const numeralsIn = (json: string): string[] =>
  (json.match(STRING_OR_NUMERAL) ?? []).filter((one) => !one.startsWith('"'));

/** Two numbers that the judge cannot distinguish, if the documents differ in such numbers. */
export function confused(
  before: readonly string[],
  after: readonly string[],
): readonly [string, string] | undefined {
  const first = new Map<number, string>();
  const found = new Map<number, readonly [string, string]>();
  for (const numeral of [...before, ...after]) {
    const double = Number(numeral);
    const other = first.get(double);
    if (other === undefined) first.set(double, numeral);
    else if (other !== numeral && exact(other) !== exact(numeral)) found.set(double, [other, numeral]);
  }
  const [doubtful, theirs] = [before, after].map((all) =>
    all.filter((one) => found.has(Number(one))).map(exact),
  );
  return doubtful?.join() === theirs?.join() ? undefined : [...found.values()][0];
}

/** Equal for equal numbers: the digits without outer zeros, and the last one's power of ten. */
function exact(numeral: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^[+]?(-?)(\d*)\.?(\d*)(?:e(.*))?$/i.exec(numeral) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept && `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}
