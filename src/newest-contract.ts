// The types of the newest contract, for code that every version shares. For a new version, change the one line below.
export type { components, operations } from '../generated/v2.js';
