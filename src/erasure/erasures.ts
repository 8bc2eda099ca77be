// What an operator can do with the stored data of an insured: search, erase, and read receipts.
import type { components } from '../../generated/admin.js';
import type { Page, PageRequest } from '../store/page.js';

type Schemas = components['schemas'];

export type InsuredMatches = Schemas['InsuredMatches'];
export type ErasureReceipt = Schemas['ErasureReceipt'];

export interface InsuredSearch {
  readonly text: string;
  /** The `next` of the previous batch. */
  readonly after?: string | undefined;
}

export interface ErasureOrder {
  readonly policies: readonly string[];
  readonly runs: readonly string[];
  readonly calls: readonly string[];
  readonly reason: string;
  readonly erasedBy: string;
  /** Erases nothing, and returns the receipt that an erasure would have. */
  readonly isRehearsal: boolean;
  /** Ignores policies, runs and calls about which nothing is stored. */
  readonly ignoresMissing: boolean;
}

export interface Blocker {
  readonly field: 'runs' | 'calls';
  /** Says what is in the way, and what to do. */
  readonly message: string;
}

export type Erased =
  | { readonly receipt: ErasureReceipt }
  | { readonly blockers: readonly Blocker[] }
  /** The policies, runs and calls about which nothing is stored. */
  | { readonly missing: readonly string[] };

export interface Erasures {
  /** One batch of the store. Throws a VALIDATION_ERROR if `after` is not the `next` of a batch. */
  search(search: InsuredSearch): Promise<InsuredMatches>;
  /** Erases everything that the order names and stores the receipt, or does nothing. */
  erase(order: ErasureOrder): Promise<Erased>;
  list(page: PageRequest): Promise<Page<ErasureReceipt>>;
  find(erasureId: string): Promise<ErasureReceipt | undefined>;
}
