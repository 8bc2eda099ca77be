// The older versions, oldest first. The file does not compile if one is missing.
import { newestVersion, type PathsOf } from '../../generated/versions.js';
import type { OlderVersion } from './change.js';
import { v0 } from './v0/index.js';
import { v1 } from './v1/index.js';

export const olderVersions: Readonly<Record<OlderName, OlderVersion>> = { v0, v1 };

type OlderName = Exclude<keyof PathsOf, typeof newestVersion>;

/** Oldest first. */
export const publishedNames: readonly string[] = [...Object.keys(olderVersions), newestVersion];
