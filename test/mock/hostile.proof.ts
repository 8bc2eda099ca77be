// 4,000 requests with broken paths, headers, preferences and bodies: the mock responds to each, in
// the shape of the contract. Seed and count can be set: SEED=7 REQUESTS=50000.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { quantile } from '../attacks/quantile.js';
import { readDocument } from '../conformance/document.js';
import { createRequestMaker } from '../conformance/requests.js';
import { publishedContracts } from '../contract/contracts.js';
import { exchangeRaw } from '../http/exchange-raw.js';
import { createRandom } from '../support/random.js';

const count = Number(process.env.REQUESTS ?? 4_000);
const random = createRandom(Number(process.env.SEED ?? 1));
const { pick, chance, integer } = random;

let mock: Mock | undefined;
beforeAll(async () => {
  mock = await startMock(0);
});
afterAll(() => mock?.close());

const makers = publishedContracts.map(({ name }) => ({
  name,
  next: createRequestMaker(readDocument(name), random.fork(name.length)),
}));

const accepts = ['json', ';;;', '*/*', 'text/plain', 'application/json;q=x', ',', 'a/b;'.repeat(50), ''];
const types = [
  'application/json',
  'json',
  ';;;',
  'multipart/form-data',
  'multipart/form-data; boundary=part',
  '',
];
const preferences = [
  ...[
    'code=404',
    'code=200',
    'code=500',
    'code=0',
    'code=',
    'code=1e9',
    'code=-1',
    'dynamic=true',
    'delay=1',
  ],
  ...['example=none', 'example=', 'code=200, example=__proto__', 'delay=x', 'respond-async', 'wait=0', '=;,'],
];
const texts = ['%ZZ', '%', '%00', '%2e%2e%2f', '..', '//', '%C3%28', "'", '[', '{', '~', '?'];

/** Characters of the text, some of them replaced, removed or repeated. */
function broken(text: string): string {
  const at = integer(0, text.length);
  const [head, tail] = [text.slice(0, at), text.slice(at + integer(0, 3))];
  return head + (chance(0.5) ? pick(texts) : head.slice(-4)) + tail;
}

function next() {
  const { name, next: make } = pick(makers);
  const { operation, query, headers, path, body } = make();
  const address = operation.path.replaceAll(/\{([^}]+)\}/g, (_, parameter: string) =>
    encodeURIComponent(path[parameter] ?? ''),
  );
  const target = `/${name}${address}?${query.map((pair) => pair.join('=')).join('&')}`;
  const isSent = body !== undefined || operation.body !== undefined;
  const text = chance(0.3) ? broken(body ?? '{}') : (body ?? '{}');
  return {
    method: chance(0.05)
      ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      : operation.method,
    // Node's client sends no spaces and no control characters in a path.
    target: (chance(0.3) ? broken(target) : target).replaceAll(/[^\x21-\x7e]/g, '_'),
    headers: {
      ...headers,
      ...(chance(0.9) && { 'x-api-key': 'any' }),
      ...(chance(0.3) && { Accept: pick(accepts) }),
      ...(chance(0.4) && { Prefer: pick(preferences) }),
      ...(isSent && {
        'Content-Type': chance(0.3) ? pick(types) : 'application/json',
        // By default, Node sends the body of a DELETE without a Content-Length.
        'Content-Length': String(Buffer.byteLength(text)),
      }),
    },
    ...(isSent && { body: text }),
  };
}

test(`${count} broken requests get responses in the shape of the contract`, {
  timeout: 120_000 + count * 50,
}, async () => {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const request = next();
    const started = performance.now();
    const { status, text, headers, code } = await exchangeRaw(mock?.address ?? '', request).catch(
      (error: unknown) => {
        throw new Error(`No response to request ${sent}: ${JSON.stringify(request)}`, { cause: error });
      },
    );
    times.push(performance.now() - started);

    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const shown = JSON.stringify({ sent, request, status, text: text.slice(0, 500) });
    if (status >= 400) expect(code, shown).toEqual(expect.any(String));
    // A response that violates the contract becomes a 500 with a message other than the example's.
    expect(text, shown).not.toContain('violated the contract');
    expect(text, shown).not.toContain('The mock has no response');
    expect(headers['x-request-id'], shown).toEqual(expect.any(String));
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const ms = (part: number) => quantile(times, part).toFixed(0);
  process.stdout.write(
    `mock: ${count} requests; ${counts.join(', ')}; p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms\n`,
  );
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 25);
});
