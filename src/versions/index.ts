// The published older versions, oldest first. The newest version needs no row.
import type { OlderVersion } from './change.js';
import { v0 } from './v0/index.js';
import { v1 } from './v1/index.js';

/** By the name of the contract. */
export const olderVersions = { v0, v1 } satisfies Readonly<Record<string, OlderVersion>>;
