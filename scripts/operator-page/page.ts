// The operator's page: who is logged in, which view the address selects, and when it updates.
import { client, nowMs, Refused, type Schemas, take } from './api.js';
import { audit } from './audit.js';
import { calls, oneCall } from './calls.js';
import { closeDialogs } from './dialog.js';
import { el, part } from './dom.js';
import { find, policy } from './find.js';
import { logIn } from './login.js';
import { now } from './now.js';
import { onePartner } from './partner.js';
import { partners } from './partners.js';
import { address, note } from './parts.js';
import { keepPlace } from './place.js';
import { oneRun } from './run.js';
import { runs } from './runs.js';
import type { Shown, View } from './view.js';

/**
 * The views by the first name in the fragment of the address. `tab` is the link in the navigation.
 */
const views: Readonly<Record<string, { readonly view: View; readonly tab: string }>> = {
  now: { view: now, tab: '#now' },
  runs: { view: runs, tab: '#runs' },
  run: { view: oneRun, tab: '#runs' },
  calls: { view: calls, tab: '#calls' },
  call: { view: oneCall, tab: '#calls' },
  partners: { view: partners, tab: '#partners' },
  partner: { view: onePartner, tab: '#partners' },
  audit: { view: audit, tab: '#audit' },
  find: { view: find, tab: '' },
  policy: { view: policy, tab: '' },
};

const LONGEST_WAIT_MS = 60_000;
const SOON_MS = 1_000;
/** The old view stays for this long, so that the page does not flash while the new one is read. */
const PATIENCE_MS = 400;

const main = part('#content', HTMLElement);
const navigation = part('#navigation', HTMLElement);
const search = part('.search', HTMLFormElement);
const searched = part('.search input', HTMLInputElement);
const who = part('.who', HTMLElement);
const freshness = part('#freshness', HTMLElement);
const menu = part('.menu', HTMLButtonElement);

let session: Schemas['Session'] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of the latest reading. The results of earlier ones are not shown. */
let reading = 0;
let failures = 0;
/** The address of the view on the page, and when the view was read. */
let drawn: { readonly hash: string; readonly atMs: number } | undefined;

function chosenView() {
  const filters = new URLSearchParams(location.hash.slice(1));
  const [name = 'now'] = filters.keys();
  return {
    filters,
    ...(Object.hasOwn(views, name) && views[name] ? views[name] : { view: now, tab: '#now' }),
  };
}

async function read(): Promise<void> {
  clearTimeout(timer);
  if (!session || document.hidden) return;
  reading += 1;
  const own = reading;
  const { hash } = location;
  const { view, filters, tab } = chosenView();
  const isNew = drawn?.hash !== hash;
  if (isNew) {
    drawn = undefined;
    for (const link of navigation.querySelectorAll('a'))
      link.toggleAttribute('aria-current', link.hash === tab);
  }
  const patience = setTimeout(() => {
    if (isNew && own === reading) main.replaceChildren(el('p', { class: 'empty' }, 'Reading …'));
  }, PATIENCE_MS);
  main.ariaBusy = 'true';
  try {
    const shown = await view(filters, { session, refresh: () => void read() });
    if (own === reading) draw(shown, hash, isNew);
  } catch (error) {
    if (own === reading) await failed(error);
  }
  clearTimeout(patience);
  main.ariaBusy = null;
}

