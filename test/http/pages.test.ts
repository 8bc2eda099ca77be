// Pages are sent in an encoding that the caller accepts, and not again if it has them.
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../src/http/pages.js';
import { type Listener, listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { exchangeRaw } from './exchange-raw.js';

/** Valid as JSON and as HTML, so that all files can have it as content. */
const html = '"<h1>Reference</h1>"';
let listener: Listener;

beforeAll(async () => {
  const directory = await makeScratchDirectory('pages');
  for (const folder of ['openapi', 'docs', '.well-known'])
    await mkdir(path.join(directory, folder), { recursive: true });
  const files = ['index.html', 'docs/v2.html', 'docs/errors.html', 'docs/404.html', 'docs/site.css'];
  for (const name of [...files, 'openapi/v2.json', '.well-known/api-catalog']) {
    const file = path.join(directory, name);
    await writeFile(file, html);
    await writeFile(`${file}.gz`, gzipSync(html));
    await writeFile(`${file}.br`, brotliCompressSync(html));
  }
  listener = await listenAnywhere(createServer(express().use(pages({ directory, hasSandbox: true }))));
});
afterAll(() => listener.close());

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchangeRaw(listener.url, { method, target, headers });

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(html).length],
  ['gzip', 'gzip', gzipSync(html).length],
  ['gzip;q=0, br;q=0', undefined, html.length],
  ['identity', undefined, html.length],
  ['nonsense;;;,=', undefined, html.length],
])('Accept-Encoding "%s" gets Content-Encoding %s', async (accepted, encoding, length) => {
  const { status, headers } = await get('/docs/v2', { 'Accept-Encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(length));
  expect(headers.vary).toContain('Accept-Encoding');
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/docs/v2', 'text/html; charset=utf-8'],
  ['/docs/v2.html', 'text/html; charset=utf-8'],
  ['/openapi/v2.json', 'application/json; charset=utf-8'],
  ['/docs/site.css', 'text/css; charset=utf-8'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
])('%s is %s, uncompressed by default', async (target, type) => {
  const { status, headers, text } = await get(target);
  expect({ status, type: headers['content-type'], text }).toEqual({ status: 200, type, text: html });
  expect(headers['content-encoding']).toBeUndefined();
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

test('HEAD returns the headers without a body; other methods and paths fall through', async () => {
  const head = await get('/docs/v2', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(String(html.length));
  for (const target of ['/docs/v9', '/docs/v2.html.gz', '/docs/../docs/v2', '/docs/openapi/v2.json'])
    expect((await get(target)).status, target).toBe(404);
  expect((await get('/docs/v2', {}, 'POST')).status).toBe(404);
});

test('only the pages of Redoc may run inline scripts', async () => {
  const policyOf = async (target: string) => (await get(target)).headers['content-security-policy'];
  expect(await policyOf('/docs/v2')).toContain("script-src 'self' 'unsafe-inline'");
  for (const target of ['/', '/docs/errors', '/docs/404'])
    expect(await policyOf(target), target).toContain("script-src 'self';");
});

test('a browser at an unknown address below /docs gets a page with status 404, a program falls through', async () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(await get('/docs/nowhere', browser)).toMatchObject({ status: 404, text: html });
  expect((await get('/docs/nowhere', { Accept: 'application/json' })).text).not.toBe(html);
  expect((await get('/nowhere', browser)).text).not.toBe(html);
});
