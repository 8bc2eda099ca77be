// The key that signs readiness reports: shared by all nodes, created by the first, and encrypted if
// `ENCRYPTION_KEYS` is set.
import { type Kysely, sql } from 'kysely';
import { keyUses, type SealedTexts } from '../store/sealed-texts.js';
import type { Sealing } from '../store/sealing.js';
import type { GatewayTables } from '../store/tables.js';
import { createSigningKey, type SigningKey } from './signature.js';

interface SigningKeyStore {
  /**
   * Creates the key on the first call. Rejects with a KeyMissing if this node cannot decrypt it.
   */
  read(): Promise<SigningKey>;
  /** Encrypts the signing key with the current key, so that an older one can be removed. */
  reseal(): Promise<void>;
}

export function createSigningKeyStore(db: Kysely<GatewayTables>, sealing: Sealing): SigningKeyStore {
  const find = () => db.selectFrom('readiness_key').selectAll().executeTakeFirst();
  return {
    async read() {
      const row = (await find()) ?? (await createKey(db, sealing).then(find));
      if (!row) throw new Error('The signing key of readiness reports cannot be read');
      const { key_id: keyId, public_key: publicKey } = row;
      return { keyId, publicKey, privateKey: sealing.open(row.private_key, placeOf(keyId)) };
    },
    async reseal() {
      const row = await find();
      if (!row) return;
      const place = placeOf(row.key_id);
      const privateKey = sealing.seal(sealing.open(row.private_key, place), place);
      await db
        .updateTable('readiness_key')
        .set({ private_key: privateKey })
        .where('key_id', '=', row.key_id)
        .where('private_key', '=', row.private_key)
        .execute();
    },
  };
}

/** If two nodes try at the same time, the first one wins. */
async function createKey(db: Kysely<GatewayTables>, sealing: Sealing): Promise<void> {
  const { keyId, publicKey, privateKey } = createSigningKey();
  await db
    .insertInto('readiness_key')
    .values({
      is_only: true,
      key_id: keyId,
      public_key: publicKey,
      private_key: sealing.seal(privateKey, placeOf(keyId)),
    })
    .onConflict((of) => of.doNothing())
    .execute();
}

const placeOf = (keyId: string): string => `readiness_key ${keyId}`;

export function signingKeyText(db: Kysely<GatewayTables>, sealing: Sealing): SealedTexts {
  const keys = createSigningKeyStore(db, sealing);
  const [table, column, at] = [
    sql.table('gateway.readiness_key'),
    sql.ref('private_key'),
    sql.ref('created_at'),
  ];
  return {
    place: 'READINESS_KEY',
    uses: () => keyUses({ db }, { table, column, at }),
    async reseal(keyId, { skip }) {
      const [use] = await keyUses({ db }, { table, column, at });
      // There is at most one signing key. If it is damaged, an earlier call has counted it.
      if (use?.keyId !== keyId || skip > 0) return { resealed: 0, damaged: 0 };
      return keys.reseal().then(
        () => ({ resealed: 1, damaged: 0 }),
        () => ({ resealed: 0, damaged: 1 }),
      );
    },
  };
}
