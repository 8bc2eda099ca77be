// Characters that must not pass unescaped from a text into another language.

/**
 * What steers a terminal, ends a line in some language, or shows a text in another order than it is
 * stored.
 */
export const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
