// The type of a view, which reads from the gateway and returns the content of the page.
import type { Schemas } from './api.js';
import type { Child } from './dom.js';

export interface Shown {
  /** The title of the browser tab. */
  readonly title: string;
  readonly content: readonly Child[];
  readonly everyMs: number;
}

export interface PageContext {
  readonly session: Schemas['Session'];
  /** Reads the view again immediately. */
  refresh(): void;
}

/** `filters` come from the fragment of the address. */
export type View = (filters: URLSearchParams, page: PageContext) => Promise<Shown>;

export const EVERY_LIST_MS = 20_000;

/** One of the values of a filter; undefined for any other text in the address. */
export const chosen = <Value extends string>(
  filters: URLSearchParams,
  name: string,
  known: Readonly<Record<Value, unknown>>,
): Value | undefined => {
  const given = filters.get(name);
  return Object.keys(known).find((value): value is Value => value === given);
};

export const mayOperate = ({ session }: PageContext): boolean => session.role === 'operate';
