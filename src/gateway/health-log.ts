// Logs when `/readyz` changes: why this node gets no requests, and since when it has been ready
// again.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { ReadyCheck } from '../http/health.js';
import type { Lifecycle } from './lifecycle.js';

const CHECKED_EVERY_MS = 2_000;
const NEXT =
  'docs/operations/proxies.md#health explains the cause of each reason and how to fix it; the node becomes ready by itself';

interface HealthLogParts {
  readonly reasonsAgainst: ReadyCheck;
  readonly lifecycle: Pick<Lifecycle, 'phase'>;
  readonly log: Logger;
  elapsedMs(): number;
}

/** Logs only after the node has been ready once: a start and a stop have their own lines. */
export function createHealthLog(parts: HealthLogParts): () => Promise<void> {
  const { reasonsAgainst, lifecycle, log, elapsedMs } = parts;
  let last: string | undefined;
  let notReadySince = 0;
  return async () => {
    const reasons = await reasonsAgainst();
    if (lifecycle.phase() !== 'serving') return;
    const now = reasons.join(' ');
    const isChanged = now !== last && (last !== undefined || now === '');
    const before = last;
    if (!isChanged) return;
    last = now;
    if (before === '') notReadySince = elapsedMs();
    const seconds = Math.round((elapsedMs() - notReadySince) / 1_000);
    if (now !== '') log.error({ reasons, next: NEXT }, 'this node is not ready');
    else if (before !== undefined) log.info({ seconds }, 'this node is ready again');
  };
}

type WatchParts = Omit<HealthLogParts, 'reasonsAgainst'> & { readonly watchedReasons: ReadyCheck };

export function watchHealth({ watchedReasons, ...parts }: WatchParts): Repeating {
  const logHealth = createHealthLog({ ...parts, reasonsAgainst: watchedReasons });
  return repeatedly(CHECKED_EVERY_MS, logHealth);
}
