// Whether a text is a value: white space and characters that cannot be seen are none.

/** The form `visible` of spec/common/texts.yaml, and beyond the Basic Multilingual Plane. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);
