// Tells whether a text is blank: it contains nothing but white space and invisible characters.

/** The form `visible` of spec/common/texts.yaml, and beyond the Basic Multilingual Plane. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);
