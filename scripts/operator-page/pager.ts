// The links between the pages of a list, which counts up to 1,000 matches.
import type { Child } from './dom.js';
import { el } from './dom.js';

const MOST_COUNTED = 1_000;

interface Paged {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export function pager({ total, page, pageSize }: Paged, to: (page: number) => string): Child {
  if (total === 0) return undefined;
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const [from, until] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  const all = total < MOST_COUNTED ? String(total) : `${total} or more`;
  // The list may have become shorter since the reader opened its last page.
  const range = from > total ? 'none' : `${from} to ${until}`;
  return el(
    'nav',
    { class: 'pager', 'aria-label': 'Pages' },
    page > 1 && el('a', { href: to(Math.min(page - 1, last)), rel: 'prev' }, 'Newer'),
    el('span', {}, `${range} of ${all}`),
    page < last && el('a', { href: to(page + 1), rel: 'next' }, 'Older'),
  );
}
