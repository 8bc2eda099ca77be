// The operator's page in a real browser: login, every view, what changes with the role, and what
// other pages and hostile names can do.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSilentBackOffice, ended, issue, readRun, stepOf } from '../admin/runs.js';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { sampled, testOfDetail } from '../support/sampled.js';
import { checkPage, screens } from './axe.js';

const HOSTILE = '<img src=x onerror="document.title=1">';
/** Reverses the direction of the following text, so that the name seems to end in `.pdf`. */
const TURNED = 'annual\u202Efdp.exe';

const { backOffice, silenceNext } = createSilentBackOffice();
const gateway = useGateway({ backOffice, backoffMs: () => 10 });
let browser: Browser;
/** The submission id of a run whose quote is in doubt. */
let runId = '';
let partnerId = '';
let requestId = '';
const tokens = { read: '', operate: '' };

beforeAll(async () => {
  browser = await connectBrowser();
  const { admin, addPartner } = gateway();
  silenceNext('QUOTE');
  runId = await issue(gateway());
  requestId = (await ended(gateway(), runId)).requestId ?? '';
  const partner = await addPartner({ name: HOSTILE });
  partnerId = partner.partnerId;
  await addPartner({
    name: 'A company name that is as long as the names of some companies are '.repeat(2).trim(),
  });
  await fetch(`${gateway().url}/v2/policy/details?policyNo=Q1&reference=${TURNED}`, {
    headers: { 'x-api-key': partner.apiKey, 'X-Audit-UserId': HOSTILE },
  });
  for (const role of ['read', 'operate'] as const) {
    const { data } = await admin.client.POST('/tokens', { body: { name: `${role}er`, role } });
    tokens[role] = data?.token ?? '';
  }
});
afterAll(() => browser.close());

interface Opened {
  readonly page: Page;
  /** Errors that the browser reported, and requests to other hosts. */
  readonly complaints: string[];
  go(hash: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether the page has finished loading the view of its address. */
const isShown = `!document.querySelector('main').ariaBusy && document.querySelector('main').innerText !== 'Reading …'`;

async function open(role: keyof typeof tokens): Promise<Opened> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Expected: without a session, the first request of the page is refused.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(gateway().admin.url)) complaints.push(request.url());
  });
  await page.goto(`${gateway().admin.url}/#now`);
  await page.getByLabel('Administration token').fill(tokens[role]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Now', exact: true }).waitFor();
  const go = async (hash: string) => {
    await page.goto(`${gateway().admin.url}/${hash}`);
    await expect.poll(() => page.evaluate(isShown)).toBe(true);
  };
  return { page, complaints, go, close: () => context.close() };
}

/** The content of each view, by its address. */
const views = (): Readonly<Record<string, string>> => ({
  '#now': 'Needs attention',
  '#runs': 'FAILED, in doubt',
  '#runs&state=SUCCESS': 'No runs.',
  [`#run=${runId}`]: 'it is not known whether QUOTE has happened',
  '#calls&state=ALL': 'issuePolicy',
  '#partners': HOSTILE,
  [`#partner=${partnerId}`]: 'Versions and errors',
  '#audit': 'addToken',
  [`#find=${requestId}`]: 'Everything about policy',
  '#find=nobody-has-this': 'No record has this identifier.',
  '#policy=Q0000001': 'Everything that happened',
  '#run=nobody-has-this': 'There is no run nobody-has-this.',
});

test('each view shows its data, fits the screen, passes axe, and renders no name as HTML', async () => {
  const { page, complaints, go, close } = await open('operate');
  const looks = Object.entries(views()).flatMap(([hash, shown], view) =>
    screens.map(([screen, look], n) => ({ hash, shown, view, screen, look, isFirst: view % 2 === n })),
  );
  // A sample has each kind of view once, on one of the screens.
  const looked = sampled(
    looks.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst)),
    ({ hash, screen }) => [hash.replace(/[=&].*/, ''), screen],
  );
  for (const { hash, shown, screen, look } of looked) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(look.viewport);
    await go(hash);
    await page.getByText(shown).filter({ visible: true }).first().waitFor();
    expect(await page.locator('main img').count(), hash).toBe(0);
    const { passes, faults } = await checkPage(page);
    expect(faults, `${hash}, ${screen}`).toEqual([]);
    expect(passes, `${hash}, ${screen}`).toBeGreaterThan(10);
  }
  process.stdout.write(`views: ${looked.length} looked at\n`);
  // The last view does not exist.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await close();
}, 180_000);

