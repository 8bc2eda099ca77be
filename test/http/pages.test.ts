// Pages are sent in an encoding that the caller accepts, but not to a caller that already has them.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnAddress, EXAMPLE_ADDRESS, type OwnAddressParts } from '../../src/http/own-address.js';
import { readPages } from '../../src/http/page-files.js';
import { pages } from '../../src/http/pages.js';
import { type Listener, listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { exchangeRaw } from './exchange-raw.js';

/** Valid as JSON and as HTML, so that all files can have it as content. */
const html = '"<h1>Reference</h1>"';
/** Names the address twice. */
const sample = `"curl ${EXAMPLE_ADDRESS}/v2; curl ${EXAMPLE_ADDRESS}/docs"`;
/** In the files of v1, a letter of two bytes comes before the server. */
const contractFiles = {
  'openapi/v1.json': '{"info":{"title":"é"},"servers":[{"url":"/v1"}],"x":"/v1"}',
  'openapi/v1.yaml': 'info:\n  title: é\nservers:\n  - url: /v1\nx: /v1\n',
  'openapi/sandbox.json': '{"servers": [\n {\n "url": "/"}]}',
  'docs/redoc/v1.html': `<p>é <code>curl ${EXAMPLE_ADDRESS}/v1</code><script>{"servers":[{"url":"${EXAMPLE_ADDRESS}/v1"}]}</script>`,
};
let listener: Listener;
let behindProxy: Listener;
let named: Listener;

beforeAll(async () => {
  const directory = await makeScratchDirectory('pages');
  for (const folder of ['openapi', 'docs/redoc', '.well-known'])
    await mkdir(path.join(directory, folder), { recursive: true });
  const files = [
    'index.html',
    'docs/v2.html',
    'docs/v2.md',
    'docs/redoc/v2.html',
    'docs/errors.html',
    'docs/404.html',
    'docs/site.css',
    'docs/changelog.atom',
  ];
  for (const name of [...files, 'openapi/v2.json', '.well-known/api-catalog']) {
    await writeFile(path.join(directory, name), html);
  }
  for (const name of ['docs/sample.html', 'llms.txt', 'docs/site.js']) {
    await writeFile(path.join(directory, name), sample);
  }
  for (const [name, content] of Object.entries(contractFiles)) {
    await writeFile(path.join(directory, name), content);
  }
  const serve = (parts: OwnAddressParts) => {
    const { publicUrl } = parts;
    const { serve: served } = pages({
      directory,
      hasSandbox: true,
      addressOf: createOwnAddress(parts),
      publicUrl,
    });
    return listenAnywhere(createServer(express().use(served)));
  };
  listener = await serve({ trustedProxies: [] });
  behindProxy = await serve({ trustedProxies: ['127.0.0.1'] });
  named = await serve({ publicUrl: "https://api.example.com/it's/", trustedProxies: ['127.0.0.1'] });
});
afterAll(() => Promise.all([listener, behindProxy, named].map((one) => one.close())));

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchangeRaw(listener.url, { method, target, headers });

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['identity', null],
  ['nonsense;;;,=', null],
])(
  'Accept-Encoding "%s" gets Content-Encoding %s, also for a repeated request',
  async (accepted, encoding) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${listener.url}/docs/v2`, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(html);
    }
  },
);

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/docs/v2', 'text/html; charset=utf-8'],
  ['/docs/v2.html', 'text/html; charset=utf-8'],
  ['/docs/v2.md', 'text/markdown; charset=utf-8'],
  ['/openapi/v2.json', 'application/json; charset=utf-8'],
  ['/docs/site.css', 'text/css; charset=utf-8'],
  ['/docs/changelog.atom', 'application/atom+xml; charset=utf-8'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
])('%s is %s, compressed only on request', async (target, type) => {
  const { status, headers, text } = await get(target);
  expect({ status, type: headers['content-type'], text }).toEqual({ status: 200, type, text: html });
  expect(headers['content-encoding']).toBeUndefined();
  const asked = await fetch(`${listener.url}${target}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(asked.headers.get('content-encoding')).toBe('gzip');
  await asked.body?.cancel();
});

