// The options and constants of the chaos test of runs.
import type { Mode } from '../cluster/options.js';

export interface ChaosRunsOptions {
  readonly mode: Mode;
  /** Runs that have to be accepted; there are more where the kills are behind. */
  readonly runs: number;
  readonly nodes: number;
  readonly kills: number;
  /**
   * Gateways that are stopped for longer than it takes others to take over, one after the other,
   * and then go on.
   */
  readonly freezes: number;
  /** How often PostgreSQL fails over. */
  readonly failOvers: number;
  /** Client programs at once. */
  readonly clients: number;
  readonly seed: number;
  /** Of a PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /** Restarts PostgreSQL in the middle of the work; undefined where it is not to be restarted. */
  readonly restartPostgres: (() => Promise<void>) | undefined;
  readonly failOver: (() => Promise<void>) | undefined;
  readonly directory: string;
  /** Runs what lies in dist/. */
  readonly isBuilt: boolean;
  progress(text: string): void;
}

/** Of the real 20 to 60 s a step: about a second each. */
export const TIME_SCALE = 0.025;
/** Longer than a gateway lives after its last proof, and than others take to notice. */
export const FROZEN_FOR_MS = 22_000;
/** How long a killed gateway stays away before another one takes its place. */
export const DOWN_FOR_MS = 1_000;