test('the page has no buttons that change anything for the role read, and says why', async () => {
  const { page, go, close } = await open('read');
  await go(`#run=${runId}`);
  await page.getByText('Your token only reads.').waitFor();
  expect(await page.locator('main button').count()).toBe(0);
  await close();
});

test('the page loads without a token, with nothing inline and nothing from other hosts', async () => {
  const { http } = gateway().admin;
  const page = await http.get('/');
  expect(page.status).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(page.text).not.toMatch(/ (style|on\w+)=|<style|<script>|https?:/);
  const files = [...page.text.matchAll(/(?:src|href)="([\w.]+)"/g)].map(([, file]) => file);
  expect(new Set(files).size).toBe(4);
  for (const file of files) expect((await http.get(`/${file}`)).status, file).toBe(200);
  expect((await gateway().http.get('/page.js')).status).not.toBe(200);
});

test('a wrong token opens nothing, and the page says so', async () => {
  const page = await browser.newPage();
  await page.goto(`${gateway().admin.url}/`);
  const field = page.getByLabel('Administration token');
  await field.fill('not a token ☂');
  expect((await field.boundingBox())?.width).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await page.getByText('This is not a valid administration token').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.close();
});

test('the token is stored nowhere that a script can read, and a logout ends the session', async () => {
  const { page, close } = await open('operate');
  const readable = await page.evaluate<string>(
    'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])',
  );
  expect(readable).not.toContain(tokens.operate);
  expect(await page.evaluate('document.cookie')).toBe('');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out.').waitFor();
  await page.reload();
  await page.getByLabel('Administration token').waitFor();
  await close();
});

