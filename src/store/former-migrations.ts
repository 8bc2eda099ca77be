// The migrations of development versions, before the first release. `baseline.ts` replaces their records.
import type { Kysely } from 'kysely';

export interface Former {
  /** What the last version before the release has recorded. */
  readonly names: readonly string[];
  /** What a store of that version lacks, by the names under which some stores have recorded it. */
  readonly missing: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>>;
}

/** A development version has made the tables, and not the last one. */
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

/** Of what is recorded, the former migrations. Throws a TablesTooOld if the last version has not been at work. */
export function formerOnes(schema: string, former: Former, recorded: readonly string[]): string[] {
  const found = recorded.filter((name) => isFormer(former, name));
  const isLacking = former.names.some((name) => !found.includes(name));
  if (found.length === 0 || !isLacking) return found;
  throw new TablesTooOld(schema, found.toSorted().at(-1) ?? '', former.names.at(-1) ?? '');
}
