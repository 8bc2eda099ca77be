// The type of a version of the contract in the portal.
import type { Document } from '../../src/openapi/document.js';

export interface PublishedVersion {
  /** The path prefix, such as `v2`. */
  readonly name: string;
  readonly document: Document & {
    info: { title?: string; summary?: string; description?: string };
    tags?: readonly { name: string }[];
  };
}
