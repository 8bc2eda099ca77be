// The options of the chaos test of calls.
export interface ChaosOptions {
  readonly flows: number;
  readonly nodes: number;
  readonly kills: number;
  /** How often PostgreSQL fails over; the carrier's system then has a store of its own. */
  readonly failOvers: number;
  readonly seed: number;
  readonly clients: number;
  /** A PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  readonly failOver: (() => Promise<void>) | undefined;
  /** For the logs of the processes; kept on request. */
  readonly directory: string;
  progress(text: string): void;
}

/** The share of the real 20 to 60 s per call: long enough that a kill interrupts calls. */
export const TIME_SCALE = 0.01;
