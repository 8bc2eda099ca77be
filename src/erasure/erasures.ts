// What an operator can do with what is stored about an insured: search for it (search.ts), erase
// it, which writes a receipt (erase.ts), and read the receipts.
import type { components } from '../../generated/admin.js';
import type { Page, PageRequest } from '../store/page.js';

type Schemas = components['schemas'];

export type InsuredMatches = Schemas['InsuredMatches'];
export type ErasureReceipt = Schemas['ErasureReceipt'];

export interface InsuredSearch {
  readonly text: string;
  /** The `next` of the part before. */
  readonly after?: string | undefined;
}

export interface ErasureOrder {
  readonly policies: readonly string[];
  readonly runs: readonly string[];
  readonly calls: readonly string[];
  readonly reason: string;
  readonly erasedBy: string;
  /** Erases nothing. */
  readonly isRehearsal: boolean;
  /** Ignores policies, runs and calls of which nothing is stored. */
  readonly ignoresMissing: boolean;
}

/** What prevents an erasure. */
export interface Blocker {
  readonly field: 'runs' | 'calls';
  /** What it is, and what to do. */
  readonly message: string;
}

export type Erased =
  | { readonly receipt: ErasureReceipt }
  | { readonly blockers: readonly Blocker[] }
  /** Nothing is stored about these. */
  | { readonly missing: readonly string[] };

export interface Erasures {
  /**
   * Searches one part of the store. Throws a VALIDATION_ERROR if `after` is not the `next` of a
   * part.
   */
  search(search: InsuredSearch): Promise<InsuredMatches>;
  /** Erases everything in the request and stores the receipt, or does nothing. */
  erase(order: ErasureOrder): Promise<Erased>;
  list(page: PageRequest): Promise<Page<ErasureReceipt>>;
  find(erasureId: string): Promise<ErasureReceipt | undefined>;
}