test('a page that could not be read is read again at the next request', async () => {
  const directory = await makeScratchDirectory('unreadable-pages');
  const [file, elsewhere] = ['index.html', 'index.moved'].map((name) => path.join(directory, name));
  await writeFile(file ?? '', html);
  const page = readPages(directory, true).get('/');
  await rename(file ?? '', elsewhere ?? '');
  const read = async () => (await page?.copy(() => false, undefined))?.bytes.toString();
  await expect(read()).rejects.toThrow('ENOENT');
  await rename(elsewhere ?? '', file ?? '');
  expect(await read()).toBe(html);
});

test('If-None-Match with the ETag returns 304; each encoding has its own ETag', async () => {
  const gzip = { 'Accept-Encoding': 'gzip' };
  const tag = (await get('/docs/v2', gzip)).headers.etag ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get('/docs/v2', { ...gzip, 'If-None-Match': known });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers.etag).toBe(tag);
  }
  expect((await get('/docs/v2', { 'If-None-Match': tag })).status).toBe(200);
});

test('HEAD returns the headers without a body; other methods get a 405, and other paths fall through', async () => {
  const head = await get('/docs/v2', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(String(html.length));
  for (const target of [
    '/docs/v9',
    '/docs/v2.html.gz',
    '/docs/../docs/v2',
    '/docs/openapi/v2.json',
    '/openapi',
  ])
    expect((await get(target)).status, target).toBe(404);
  expect((await get('/docs/v2', {}, 'POST')).status).toBe(405);
});

test('only the pages of Redoc may run inline scripts', async () => {
  const policyOf = async (target: string) => (await get(target)).headers['content-security-policy'];
  expect(await policyOf('/docs/redoc/v2')).toContain("script-src 'self' 'unsafe-inline'");
  for (const target of ['/', '/docs/v2', '/docs/errors', '/docs/404'])
    expect(await policyOf(target), target).toContain("script-src 'self';");
});

test.each([
  ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ['curl', '*/*'],
])('an unknown address below /docs returns a page with status 404 to %s', async (_, Accept) => {
  const { status, headers, text } = await get('/docs/guides/nowhere', { Accept });
  expect({ status, text }).toEqual({ status: 404, text: html });
  expect(headers.vary).toMatch(/\bAccept\b(?!-)/);
  expect((await get('/nowhere', { Accept })).text).not.toBe(html);
});

test('below /docs, an address that no page can have returns a page to browsers only', async () => {
  for (const target of ['/docs/nowhere.css', '/docs/%zz', '/docs/../package']) {
    expect((await get(target, { Accept: 'text/html' })).text, target).toBe(html);
    expect((await get(target)).text, target).not.toBe(html);
  }
});

test.each(['application/json', 'application/json, text/plain, */*', 'application/json, text/html;q=0.5'])(
  'an unknown address below /docs falls through for a program that requests %s',
  async (Accept) => {
    const { status, text } = await get('/docs/nowhere', { Accept });
    expect(status).toBe(404);
    expect(text).not.toBe(html);
  },
);

test.each([
  ['/docs', '/'],
  ['/docs/', '/'],
  ['/docs/guides', '/'],
  ['/docs/guides/', '/'],
  ['/docs/redoc/', '/'],
  ['/docs/errors/', '/docs/errors'],
  ['/docs/v2.html/', '/docs/v2.html'],
])('%s redirects to %s', async (target, expected) => {
  const { status, headers } = await get(target);
  expect(status).toBe(308);
  expect(new URL(headers.location ?? '', `${listener.url}${target}`).pathname).toBe(expected);
});

test.each([
  ['/v2', 'text/html,application/xhtml+xml,*/*;q=0.8', 303, '/docs/v2'],
  ['/v2/', 'text/html', 303, '/docs/v2'],
  ['/v2', '*/*', 404, undefined],
  ['/v2', 'application/json', 404, undefined],
  ['/v9', 'text/html', 404, undefined],
])('%s with Accept: %s returns %s, with Location: %s', async (target, Accept, expected, page) => {
  const { status, headers } = await get(target, { Accept });
  expect(status).toBe(expected);
  expect(headers.location && new URL(headers.location, `${listener.url}${target}`).pathname).toBe(page);
  if (target !== '/v9') expect(headers.vary).toMatch(/\bAccept\b(?!-)/);
});

const read = async ({ url }: Listener, target: string, headers: Record<string, string> = {}) =>
  (await exchangeRaw(url, { method: 'GET', target, headers })).text;

test.each([
  ['api.example.com', 'http://api.example.com'],
  ['API.example.com:80', 'http://api.example.com'],
  ['my_gateway:9090', 'http://my_gateway:9090'],
  ['[::1]:8080', 'http://[::1]:8080'],
])('for a request to the host %s, the samples name %s', async (Host, address) => {
  for (const target of ['/docs/sample', '/llms.txt'])
    expect(await read(listener, target, { Host })).toBe(sample.replaceAll(EXAMPLE_ADDRESS, address));
  expect(await read(listener, '/docs/site.js', { Host })).toBe(sample);
});

test.each(['"><script>', "a'b", 'a.example/path', 'user@a.example', 'a.example:99999', 'a'.repeat(256)])(
  'the invalid host %s is not written into a page',
  async (Host) => {
    expect(await read(listener, '/docs/sample', { Host })).toBe(sample);
  },
);

test('only a trusted proxy can say that its callers use TLS', async () => {
  const headers = {
    Host: 'api.example.com',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
  };
  expect(await read(behindProxy, '/llms.txt', headers)).toContain('curl https://api.example.com/v2');
  expect(await read(listener, '/llms.txt', headers)).toContain('curl http://api.example.com/v2');
});

test('the samples name the public URL if there is one, whatever the request names', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Proto': 'http' };
  expect(await read(named, '/docs/sample', headers)).toBe(
    sample.replaceAll(EXAMPLE_ADDRESS, 'https://api.example.com/it%27s'),
  );
});

