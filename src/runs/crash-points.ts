// The names of the points at which a process may crash during a run. The kill test goes through all of them; in production
// nothing listens.
import type { Step } from '../store/run-tables.js';
import { STEPS } from './steps.js';

/** Around the record of the run and the execution that does it. */
export const RUN_BOUNDARIES = ['before-record', 'recorded', 'begun', 'finished'] as const;
/** Around each call of a step and the writes of its status, in their order. */
export const STEP_BOUNDARIES = ['before-attempt', 'before-call', 'called', 'written'] as const;

export type Boundary =
  | `RUN:${(typeof RUN_BOUNDARIES)[number]}`
  | `${Step}:${(typeof STEP_BOUNDARIES)[number]}`;

export type AtBoundary = (boundary: Boundary, submissionId: string) => void;

/** Every boundary, in the order in which an undisturbed run passes them. */
export function allBoundaries(): Boundary[] {
  const [beforeRecord, recorded, begun, finished] = RUN_BOUNDARIES;
  const before: Boundary[] = [beforeRecord, recorded, begun].map((name): Boundary => `RUN:${name}`);
  const ofSteps = STEPS.flatMap((step) => STEP_BOUNDARIES.map((name): Boundary => `${step}:${name}`));
  return [...before, ...ofSteps, `RUN:${finished}`];
}
