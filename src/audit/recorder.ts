// Stores the audit rows of exchanges in batches, without delaying requests. Rows of writes are
// stored with their outcomes instead.
import type { Logger } from 'pino';
import { type CountLimits, createCounts } from '../async/counts.js';
import { flushRepeatedly } from '../async/repeat.js';
import { atMost } from '../async/timeout.js';
import { isKeyless, keylessSource, type RecordedExchange } from '../http/exchange-facts.js';
import { isRefusedByStore } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createPollFilter } from './polls.js';
import { type AuditRow, auditRow, countedRow, insertRows } from './row.js';

interface AuditRecorder {
  /** Called once at the end of each exchange. Never waits, never throws. */
  record(exchange: RecordedExchange): void;
  /** Resolves when all recorded rows are stored, or the store has failed. */
  flush(): Promise<void>;
  /** Stores the pending rows, and logs how many exchanges were not stored by then. */
  close(withinMs?: number): Promise<void>;
}

interface RecorderParts {
  readonly store: Pick<Store<GatewayTables>, 'prepare'>;
  readonly nodeId: string;
  readonly log: Logger;
  elapsedMs(): number;
}

const EVERY_MS = 250;
const MOST_AT_ONCE = 500;
/** The limit of pending rows, about 20 MB. */
const MOST_WAITING = 20_000;
/**
 * Rows for requests that a partner's limit has rejected cannot fill the table: 40 a second after
 * the first 1,000.
 */
const MOST_CHEAP = 1_000;
const CHEAP_PER_FLUSH = 10;
/** Missing rows are logged about once a minute, however long a flood lasts. */
const FLUSHES_PER_REPORT = 240;
/**
 * Less than 10 MB a day for requests without a valid key, whatever they contain and however many
 * addresses send them.
 */
export const keylessRows: CountLimits = {
  single: { capacity: 60, perSecond: 1 / 60 },
  singleOfSource: 3,
  sources: 20,
  counted: { capacity: 52, perSecond: 4 / 60 },
};

/** `add` is a parameter, so that tests need no store. */
export function createRecorder(
  { nodeId, log, elapsedMs }: Omit<RecorderParts, 'store'>,
  add: (rows: readonly AuditRow[]) => Promise<unknown>,
): AuditRecorder {
  const waiting: AuditRow[] = [];
  const isRepeatedPoll = createPollFilter();
  const keyless = createCounts({ limits: keylessRows, ...keylessSource, elapsedMs });
  let cheap = MOST_CHEAP;
  let dropped = 0;
  let isAway = false;
  let flushesToReport = 0;

  const addOneByOne = async (rows: readonly AuditRow[]) => {
    for (const row of rows)
      await add([row]).catch((err: unknown) => {
        if (!isRefusedByStore(err)) throw err;
        log.error({ err, exchangeId: row.exchange_id }, 'the store refused an audit row');
      });
  };
  /** While too many rows are pending, counting continues in memory. */
  const hasRoom = () => waiting.length < MOST_WAITING;
  const addCounted = (counted: ReturnType<typeof keyless.due>) => {
    for (const one of counted) waiting.push(countedRow(nodeId, one));
  };
  const storeAll = async () => {
    if (hasRoom()) addCounted(keyless.due());
    while (waiting.length > 0) {
      const rows = waiting.slice(0, MOST_AT_ONCE);
      await add(rows).catch((err: unknown) => {
        if (!isRefusedByStore(err)) throw err;
        return addOneByOne(rows);
      });
      waiting.splice(0, rows.length);
    }
    isAway = false;
    // This limit is refilled only after rows were stored: while the store is unavailable, a long
    // flood would otherwise displace the rows of other requests.
    cheap = Math.min(MOST_CHEAP, cheap + CHEAP_PER_FLUSH);
    flushesToReport -= 1;
    if (dropped === 0 || flushesToReport > 0) return;
    log.error({ dropped, next: NEXT }, 'reads and refusals are missing from the audit log');
    dropped = 0;
    flushesToReport = FLUSHES_PER_REPORT;
  };
  const { flush, stop } = flushRepeatedly(EVERY_MS, storeAll, (err) => {
    if (!isAway) log.warn({ err, waiting: waiting.length }, 'the audit log is waiting for the store');
    isAway = true;
  });

  return {
    record(exchange) {
      if (exchange.isRecorded || !isAudited(exchange)) return;
      if (isKeyless(exchange)) {
        const isSingle = keyless.note(keylessSource.of(exchange), exchange.startedAt, hasRoom());
        if (isSingle) waiting.push(auditRow(nodeId, exchange, exchange));
        return;
      }
      const isCheap = exchange.errorCode === 'RATE_LIMITED';
      if (!hasRoom() || (isCheap && cheap < 1)) {
        dropped += 1;
        return;
      }
      if (isRepeatedPoll(exchange)) return;
      if (isCheap) cheap -= 1;
      waiting.push(auditRow(nodeId, exchange, exchange));
    },
    flush,
    async close(withinMs) {
      addCounted(keyless.rest());
      await atMost(stop(), withinMs);
      const lost = waiting.reduce((sum, { count }) => sum + count, dropped);
      if (lost > 0)
        log.error({ dropped: lost, next: NEXT }, 'reads and refusals are missing from the audit log');
    },
  };
}

const NEXT =
  'the lines "exchange" in this log contain them; find out why the store was slow, or why there were so many requests';

/** Also rejected requests that match no operation, but neither pages nor probes. */
const isAudited = ({ operationId, errorCode }: RecordedExchange): boolean =>
  operationId !== undefined || errorCode !== undefined;

export function openRecorder({ store, ...parts }: RecorderParts): AuditRecorder {
  const add = store.prepare('audit-add', insertRows('$1::json'));
  return createRecorder(parts, (rows) => add(JSON.stringify(rows)));
}
