// Written by `npm run generate` from the versions in spec/. Never edited by hand.
import type { operations as v0Operations, paths as v0 } from './v0.js';
import type { operations as v1Operations, paths as v1 } from './v1.js';
import type { operations as v2Operations, paths as v2 } from './v2.js';

/** The types of the newest version. */
export type { components, operations } from './v2.js';

export const newestVersion = 'v2';

/** The paths of each version, oldest first. */
export interface PathsOf {
  v0: v0;
  v1: v1;
  v2: v2;
}

/** The operations of each version, oldest first. */
export interface OperationsOf {
  v0: v0Operations;
  v1: v1Operations;
  v2: v2Operations;
}
