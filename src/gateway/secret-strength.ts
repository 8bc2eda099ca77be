// Detects secrets that are obviously not random, such as one letter 32 times or a repeated word.

const LEAST_CHARACTERS = 32;
/** Fewer than one in ten million random hexadecimal tokens of 32 characters have fewer different ones. */
export const LEAST_DIFFERENT = 8;
/** A random token does not have the same piece of so many characters twice; `correct-horse-correct-horse` does. */
const LONGEST_REPEAT = 7;
const PLACEHOLDER = /change.?me|passw|secret|example|letmein|qwerty/i;

/** What is wrong with a secret, in words that do not show it; undefined where it may be random. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < LEAST_CHARACTERS)
    return `must have at least ${LEAST_CHARACTERS} random characters, not ${secret.length}`;
  if (!/^[\x21-\x7e]+$/.test(secret)) return 'must be visible ASCII characters without spaces';
  if (PLACEHOLDER.test(secret))
    return 'is not random: it contains a word that is common in placeholders and passwords';
  const codes = [...Buffer.from(secret)];
  if (new Set(codes).size < LEAST_DIFFERENT)
    return `is not random: it has fewer than ${LEAST_DIFFERENT} different characters`;
  // The alphabet or the digits in their order, in either direction, have one or two.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  if (new Set(steps).size < LEAST_DIFFERENT) return 'is not random: its characters follow a simple sequence';
  if (hasRepeat(secret, LONGEST_REPEAT + 1)) return 'is not random: it contains a repeated part';
  return undefined;
}

function hasRepeat(text: string, length: number): boolean {
  const pieces = Array.from({ length: text.length - length + 1 }, (_, i) => text.slice(i, i + length));
  return new Set(pieces).size < pieces.length;
}
