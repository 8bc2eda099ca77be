// The types of the newest contract, for code that every version shares.
export type { components, operations } from '../generated/versions.js';
