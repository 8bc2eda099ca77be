// Owns what a chaos run of calls is asked to do.
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

/** Of the real 20 to 60 s a call: long enough that a kill meets calls under way. */
export const TIME_SCALE = 0.01;
