// The quickstart in a real browser: three buttons lead from nothing to a quote, and the key is in
// every sample afterwards.
import { expect, test } from 'vitest';
import { connectBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

test('three buttons lead from nothing to a quote, in three requests', async () => {
  const browser = await connectBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`${gateway().url}/docs/guides/quickstart`);
  await page.getByRole('button', { name: 'Create a sandbox key' }).click();
  await page.getByText(/^201 in/).waitFor();
  await page.getByRole('button', { name: 'Submit the policy' }).click();
  await page.getByText(/^202 in/).waitFor();
  await page.getByRole('button', { name: 'Read the result' }).click();
  await page.getByText(/^200 in/).waitFor();
  const run = JSON.parse((await page.locator('.reply').last().textContent()) ?? '');
  const key: string = await page.evaluate(`JSON.parse(localStorage.getItem('sandbox-key')).apiKey`);
  const producer: string = await page.evaluate(`JSON.parse(localStorage.getItem('sandbox-key')).producer.id`);

  expect(sent).toHaveLength(3);
  expect(JSON.stringify(run)).toContain('SUCCESS');
  const sample = await page.locator('.sample pre:visible').nth(2).textContent();
  expect(sample).toContain(key);
  expect(sample).toContain(`"${producer}"`);
  const status = await page.locator('.sample pre:visible', { hasText: 'stepStatus' }).last().textContent();
  expect(status).toContain(`/${run.policyNo}/stepStatus`);

  await page.goto(`${gateway().url}/docs/guides/flow`);
  expect(await page.locator('.sample pre:visible').first().textContent()).toContain(key);
  await page.goto(`${gateway().url}/docs/guides/tools`);
  const programs = (await page.locator('pre code').allTextContents()).join('\n');
  expect(programs).toContain(`'${producer}'`);
  expect(programs).not.toMatch(/YOUR_API_KEY|50123/);
  await page.goto(`${gateway().url}/docs/v2#operation/createBaseSubmission`);
  await page.getByText(key).first().waitFor();
  await browser.close();
});
