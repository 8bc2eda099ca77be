// Counts the injected faults by kind.
import type { SimulatorControl } from './simulator-control.js';

export type Injected = Readonly<Record<string, number>>;

export async function injectedBy(simulator: Pick<SimulatorControl, 'injections'>): Promise<Injected> {
  const { items } = await simulator.injections();
  const counts: Record<string, number> = {};
  for (const { kind, count } of items) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

export const sumOf = (counts: Injected): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
