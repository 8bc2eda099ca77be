// Decides whether this node should get traffic: it is not stopping, its store responds and accepts
// writes, its heartbeat is fresh, and it is warm.
import type { Node } from '../cluster/heartbeat.js';
import type { ReadyCheck } from '../http/health.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { type WriteRefusal, writeRefusalOf } from '../store/write-refusals.js';
import type { Lifecycle } from './lifecycle.js';
import type { StoreWatch } from './watch-store.js';

interface ReadyParts {
  readonly store: Pick<Store<GatewayTables>, 'isAnswering' | 'recentWriteRefusal'>;
  readonly storeWatch: Pick<StoreWatch, 'isRefused'>;
  readonly node: Pick<Node, 'hasFreshHeartbeat' | 'heartbeatFailure'>;
  readonly lifecycle: Pick<Lifecycle, 'phase'>;
  /** Whether what a first request would wait for is prepared; always true in the sandbox. */
  isWarm(): boolean;
}

const refusals: Readonly<Record<WriteRefusal, string>> = {
  readOnly: 'The store is read-only.',
  full: 'The disk of the store is full.',
};

/** The heartbeat writes every few seconds, so the check itself need not write. */
export function createReadyCheck({ store, storeWatch, node, lifecycle, isWarm }: ReadyParts): ReadyCheck {
  const reasonOfStore = (isAnswering: boolean): string | undefined => {
    if (storeWatch.isRefused()) return 'The store is not the one that this node has opened.';
    const refusal = writeRefusalOf(node.heartbeatFailure()) ?? store.recentWriteRefusal();
    if (refusal !== undefined) return refusals[refusal];
    if (!isAnswering) return 'The store does not answer.';
    return node.hasFreshHeartbeat() ? undefined : 'The heartbeat of this node is too old.';
  };
  return async () => {
    const isAnswering = lifecycle.phase() !== 'serving' || (await store.isAnswering());
    // Checked after the store, because the process may have started to stop meanwhile.
    if (lifecycle.phase() !== 'serving') return ['This node is stopping.'];
    const reason = reasonOfStore(isAnswering);
    return [...(reason === undefined ? [] : [reason]), ...(isWarm() ? [] : ['This node is warming up.'])];
  };
}
