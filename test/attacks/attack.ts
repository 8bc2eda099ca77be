// Types of an attack, its finding, and the resources that it may use.
import type { Random } from '../support/random.js';
import type { Arena, ArenaKind } from './targets/gateways.js';

export interface Finding {
  readonly held: boolean;
  readonly figure: string;
  /** Below the table, for attacks that succeeded or must be reproduced. */
  readonly notes?: readonly string[];
}

export interface Fixture {
  readonly arena: Arena;
  readonly random: Random;
  /** Runs a smaller form of the attack, which ends within a few seconds. */
  readonly isQuick: boolean;
  /** For continuous attacks. */
  readonly seconds: number;
  progress(text: string): void;
}

export interface Attack {
  readonly name: string;
  /** In the table; `held` for attacks that the gateway always withstood. */
  readonly group: string;
  /** What is sent, and what it once caused. */
  readonly says: string;
  /** The result at which the gateway counts as having withstood the attack. */
  readonly reach: string;
  readonly on: ArenaKind;
  /** The quick form omits the attack. */
  readonly isLong?: boolean;
  run(scene: Fixture): Promise<Finding>;
}

export interface Result extends Finding {
  readonly name: string;
  readonly group: string;
  readonly says: string;
  readonly reach: string;
  readonly on: ArenaKind;
  readonly seconds: number;
}
