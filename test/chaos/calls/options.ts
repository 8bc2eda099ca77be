// The options of the chaos test of calls.
export interface ChaosOptions {
  readonly flows: number;
  readonly nodes: number;
  readonly kills: number;
  /** How often PostgreSQL fails over; the carrier's system has a store of its own then. */
  readonly failOvers: number;
  readonly seed: number;
  /** The number of concurrent flows. */
  readonly clients: number;
  /** The URL of a PostgreSQL server whose user may create databases. */
  readonly postgresUrl: string;
  readonly failOver: (() => Promise<void>) | undefined;
  /** Where the processes write their logs; kept on request. */
  readonly directory: string;
  /** Reports the progress. */
  progress(text: string): void;
}

/** The share of the real 20 to 60 s per call: long enough that a kill interrupts calls. */
export const TIME_SCALE = 0.01;
