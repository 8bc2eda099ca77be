// The search in the header of every page. The index is loaded when the field is first used.
import { element } from './element.js';
import { createSearch } from './search.js';

const SHOWN = 12;

export function openSearchBox(root) {
  const box = document.querySelector('.search');
  const field = box.querySelector('input');
  const results = box.querySelector('#search-results');
  let index;
  function loadIndex() {
    index ??= new Promise((resolve, reject) => {
      const script = element('script', { src: `${root}docs/assets/search-index.js` });
      script.onload = () => resolve(createSearch(window.searchEntries));
      script.onerror = () => {
        index = undefined;
        reject(new Error('The search could not be loaded.'));
      };
      document.head.append(script);
    });
    return index;
  }
  const hit = ({ title, page, link, kind }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: root + link },
        element('span', { className: 'kind' }, kind),
        title,
        element('small', {}, page),
      ),
    );
  const note = (text) => [element('li', { className: 'none' }, text)];
  async function show() {
    const query = field.value.trim();
    const items = await loadIndex().then(
      (search) => search(query).slice(0, SHOWN).map(hit),
      ({ message }) => note(message),
    );
    // The reader has continued to type in the meantime.
    if (query !== field.value.trim()) return;
    results.replaceChildren(...(items.length > 0 ? items : note('Nothing found')));
    results.hidden = query === '';
  }
  /** The index or the results for the last letters may still be on their way. */
  async function openFirst() {
    await show();
    results.querySelector('a')?.click();
  }
  field.addEventListener('focus', () => loadIndex().catch(() => undefined));
  field.addEventListener('input', show);
  document.addEventListener('keydown', (event) => {
    // While a word is composed, as in Japanese, these keys choose its characters. 229: in Safari,
    // the key that ends the word.
    if (event.isComposing || event.keyCode === 229) return;
    const isTyping = /INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName);
    const isShortcut =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping);
    if (isShortcut) {
      event.preventDefault();
      field.select();
    }
    if (event.key === 'Escape' && !results.hidden) {
      results.hidden = true;
      field.focus();
    }
    if (event.key === 'Enter' && event.target === field) openFirst();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [field, ...results.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement);
    if (at < 0 || results.hidden) return;
    event.preventDefault();
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length).focus();
  });
  const close = () => {
    results.hidden = true;
  };
  document.addEventListener('click', ({ target }) => {
    if (!box.contains(target)) close();
  });
  // The results would cover what has the focus now, or the place that a result leads to.
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) close();
  });
  results.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (target.closest('a') && !ctrlKey && !metaKey && !shiftKey) close();
  });
}
