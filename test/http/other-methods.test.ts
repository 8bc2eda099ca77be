// `Allow` is correct on every listener: OPTIONS and a 405 list the same methods, for operations,
// pages and health checks.
import { describe, expect, test } from 'vitest';
import { contracts, publishedContracts } from '../contract/contracts.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw } from './exchange-raw.js';

const gateway = useGateway({
  environment: { ADMIN_TOKEN: 'operator', SECURITY_CONTACT: 'mailto:a@b.example' },
});
const listeners = {
  partners: () => ({ url: gateway().url, key: gateway().apiKey }),
  administration: () => ({ url: gateway().admin.url, key: 'operator' }),
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
const READ = 'GET, HEAD, OPTIONS';

const adminContract = contracts.find(({ name }) => name === 'admin') ?? expect.fail('no contract');
const filled = (path: string) => path.replaceAll(/\{[^}]+\}/g, '1');
const operations = [
  ...publishedContracts.flatMap(({ name, operations: all }) =>
    all.map(({ path }) => ['partners', `/${name}${filled(path)}`] as const),
  ),
  ...adminContract.operations.map(({ path }) => ['administration', filled(path)] as const),
];
const pages = [
  ...['/', '/docs', '/docs/', '/docs/v2', '/docs/v2/', '/openapi/v2.json', '/openapi/v2.yaml'],
  ...['/.well-known/api-catalog', '/.well-known/security.txt', '/healthz', '/readyz', '/llms.txt'],
].map((target) => ['partners', target] as const);
/** At these, a browser gets the page of the version. */
const prefixes = publishedContracts.flatMap(({ name }) =>
  [`/${name}`, `/${name}/`].map((target) => ['partners', target] as const),
);
const pagesOfAdmin = ['/', '/healthz', '/readyz'].map((target) => ['administration', target] as const);

const send = (listener: keyof typeof listeners, method: string, target: string) => {
  const { url, key } = listeners[listener]();
  return exchangeRaw(url, { method, target, headers: { 'x-api-key': key, ...audit } });
};

describe.each([
  ...new Map(
    [...operations, ...pages, ...prefixes, ...pagesOfAdmin].map((row) => [row.join(' '), row]),
  ).values(),
])('%s %s', (listener, target) => {
  test('OPTIONS and a 405 give the same Allow', async () => {
    const options = await send(listener, 'OPTIONS', target);
    expect(options).toMatchObject({ status: 200, text: '' });
    expect(options.headers['x-request-id']).toBeDefined();
    const allowed = options.headers.allow?.split(', ') ?? expect.fail('no Allow');
    expect(allowed).toContain('OPTIONS');
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const refused = await send(listener, method, target);
      expect(refused, method).toMatchObject({ status: 405, headers: { allow: options.headers.allow } });
      if (method !== 'HEAD') expect(refused.code).toBe('METHOD_NOT_ALLOWED');
    }
  });
});

test.each([...pages, ...pagesOfAdmin])(
  'on the %s listener, %s can only be read',
  async (listener, target) => {
    expect((await send(listener, 'OPTIONS', target)).headers.allow).toBe(READ);
    expect((await send(listener, 'GET', target)).status).toBeLessThan(400);
  },
);

test.each(Object.keys(listeners).map((name) => (name === 'partners' ? 'partners' : 'administration')))(
  'an unknown path on the %s listener gets a 404 for every method',
  async (listener) => {
    for (const method of METHODS) expect((await send(listener, method, '/nowhere')).status).toBe(404);
  },
);

test('a page of another origin can read the ETag that it may send back', async () => {
  const { headers } = await send('partners', 'GET', '/openapi/v2.json');
  expect(headers.etag).toBeDefined();
  expect(headers['access-control-allow-headers']?.split(', ')).toContain('If-None-Match');
  expect(headers['access-control-expose-headers']?.split(',')).toContain('ETag');
});
