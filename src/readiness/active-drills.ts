// The drills in progress: kept in the store, so that every node runs them, and in memory, so that requests need not ask for them.
import { declaresCode, type Operation } from '../openapi/contract.js';
import { type Drill, type DrillName, drills } from './drills.js';
import type { DrillRow, ReadinessStore } from './store.js';

/** A drill that has hit a request. */
export type HitDrill = Drill & { readonly name: DrillName };

interface Target {
  readonly operation: Operation;
  readonly isWrite: boolean;
}

export interface ActiveDrills {
  /** The drill that this request falls to, if any. Each drill hits one request; an outage hits all while it lasts. */
  hit(partnerId: string, of: Target): Promise<HitDrill | undefined> | undefined;
  start(partnerId: string, name: DrillName): Promise<DrillRow>;
  of(partnerId: string): Promise<DrillRow | undefined>;
  /** Reads what other nodes have started. */
  refresh(): Promise<void>;
}

interface Parts {
  readonly store: Pick<ReadinessStore, 'activeDrills' | 'startDrill' | 'claimDrill'>;
  readonly outageMs: number;
  readonly windowMs: number;
  now(): number;
}

export function createActiveDrills({ store, outageMs, windowMs, now }: Parts): ActiveDrills {
  const active = new Map<string, DrillRow>();
  const valid = (partnerId: string) => {
    const row = active.get(partnerId);
    if (row && row.endsAt > now()) return row;
    active.delete(partnerId);
    return undefined;
  };
  return {
    hit(partnerId, of) {
      // Nearly always: nobody is drilling.
      if (active.size === 0) return undefined;
      const row = valid(partnerId);
      if (!row) return undefined;
      const drill = { ...drills[row.name], name: row.name };
      if (!canHit(drill, of)) return undefined;
      if (row.hitAt !== undefined)
        return drill.effect.kind === 'outage' && now() < row.hitAt + outageMs
          ? Promise.resolve(drill)
          : undefined;
      const hitAt = now();
      active.set(partnerId, { ...row, hitAt });
      return store.claimDrill(partnerId, hitAt).then((isMine) => (isMine ? drill : undefined));
    },
    async start(partnerId, name) {
      const row = { partnerId, name, endsAt: now() + windowMs };
      await store.startDrill(row, now());
      active.set(partnerId, row);
      return row;
    },
    async of(partnerId) {
      await this.refresh();
      return valid(partnerId);
    },
    async refresh() {
      const rows = await store.activeDrills(now());
      active.clear();
      for (const row of rows) active.set(row.partnerId, row);
    },
  };
}

/** Whether the responses of the operation can be those of the drill. */
const canHit = (drill: HitDrill, { operation, isWrite }: Target): boolean => {
  if (drill.hits === 'runStatus') return declaresRunStatus(operation);
  return isWrite && (drill.effect.kind !== 'fail' || declaresCode(operation, drill.effect.code));
};

const RUN_STATUS: readonly string[] = ['getIssueRun', 'getSubmissionRun'];
const declaresRunStatus = ({ id }: Operation): boolean => RUN_STATUS.includes(id);
