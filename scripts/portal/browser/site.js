// What the pages of the portal do in the browser: search, tabs, copying, the reader's sandbox key,
// sending requests.
import MiniSearch from 'minisearch';
import { element } from './element.js';
import { openReadiness } from './readiness.js';
import { ownValues, savedKey, saveKey } from './sandbox-key.js';

const root = document.currentScript.dataset.root;
const isServed = location.protocol.startsWith('http');

// The navigation on a phone, and the colours.
const menu = document.querySelector('.menu');
menu.addEventListener('click', () => {
  const open = document.querySelector('#navigation').classList.toggle('open');
  menu.setAttribute('aria-expanded', String(open));
});
document.querySelector('.theme').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  localStorage.setItem('redoc.colorMode', dataset.theme);
});

// The search. Its index is loaded when the field is used.
const field = document.querySelector('.search input');
const results = document.querySelector('#search-results');
let index;
function loadIndex() {
  index ??= new Promise((resolve, reject) => {
    const script = element('script', { src: `${root}docs/assets/search-index.js`, onerror: reject });
    script.onload = () => {
      const search = new MiniSearch({
        fields: ['title', 'text'],
        storeFields: ['title', 'page', 'link', 'summary'],
      });
      search.addAll(window.searchEntries);
      resolve(search);
    };
    document.head.append(script);
  });
  return index;
}
field.addEventListener('focus', loadIndex);
field.addEventListener('input', async () => {
  const query = field.value.trim();
  const search = await loadIndex();
  const found = search.search(query, { prefix: true, fuzzy: 0.15, boost: { title: 3 }, combineWith: 'AND' });
  const items = found.slice(0, 12).map(({ title, page, link, summary }) => {
    const hit = element(
      'a',
      { href: root + link },
      title,
      element('small', {}, page === title ? summary : page),
    );
    return element('li', {}, hit);
  });
  results.replaceChildren(
    ...(items.length > 0 ? items : [element('li', { className: 'none' }, 'Nothing found')]),
  );
  results.hidden = query === '';
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName)) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape') results.hidden = true;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [field, ...results.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  if (at < 0 || results.hidden) return;
  event.preventDefault();
  stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length).focus();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) results.hidden = true;
});

// Samples: one language at a time, the same one in all of them.
const samples = [...document.querySelectorAll('.sample')];
function showLanguage(language) {
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
/**
 * Browsers offer the clipboard only to pages with TLS and from this machine; the old command works
 * on all.
 */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element('textarea', { value: text });
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
for (const sample of samples) {
  sample.addEventListener('click', async ({ target }) => {
    const { language } = target.dataset;
    if (language) {
      localStorage.setItem('language', language);
      showLanguage(language);
    }
    if (target.classList.contains('copy')) {
      await copyText(sample.querySelector('pre:not([hidden])').textContent);
      target.textContent = 'Copied';
      setTimeout(() => {
        target.textContent = 'Copy';
      }, 1500);
    }
  });
  sample.addEventListener('keydown', ({ key, target }) => {
    if (target.getAttribute('role') !== 'tab' || !['ArrowRight', 'ArrowLeft'].includes(key)) return;
    const tabs = [...sample.querySelectorAll('[role=tab]')];
    const next = tabs.at((tabs.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)) % tabs.length);
    next.focus();
    next.click();
  });
}
showLanguage(localStorage.getItem('language') ?? 'curl');

// Values of the reader in every sample: the address of this gateway, the key, its broker company,
// the submitted policy.
const originals = new Map();
/** The number of the policy that this tab has submitted. */
const POLICY = 'policy-number';
const readsItsPolicy = document.querySelector('[data-step=getIssueRun]') !== null;
const asHtml = (text) => element('span', {}, text).innerHTML;
function fillSamples() {
  const policyNo = readsItsPolicy && sessionStorage.getItem(POLICY);
  const own = [...ownValues(root), ...(policyNo ? [[EXAMPLE.policyNo, policyNo]] : [])];
  const values = own.map(([from, to]) => [from, `<span class="filled">${asHtml(to)}</span>`]);
  for (const code of document.querySelectorAll('pre code')) {
    const original = originals.get(code) ?? code.innerHTML;
    originals.set(code, original);
    const filled = values.reduce((html, [written, value]) => html.replaceAll(written, value), original);
    if (filled !== code.innerHTML) code.innerHTML = filled;
  }
}
fillSamples();

// Requests that the page sends itself, only when it is served by a gateway.
const steps = {
  async createSandboxKey() {
    const response = await fetch(`${root}sandbox/keys`, { method: 'POST' });
    const body = await response.json();
    if (response.ok) {
      saveKey(body);
      // The new key does not see the policies of an earlier one.
      sessionStorage.removeItem(POLICY);
      fillSamples();
    }
    return { response, body };
  },
  async issuePolicy() {
    const { method, path, headers, body } = needKey().firstRequest;
    const response = await fetch(path, {
      method,
      headers: { ...headers, 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    sessionStorage.setItem(POLICY, answer.policyNo ?? '');
    fillSamples();
    return { response, body: answer };
  },
  async getIssueRun() {
    const { method, path, headers } = needKey().statusRequest;
    const policyNo = sessionStorage.getItem(POLICY);
    if (!policyNo) throw new Error('Submit the policy first.');
    const response = await fetch(path.replace('{policyNo}', policyNo), { method, headers });
    return { response, body: await response.json() };
  },
};
/** Unlike `crypto.randomUUID`, also where the page is served without TLS. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
function needKey() {
  const key = savedKey();
  if (!key) throw new Error('Get a key first.');
  return key;
}
for (const panel of document.querySelectorAll('.try')) {
  const button = panel.querySelector('button');
  const output = panel.querySelector('output');
  const reply = panel.parentElement.querySelector('.reply');
  if (!isServed) {
    button.disabled = true;
    output.textContent = 'Works where a sandbox gateway serves this page.';
    continue;
  }
  button.addEventListener('click', async () => {
    button.disabled = true;
    output.className = '';
    output.textContent = 'Sending …';
    const started = performance.now();
    try {
      const { response, body } = await steps[button.dataset.step]();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      output.className = response.ok ? 'good' : 'bad';
      output.textContent = `${response.status} in ${seconds} s`;
      reply.textContent = JSON.stringify(body, null, 2);
      reply.hidden = false;
    } catch (error) {
      output.className = 'bad';
      output.textContent = error.message;
    }
    button.disabled = false;
  });
}

// The readiness report of the reader's client.
if (isServed)
  for (const panel of document.querySelectorAll('.readiness'))
    openReadiness(panel, { root, createKey: steps.createSandboxKey, sendFirstRequest: steps.issuePolicy });

// The last day of a deprecated version is set where it is served: the gateway's headers have it.
async function showSunset(cell) {
  const { headers } = await fetch(root + cell.dataset.sunsetOf.slice(1), { method: 'OPTIONS' });
  const sunset = headers.get('Sunset');
  cell.textContent = sunset ? new Date(sunset).toISOString().slice(0, 10) : 'not decided';
}
if (isServed) document.querySelectorAll('[data-sunset-of]').forEach(showSunset);
