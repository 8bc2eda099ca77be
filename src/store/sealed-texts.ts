// Finds the keys that encrypted texts need, and declares how texts are encrypted again.
import { type RawBuilder, sql } from 'kysely';
import type { Store } from './store.js';
import type { GatewayTables } from './tables.js';

/** `texts` is counted up to MOST_COUNTED. */
export interface KeyUse {
  readonly keyId: string;
  readonly texts: number;
  /** When the oldest object with such a text was created or started. */
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
}

export interface Resealed {
  readonly resealed: number;
  /** Texts that were altered and cannot be decrypted; they stay as they are. */
  readonly damaged: number;
}

export interface SealedTexts {
  readonly place: 'RUN_REQUEST' | 'STEP_OUTPUT' | 'STEP_ERROR' | 'STEP_RESOLUTION' | 'READINESS_KEY';
  uses(): Promise<readonly KeyUse[]>;
  /**
   * Encrypts at most `limit` texts of this key with the current one, the oldest first, after the
   * first `skip`.
   */
  reseal(keyId: string, part: { limit: number; skip: number }): Promise<Resealed>;
}

export const MOST_COUNTED = 10_000;

/** Expressions of the indexes. The rest of a text may be large and is not read. */
export const isSealed = (column: RawBuilder<unknown>) => sql<boolean>`substr(${column}, 1, 7) = 'sealed:'`;
export const keyIdIn = (column: RawBuilder<unknown>) => sql<string>`substr(${column}, 8, 8)`;

interface SealedColumn {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/** Jumps from key to key in the index, so that the cost depends on the number of keys. */
export async function keyUses(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  { table, column, at }: SealedColumn,
): Promise<readonly KeyUse[]> {
  const keyId = keyIdIn(column);
  const sealed = sql`from ${table} where ${isSealed(column)}`;
  const { rows } = await sql<KeyUse>`
    with recursive key(id) as (
      (select ${keyId} ${sealed} order by ${keyId} limit 1)
      union all
      select (select ${keyId} ${sealed} and ${keyId} > key.id order by ${keyId} limit 1) from key where key.id is not null
    )
    select id as "keyId",
      (select count(*)::integer from (select ${sealed} and ${keyId} = key.id limit ${MOST_COUNTED}) as counted) as texts,
      (select ${at} ${sealed} and ${keyId} = key.id order by ${at} limit 1) as "oldestAt",
      (select ${at} ${sealed} and ${keyId} = key.id and ${at} is not null order by ${at} desc limit 1) as "newestAt"
    from key where id is not null
  `.execute(db);
  return rows;
}
