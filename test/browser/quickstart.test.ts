// The quickstart in a real browser: from nothing to a bound policy, a failure and its retry, and
// the key in every sample afterwards.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { testOfDetail } from '../support/sampled.js';

const gateway = useGateway({ environment: { SANDBOX_KEYS_PER_HOUR: '100' } });
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  page.setDefaultTimeout(20_000);
  await page.goto(`${gateway().url}/docs/guides/quickstart`);
  return () => page.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const bound = () => page.getByText(/^Policy P\d+ is bound/).waitFor();

test('two buttons lead from nothing to a bound policy; the key and the number are in the samples', async () => {
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await press('Submit the policy');
  await bound();
  expect(await page.locator('.run li').allTextContents()).toEqual([
    'Draft done',
    'Underwriting data done',
    'Quote done',
    'Bind done',
  ]);
  await page.locator('.run-end li', { hasText: 'Cyber liability: premium USD 92,500' }).waitFor();
  const [, policyNo] = /(P\d+)/.exec((await page.locator('.run-end').textContent()) ?? '') ?? [];
  const samples = page.locator('.sample [role=tabpanel]:visible');
  expect(await samples.filter({ hasText: 'stepStatus' }).first().textContent()).toContain(
    `/${policyNo}/stepStatus`,
  );
  await press('Read the result');
  await page.getByText(/^200 in/).waitFor();
  expect(await page.locator('.reply').last().textContent()).toContain(policyNo);

  const stored: string = await page.evaluate(`localStorage.getItem('sandbox-key')`);
  const { apiKey, producer }: { apiKey: string; producer: { id: string } } = JSON.parse(stored);
  for (const other of ['guides/flow', 'v2/createBaseSubmission', 'guides/tools']) {
    await page.goto(`${gateway().url}/docs/${other}`);
    const text = (await page.locator('pre code').allTextContents()).join('\n');
    expect(text, other).toContain(apiKey);
    expect(text, other).toContain(producer.id);
    expect(text, other).not.toMatch(/YOUR_API_KEY|50123/);
  }
});

test('a quote that fails on purpose is shown with its reason, and a button retries it to its end', async () => {
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await press('Submit a policy whose quote fails');
  const failed = page.locator('.run .failed', { hasText: 'failed on purpose' });
  await failed.waitFor();
  expect(await failed.getByRole('link').getAttribute('href')).toMatch(
    /docs\/errors\/VALIDATION_ERROR\.html$/,
  );
  // A fraction of a pixel would make the mark oval.
  expect(
    await page.evaluate(`getComputedStyle(document.querySelector('.run li'), '::before').width`),
  ).toMatch(/^\d+px$/);
  await page.getByRole('button', { name: 'Retry the failed step' }).focus();
  await page.keyboard.press('Enter');
  await bound();
  expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Policy P\d+ is bound/);
});

testOfDetail('the page of a run reads the last run, even after a draft without a run', async () => {
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await press('Submit the policy');
  await bound();
  for (const [operation, status] of [
    ['createBaseSubmission', 201],
    ['getPolicyDetails', 200],
    ['getSubmissionRun', 200],
  ]) {
    await page.goto(`${gateway().url}/docs/v2/${operation}`);
    await press('Send');
    await page.getByText(new RegExp(`^${status} in`)).waitFor();
  }
  expect(await page.locator('.reply .body').textContent()).toContain('"overallStatus": "SUCCESS"');
});

testOfDetail('a request for something that this tab has not created yet says what to do first', async () => {
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await press('Read the result');
  await page
    .getByText(
      /^404 in .*: NOT_FOUND\. This tab has started no run yet: submit a policy in one call first\.$/,
    )
    .waitFor();
  await page.goto(`${gateway().url}/docs/v2/enrichSubmission`);
  await press('Send');
  await page
    .getByText(/NOT_FOUND\. This tab has received no policyKey yet: create a policy first\.$/)
    .waitFor();
});

