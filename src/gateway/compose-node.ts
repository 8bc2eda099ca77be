// Assembles what a node reports about itself: its phase, its health, its load and its status.
import { hostname } from 'node:os';
import { LiveList } from '../async/live-list.js';
import type { Node } from '../cluster/heartbeat.js';
import type { ReadyCheck } from '../http/health.js';
import type { Work } from '../http/in-flight.js';
import type { Calls } from '../idempotency/compose.js';
import { readManifest } from '../manifest.js';
import type { OpenRuns } from '../runs/compose.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createLifecycle, type Lifecycle } from './lifecycle.js';
import { createNodeLoad, createNodeStatus, type NodeLoad, type NodeStatus } from './node-status.js';
import { createReadyCheck } from './ready-check.js';
import type { StoreWatch } from './watch-store.js';

interface SelfParts {
  readonly store: Store<GatewayTables>;
  readonly node: Node;
  readonly calls: Pick<Calls, 'inFlight'>;
  readonly running: Pick<OpenRuns, 'count'>;
  openCircuits(): string[];
  readonly storeWatch: Pick<StoreWatch, 'failedOverAt' | 'isRefused'>;
  isWarm(): boolean;
  elapsedMs(): number;
}

export interface OwnNode {
  readonly id: string;
  readonly version: string;
  readonly lifecycle: Lifecycle;
  readonly reasonsAgainst: ReadyCheck;
  /** Does not query the store while the heartbeat succeeds. */
  readonly watchedReasons: ReadyCheck;
  /** The requests of partners that have no response yet. */
  readonly requests: LiveList<Work>;
  load(): NodeLoad;
  /** The requests in flight, up to a maximum. */
  inFlight(): Pick<Work, 'requestId' | 'operationId'>[];
  status(): Promise<NodeStatus>;
}

const MOST_LISTED = 100;

export function composeNode(parts: SelfParts): OwnNode {
  const { store, storeWatch, node, calls, running, isWarm, elapsedMs } = parts;
  const { id } = node;
  const version = readManifest().version;
  const lifecycle = createLifecycle(elapsedMs);
  const requests = new LiveList<Work>();
  const load = createNodeLoad({ requests, calls: calls.inFlight, runs: running.count, elapsedMs });
  const reasonsAgainst = createReadyCheck({ store, storeWatch, node, lifecycle, isWarm });
  const isAnswering = async () =>
    (node.hasFreshHeartbeat() && node.heartbeatFailure() === undefined) || store.isAnswering();
  const { recentWriteRefusal } = store;
  const watchedReasons = createReadyCheck({
    ...{ storeWatch, node, lifecycle, isWarm },
    store: { isAnswering, recentWriteRefusal },
  });
  const status = createNodeStatus({ nodeId: id, version, lifecycle, reasonsAgainst, load });
  node.describeBy(() => {
    const { requests: waiting, calls: writes, runs } = load();
    const work = { requests: waiting.count, calls: writes.count, runs };
    const openCircuits = parts.openCircuits().slice(0, MOST_LISTED);
    const program = { version, hostName: hostname(), processId: process.pid };
    const storeFailedOverAt = storeWatch.failedOverAt()?.toISOString();
    const store = storeFailedOverAt === undefined ? {} : { storeFailedOverAt };
    return { ...program, phase: lifecycle.phase(), ...work, openCircuits, ...store };
  });
  const inFlight = () =>
    [...requests].slice(0, MOST_LISTED).map(({ requestId, operationId }) => ({ requestId, operationId }));
  return { id, version, lifecycle, reasonsAgainst, watchedReasons, requests, load, inFlight, status };
}
