// A program that knows only the address of the gateway: the catalogue leads it to a sandbox key and
// to a quote. A gateway without sandbox keys does not offer them anywhere.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';

interface Link {
  readonly href: string;
  readonly type: string;
}
interface Linkset {
  readonly linkset: readonly { readonly anchor: string; readonly 'service-desc': readonly Link[] }[];
}
interface Operation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
}
interface Contract {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Reads JSON as a program does that knows the types from the contract. */
async function read<Body>(url: URL, init?: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  const text = await response.text();
  expect(response.ok, `${url}: ${text}`).toBe(true);
  const body: Body = JSON.parse(text);
  return body;
}

/** The address of each contract in JSON, from `/.well-known/api-catalog` (RFC 9727). */
async function contractsOf(gateway: string): Promise<URL[]> {
  const catalogue = new URL('/.well-known/api-catalog', gateway);
  const { linkset } = await read<Linkset>(catalogue, { headers: { Accept: 'application/linkset+json' } });
  return linkset
    .flatMap((entry) => entry['service-desc'])
    .filter(({ type }) => type === 'application/json')
    .map(({ href }) => new URL(href, catalogue));
}

/** The address of this operation, if a contract declares it without a key. */
async function findKeyless(contracts: readonly URL[], operationId: string): Promise<URL | undefined> {
  for (const address of contracts) {
    const { servers, paths } = await read<Contract>(address);
    for (const [path, methods] of Object.entries(paths))
      for (const operation of Object.values(methods))
        if (operation.operationId === operationId && operation.security?.length === 0)
          return new URL((servers[0]?.url ?? '').replace(/\/$/, '') + path, address);
  }
  return undefined;
}

interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
interface Key {
  readonly firstRequest: Prepared;
  readonly statusRequest: Prepared;
}

describe('with sandbox keys', () => {
  const gateway = useGateway({ environment: { SIMULATOR_TIME_SCALE: '0.001' } });

  test('a program has a valid quote three requests after the discovery', async () => {
    const keys = await findKeyless(await contractsOf(gateway().url), 'createSandboxKey');
    if (!keys) throw new Error('The catalogue leads to no operation that creates a key');

    const { firstRequest, statusRequest } = await read<Key>(keys, { method: 'POST' });
    const { method, headers, body } = firstRequest;
    const run = await read<{ policyNo: string }>(new URL(firstRequest.path, keys), {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const path = statusRequest.path.replace('{policyNo}', encodeURIComponent(run.policyNo));
    const ended = await read<{ quoteStatus: string; quoteOutputJson: string }>(new URL(path, keys), {
      method: statusRequest.method,
      headers: statusRequest.headers,
    });

    expect(ended.quoteStatus).toBe('SUCCESS');
    expect(JSON.parse(ended.quoteOutputJson)).toMatchObject({ quoteNo: expect.stringMatching(/\S/) });
  });

  test('the quickstart creates a key, and llms.txt has the path that creates keys', async () => {
    expect((await gateway().http.get('/docs/guides/quickstart')).text).toContain(
      'data-operation="createSandboxKey"',
    );
    expect((await gateway().http.get('/llms.txt')).text).toContain('POST /sandbox/keys');
  });
});

describe('without sandbox keys', () => {
  const gateway = useGateway({ environment: { SANDBOX_KEY_DAYS: '0' } });

  test('every address in the catalogue exists, and no contract creates a key', async () => {
    const contracts = await contractsOf(gateway().url);
    expect(contracts.length).toBeGreaterThan(2);
    expect(await findKeyless(contracts, 'createSandboxKey')).toBeUndefined();
    expect((await gateway().http.get('/.well-known/api-catalog')).text).not.toContain('sandbox');
  });

  test.each(['/docs/guides/quickstart', '/docs/guides/quickstart.html'])(
    '%s has samples, and no button that leads to a 404',
    async (address) => {
      const { status, text } = await gateway().http.get(address);
      expect(status).toBe(200);
      expect(text).toContain('This gateway creates no keys');
      expect(text).toContain('data-language="curl"');
      expect(text).not.toContain('data-step');
    },
  );

  test('llms.txt does not offer keys', async () => {
    expect((await gateway().http.get('/llms.txt')).text).not.toContain('/sandbox/keys');
  });
});