testOfDetail(
  'the failing submission says which value it sends, and a retry from a sample is followed to its end',
  async () => {
    await page.getByLabel('Name on your readiness report').fill('Whitcombe Brokers');
    await press('Create a sandbox key');
    await page.getByText(/^201 in/).waitFor();
    const { apiKey } = JSON.parse(await page.evaluate<string>(`localStorage.getItem('sandbox-key')`));
    const report = await fetch(`${gateway().url}/readiness`, { headers: { 'x-api-key': apiKey } });
    expect(await report.json()).toMatchObject({ partner: { name: 'Whitcombe Brokers, self-service' } });
    await page.goto(`${gateway().url}/docs/guides/one-call`);
    await press('Submit a policy whose quote fails');
    await page.getByText('Sent with the agreement 9001400 in each section').waitFor();
    await page.getByRole('button', { name: 'Retry the failed step' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).last().click();
    await bound();
    // The page no longer says that the quote failed.
    expect(await page.getByRole('button', { name: 'Retry the failed step' }).count()).toBe(0);
  },
);

test('on a phone, the navigation opens within the screen wherever the reader is on the page, and closes without losing the place', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Navigation' });
  await menu.waitFor();
  await page.evaluate('scrollTo(0, 2000)');
  // In one task, because a click of the driver scrolls the page first, and a late layout moves it.
  const readAt = await page.evaluate<number>(
    `(() => { const at = scrollY; document.querySelector('.menu').click(); return at; })()`,
  );
  expect(readAt).toBeGreaterThan(1_000);
  const top = await page.locator('#navigation').boundingBox();
  expect(top?.y).toBeGreaterThanOrEqual(0);
  expect(top?.y).toBeLessThan(100);
  await menu.dispatchEvent('click');
  expect(await page.evaluate('scrollY')).toBe(readAt);
});

testOfDetail(
  'a pasted key with a character that no key has is refused, and the message names the character',
  async () => {
    await page.getByText('Key', { exact: true }).click();
    const refusals = {
      '\u200B': 'a zero-width space (U+200B)',
      '\u2026': 'U+2026',
      '\u0430': 'U+0430',
      '\u201D': 'in quotes',
    };
    for (const [odd, words] of Object.entries(refusals)) {
      await page.getByLabel('Your API key').fill(`${gateway().apiKey}${odd}`);
      await page.keyboard.press('Enter');
      await page.locator('.key .status', { hasText: words }).waitFor({ timeout: 2_000 });
    }
  },
);

testOfDetail(
  'a reader with a key sees that a new key would replace it, and can copy the current key',
  async () => {
    const button = page.getByRole('button', { name: 'Create a sandbox key' }).first();
    expect(await button.getAttribute('class')).toBe('button primary');
    await press('Create a sandbox key');
    await page.getByText(/^201 in/).waitFor();
    await page.reload();
    await page.getByText('You have a key. A new one replaces it here').waitFor();
    expect(await button.getAttribute('class')).toBe('button');
    const stored: string = await page.evaluate(`localStorage.getItem('sandbox-key')`);
    const { apiKey }: { apiKey: string } = JSON.parse(stored);
    await page.getByText('Key', { exact: true }).click();
    expect(await page.locator('.key .panel code').first().textContent()).toBe(apiKey);
    await press('Copy the key');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await press('Forget it');
    await page.getByText('You have a key').waitFor({ state: 'detached' });
  },
);

testOfDetail('the whole message of an error is visible on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const message =
    'The limit of 5 sandbox keys per hour from your address has been reached. Retry in 363 seconds.';
  await page.route('**/sandbox/keys', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'RATE_LIMITED', message } } }),
  );
  await press('Create a sandbox key');
  const body = page.locator('.reply .body', { hasText: message });
  await body.waitFor();
  const hidden = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.reply .body'))`;
  expect(await page.evaluate(hidden)).toBe(0);
});

