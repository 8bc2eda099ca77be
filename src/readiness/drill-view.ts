// A drill as partners and operators see it.
import type { components } from '../../generated/sandbox.js';
import { type DrillName, drills } from './drills.js';
import type { DrillRow } from './store.js';

export type DrillView = components['schemas']['Drill'];

/** `active` is the drill in progress, which may be another one. */
export function drillView(name: DrillName, active: DrillRow | undefined): DrillView {
  const { title, does, expects } = drills[name];
  if (active?.name !== name) return { name, title, does, expects, state: 'idle' };
  const state = active.hitAt === undefined ? 'waiting' : 'hit';
  return { name, title, does, expects, state, endsAt: new Date(active.endsAt).toISOString() };
}
