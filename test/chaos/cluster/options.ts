// The options and constants that all chaos tests share.
import type { Repeat } from '../../../src/back-office/port.js';

export interface ClusterPlan {
  readonly mode: Mode;
  readonly nodes: number;
  readonly seed: number;
  /** A PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  /**
   * The store of the carrier's system: an embedded store is not affected by the faults of
   * PostgreSQL.
   */
  readonly carrierStore: 'postgres' | 'embedded';
  /** For the logs of the processes; kept on request. */
  readonly directory: string;
  /** The share of the real 20 to 60 s a call. */
  readonly timeScale: number;
  /** Runs the programs in dist/, which start in a third of the time of the sources. */
  readonly isBuilt: boolean;
  /** For the gateways, besides what each of them needs. */
  readonly environment: Readonly<Record<string, string>>;
}

export type Mode = Repeat;
export const MODES: readonly Mode[] = ['byKey', 'byLookup', 'never'];

/** For the gateway's deadlines: a stage that hangs is abandoned after 5.4 s. */
export const DEADLINE_SCALE = 0.06;
export const BACK_OFFICE_KEY = 'chaos-back-office-key';
export const ADMIN_TOKEN = 'chaos-admin-token-of-one-run-only';
