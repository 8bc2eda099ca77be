// A version of the contract, as the portal shows it.
import type { Document } from '../../src/openapi/document.js';

export interface PublishedVersion {
  /** The path prefix: `v2`. */
  readonly name: string;
  readonly document: Document & {
    info: { title?: string; summary?: string; description?: string };
    tags?: readonly { name: string }[];
  };
}
