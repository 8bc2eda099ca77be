// Keeps the focus, opened parts and scroll position while the page renders a view again.

const FOCUSABLE = 'a, button, summary, [tabindex]';

const focusable = (content: HTMLElement): HTMLElement[] => [
  ...content.querySelectorAll<HTMLElement>(FOCUSABLE),
];

/** What an element leads to, and from which row: rows may have been added above it. */
const purposeOf = (one: Element): string =>
  [
    one.localName,
    one.id,
    one.getAttribute('href'),
    one.closest('details')?.id,
    ...[...(one.closest('tr')?.querySelectorAll('a') ?? [])].map(({ hash }) => hash),
  ].join(' ');

/** Returns a function that restores the focus, opened parts and scroll position. */
export function keepPlace(content: HTMLElement): () => void {
  const focused = focusable(content).find((one) => one === document.activeElement);
  const same = (purpose: string) => focusable(content).filter((one) => purposeOf(one) === purpose);
  const purpose = focused && purposeOf(focused);
  const at = focused && purpose !== undefined ? same(purpose).indexOf(focused) : 0;
  const open = new Set([...content.querySelectorAll('details[open]')].map(({ id }) => id));
  const scrolled = [...content.querySelectorAll('.table')].map(({ scrollLeft }) => scrollLeft);
  return () => {
    for (const details of content.querySelectorAll('details')) details.open = open.has(details.id);
    for (const [n, table] of [...content.querySelectorAll('.table')].entries())
      table.scrollLeft = scrolled[n] ?? 0;
    if (purpose !== undefined) (same(purpose)[at] ?? content).focus({ preventScroll: true });
  };
}
