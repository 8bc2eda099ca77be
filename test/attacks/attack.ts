// What an attack is, what it found, and what it may use.
import type { Arena, ArenaKind } from './arena/gateways.js';
import type { Random } from './bodies/random.js';

export interface Finding {
  readonly held: boolean;
  /** What was measured. */
  readonly figure: string;
  /** More lines below the table, for what did not hold or has to be reproduced. */
  readonly notes?: readonly string[];
}

export interface Fixture {
  readonly arena: Arena;
  readonly random: Random;
  /** A smaller form that ends within a few seconds. */
  readonly isQuick: boolean;
  /** How long attacks that go on for a while do. */
  readonly seconds: number;
  progress(text: string): void;
}

export interface Attack {
  readonly name: string;
  /** The line of the issue; `held` for what has always held. */
  readonly line: string;
  /** What is sent, and what it did before. */
  readonly says: string;
  /** What has to be measured for it to have held. */
  readonly reach: string;
  readonly on: ArenaKind;
  /** Left out of the quick form. */
  readonly isLong?: boolean;
  run(scene: Fixture): Promise<Finding>;
}

export interface Result extends Finding {
  readonly name: string;
  readonly line: string;
  readonly says: string;
  readonly reach: string;
  readonly on: ArenaKind;
  readonly seconds: number;
}
