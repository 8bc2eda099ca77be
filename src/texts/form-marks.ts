// Invisible characters that choose the form of the preceding character: joiners within words and
// emoji, variation selectors, and the letters of a flag. In other places they only make different
// names look the same.

/** Joiners after a letter, a mark or a symbol that is not ASCII (Persian, Indian languages). */
const JOINER = String.raw`(?<=(?!\p{ASCII})[\p{L}\p{M}\p{S}])[\u200c\u200d]`;
/** A symbol shown as emoji or as text (❤️), and a figure or sign as a keycap (1️⃣). */
const PICTURE = String.raw`(?<=(?!\p{ASCII})[\p{S}\p{Emoji}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`;
/** The form of an ideograph, as in Japanese names. */
const IDEOGRAPH = String.raw`(?<=\p{Ideographic})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`;
/** The form of a Mongolian letter. */
const MONGOLIAN = String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f]`;

/** The letters of a flag of no country (England, Texas): at most six and an end mark, after 🏴. */
const TAG = String.raw`[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]`;
const FLAG = String.raw`(?<=\u{1f3f4}${TAG}{0,5})${TAG}(?=${TAG}{0,5}\u{e007f})|(?<=\u{1f3f4}${TAG}{3,6})\u{e007f}`;

/** The source of a pattern for the flag `u`: one such character in a valid place. */
export const FORM_MARK = `(?:${JOINER}|${PICTURE}|${IDEOGRAPH}|${MONGOLIAN}|${FLAG})`;

/** The text without these characters in any place, because some stores drop them. */
export const withoutFormMarks = (text: string): string =>
  text.replaceAll(/\p{Variation_Selector}|[\u180e\u200c\u{e0020}-\u{e007f}]|\u200d/gu, '');
