// Migrations that only development versions recorded. A store that the last of them migrated can be
// opened; `baseline.ts` replaces the records from before the first release.
import type { Kysely } from 'kysely';

export interface Former {
  /** The migrations that the last development version recorded. */
  readonly names: readonly string[];
  /** The steps that a store of that version may lack, under the names that some stores recorded. */
  readonly missing: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>>;
}

/** A development version other than the last one created the tables. */
export class TablesTooOld extends Error {
  override readonly name = 'TablesTooOld';
  constructor(
    readonly schema: string,
    readonly last: string,
    readonly wanted: string,
  ) {
    super(`The tables of schema "${schema}" are those of a development version, up to ${last}`);
  }
}

export const isFormer = ({ names, missing }: Former, name: string): boolean =>
  names.includes(name) || Object.hasOwn(missing, name);

/**
 * The former migrations among the recorded ones. Throws a TablesTooOld if the last development
 * version was not used.
 */
export function formerOnes(schema: string, former: Former, recorded: readonly string[]): string[] {
  const found = recorded.filter((name) => isFormer(former, name));
  const isLacking = former.names.some((name) => !found.includes(name));
  if (found.length === 0 || !isLacking) return found;
  throw new TablesTooOld(schema, found.toSorted().at(-1) ?? '', former.names.at(-1) ?? '');
}
