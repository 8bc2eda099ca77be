// Characters that must not pass unescaped from a text into another language.

/**
 * Characters that control a terminal, end a line in some language, or change the display order of
 * text.
 */
export const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
