// What this node is doing: its phase, whether it is ready, and the work in flight.
import { hostname } from 'node:os';
import type { components } from '../../generated/admin.js';
import type { ReadyCheck } from '../http/health.js';
import { type InFlight, inFlightOf, type Work } from '../http/in-flight.js';
import type { Lifecycle } from './lifecycle.js';

export type NodeStatus = components['schemas']['NodeStatus'];

export interface NodeLoad {
  readonly requests: InFlight;
  readonly calls: InFlight;
  readonly runs: number;
}

export interface LoadParts {
  readonly requests: Iterable<Work>;
  calls(): Iterable<Work>;
  runs(): number;
  elapsedMs(): number;
}

export const createNodeLoad =
  ({ requests, calls, runs, elapsedMs }: LoadParts): (() => NodeLoad) =>
  () => {
    const now = elapsedMs();
    return { requests: inFlightOf(requests, now), calls: inFlightOf(calls(), now), runs: runs() };
  };

interface StatusParts {
  readonly nodeId: string;
  readonly version: string;
  readonly lifecycle: Lifecycle;
  readonly reasonsAgainst: ReadyCheck;
  load(): NodeLoad;
}

export function createNodeStatus({ nodeId, version, lifecycle, reasonsAgainst, load }: StatusParts) {
  return async (): Promise<NodeStatus> => {
    const reasons = await reasonsAgainst();
    const { requests, calls, runs } = load();
    return {
      nodeId,
      version,
      hostName: hostname(),
      processId: process.pid,
      startedAt: lifecycle.startedAt.toISOString(),
      phase: lifecycle.phase(),
      secondsLeft: lifecycle.secondsLeft() ?? null,
      isReady: reasons.length === 0,
      reasons: [...reasons],
      requests,
      calls,
      runs: { count: runs },
    };
  };
}
