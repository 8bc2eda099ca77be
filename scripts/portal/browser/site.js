// The behaviour of the portal's pages in the browser.
import { openDrillStarter } from './drill-starter.js';
import { openFilter } from './filter.js';
import { openKeyPanel } from './key-panel.js';
import { openOwnChanges } from './own-changes.js';
import { openReadiness } from './readiness.js';
import { openSamples } from './samples.js';
import { openSearchBox } from './search-box.js';
import { openSenders } from './send.js';
import { lasting } from './storage.js';
import { openVerifier } from './verify.js';

const root = document.currentScript.dataset.root;
const isServed = location.protocol.startsWith('http');

// The navigation on a phone, and the colours.
const menu = document.querySelector('.menu');
const navigation = document.querySelector('#navigation');
let readAt = 0;
function openMenu(isOpen) {
  if (isOpen) readAt = scrollY;
  navigation.classList.toggle('open', isOpen);
  menu.setAttribute('aria-expanded', String(isOpen));
  // The navigation is above the text: scrolls to it now, and back to the text afterwards.
  scrollTo({ top: isOpen ? 0 : readAt, behavior: 'instant' });
}
menu.addEventListener('click', () => openMenu(!navigation.classList.contains('open')));
// A browser may keep the page as it is and show it again later.
addEventListener('pagehide', () => openMenu(false));
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !navigation.classList.contains('open')) return;
  openMenu(false);
  menu.focus();
});
document.querySelector('.theme').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  lasting.set('redoc.colorMode', dataset.theme);
});

// The contents are next to the text if there is room, otherwise closed and above it.
const contents = document.querySelector('.contents details');
const isWide = matchMedia('(min-width: 78rem)');
const openContents = () => contents?.toggleAttribute('open', isWide.matches);
isWide.addEventListener('change', openContents);
openContents();

// Scrolls to the current page in the navigation and to the target, and opens the target's parents.
const current = navigation.querySelector('[aria-current]');
if (current && current.offsetTop > navigation.clientHeight)
  navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2;
function openTarget() {
  const target = document.getElementById(idIn(location.hash));
  for (let at = target?.parentElement; at; at = at.parentElement)
    if (at.tagName === 'DETAILS') at.open = true;
  if (target?.closest('details')) target.scrollIntoView();
}
addEventListener('hashchange', openTarget);
openTarget();

/** The fragment of a link from elsewhere may have a `%` that encodes nothing. */
function idIn(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

// Redirects addresses of operations from the time when Redoc rendered the reference here.
const [, operation] = /^#\/?(?:\w[\w-]*\/)(\w+)$/.exec(location.hash) ?? [];
const moved =
  operation &&
  [...navigation.querySelectorAll('.within a')].find(({ pathname }) =>
    new RegExp(`/${operation}(\\.html)?$`, 'i').test(pathname),
  );
if (moved) location.replace(moved.href);

openSearchBox(root);
openSamples(root);
openFilter();
if (isServed) {
  openKeyPanel(root);
  if (SANDBOX) {
    openSenders(root);
    for (const place of document.querySelectorAll('[data-drill]')) openDrillStarter(place, { root });
    for (const panel of document.querySelectorAll('.own-changes')) openOwnChanges(panel, { root });
    for (const panel of document.querySelectorAll('.readiness'))
      (panel.matches('.verify') ? openVerifier : openReadiness)(panel, { root });
  }
  document.querySelectorAll('[data-sunset-of]').forEach(showSunset);
}

// The last day of a deprecated version is configured in the gateway, and is in its headers.
async function showSunset(cell) {
  const address = root + cell.dataset.sunsetOf.slice(1);
  const response = await fetch(address, { method: 'OPTIONS' }).catch(() => undefined);
  if (!response?.ok) return;
  const sunset = response.headers.get('Sunset');
  cell.textContent = sunset ? new Date(sunset).toISOString().slice(0, 10) : 'not decided';
}
