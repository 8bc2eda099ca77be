// The content of a request: path, query, body and headers of the contract, the gateway's key and
// the caller's trace.
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { baseExample, referenceDataExample } from '../../support/examples.js';
import { caller, newCall, read } from '../behaviour/support.js';
import { callExample, namesWith } from '../example-calls.js';
import { API_KEY, json, refusal, refusedWith, useScripted } from './scripted-server.js';

const scripted = useScripted();
const outcome = { policyStatus: 'Quote Preparation', policyNo: 'Q0000001', policyKey: '1' };
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const tracestate = 'vendor=1';

test('a write is sent with key, trace, audit trail and id, and its body unchanged', async () => {
  const chunks: Buffer[] = [];
  scripted().behave((req, res) => {
    req.on('data', (chunk) => chunks.push(chunk));
    json(201, outcome)(req, res);
  });
  const call = newCall({ writeKey: 'run-1:BASE', submissionId: 'S-1', traceparent, tracestate });
  expect(await scripted().adapter().createDraft(baseExample(), call)).toEqual(outcome);
  const [request] = scripted().requests;
  expect(request?.headers).toMatchObject({
    'x-api-key': API_KEY,
    'idempotency-key': 'run-1:BASE',
    'x-submission-id': 'S-1',
    'x-origination-source': 'broker-portal',
    'x-audit-userid': 'j.whitcombe',
    traceparent,
    tracestate,
    'content-type': 'application/json',
  });
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(baseExample());
});

test('absent values are not sent, not even empty', async () => {
  scripted().behave(json(201, outcome));
  const trail = { originationSource: undefined, auditUserId: undefined };
  await scripted()
    .adapter()
    .createDraft(baseExample(), { ...trail, caller, writeKey: 'k' });
  const names = Object.keys(scripted().requests[0]?.headers ?? {});
  for (const name of [
    'x-origination-source',
    'x-audit-userid',
    'x-submission-id',
    'traceparent',
    'tracestate',
  ])
    expect(names).not.toContain(name);
});

test('every request accepts only JSON without compression: without these headers, anything would be acceptable', async () => {
  scripted().behave(refusal(401, 'UNAUTHORIZED'));
  for (const method of operationNames)
    await refusedWith(callExample(scripted().adapter(), method, namesWith('1')));
  expect(scripted().requests).toHaveLength(operationNames.length);
  for (const { headers } of scripted().requests)
    expect(headers).toMatchObject({ accept: 'application/json', 'accept-encoding': 'identity' });
});

test('each method of the port sends the operation of its name', async () => {
  const { operations } = await loadContract('back-office');
  scripted().behave(refusal(401, 'UNAUTHORIZED'));
  for (const method of operationNames) {
    await refusedWith(callExample(scripted().adapter(), method, namesWith('a/b c')));
    const { method: verb, url = '' } = scripted().requests.at(-1) ?? {};
    const { pathname } = new URL(url, scripted().url);
    const found = operations.find(
      (operation) =>
        operation.method === verb?.toLowerCase() &&
        new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    );
    expect(found?.id).toBe(method);
  }
  expect(scripted().requests).toHaveLength(operationNames.length);
});

test('the address of a back office may have a path', async () => {
  scripted().behave(json(201, outcome));
  const adapter = scripted().adapter({ url: `${scripted().url}/admin-system/` });
  await adapter.createDraft(baseExample(), newCall());
  expect(scripted().requests[0]?.url).toBe('/admin-system/policies');
});

test('connections of reads are reused and limited in number', async () => {
  scripted().behave(json(200, referenceDataExample()));
  const adapter = scripted().adapter({ connections: 8 });
  const get = () => adapter.getReferenceData(read());
  await Promise.all([get(), get(), get(), get(), get(), get()]);
  for (let i = 0; i < 6; i += 1) await get();
  expect(scripted().requests).toHaveLength(12);
  expect(new Set(scripted().requests.map(({ socket }) => socket.remotePort)).size).toBeLessThanOrEqual(2);
});

test('a write never uses a connection that the back office may be closing as idle', async () => {
  const respond = json(201, outcome);
  const used = new WeakSet<Socket>();
  scripted().behave((req, res) => {
    if (used.has(req.socket)) req.socket.destroy();
    else respond(req, res);
    used.add(req.socket);
  });
  const adapter = scripted().adapter({ connections: 2 });
  for (let i = 0; i < 6; i += 1) await adapter.createDraft(baseExample(), newCall());
  expect(scripted().requests).toHaveLength(6);
});

test('a lookup of a write never gets what an earlier connection still says: the answer to another lookup, or one of a system that has been replaced', async () => {
  const used = new WeakSet<Socket>();
  scripted().behave((req, res) => {
    const isFirst = !used.has(req.socket);
    used.add(req.socket);
    json(200, isFirst ? { state: 'underWay' } : { state: 'unknown' })(req, res);
  });
  const adapter = scripted().adapter({ connections: 2 });
  for (let i = 0; i < 6; i += 1)
    expect(await adapter.findWrite(`key-${i}`, read())).toEqual({ state: 'underWay' });
});

test.each(['byKey', 'byLookup', 'never'] as const)(
  'the mode of repeats, %s, applies to every write',
  (repeat) => {
    const { repeats } = scripted().adapter({ repeat });
    expect(new Set(Object.values(repeats))).toEqual(new Set([repeat]));
  },
);
