// Administration tokens in the store: adds, lists and revokes them. Only hashes of tokens are
// stored.
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import type { AdminTokenTable, Role } from '../store/partner-tables.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { CONFIGURED, digest } from './admin-token.js';

type Schemas = components['schemas'];

interface NewToken {
  readonly name: string;
  readonly role: Role;
  readonly expiresAt: string | null;
  /** The name of the token that creates it. */
  readonly createdBy: string;
}

export interface AdminTokenRecords {
  /** Undefined if the name is taken. */
  add(token: NewToken): Promise<Schemas['MadeToken'] | undefined>;
  list(): Promise<Schemas['Token'][]>;
  /** `configured`: set by a variable, so not revoked here. Undefined if there is no such token. */
  revoke(name: string): Promise<Schemas['Token'] | 'configured' | undefined>;
}

interface AdminTokenRecordsParts {
  readonly store: Store<GatewayTables>;
  /** Called after a revocation, so that it takes effect before the operator gets the response. */
  onChange(): void;
}

export function createAdminTokenRecords({ store, onChange }: AdminTokenRecordsParts): AdminTokenRecords {
  const { db } = store;
  return {
    add: async ({ name, role, expiresAt, createdBy }) => {
      if (name === CONFIGURED) return undefined;
      const token = `admin_${randomBytes(24).toString('base64url')}`;
      const row = await db
        .insertInto('admin_token')
        .values({
          token_hash: digest(token).toString('hex'),
          name,
          role,
          created_by: createdBy,
          expires_at: expiresAt === null ? null : new Date(expiresAt),
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('expires_at')
        .executeTakeFirst();
      return row && { name, role, token, expiresAt: row.expires_at?.toISOString() ?? null };
    },
    list: async () => {
      const rows = await db
        .selectFrom('admin_token')
        .selectAll()
        .orderBy('created_at')
        .orderBy('name')
        .execute();
      return rows.map(recordOf);
    },
    revoke: async (name) => {
      if (name === CONFIGURED) return 'configured';
      const revokedAt = sql<Date>`coalesce(revoked_at, now())`;
      const row = await db
        .updateTable('admin_token')
        .set({ revoked_at: revokedAt })
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      onChange();
      return row && recordOf(row);
    },
  };
}

function recordOf(row: Selectable<AdminTokenTable>): Schemas['Token'] {
  return {
    name: row.name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** After the deletion, the names of the tokens can be used again. */
export const deleteEndedTokens: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
      delete from gateway.admin_token where name in (
        select name from gateway.admin_token
        where least(expires_at, revoked_at) < ${daysAgo(days)}
        limit ${limit} for update skip locked
      )`,
    db,
  );
