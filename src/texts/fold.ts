// Changes the case of texts, so that codes and names can be compared as people type them.

/** Only a to z: in Unicode, ﬁ becomes FI and ſ becomes S, but they belong to other codes. */
export const upperCaseCode = (code: string): string =>
  // Most codes are in capitals, and a search costs a third of an ineffective replacement.
  /[a-z]/.test(code) ? code.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase()) : code;
export const lowerCaseCode = (code: string): string =>
  code.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Equal for names that differ only in case, in the Unicode form of a letter or in invisible
 * characters: GROSS and groß, é as one character or as two, a name with the soft hyphens of a PDF.
 * For searches: if a name contains a text of whole letters, the folded name contains the folded
 * text.
 */
export function foldName(name: string): string {
  // Some letters have capitals of two letters, and some small letters depend on the next letter.
  const visible = name.replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '');
  const upper = visible.normalize('NFKC').toLowerCase().toUpperCase();
  return upper.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}
