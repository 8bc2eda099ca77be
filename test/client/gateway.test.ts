// The client's retries against a gateway: a write is executed once, and the caller does not see a
// transient failure.
import { expect, test } from 'vitest';
import type { Clock } from '../../client/clock.js';
import { createClient, type PolicyClientOptions } from '../../client/create-client.js';
import { unwrap } from '../../client/errors.js';
import type { Retry } from '../../client/retries.js';
import { audit, baseExample, fullExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

/** Pauses end immediately; the deadline of two minutes is never reached. */
const hurried: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    if (ms > 60_000) return () => undefined;
    const timer = setImmediate(act);
    return () => clearImmediate(timer);
  },
};

function clientWith(options: Partial<PolicyClientOptions> = {}) {
  const reasons: string[] = [];
  const client = createClient({
    baseUrl: `${gateway().url}/v2`,
    apiKey: gateway().apiKey,
    audit,
    clock: hurried,
    onRetry: ({ reason }: Retry) => void reasons.push(reason),
    ...options,
  });
  return { client, reasons };
}

const source = (name: string) => ({ header: { ...audit, 'X-Origination-Source': name } });

async function countOf(name: string): Promise<number> {
  let count = 0;
  for await (const _ of clientWith().client.submissions({ source: name, pageSize: 1 })) count += 1;
  return count;
}

test('a draft whose response was lost twice is created once', async () => {
  let sent = 0;
  const { client, reasons } = clientWith({
    async fetch(request) {
      const response = await fetch(request);
      sent += 1;
      if (request.method === 'POST' && sent <= 2) throw new TypeError('The connection was lost');
      return response;
    },
  });
  const { data, response } = await client.POST('/submission/base', {
    params: source('lost-response'),
    body: baseExample(),
  });
  expect(data?.policyNo).toMatch(/^Q/);
  expect(response.headers.get('Idempotency-Replayed')).toBe('true');
  expect(reasons).toEqual(['NETWORK', 'NETWORK']);
  expect(await countOf('lost-response')).toBe(1);
});

test('two concurrent calls with one key both get the draft, which is created once', async () => {
  const params = { header: { ...source('twice').header, 'Idempotency-Key': 'both-at-once' } };
  const { client } = clientWith();
  const send = () => unwrap(client.POST('/submission/base', { params, body: baseExample() }));
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.policyKey).toBe(second.policyKey);
  expect(await countOf('twice')).toBe(1);
});

test('two calls with the same body create two drafts', async () => {
  const { client } = clientWith();
  const send = () =>
    unwrap(client.POST('/submission/base', { params: source('two-drafts'), body: baseExample() }));
  expect((await send()).policyKey).not.toBe((await send()).policyKey);
  expect(await countOf('two-drafts')).toBe(2);
});

test('a quote that the back office fails once succeeds without the caller noticing', async () => {
  const { client, reasons } = clientWith();
  const { policyKey, policyActivityKey = '' } = await unwrap(
    client.POST('/submission/base', { params: source('fails-once'), body: baseExample() }),
  );
  const params = { ...source('fails-once'), query: { policyKey, policyActivityKey } };
  await unwrap(client.POST('/submission/full', { params, body: fullExample() }));
  const body = quoteExample();
  const [section, ...others] = body.sections;
  if (!section) throw new Error('The example has no section');
  const failing = { ...section, agreement: { ...section.agreement, agreement: '9001502' } };
  const quote = await unwrap(
    client.POST('/quote/create', { params, body: { ...body, sections: [failing, ...others] } }),
  );
  expect(quote.quoteNo).toMatch(/^QT-/);
  expect(reasons).toEqual(['BACK_OFFICE_ERROR']);
});
