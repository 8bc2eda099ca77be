// The older versions that are published, oldest first; the newest needs no row.
import type { OlderVersion } from './change.js';
import { v1 } from './v1/index.js';

/** By the names of their contracts. */
export const olderVersions = { v1 } satisfies Readonly<Record<string, OlderVersion>>;