test.each(['br', 'gzip'])(
  'a page with the address filled in is sent as %s, with an ETag of its own',
  async (encoding) => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${listener.url}/docs/sample`, { headers: { 'Accept-Encoding': encoding, ...headers } });
    for (const response of [await ask(), await ask()]) {
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(sample.replaceAll(EXAMPLE_ADDRESS, listener.url));
    }
    const tag = (await ask()).headers.get('etag') ?? '';
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
    const elsewhere = { Host: 'api.example.com', 'Accept-Encoding': encoding, 'If-None-Match': tag };
    expect((await get('/docs/sample', elsewhere)).status).toBe(200);
  },
);

const contractTargets = Object.keys(contractFiles).map((name) => `/${name}`);
/** The URL of the server in a contract or a page. */
const serverIn = (text: string) => /(?:"url": ?"|url: )([^"\s]*)/.exec(text)?.[1];

test.each(contractTargets)(
  '%s names the host of the request as its server, and varies with it',
  async (target) => {
    const path = target.includes('sandbox') ? '' : '/v1';
    for (const Host of ['api.example.com', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
      const { headers, text } = await get(target, { Host });
      expect(serverIn(text)).toBe(`http://${Host}${path}`);
      expect(text.match(/\/v1/g) ?? []).toHaveLength(path === '' ? 0 : 2);
      expect(headers.vary).toMatch(/\bHost\b/);
    }
  },
);

test.each([
  'evil.example/v1',
  'a"b',
  'a#b',
  'a@b',
  "a'b",
  'a<b',
  '%61',
  'ü',
  'a:99999',
  `${'a'.repeat(256)}`,
])('a contract names no host if the request has the invalid host %s', async (Host) => {
  for (const target of contractTargets.filter((one) => one.startsWith('/openapi/v1'))) {
    const { headers, text } = await get(target, { Host });
    expect(serverIn(text)).toBe('/v1');
    expect(text).not.toContain(Host);
    expect(headers.vary).toMatch(/\bHost\b/);
  }
});

test('a contract names the public URL with its path if there is one, whatever the request names', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  for (const target of contractTargets) {
    const answer = await exchangeRaw(named.url, { target, headers });
    const path = target.includes('sandbox') ? '' : '/v1';
    expect(serverIn(answer.text)).toBe(`https://api.example.com/it%27s${path}`);
    expect(answer.headers.vary).not.toMatch(/\bHost\b/);
  }
});

test('a contract has the scheme that a trusted proxy names', async () => {
  const headers = { Host: 'api.example.com', 'X-Forwarded-Proto': 'https' };
  expect(serverIn(await read(behindProxy, '/openapi/v1.json', headers))).toBe('https://api.example.com/v1');
  expect(serverIn(await read(listener, '/openapi/v1.json', headers))).toBe('http://api.example.com/v1');
});
