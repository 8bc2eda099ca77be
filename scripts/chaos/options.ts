// Owns what a chaos run is asked to do, and the figures that its parts share.
import type { Repeat } from '../../src/back-office/port.js';

export interface ChaosOptions {
  readonly flows: number;
  readonly nodes: number;
  readonly kills: number;
  readonly seed: number;
  /** Flows at once. */
  readonly clients: number;
  /** Of a PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /** Where the processes write their logs; kept where it was asked for. */
  readonly directory: string;
  /** Told while it runs. */
  progress(text: string): void;
}

export type Mode = Repeat;
export const MODES: readonly Mode[] = ['byKey', 'byLookup', 'never'];

/** Of the real 20 to 60 s a call: long enough that a kill meets calls under way. */
export const TIME_SCALE = 0.01;
/** Of the gateway's deadlines: a stage that hangs is given up after 5.4 s. */
export const DEADLINE_SCALE = 0.06;
export const BACK_OFFICE_KEY = 'chaos-back-office-key';
export const ADMIN_TOKEN = 'chaos-admin-token-of-one-run-only';