test('an operator finds what a partner quotes, using only the keyboard', async () => {
  const { page, close } = await open('read');
  await page.keyboard.press('/');
  await page.keyboard.type(` ${requestId} `);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Find ${requestId}` }).waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
  await page.getByRole('link', { name: 'Q0000001' }).first().waitFor();
  await close();
});

testOfDetail(
  'the page keeps its data and says how old it is while the gateway does not respond, and a button tries again',
  async () => {
    const { page, close } = await open('read');
    await page.route('**/status', (route) => route.abort());
    await page.getByText(/Old data, read at \d\d:\d\d:\d\d UTC\. The gateway does not respond\./).waitFor();
    expect(await page.getByRole('heading', { name: 'Nodes' }).count()).toBe(1);
    await page.unroute('**/status');
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText(/^Read at/).waitFor();
    await close();
  },
);

testOfDetail('the page shows what this node still knows while the database is unavailable', async () => {
  const { page, go, close } = await open('read');
  const body = {
    error: { code: 'SERVICE_UNAVAILABLE', message: 'The store does not respond.', requestId: '1', help: '/' },
  };
  const { data: own } = await gateway().admin.client.GET('/status');
  const unwell = { isReady: false, reasons: ['The store does not answer.'] };
  await page.route('**/overview', (route) => route.fulfill({ status: 503, json: body }));
  await page.route('**/status', (route) => route.fulfill({ json: { ...own, ...unwell } }));
  await go('#now&again');
  await page.getByText('The database cannot be read.').waitFor();
  await page.getByText(/^Next: bring PostgreSQL back/).waitFor();
  expect(await page.getByRole('heading', { name: 'This node in the last hour', exact: true }).count()).toBe(
    1,
  );
  await close();
});

testOfDetail(
  'failing or waiting calls of this node to the back office, and silent or lost nodes, need attention',
  async () => {
    const { page, go, close } = await open('read');
    const overview = await gateway().admin.client.GET('/overview');
    const [own] = overview.data?.nodes ?? [];
    const node = (processId: number, state: object) => ({
      ...own,
      nodeId: `00000000-0000-4000-8000-00000000000${processId}`,
      description: { ...own?.description, hostName: 'gateway-2', processId, calls: 7 },
      ...state,
    });
    const gone = { isAlive: false, heartbeatAgeSeconds: 60 };
    const lost = { kind: 'LOST_NODES', count: 1, names: ['gateway-2 (process 2)'] };
    await page.route('**/overview', (route) =>
      route.fulfill({
        json: {
          ...overview.data,
          nodes: [
            own,
            node(1, { heartbeatAgeSeconds: 7 }),
            node(2, gone),
            node(3, { ...gone, isReplaced: true }),
          ],
          attention: [{ ...lost, since: own?.startedAt, needsPerson: true }],
        },
      }),
    );
    const { data } = await gateway().admin.client.GET('/last-hour');
    const last = data?.minutes.at(-1);
    const busy = { max: 12, used: 12, waiting: 9 };
    await page.route('**/last-hour', (route) =>
      route.fulfill({
        json: {
          ...data,
          minutes: [
            { ...last, backOffice: { calls: 40, faults: 9, latency: { p50: 1, p95: 80_000, max: 90_000 } } },
          ],
          backOffice: {
            operations: [],
            places: { read: { ...busy, waiting: 0 }, write: busy },
            openCircuits: [],
          },
        },
      }),
    );
    await go('#now&again');
    await page
      .getByText(/^In the minute from .* UTC, 9 of 40 calls of this node to the back office failed$/)
      .waitFor();
    await page
      .getByText(
        'The back office is slow: 9 calls of this node are waiting for a free slot, some calls take about 80 s or more',
      )
      .waitFor();
    await page
      .getByText(/1 node was lost .* ago: gateway-2 \(process 2\); the others are recovering its work/)
      .waitFor();
    await page.getByText('Next: look at the end of its log, and start it again').waitFor();
    // The node, its state and its calls.
    const cells = '[...row.cells].slice(0, 4).map((cell) => cell.innerText).filter((_, n) => n !== 2)';
    const rows = `[...document.querySelectorAll('tbody tr')].map((row) => ${cells})`;
    expect((await page.evaluate<string[][]>(rows)).filter(([name]) => name?.startsWith('gateway-2'))).toEqual(
      [
        ['gateway-2, process 1', 'not heard from for 7 s', '7'],
        ['gateway-2, process 2', 'lost', '–'],
        ['gateway-2, process 3', 'replaced', '–'],
      ],
    );
    expect((await checkPage(page)).faults).toEqual([]);
    await close();
  },
);

/** Makes the page read its view again now, as when the operator returns to its tab. */
const update = (page: Page) => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

testOfDetail('times are those of the gateway even if the clock of the browser is wrong', async () => {
  const { page, go, close } = await open('read');
  await page.clock.setFixedTime(Date.now() + 40 * 60_000);
  await go('#now&again');
  const started = page.locator('section[aria-label=Nodes] [data-title=Heartbeat] time');
  expect(await started.textContent()).toMatch(/^just now$|^\d+ s ago$/);
  expect(await page.locator('#freshness').textContent()).toContain(
    `Read at ${new Date().toISOString().slice(11, 15)}`,
  );
  await close();
});

test('a new row above a focused link leaves the focus on that link, and a pressed link is not replaced', async () => {
  const { page, go, close } = await open('read');
  await go('#calls&state=ALL');
  const { data } = await gateway().admin.client.GET('/calls', { params: { query: { state: 'ALL' } } });
  const [first] = data?.items ?? [];
  let rows = 0;
  await page.route('**/calls?*', (route) => {
    rows += 1;
    const added = Array.from({ length: rows }, (_, n) => ({
      ...first,
      callId: `00000000-0000-4000-8000-${rows}${n}`,
    }));
    return route.fulfill({ json: { ...data, items: [...added, ...(data?.items ?? [])] } });
  });
  const link = page.locator(`tbody a[href="#call=${first?.callId}"]`).last();
  await link.focus();
  await update(page);
  await page.getByText('00000000-0000-4000-8000-10').waitFor();
  expect(await page.evaluate('document.activeElement.hash')).toBe(`#call=${first?.callId}`);
  await link.hover();
  await page.mouse.down();
  const read = page.waitForResponse('**/calls?*');
  await update(page);
  await read;
  await expect.poll(() => page.evaluate(isShown)).toBe(true);
  await page.mouse.up();
  await page.waitForURL(`**/#call=${first?.callId}`);
  await close();
});

