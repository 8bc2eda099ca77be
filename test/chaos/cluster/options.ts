// The options and constants that all chaos tests share.
import type { Repeat } from '../../../src/back-office/port.js';

export interface ClusterPlan {
  readonly mode: Mode;
  readonly nodes: number;
  readonly seed: number;
  /** Of a PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /**
   * Where the carrier's system keeps what it does: an embedded store is not hit by what happens to
   * PostgreSQL.
   */
  readonly carrierStore: 'postgres' | 'embedded';
  /** Where the processes write their logs; kept on request. */
  readonly directory: string;
  /** Of the real 20 to 60 s a call. */
  readonly timeScale: number;
  /** Runs what lies in dist/, which starts in a third of the time that the sources take. */
  readonly isBuilt: boolean;
  /** Of the gateways, beside what each of them needs. */
  readonly environment: Readonly<Record<string, string>>;
}

export type Mode = Repeat;
export const MODES: readonly Mode[] = ['byKey', 'byLookup', 'never'];

/** Of the gateway's deadlines: a stage that hangs is given up after 5.4 s. */
export const DEADLINE_SCALE = 0.06;
export const BACK_OFFICE_KEY = 'chaos-back-office-key';
export const ADMIN_TOKEN = 'chaos-admin-token-of-one-run-only';