testOfDetail(
  'the key of the reader fills requests, not examples of responses, and is not printed',
  async () => {
    await press('Create a sandbox key');
    await page.getByText(/^201 in/).waitFor();
    const stored: string = await page.evaluate(`localStorage.getItem('sandbox-key')`);
    const { apiKey }: { apiKey: string } = JSON.parse(stored);
    for (const place of ['guides/quickstart', 'v2/listContacts']) {
      if (place !== 'guides/quickstart') await page.goto(`${gateway().url}/docs/${place}`);
      await page.locator('.filled', { hasText: apiKey }).first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const onPaper = await page.evaluate<string>('document.body.innerText');
      expect(onPaper.length, place).toBeGreaterThan(500);
      expect(onPaper, place).not.toContain(apiKey);
      await page.emulateMedia({ media: 'screen' });
    }
    expect(await page.locator('.response pre').count()).toBe(1);
    expect(await page.locator('.response .filled').count()).toBe(0);
  },
);

testOfDetail(
  'a key that the reader enters fills the samples of every page, stays in this tab, and can be forgotten',
  async () => {
    const { apiKey } = gateway();
    await page.getByText('Key', { exact: true }).click();
    await page.getByLabel('Your API key').fill(` ${apiKey} `);
    await press('Use it');
    await page.getByText('In this tab until you close it.').waitFor();
    await page.goto(`${gateway().url}/docs/v2/listPolicyStatuses`);
    expect(await page.locator('.sample [role=tabpanel]:visible').first().textContent()).toContain(apiKey);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(apiKey);
    await page.getByText('Key', { exact: true }).click();
    await press('Forget it');
    expect(await page.locator('.sample [role=tabpanel]:visible').first().textContent()).toContain(
      'YOUR_API_KEY',
    );
  },
);

test('a key that the gateway does not know is refused, and a request without a key says what is missing', async () => {
  await page.getByText('Key', { exact: true }).click();
  await page.getByLabel('Your API key').fill('nobody');
  await press('Use it');
  await page.locator('.key .status', { hasText: /key/i }).waitFor();
  await page.keyboard.press('Escape');
  await press('Submit the policy');
  await page.getByText('Get a key first').waitFor();
});

testOfDetail('the error of a request leads to its page', async () => {
  await press('Create a sandbox key');
  await page.getByText(/^201 in/).waitFor();
  await page.goto(`${gateway().url}/docs/v2/retrySubmissionRun`);
  await press('Send');
  await page.getByText(/^404 in/).waitFor();
  await page.getByRole('status').getByRole('link', { name: 'NOT_FOUND' }).click();
  await page.getByRole('heading', { name: 'Remedy' }).waitFor();
});

testOfDetail(
  'the stages carry the keys of the draft forward, to an upload too; each request is in the log with its id',
  async () => {
    await press('Create a sandbox key');
    await page.getByText(/^201 in/).waitFor();
    await page.goto(`${gateway().url}/docs/guides/flow`);
    const senders = page.locator('.sample:has(.try)');
    const count = await senders.count();
    for (let at = 0; at < count; at += 1) {
      const sample = senders.nth(at);
      await sample.getByRole('button', { name: 'Send' }).click();
      await sample.getByText(/^20\d in/).waitFor();
    }
    expect(count).toBeGreaterThan(4);
    await page.goto(`${gateway().url}/docs/guides/documents`);
    await press('Send');
    await page.getByText(/^200 in/).waitFor();
    expect(await page.locator('.reply .body').textContent()).toContain('proposal.pdf');
    await page.getByText('Key', { exact: true }).click();
    const ids = await page.locator('.log small code').allTextContents();
    expect(ids.filter((id) => /^[\w-]{20,}$/.test(id)).length).toBeGreaterThanOrEqual(count);
  },
);

testOfDetail(
  'a reader gets from the start page to a bound policy using only the keyboard, and the focus stays on the button',
  async () => {
    await page.goto(gateway().url);
    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 80; stops += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate<string>('document.activeElement.textContent')) === name) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await tabTo('Quickstart');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/guides/quickstart*');
    await tabTo('Create a sandbox key');
    await page.keyboard.press('Enter');
    await page.getByText(/^201 in/).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Create a sandbox key');
    await tabTo('Submit the policy');
    await page.keyboard.press('Enter');
    await bound();
  },
);
