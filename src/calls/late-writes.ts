// Owns that no outcome is lost while the store is away: the answer goes out, the outcome follows as soon as it can.
import type { Logger } from 'pino';
import { repeatedly } from '../nodes/repeatedly.js';
import type { JournalStore, Outcome } from './journal-store.js';

export interface OutcomeWriter {
  /** Resolves once the outcome is written, or waits its turn because the store is away. Never rejects. */
  write(outcome: Outcome): Promise<void>;
  /** How many wait for the store. */
  waiting(): number;
  /** Tries once more to write what waits. */
  close(): Promise<void>;
}

const EVERY_MS = 1_000;

export function createOutcomeWriter(store: Pick<JournalStore, 'finish'>, log: Logger): OutcomeWriter {
  const waiting = new Map<string, Outcome>();
  const write = async (outcome: Outcome): Promise<void> => {
    try {
      await store.finish(outcome);
      if (waiting.get(outcome.id) === outcome) waiting.delete(outcome.id);
    } catch (error) {
      if (!waiting.has(outcome.id))
        log.error({ err: error, call: outcome.id }, 'an outcome waits for the store');
      waiting.set(outcome.id, outcome);
    }
  };
  const writeAll = async () => {
    await Promise.all([...waiting.values()].map(write));
  };
  const loop = repeatedly(EVERY_MS, writeAll);
  return {
    write,
    waiting: () => waiting.size,
    async close() {
      await loop.stop();
      await writeAll();
      for (const { id, state } of waiting.values())
        log.error({ call: id, state }, 'an outcome was not written');
    },
  };
}
