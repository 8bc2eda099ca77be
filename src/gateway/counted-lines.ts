// The log lines that anyone can cause: requests without a valid key, and connections that a
// listener closes. All but the first few are counted, so that they take less than 50 MB a day.
import type { Logger } from 'pino';
import { type Counted, type CountLimits, createCounts, PERIOD_MS } from '../async/counts.js';
import { repeatedly } from '../async/repeat.js';
import type { CloseReason } from '../http/connection/limits.js';
import { type ExchangeFacts, isKeyless, keylessSource } from '../http/exchange-facts.js';

interface CountedLines {
  hasLine(exchange: ExchangeFacts): boolean;
  connectionClosed(listener: string, reason: CloseReason): void;
  close(): Promise<void>;
}

interface CountedLinesParts {
  readonly log: Pick<Logger, 'info'>;
  elapsedMs(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

export const keylessLines: CountLimits = {
  single: { capacity: 100, perSecond: 8 / 60 },
  singleOfSource: 5,
  sources: 20,
  counted: { capacity: 52, perSecond: 26 / 60 },
};

export const closedLines: CountLimits = {
  single: { capacity: 50, perSecond: 5 / 60 },
  singleOfSource: 5,
  sources: 20,
  counted: { capacity: 50, perSecond: 20 / 60 },
};

interface ClosedSource {
  readonly listener: string;
  readonly reason: CloseReason;
}

export function createCountedLines({ log, elapsedMs, now }: CountedLinesParts) {
  const requests = createCounts({ limits: keylessLines, ...keylessSource, elapsedMs });
  const closed = createCounts<ClosedSource>({
    limits: closedLines,
    keyOf: ({ listener, reason }) => `${listener} ${reason}`,
    // There are two listeners and few reasons.
    wider: () => undefined,
    elapsedMs,
  });
  const write = (counted: readonly Counted<object>[], message: string) => {
    for (const { source, count, firstAt, lastAt } of counted)
      log.info({ ...source, count, firstAt, lastAt }, message);
  };
  return {
    hasLine: (exchange: ExchangeFacts) =>
      !isKeyless(exchange) || requests.note(keylessSource.of(exchange), exchange.startedAt),
    connectionClosed(listener: string, reason: CloseReason) {
      if (closed.note({ listener, reason }, now())) log.info({ listener, reason }, 'connection closed');
    },
    flush(which: 'due' | 'rest') {
      write(requests[which](), 'requests without a valid key');
      write(closed[which](), 'connections closed');
    },
  };
}

export function openCountedLines(parts: CountedLinesParts): CountedLines {
  const { hasLine, connectionClosed, flush } = createCountedLines(parts);
  const repeating = repeatedly(PERIOD_MS / 10, async () => flush('due'));
  return {
    hasLine,
    connectionClosed,
    async close() {
      await repeating.stop();
      flush('rest');
    },
  };
}
