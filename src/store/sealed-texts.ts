// Finds the keys that encrypted texts need, and declares how the texts are encrypted again with the
// current key.
import { type RawBuilder, sql } from 'kysely';
import type { Store } from './store.js';
import type { GatewayTables } from './tables.js';

/** `texts` is counted up to MOST_COUNTED. */
export interface KeyUse {
  readonly keyId: string;
  readonly texts: number;
  /** When the oldest of the objects to which the texts belong was created or started. */
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
}

export interface Resealed {
  readonly resealed: number;
  /** The number of texts that were altered and cannot be decrypted; they stay as they are. */
  readonly damaged: number;
}

/** A column of encrypted texts. */
export interface SealedTexts {
  readonly place: 'RUN_REQUEST' | 'STEP_OUTPUT' | 'STEP_ERROR' | 'STEP_RESOLUTION' | 'READINESS_KEY';
  uses(): Promise<readonly KeyUse[]>;
  /**
   * Encrypts texts of this key with the current key: at most `limit`, the oldest first, without
   * the first `skip`.
   */
  reseal(keyId: string, part: { limit: number; skip: number }): Promise<Resealed>;
}

export const MOST_COUNTED = 10_000;

/**
 * Expressions on the start of a text: the rest may be large and is not read. The indexes use the
 * same expressions.
 */
export const isSealed = (column: RawBuilder<unknown>) => sql<boolean>`substr(${column}, 1, 7) = 'sealed:'`;
export const keyIdIn = (column: RawBuilder<unknown>) => sql<string>`substr(${column}, 8, 8)`;

interface SealedColumn {
  /** The name of the table, with its schema. */
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

/**
 * Jumps from key to key in the index on key and time, so that the cost depends only on the number
 * of keys.
 */
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
