// When two calls are the same: in any order of fields, and in every release that shares a store.
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { ReceivedFile } from '../../src/http/request/document-body.js';
import { requestHash } from '../../src/idempotency/request-hash.js';
import { type Contract, loadContract, type Operation } from '../../src/openapi/contract.js';

let contract: Contract;
let operation: Operation;
beforeAll(async () => {
  contract = await loadContract('v2');
  const found = contract.operations.find(({ id }) => id === 'createQuote');
  if (!found) throw new Error('The contract has no createQuote');
  operation = found;
});

const hashOf = (body: unknown, headers: Record<string, string> = {}) =>
  requestHash(contract, operation, {
    params: {},
    query: { policyKey: '1000421', policyActivityKey: '2000842' },
    headers: { 'X-Origination-Source': 'portal', 'X-Audit-UserId': 'u1', ...headers },
    body,
  });

test('the order of fields makes no difference at any depth, but the order of items does', () => {
  const hash = hashOf({ b: [{ y: 1, x: { d: null, c: 'é' } }], a: 10, 10: 'ten', 9: 'nine' });
  expect(hashOf({ 9: 'nine', 10: 'ten', a: 10, b: [{ x: { c: 'é', d: null }, y: 1 }] })).toBe(hash);
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
});

test('the hash is the same as in the previous release, which may run on the same store', () => {
  const body = { b: [{ y: -1.5e21, x: { d: null, c: 'é"\\', '100%Limit': -0 } }, [], {}], a: true, B: 'ten' };
  expect(hashOf(body)).toBe('9d6f3e75aeebec9612bab55ff466fde4439249b93f4e611206e3e636bbc7f738');
});

test('every field counts, whatever its name', () => {
  const hash = hashOf(JSON.parse('{"a": 1, "__proto__": {"b": 1}}'));
  expect(hashOf(JSON.parse('{"a": 1, "__proto__": {"b": 2}}'))).not.toBe(hash);
  expect(hashOf({ a: 1 })).not.toBe(hash);
});

test('a different end user changes the hash, but a different idempotency key does not', () => {
  const hash = hashOf({ a: 1 });
  expect(hashOf({ a: 1 }, { 'X-Audit-UserId': 'u2' })).not.toBe(hash);
  expect(hashOf({ a: 1 }, { 'Idempotency-Key': 'k2' })).toBe(hash);
});

test('the hash includes name and type of a file, and does not read its bytes', () => {
  const file = (name: string) => ({ file: new ReceivedFile(name, 'application/pdf') });
  expect(hashOf(file('a.pdf'))).toBe(hashOf(file('a.pdf')));
  expect(hashOf(file('a.pdf'))).not.toBe(hashOf(file('b.pdf')));
  const stream = Readable.from(['bytes']);
  hashOf({ stream });
  expect(stream.readableFlowing).toBeNull();
});
