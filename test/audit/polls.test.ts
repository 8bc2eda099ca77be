// Repeated reads of a watching command or of the operator's page have one row a minute, and no
// other request is left out.
import { expect, test } from 'vitest';
import { createPollFilter } from '../../src/audit/polls.js';
import type { ExchangeFacts } from '../../src/http/exchange-facts.js';
import { exchange, principal } from './exchange.js';

const operator = { ...principal, partnerId: 'administration', keyId: 'dashboard' };
const poll = (more: Partial<ExchangeFacts> = {}) =>
  exchange('poll', { principal: operator, operationId: 'getRun', path: '/runs/Q0010421', ...more });

test('the same read by the same token from the same address is recorded once a minute, however often it comes', () => {
  const isRepeated = createPollFilter();
  const recorded = Array.from({ length: 121 }, (_, second) => second * 1_000).filter(
    (startedAt) => !isRepeated(poll({ startedAt })),
  );
  expect(recorded).toEqual([0, 60_000, 120_000]);
});

test.each<[string, Partial<ExchangeFacts>]>([
  ['another token', { principal: { ...operator, keyId: 'm.okafor' } }],
  ['another address', { clientAddress: '192.0.2.2' }],
  ['another run', { path: '/runs/Q0010422' }],
  ['another operation', { operationId: 'getOverview' }],
  ['a failure', { status: 503, errorCode: 'SERVICE_UNAVAILABLE' }],
  ['a refusal', { status: 404, errorCode: 'NOT_FOUND' }],
  ['a read whose caller disconnected', { status: undefined }],
  ['a read that no command repeats', { operationId: 'searchAudit', path: '/audit' }],
  ['a write', { operationId: 'retryRun', method: 'POST' }],
  ['a read by a partner', { principal }],
])('%s is recorded each time', (_, more) => {
  const isRepeated = createPollFilter();
  isRepeated(poll());
  expect(isRepeated(poll(more))).toBe(false);
});

test("each read of the operator's page is recorded once a minute, if its path and its query are the same", () => {
  const isRepeated = createPollFilter();
  const session = { id: '5b1d', endsAtMs: 0 };
  const page = (search: string) =>
    poll({
      principal: { ...operator, session },
      ...{ operationId: 'listRuns', method: 'GET', path: '/runs', search },
    });
  const repeated = ['state=ALL', 'state=ALL', 'state=FAILED', 'state=ALL'].map((search) =>
    isRepeated(page(search)),
  );
  expect(repeated).toEqual([false, true, false, true]);
});

test('a read after a failure is not a repeat of the failure', () => {
  const isRepeated = createPollFilter();
  isRepeated(poll({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' }));
  expect(isRepeated(poll())).toBe(false);
});
