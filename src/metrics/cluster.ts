// The metrics of all nodes: what needs attention, the nodes, and the runs by step. The database is
// read at most once every 10 seconds.
import { withTimeout } from '../async/timeout.js';
import type { Overview } from '../cluster/overview.js';
import type { RunCount } from '../runs/run-table/counts.js';
import type { Labels, Reads, Sample } from './definitions.js';

interface ClusterParts {
  /** Why this node should get no traffic at present. */
  reasonsAgainst(): Promise<readonly string[]>;
  overview(): Promise<Overview>;
  countRuns(): Promise<readonly RunCount[]>;
  /** A monotonic clock, in milliseconds. */
  elapsedMs(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

interface ClusterMetrics {
  /** Reads again if the values are old, and waits briefly for the result. Never rejects. */
  refresh(): Promise<void>;
  /** Whether the node was ready when its state was last read; undefined before that. */
  isReady(): boolean | undefined;
  readonly reads: Reads<'database'>;
}

const FRESH_FOR_MS = 10_000;
/** Prometheus waits 10 s by default; without the database, the other metrics matter most. */
const WAITS_MS = 2_000;
const SHOWN_FOR_MS = 60_000;

interface Read {
  readonly atMs: number;
  readonly overview: Overview;
  readonly runs: readonly RunCount[];
}

export function createClusterMetrics(parts: ClusterParts): ClusterMetrics {
  const { elapsedMs, now } = parts;
  let last: Read | undefined;
  let isReady: boolean | undefined;
  let reading: Promise<void> | undefined;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  const read = async () => {
    try {
      isReady = (await parts.reasonsAgainst()).length === 0;
      const overview = await parts.overview();
      last = { atMs: elapsedMs(), overview, runs: await parts.countRuns() };
    } catch {
      // The age of the heartbeat shows that the database is unavailable; the log says why.
    } finally {
      reading = undefined;
    }
  };
  const shown = () => (last && elapsedMs() - last.atMs < SHOWN_FOR_MS ? last : undefined);
  const found = (kind: AttentionKind) => shown()?.overview.attention.find((one) => one.kind === kind);
  return {
    async refresh() {
      if (!reading && elapsedMs() - triedAtMs >= FRESH_FOR_MS) {
        triedAtMs = elapsedMs();
        reading = read();
      }
      if (reading) await withTimeout(reading, WAITS_MS, () => undefined);
    },
    isReady: () => isReady,
    reads: {
      gateway_attention: () =>
        shown() ? kinds.map((kind) => [{ attention: kind }, found(kind)?.count ?? 0]) : [],
      gateway_attention_age_seconds: () =>
        shown() ? kinds.map((kind) => [{ attention: kind }, ageOf(found(kind)?.since, now())]) : [],
      gateway_runs: () => (shown()?.runs ?? []).map(({ count, ...labels }) => [labels, count]),
      gateway_nodes: () => nodeCounts(shown()),
    },
  };
}

type AttentionKind = Labels<'gateway_attention'>['attention'];

/** All kinds: a kind that is absent from the overview counts as 0. */
const all: Readonly<Record<AttentionKind, true>> = {
  UNKNOWN_CALLS: true,
  LONG_CALLS: true,
  RUNS_IN_DOUBT: true,
  FAILED_RUNS: true,
  RUNS_WITHOUT_POLICY: true,
  WAITING_RUNS: true,
  LOST_NODES: true,
  REPLACED_NODES: true,
  OPEN_CIRCUITS: true,
  LIMITED_REQUESTS: true,
  EXPIRING_KEYS: true,
  EXPIRING_TOKENS: true,
  STORE_ENCODING: true,
  STORE_FAILED_OVER: true,
};

const isKind = (kind: string): kind is AttentionKind => Object.hasOwn(all, kind);
const kinds = Object.keys(all).filter(isKind);

const ageOf = (since: string | null | undefined, now: number): number =>
  since ? (now - Date.parse(since)) / 1_000 : 0;

function nodeCounts(read: Read | undefined): readonly Sample<'gateway_nodes'>[] {
  if (!read) return [];
  const { nodes } = read.overview;
  const alive = nodes.filter(({ isAlive }) => isAlive).length;
  const replaced = nodes.filter(({ isReplaced }) => isReplaced).length;
  return [
    [{ state: 'alive' }, alive],
    [{ state: 'lost' }, nodes.length - alive - replaced],
    [{ state: 'replaced' }, replaced],
  ];
}
