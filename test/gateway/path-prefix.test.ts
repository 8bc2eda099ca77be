// Behind a proxy that serves the gateway below a path, the addresses that the gateway publishes
// lead back to it through the proxy.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createVersionClient } from '../../client/create-client.js';
import { startMock } from '../../mock/mock-app.js';
import { examplePrism } from '../bytes/example-prism.js';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { sampled } from '../support/sampled.js';

/**
 * Works like nginx with `location /api/ { proxy_pass http://gateway/; }`: other paths get a
 * 404 from the proxy itself.
 */
async function startPrefixProxy() {
  let target = '';
  const server = createServer((req, res) => {
    const path = /^\/api(\/.*)$/.exec(req.url ?? '')?.[1];
    if (path === undefined) return void res.writeHead(404, { 'X-Outside': 'true' }).end();
    const passed = request(target + path, { method: req.method, headers: req.headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    req.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    publicUrl: `http://127.0.0.1:${port}/api`,
    passTo: (url: string) => {
      target = url;
    },
    close: () => server.close(),
  };
}

let proxy: Awaited<ReturnType<typeof startPrefixProxy>>;
let gateway: TestGateway;
beforeAll(async () => {
  proxy = await startPrefixProxy();
  gateway = await startTestGateway({ environment: { PUBLIC_URL: `${proxy.publicUrl}/` } });
  proxy.passTo(gateway.url);
});
afterAll(async () => {
  await gateway.stop();
  proxy.close();
});

const get = (address: string, headers = {}) => fetch(new URL(address, `${proxy.publicUrl}/`), { headers });
const text = async (address: string) => (await get(address)).text();
const json = async (address: string) => (await get(address)).json();
/** Resolves a reference as a reader of the page does. The result must lead to the gateway. */
async function expectOurs(reference: string, page: string, accept = '*/*') {
  const address = new URL(reference, new URL(page, `${proxy.publicUrl}/`));
  const response = await fetch(address, { headers: { Accept: accept } });
  expect(response.headers.get('x-outside'), `${reference} on ${page}`).toBeNull();
  return response;
}

describe.each(['v0', 'v1', 'v2', 'sandbox'])('the contract %s', (name) => {
  test.each([
    ['json', (body: string) => JSON.parse(body)],
    ['yaml', (body: string) => parse(body)],
  ])('names the gateway as its server, in %s', async (ending, read) => {
    const page = `openapi/${name}.${ending}`;
    const { servers, paths } = read(await text(page));
    const server = new URL(servers[0].url, new URL(page, `${proxy.publicUrl}/`)).href;
    expect(server).toBe(name === 'sandbox' ? proxy.publicUrl : `${proxy.publicUrl}/${name}`);
    const [path, item] = Object.entries<object>(paths).find(([, one]) => 'post' in one) ?? ['', {}];
    const method = 'post' in item ? 'POST' : 'GET';
    const response = await fetch(server + path, { method });
    expect([201, 401]).toContain(response.status);
  });

  test.each(['br', 'gzip'])('has the same text in %s', async (encoding) => {
    const page = `openapi/${name}.json`;
    const packed = await get(page, { 'Accept-Encoding': encoding });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    const plain = await get(page, { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });
});

test('the catalogue leads to the gateway', async () => {
  const page = '.well-known/api-catalog';
  const { linkset } = await json(page);
  const found = JSON.stringify(linkset).matchAll(/"href":"([^"]+)"/g);
  const references = [...new Set(Array.from(found, ([, reference]) => reference ?? ''))];
  expect(references.length).toBeGreaterThan(8);
  for (const reference of references) expect((await expectOurs(reference, page)).status).toBe(200);
  for (const { anchor } of linkset) await expectOurs(anchor, page);
});

describe('an error', () => {
  test.each([
    ['of an operation', '/v2/policy/status'],
    ['of a path without a version', '/policy/status'],
    ['of a path that does not exist', '/v2/nowhere'],
    ['of a version that does not exist', '/nowhere'],
    ['of the earliest version', '/v0/policy/status'],
  ])('%s links to its page', async (_, path) => {
    const { error } = await json(`.${path}`);
    expect(error.help).toBe(`/api/docs/errors/${error.code}`);
    expect((await expectOurs(error.help, `.${path}`, 'text/html')).status).toBe(200);
  });
});

test('the successor link of a deprecated version leads to a page of the gateway', async () => {
  const response = await get('v1/policy/status');
  const [, link = ''] = /<([^>]+)>; rel="successor-version"/.exec(response.headers.get('link') ?? '') ?? [];
  expect((await expectOurs(link, 'v1/policy/status')).status).toBe(200);
});

describe('the pages', () => {
  const pages = [
    '.',
    'docs/guides/quickstart',
    'docs/guides/retries',
    'docs/errors',
    'docs/errors/NOT_FOUND',
    'docs/v1',
    'docs/v2',
    'docs/redoc/v1',
    'docs/changes.html',
    'docs/nothing/here',
  ];

  test.each(sampled(pages, (page) => [page.split('/').length]))(
    '%s: every link, script and style leads to the gateway',
    async (page) => {
      const response = await get(page, { Accept: 'text/html' });
      const found = (await response.text()).matchAll(
        /<(?:a|link|script|img)\b[^>]*?\b(?:href|src)="([^"#:]+)[^":]*"/g,
      );
      const references = [...new Set(Array.from(found, ([, reference]) => reference ?? ''))];
      expect(references.length).toBeGreaterThan(3);
      for (const reference of references)
        expect((await expectOurs(reference, response.url, 'text/html, */*')).status, reference).toBe(200);
    },
  );

  test('have samples that name the gateway', async () => {
    const page = await text('docs/guides/quickstart');
    expect(page).toContain(`${proxy.publicUrl}/`);
    expect(page).not.toContain('http://127.0.0.1:8080');
    expect(page).not.toContain(`${new URL(proxy.publicUrl).origin}/v2`);
  });

  test('of Redoc name the gateway in their text and in their contract', async () => {
    const page = await text('docs/redoc/v2');
    expect(page).toContain(`>${proxy.publicUrl}/v2<`);
    expect(page).toContain(`"servers":[{"url":"${proxy.publicUrl}/v2"`);
  });

  test('have scripts that request only addresses below the root of the portal', async () => {
    const script = await text('docs/assets/site.js');
    expect(script).toContain('sandbox/keys');
    expect(script).not.toMatch(/["'`]\/(sandbox|readiness|v\d)[/"'`]?.{0,20}method/);
    expect(script).not.toMatch(/fetch\(["'`]\//);
  });

  test('the overview for language models names the gateway', async () => {
    const overview = await text('llms.txt');
    const addresses = Array.from(overview.matchAll(/\]\(([^)]+)\)/g), ([, address]) => address ?? '');
    for (const address of addresses.filter((one) => !one.endsWith('.md')))
      expect(address.startsWith(`${proxy.publicUrl}/`), address).toBe(true);
  });
});

test('a sandbox key comes with a first request that reaches the gateway unchanged', async () => {
  const made = await fetch(`${proxy.publicUrl}/sandbox/keys`, { method: 'POST' });
  const { firstRequest } = await made.json();
  const { method, path, headers, body } = firstRequest;
  const response = await fetch(new URL(path, proxy.publicUrl), {
    method,
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(202);
});

test('the typed client works below the path', async () => {
  const client = createVersionClient<'v2'>({
    baseUrl: `${proxy.publicUrl}/v2`,
    apiKey: gateway.apiKey,
    attempts: 1,
  });
  const { data } = await client.POST('/submission/base', { params: { header: audit }, body: baseExample() });
  expect(data).toMatchObject({ policyStatus: 'Quote Preparation' });
});

test('the mock names addresses below the path', async () => {
  const front = await startPrefixProxy();
  const { publicUrl } = front;
  const mock = await startMock(0, '127.0.0.1', { prism: Promise.resolve(examplePrism), publicUrl });
  front.passTo(mock.address);
  const { servers } = await (await fetch(`${publicUrl}/openapi/v2.json`)).json();
  expect(servers[0].url).toBe(`${publicUrl}/v2`);
  const refused = await fetch(`${publicUrl}/v1/policy/status`);
  const { error } = await refused.json();
  expect((await fetch(new URL(error.help, publicUrl))).status).toBe(200);
  expect(refused.headers.get('link')).toContain('</api/docs/v2>');
  await mock.close();
  front.close();
});