testOfDetail('while text is selected, the page says that it does not update', async () => {
  const { page, go, close } = await open('read');
  await go('#audit');
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('tbody td'))`);
  await update(page);
  await page.getByText(/^Read at .* Does not update while text is selected\.$/).waitFor();
  await close();
});

testOfDetail(
  'the page names the operator whose session it uses after another tab has logged in',
  async () => {
    const { page, close } = await open('read');
    const other = await page.context().newPage();
    await other.goto(`${gateway().admin.url}/`);
    await other.evaluate(
      `fetch('session', { method: 'POST', headers: { 'x-api-key': '${tokens.operate}' } })`,
    );
    await other.close();
    await update(page);
    await page.getByText('operateer (operate)').waitFor();
    await close();
  },
);

testOfDetail('a page behind the end of a list says so and leads to the last one', async () => {
  const { page, go, close } = await open('read');
  await go('#calls&state=ALL&page=9');
  await page.getByText(/^none of \d+$/).waitFor();
  expect(await page.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe(
    '#calls&state=ALL&page=1',
  );
  await close();
});

testOfDetail('on a phone, the menu closes with the link to the current view, too', async () => {
  const { page, close } = await open('read');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('link', { name: 'Now', exact: true }).click();
  await page.locator('#navigation').waitFor({ state: 'hidden' });
  await close();
});

testOfDetail(
  'with high contrast, the current tab, the states of steps and the legend are visible',
  async () => {
    const { page, go, close } = await open('read');
    await page.emulateMedia({ forcedColors: 'active' });
    await go('#runs');
    const plain = await page.evaluate<number>(`(() => {
    const look = (one) => getComputedStyle(one).borderTopWidth;
    return look(document.querySelector('.tabs [aria-current]')) === look(document.querySelector('.tabs a:not([aria-current])')) ? 1 : 0;
  })()`);
    const grounds = (selector: string, part = '') =>
      page.evaluate<number>(
        `new Set([...document.querySelectorAll('${selector}')].map((one) => getComputedStyle(one, '${part}').backgroundColor)).size`,
      );
    expect(plain).toBe(0);
    expect(await grounds('.marks > span')).toBeGreaterThan(1);
    await go('#now');
    expect(await grounds('.legend li', '::before')).toBeGreaterThan(1);
    await close();
  },
);

testOfDetail('on paper, a run has no buttons, and no line covers its text', async () => {
  const { page, go, close } = await open('operate');
  await go(`#run=${runId}`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible').count()).toBe(0);
  expect(await page.evaluate(`getComputedStyle(document.querySelector('footer')).position`)).toBe('static');
  await close();
});

testOfDetail('the element with the focus is never under the header or the line at the bottom', async () => {
  const { page, go, close } = await open('read');
  await page.setViewportSize({ width: 700, height: 320 });
  await go('#audit');
  const covered: string[] = [];
  const look = `(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    const isInside = !document.activeElement.closest('main a') || (top >= document.querySelector('.top').getBoundingClientRect().bottom && bottom <= document.querySelector('footer').getBoundingClientRect().top);
    return isInside ? [] : [document.activeElement.outerHTML];
  })()`;
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press(key);
      covered.push(...(await page.evaluate<string[]>(look)));
    }
  expect(covered).toEqual([]);
  await close();
});