function draw({ title, content, everyMs }: Shown, hash: string, isNew: boolean): void {
  failures = 0;
  // A click needs the same element under the pointer until its end.
  if (!isNew && main.matches(':active')) {
    timer = setTimeout(read, SOON_MS);
    return;
  }
  timer = setTimeout(read, everyMs);
  if (drawn && !isNew && isInUse()) {
    say(
      'plain',
      `Read at ${clock(drawn.atMs)}. Does not update while ${isDialogOpen() ? 'a dialog is open' : 'text is selected'}.`,
    );
    return;
  }
  const atMs = nowMs();
  drawn = { hash, atMs };
  document.title = `${title} · Gateway operations`;
  const restore = isNew ? undefined : keepPlace(main);
  main.replaceChildren(
    ...content
      .filter((child) => child !== undefined && child !== null && child !== false)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  if (restore) restore();
  else {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
  say('plain', `Read at ${clock(atMs)}. Updates every ${Math.round(everyMs / 1_000)} s.`);
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

function isInUse(): boolean {
  if (isDialogOpen()) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && main.contains(selection.anchorNode);
}

async function failed(thrown: unknown): Promise<void> {
  if (!(thrown instanceof Refused)) reportError(thrown);
  const error =
    thrown instanceof Refused
      ? thrown
      : new Refused(undefined, 'PAGE_ERROR', `An error in this page: ${thrown}.`, undefined, undefined);
  // The login form would replace what the operator has typed in a dialog.
  if (error.status === 401 && !isDialogOpen())
    return void (await start('The session has ended. Log in again.'));
  failures += 1;
  const waitMs = Math.min(
    Math.max((error.retryAfterSeconds ?? 0) * 1_000, 2 ** failures * 1_000),
    LONGEST_WAIT_MS,
  );
  timer = setTimeout(read, waitMs);
  const again = el('button', { class: 'button', type: 'button', onclick: () => void read() }, 'Try now');
  const next = `Next try in ${Math.round(waitMs / 1_000)} s.`;
  if (drawn) return say('bad', `Old data, read at ${clock(drawn.atMs)}. ${error.message} ${next} `, again);
  const request = error.requestId === undefined ? '' : ` Request ${error.requestId}.`;
  main.replaceChildren(
    el('h1', {}, error.status === 404 ? 'Not found' : 'This cannot be shown'),
    note('bad', el('p', {}, `${error.message}${request}`)),
    el('p', { class: 'actions' }, again),
  );
  say('bad', next);
}

const clock = (ms: number): string => `${new Date(ms).toISOString().slice(11, 19)} UTC`;

/** Read aloud only if something is wrong: it changes every few seconds. */
function say(look: 'plain' | 'bad', ...words: (Node | string)[]): void {
  freshness.className = look;
  freshness.role = look === 'bad' ? 'status' : null;
  freshness.replaceChildren(...words);
}

function showChrome(): void {
  const isIn = session !== undefined;
  for (const one of [navigation, search, who]) one.hidden = !isIn;
  menu.hidden = !isIn;
  part('.who span', HTMLElement).textContent = session ? `${session.name} (${session.role})` : '';
  if (!isIn) say('plain');
}

async function start(reason?: string): Promise<void> {
  closeDialogs();
  session = undefined;
  drawn = undefined;
  reading += 1;
  clearTimeout(timer);
  showChrome();
  document.title = 'Gateway operations';
  session = await logIn(main, reason);
  showChrome();
  await read();
}

async function begin(): Promise<void> {
  try {
    session = await take(client.GET('/session'));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) return start();
    main.replaceChildren(el('h1', {}, 'Gateway operations'), note('bad', el('p', {}, error.message)));
    timer = setTimeout(begin, 5_000);
    return;
  }
  showChrome();
  await read();
}

/** Another tab may have logged in with a different token since. */
async function refresh(): Promise<void> {
  if (session && !document.hidden) {
    session = await take(client.GET('/session')).catch(() => session);
    showChrome();
  }
  await read();
}

async function logOut(): Promise<void> {
  try {
    await take(client.DELETE('/session'));
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401)
      return say('bad', 'You are still logged in: the gateway did not respond.');
  }
  await start('You are logged out.');
}

addEventListener('hashchange', () => {
  closeDialogs();
  openMenu(false);
  void read();
});
document.addEventListener('visibilitychange', () => void refresh());
who.querySelector('button')?.addEventListener('click', () => void logOut());
search.addEventListener('submit', (event) => {
  event.preventDefault();
  const name = searched.value.replaceAll(/\s/g, '');
  if (name !== '') location.hash = address(['find', name]);
});
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key === 'Escape' && menu.ariaExpanded === 'true') {
    openMenu(false);
    menu.focus();
  }
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (key !== '/' || isTyping || event.ctrlKey || event.metaKey || isDialogOpen()) return;
  event.preventDefault();
  searched.select();
});

function openMenu(isOpen: boolean): void {
  navigation.classList.toggle('open', isOpen);
  menu.ariaExpanded = String(isOpen);
}
menu.addEventListener('click', () => openMenu(menu.ariaExpanded !== 'true'));
// The link to the current view changes no address.
navigation.addEventListener('click', () => openMenu(false));

part('.theme', HTMLButtonElement).addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('redoc.colorMode', dataset.theme);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
});

void begin();
