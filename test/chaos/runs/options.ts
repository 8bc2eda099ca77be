// The options and constants of the chaos test of runs.
import type { Mode } from '../cluster/options.js';

export interface ChaosRunsOptions {
  readonly mode: Mode;
  /** The minimum of accepted runs; there are more if kills are overdue. */
  readonly runs: number;
  readonly nodes: number;
  readonly kills: number;
  /**
   * Gateways that are frozen, one after the other, each for longer than the others need to take
   * over its runs.
   */
  readonly freezes: number;
  readonly failOvers: number;
  /** A fail-over loses what was confirmed last. */
  readonly isLossy: boolean;
  readonly clients: number;
  readonly seed: number;
  /** A PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /** In the middle of the work; undefined if PostgreSQL is not restarted. */
  readonly restartPostgres: (() => Promise<void>) | undefined;
  readonly failOver: (() => Promise<void>) | undefined;
  readonly directory: string;
  readonly isBuilt: boolean;
  progress(text: string): void;
}

/** The share of the real 20 to 60 s a step: about a second each. */
export const TIME_SCALE = 0.025;
/**
 * Longer than a gateway counts as alive after its last heartbeat, plus the time in which others
 * notice that it is dead.
 */
export const FROZEN_FOR_MS = 22_000;
/** Until another gateway takes the place of a killed one. */
export const DOWN_FOR_MS = 1_000;
