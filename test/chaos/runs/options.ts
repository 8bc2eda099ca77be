// The options and constants of the chaos test of runs.
import type { Mode } from '../cluster/options.js';

export interface ChaosRunsOptions {
  readonly mode: Mode;
  /** The minimum number of accepted runs; there are more if kills are overdue. */
  readonly runs: number;
  readonly nodes: number;
  readonly kills: number;
  /**
   * The number of gateways that are frozen, one after the other, each for longer than the others
   * need to take over its runs.
   */
  readonly freezes: number;
  /** How often PostgreSQL fails over. */
  readonly failOvers: number;
  /** Whether a fail-over loses what was confirmed last. */
  readonly isLossy: boolean;
  /** The number of concurrent client programs. */
  readonly clients: number;
  readonly seed: number;
  /** The URL of a PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /** Restarts PostgreSQL in the middle of the work; undefined if it is not restarted. */
  readonly restartPostgres: (() => Promise<void>) | undefined;
  readonly failOver: (() => Promise<void>) | undefined;
  readonly directory: string;
  /** Whether to run the programs in dist/. */
  readonly isBuilt: boolean;
  progress(text: string): void;
}

/** The share of the real 20 to 60 s a step: about a second each. */
export const TIME_SCALE = 0.025;
/**
 * Longer than a gateway counts as alive after its last heartbeat plus the time in which others
 * notice that it is dead.
 */
export const FROZEN_FOR_MS = 22_000;
/** How long a killed gateway stays away before another one takes its place. */
export const DOWN_FOR_MS = 1_000;
