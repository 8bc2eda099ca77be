// The samples: shows one language at a time, the same in all samples; copies them; replaces the
// values of the examples with the reader's own.
import { copyFrom } from './copy.js';
import { element } from './element.js';
import { isReceived, onKeyChange, ownValues, receivedValues } from './key.js';
import { lasting } from './storage.js';

const LANGUAGE = 'language';

export function openSamples(root) {
  const samples = [...document.querySelectorAll('.sample')];
  for (const sample of samples) {
    sample.addEventListener('click', ({ target }) => {
      // A translated page has further elements inside its buttons.
      const button = target.closest('button');
      const language = button?.dataset.language;
      if (language) {
        lasting.set(LANGUAGE, language);
        showLanguage(samples, language);
      }
      if (button?.classList.contains('copy'))
        copyFrom(button, button.parentElement.parentElement.querySelector('pre:not([hidden])'));
    });
    sample.addEventListener('keydown', ({ key, target }) => {
      if (target.getAttribute('role') !== 'tab' || !['ArrowRight', 'ArrowLeft'].includes(key)) return;
      const tabs = [...sample.querySelectorAll('[role=tab]')];
      const next = tabs.at((tabs.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)) % tabs.length);
      next.focus();
      next.click();
    });
  }
  showLanguage(samples, lasting.get(LANGUAGE) ?? 'curl');
  fillSamples(root);
  onKeyChange(() => fillSamples(root));
}

function showLanguage(samples, language) {
  for (const sample of samples) {
    const tabs = [...sample.querySelectorAll('[role=tab]')];
    if (!tabs.some((tab) => tab.dataset.language === language)) continue;
    for (const tab of tabs) {
      const chosen = tab.dataset.language === language;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !chosen;
    }
  }
}

/** The request that the page sends for this sample; undefined if it sends none. */
export function requestOf(sample) {
  const data = sample?.querySelector('.request');
  return data ? JSON.parse(data.textContent) : undefined;
}

/** Pairs of the parameters in this address and the values that this tab has received for them. */
export function receivedIn({ path, url }) {
  const received = receivedValues();
  const own = (name, before, value) =>
    Object.hasOwn(received, name) && value !== ''
      ? [[`${before}${value}`, `${before}${encodeURIComponent(received[name])}`]]
      : [];
  const [place, query = ''] = url.split('?');
  const segments = place.split('/');
  return [
    ...path
      .split('/')
      .flatMap((part, at) => own(inPath(part.slice(1, -1)), '/', part.startsWith('{') ? segments[at] : '')),
    ...query.split('&').flatMap((pair) => {
      const [name, value = ''] = pair.split('=');
      return own(name, `${name}=`, value);
    }),
  ];
}

/** Why this address still contains a value of the example; undefined if it contains none. */
export function missingIn({ path, url }) {
  const received = receivedValues();
  const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name));
  const names = [...inAddress, ...new URLSearchParams(url.split('?')[1]).keys()];
  const missing = names.find((name) => isReceived(name) && !Object.hasOwn(received, name));
  if (!missing) return undefined;
  return missing === 'runPolicyNo'
    ? 'This tab has started no run yet: submit a policy in one call first.'
    : `This tab has received no ${missing} yet: create a policy first.`;
}

/** In a path, the number identifies a run, which a policy created stage by stage does not have. */
const inPath = (name) => (name === 'policyNo' ? 'runPolicyNo' : name);

const originals = new Map();
const asHtml = (text) => element('span', {}, text).innerHTML;

/** A printed page shows the example instead of the reader's key. */
const filledHtml = (written, html) =>
  written === EXAMPLE.apiKey
    ? `<span class="filled secret" data-example="${written}"><span>${html}</span></span>`
    : `<span class="filled">${html}</span>`;

/** Fills only requests: no response of this gateway contains the values of an example. */
function fillSamples(root) {
  const own = ownValues(root);
  for (const code of document.querySelectorAll('pre:not(.response pre) > code')) {
    const original = originals.get(code) ?? code.innerHTML;
    originals.set(code, original);
    const request = requestOf(code.closest('.sample'));
    const pairs = [...own, ...(request ? receivedIn(request) : [])];
    const filled = pairs.reduce(
      (html, [written, value]) => html.replaceAll(written, () => filledHtml(written, asHtml(value))),
      original,
    );
    if (filled !== code.innerHTML) code.innerHTML = filled;
  }
}
