// The drills in progress, and which request each hits: stored, so that every node runs them, and
// kept in memory, so that requests need not read the store.
import type { Logger } from 'pino';
import { declaresCode, type Operation } from '../openapi/contract.js';
import { partnerOperation } from '../partner-operations.js';
import { type Drill, type DrillName, drills } from './drills.js';
import type { DrillRow, ReadinessStore } from './store.js';

export type HitDrill = Drill & { readonly name: DrillName; readonly startedAt: number };

interface Target {
  readonly operation: Operation;
  readonly isWrite: boolean;
}

export interface ActiveDrills {
  /** Each drill hits one request, but an outage hits all matching requests while it lasts. */
  hit(partnerId: string, of: Target): Promise<HitDrill | undefined> | undefined;
  /** The drill waits for the next request: this one failed for another reason. */
  giveBack(partnerId: string, drill: HitDrill): Promise<void>;
  start(partnerId: string, name: DrillName): Promise<DrillRow>;
  of(partnerId: string): Promise<DrillRow | undefined>;
  /** Also reads the drills that other nodes have started. */
  refresh(): Promise<void>;
}

interface Parts {
  readonly store: Pick<ReadinessStore, 'activeDrills' | 'startDrill' | 'claimDrill' | 'giveBackDrill'>;
  readonly log: Logger;
  readonly outageMs: number;
  readonly windowMs: number;
  now(): number;
}

export function createActiveDrills({ store, log, outageMs, windowMs, now }: Parts): ActiveDrills {
  const active = new Map<string, DrillRow>();
  /** The reads in progress, each with the partners whose drill has changed since it began. */
  const reads = new Set<Set<string>>();
  const put = (row: DrillRow) => {
    active.set(row.partnerId, row);
    for (const changed of reads) changed.add(row.partnerId);
  };
  /**
   * Call it when the row has been written: a read that began meanwhile may not have seen the write.
   */
  const putAgain = (row: DrillRow) => {
    if (active.get(row.partnerId)?.startedAt === row.startedAt) put(row);
  };
  const valid = (partnerId: string) => {
    const row = active.get(partnerId);
    if (row && row.endsAt > now()) return row;
    active.delete(partnerId);
    return undefined;
  };
  let applied = 0;
  let begun = 0;
  const refresh = async () => {
    begun += 1;
    const order = begun;
    const changed = new Set<string>();
    reads.add(changed);
    const rows = await store.activeDrills(now()).finally(() => reads.delete(changed));
    // A read that began later has newer rows.
    if (order < applied) return;
    applied = order;
    for (const partnerId of active.keys()) if (!changed.has(partnerId)) active.delete(partnerId);
    for (const row of rows) if (!changed.has(row.partnerId)) active.set(row.partnerId, row);
  };
  return {
    hit(partnerId, of) {
      if (active.size === 0) return undefined;
      const row = valid(partnerId);
      if (!row) return undefined;
      const drill = { ...drills[row.name], name: row.name, startedAt: row.startedAt };
      if (!canHit(drill, of)) return undefined;
      if (row.hitAt !== undefined)
        return drill.effect.kind === 'outage' && now() < row.hitAt + outageMs
          ? Promise.resolve(drill)
          : undefined;
      const hit = { ...row, hitAt: now() };
      put(hit);
      return store.claimDrill(hit).then(
        (isMine) => {
          if (isMine) putAgain(hit);
          return isMine ? drill : undefined;
        },
        (err: unknown) => {
          log.warn({ err, partnerId }, 'a drill could not be applied to this request');
          return undefined;
        },
      );
    },
    async giveBack(partnerId, { startedAt }) {
      const row = active.get(partnerId);
      if (row?.startedAt !== startedAt) return;
      const { hitAt: _, ...waiting } = row;
      put(waiting);
      await store.giveBackDrill(row).then(
        () => putAgain(waiting),
        (err: unknown) => log.warn({ err, partnerId }, 'a drill could not be kept for the next request'),
      );
    },
    async start(partnerId, name) {
      const startedAt = now();
      const row = { partnerId, name, startedAt, endsAt: startedAt + windowMs };
      await store.startDrill(row);
      put(row);
      return row;
    },
    async of(partnerId) {
      await refresh();
      return valid(partnerId);
    },
    refresh,
  };
}

function canHit({ hits, effect }: Drill, { operation, isWrite }: Target): boolean {
  if (hits === 'runStatus') return partnerOperation(operation.id).reads === 'run';
  if (!isWrite) return false;
  if (effect.kind === 'fail') return declaresCode(operation, effect.code);
  return (effect.kind !== 'add' && effect.kind !== 'cut') || hasJsonResponse(operation);
}

const hasJsonResponse = ({ responses }: Operation): boolean =>
  [...responses].every(([status, { content }]) => status >= 300 || content.has('application/json'));