describe('changes', () => {
  test('a page of another origin, even of the same site, cannot use the session of the operator', async () => {
    const { page, close } = await open('operate');
    const other = 'http://127.0.0.1:45678/';
    await page.route(other, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }));
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/retry')) answers.push(response.status());
    });
    await page.goto(other);
    const target = `${gateway().admin.url}/runs/${runId}/retry`;
    await page.evaluate(
      `fetch('${target}', { method: 'POST', credentials: 'include', mode: 'no-cors' }).catch(() => undefined)`,
    );
    const form = `const form = document.createElement('form'); form.method = 'post'; form.action = '${target}'; document.body.append(form); form.submit()`;
    await Promise.all([page.waitForURL(target), page.evaluate(form)]);
    // Not 401: the browser has sent the cookie.
    expect(new Set(answers)).toEqual(new Set([403]));
    expect(await readRun(gateway(), runId)).toMatchObject({ execution: 1, overallStatus: 'FAILED' });
    await close();
  });

  test('a step is resolved after its request was shown, only if its attempts are unchanged, and the page shows the resolution', async () => {
    const { page, complaints, go, close } = await open('operate');
    await go(`#run=${runId}`);
    await page.getByRole('button', { name: 'Resolve QUOTE' }).click();
    const dialog = page.getByRole('dialog');
    await update(page);
    await page.getByText(/ Does not update while a dialog is open\.$/).waitFor();
    await dialog.getByLabel('The step has not happened').check();
    await dialog.getByLabel('What you found').fill('not in the carrier system');
    await dialog.getByLabel('Your name').fill('m.okafor');
    const sent = await dialog.getByLabel('The request that will be sent').textContent();
    expect(sent).toContain(`POST /runs/${runId}/resolution`);
    expect(JSON.parse(sent?.slice(sent.indexOf('{')) ?? '')).toEqual({
      ...{ step: 'QUOTE', attempts: 1, outcome: 'notDone' },
      ...{ note: 'not in the carrier system', resolvedBy: 'm.okafor' },
    });
    expect((await checkPage(page)).faults).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolve the step' }).click();
    await dialog.getByText('QUOTE is resolved (status 200).').waitFor();
    const request = await dialog.getByRole('link').textContent();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('marked as not done by m.okafor').waitFor();
    expect(stepOf(await readRun(gateway(), runId), 'QUOTE').inDoubt).toBe(false);
    const query = { requestId: request ?? '' };
    await expect
      .poll(async () => (await gateway().admin.client.GET('/audit', { params: { query } })).data?.items)
      .toMatchObject([
        { operationId: 'resolveRunStep', keyId: 'operateer', originationSource: 'operator-page' },
      ]);

    await page.getByRole('button', { name: 'Retry the run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry the run' }).click();
    await page.getByText('The run is retried (status 202).').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('all steps are done').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  /** Opens the dialog of a button beside a run whose step QUOTE is in doubt. */
  async function openDialog(button: string) {
    silenceNext('QUOTE');
    const id = await issue(gateway());
    await ended(gateway(), id);
    const { page, go, close } = await open('operate');
    await go(`#run=${id}`);
    await page.getByRole('button', { name: button }).click();
    return { id, page, dialog: page.getByRole('dialog'), close };
  }

  testOfDetail('a refusal is shown with its code and its request, and the typed text stays', async () => {
    const { id, page, dialog, close } = await openDialog('Resolve QUOTE');
    await dialog.getByLabel('The step has happened').check();
    await dialog.getByLabel('Response (JSON)').fill('{"policyNo": "Q1"');
    await dialog.getByLabel('What you found').fill('seen');
    await dialog.getByLabel('Your name').fill('m.okafor');
    await dialog.getByRole('button', { name: 'Resolve the step' }).click();
    await dialog.getByText('The text in the field Response is not JSON.').waitFor();
    await dialog.getByLabel('Response (JSON)').fill('{"policyNo": 1}');
    await dialog.getByRole('button', { name: 'Resolve the step' }).click();
    await dialog.getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog.getByLabel('What you found').inputValue()).toBe('seen');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(stepOf(await readRun(gateway(), id), 'QUOTE').inDoubt).toBe(true);
    await close();
  });

  test('the end of a session leaves an open dialog and what is typed in it', async () => {
    const { page, dialog, close } = await openDialog('Resolve QUOTE');
    await dialog.getByLabel('The step has not happened').check();
    await dialog.getByLabel('What you found').fill('a long search');
    await dialog.getByLabel('Your name').fill('m.okafor');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const refused = page.waitForResponse((response) => response.status() === 401);
    await update(page);
    await refused;
    await dialog.getByRole('button', { name: 'Resolve the step' }).click();
    await dialog.getByText('The session has ended, and nothing was done.').waitFor();
    expect(await dialog.getByLabel('What you found').inputValue()).toBe('a long search');
    // The operator logs in in another tab.
    await page.context().addCookies(cookies);
    await dialog.getByRole('button', { name: 'Resolve the step' }).click();
    await dialog.getByText('QUOTE is resolved (status 200).').waitFor();
    await close();
  });

  testOfDetail(
    'a change that a proxy answers may have been carried out, and the dialog says so',
    async () => {
      const { page, dialog, close } = await openDialog('Retry the run');
      for (const status of [502, 504]) {
        await page.route('**/retry', (route) =>
          route.fulfill({ status, contentType: 'text/html', body: '<html>Timeout</html>' }),
        );
        await dialog.getByRole('button', { name: 'Retry the run' }).click();
        await dialog.getByText('The request may have been carried out').waitFor();
      }
      await close();
    },
  );
});
