// The log lines for the calls of a crashed node: one for each of a few calls, and a bounded number
// for thousands.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOrphans, type Orphan } from '../../src/idempotency/orphaned-calls.js';

const orphan = (id: string): Orphan => ({
  id,
  request_id: `request-of-${id}`,
  partner_id: 'p',
  operation_id: 'createQuote',
  node_id: 'node-1',
  attempt: 1,
});
function linesFor(count: number) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  logOrphans(
    log,
    Array.from({ length: count }, (_, at) => orphan(`call-${at}`)),
  );
  return lines;
}

test.each([0, 1, 20])('%s calls log one error each, with the request and what to do', (count) => {
  const lines = linesFor(count);
  expect(lines).toHaveLength(count);
  for (const [at, line] of lines.entries())
    expect(line).toMatchObject({
      level: 50,
      callId: `call-${at}`,
      requestId: `request-of-call-${at}`,
      lostNode: 'node-1',
      next: expect.stringContaining(`gateway call show call-${at}`),
    });
});

test('5,000 calls log 20 errors, and one that counts the others and names the list', () => {
  const lines = linesFor(5_000);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    more: 4_980,
    lostNodes: ['node-1'],
    next: 'gateway call list --state UNKNOWN',
  });
});
