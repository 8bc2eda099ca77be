// Creates elements for the scripts of pages. Children that are strings become text, never HTML.

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
