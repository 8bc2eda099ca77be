// Explains what is wrong with an unknown key: other text was copied with it, or it was sent twice.
// The portal's scripts use this too.

/** A sentence without the key; undefined if the text could be a key. Only for unknown keys. */
export function keyFlaw(given: string): string | undefined {
  const text = asWritten(given);
  const flaw = flaws.find(([pattern]) => pattern.test(text));
  if (flaw) return `The API key in x-api-key ${flaw[1]}.`;
  const [odd] = /[^!-~]/u.exec(text) ?? [];
  if (odd === undefined) return undefined;
  return `The API key in x-api-key contains ${nameOf(odd)}, which no key has. Copy the key again, without it.`;
}

const flaws: readonly (readonly [RegExp, string])[] = [
  // Node joins repeated headers with a comma.
  [/,/, 'was sent twice or contains a comma. Send the header once, with one key'],
  [
    /^(?:bearer|basic|apikey|token|x-api-key)(?:\s|:|$)/i,
    'starts with a scheme such as "Bearer". Send the key alone',
  ],
  [/^["'`\u2018-\u201F\u00AB\u00BB]|["'`\u2018-\u201F\u00AB\u00BB]$/u, 'is in quotes. Send it without them'],
];

/** Node reads header bytes as Latin-1, but clients send UTF-8. A page already has the text. */
function asWritten(given: string): string {
  if (/[^\0-\xFF]/.test(given)) return given;
  try {
    return utf8.decode(Uint8Array.from(given, (character) => character.charCodeAt(0)));
  } catch {
    return given;
  }
}
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const names: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\t': 'a tab',
  '\u00A0': 'a no-break space (U+00A0)',
  '\u200B': 'a zero-width space (U+200B)',
  '\uFEFF': 'a byte order mark (U+FEFF)',
};

const nameOf = (character: string): string =>
  names[character] ??
  `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
