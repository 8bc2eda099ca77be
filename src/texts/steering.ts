// Characters that must not pass unescaped from a text into another language.

/** They control a terminal, end a line in some language, or change the order of display. */
export const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
