// Gives a successful read that is repeated by a program, a `--watch` or the operator's page at most
// one audit row a minute: 86,000 rows a day would bury the actions of people.
import type { operations } from '../../generated/admin.js';
import type { ExchangeFacts } from '../http/exchange-facts.js';
import { ADMINISTRATION } from './row.js';

/** The reads that programs and commands repeat, besides all reads by the operator's page. */
const polled: ReadonlySet<string> = new Set([
  'getMetrics',
  'getNodeStatus',
  'getOverview',
  'getRun',
  'getSession',
  'getLastHour',
] satisfies (keyof operations)[]);

const ONE_ROW_MS = 60_000;

/**
 * Whether an earlier row already covers this read: the same token has successfully read the same
 * resource from the same address less than a minute before. So nobody can hide a read: each is
 * covered by a row that is less than a minute older.
 */
export function createPollFilter(): (exchange: ExchangeFacts) => boolean {
  /** When each read was recorded, the oldest first. */
  const recorded = new Map<string, number>();
  return ({ principal, operationId, method, path, search, clientAddress, status, errorCode, startedAt }) => {
    if (principal?.partnerId !== ADMINISTRATION || operationId === undefined) return false;
    if (!polled.has(operationId) && !(principal.session && method === 'GET')) return false;
    if (status !== 200 || errorCode !== undefined) return false;
    const read = JSON.stringify([principal.keyId, clientAddress, operationId, path, search]);
    const before = recorded.get(read);
    // The absolute value also covers a clock that was set back.
    if (before !== undefined && Math.abs(startedAt - before) < ONE_ROW_MS) return true;
    for (const [other, at] of recorded) {
      if (Math.abs(startedAt - at) < ONE_ROW_MS) break;
      recorded.delete(other);
    }
    recorded.delete(read);
    recorded.set(read, startedAt);
    return false;
  };
}
