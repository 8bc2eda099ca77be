// The points of a run at which the kill tests crash a process; in production nothing listens.
import type { Step } from '../store/tables.js';
import { STEPS } from './steps.js';

/** Around the acceptance of a run and around an execution. */
export const RUN_CRASH_POINTS = ['before-record', 'recorded', 'begun', 'finished'] as const;
/** Around each call of a step and the writes of its status, in order. */
export const STEP_CRASH_POINTS = ['before-attempt', 'before-call', 'called', 'written'] as const;

export type CrashPoint =
  | `RUN:${(typeof RUN_CRASH_POINTS)[number]}`
  | `${Step}:${(typeof STEP_CRASH_POINTS)[number]}`;

export type AtCrashPoint = (point: CrashPoint, submissionId: string) => void;

/** In the order in which a run without a crash passes them. */
export function allCrashPoints(): CrashPoint[] {
  const [beforeRecord, recorded, begun, finished] = RUN_CRASH_POINTS;
  const before: CrashPoint[] = [beforeRecord, recorded, begun].map((name): CrashPoint => `RUN:${name}`);
  const ofSteps = STEPS.flatMap((step) => STEP_CRASH_POINTS.map((name): CrashPoint => `${step}:${name}`));
  return [...before, ...ofSteps, `RUN:${finished}`];
}
