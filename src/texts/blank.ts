// Decides whether a text is blank: it contains only white space and invisible characters.

/** Like the form `visible` of spec/common/texts.yaml, plus the characters beyond U+FFFF. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);
