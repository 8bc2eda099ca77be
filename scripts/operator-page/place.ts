// Keeps the focus, opened parts and scroll position while the page renders a view again.

const FOCUSABLE = 'a, button, summary, [tabindex]';

/** Returns a function that restores the focus, opened parts and scroll position. */
export function keepPlace(content: HTMLElement): () => void {
  const { activeElement } = document;
  const focused =
    activeElement === null ? -1 : [...content.querySelectorAll(FOCUSABLE)].indexOf(activeElement);
  const open = new Set([...content.querySelectorAll('details[open]')].map(({ id }) => id));
  const scrolled = [...content.querySelectorAll('.table')].map(({ scrollLeft }) => scrollLeft);
  return () => {
    for (const details of content.querySelectorAll('details')) details.open = open.has(details.id);
    for (const [at, table] of [...content.querySelectorAll('.table')].entries())
      table.scrollLeft = scrolled[at] ?? 0;
    const again = [...content.querySelectorAll<HTMLElement>(FOCUSABLE)][focused];
    again?.focus({ preventScroll: true });
  };
}
