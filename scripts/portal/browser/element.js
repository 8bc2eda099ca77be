// Creates elements for the scripts of pages. Children that are strings become text, never HTML.

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** In English like the page: a browser's own language can have other digits or another calendar. */
export const time = (iso, format) =>
  element('time', { dateTime: iso }, new Date(iso).toLocaleString('en', format));

/**
 * Ignores a press of the button until what it does has ended: two clicks would write twice. Does
 * not use `disabled`, which would lose the focus.
 */
export async function whileBusy(button, act) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    await act();
  } finally {
    button.ariaDisabled = null;
  }
}
