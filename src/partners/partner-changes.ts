// Changes of partners and keys: what an operator may change, what is refused, and the columns that are set.
import type { Kysely } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { changedColumns, type LimitChange } from './limits.js';
import { type ContactGrant, heldProducers, type Principal } from './principal.js';

/** What is undefined stays unchanged. */
export interface PartnerChange {
  readonly name?: string | undefined;
  readonly contactPerson?: string | null | undefined;
  readonly producerIds?: Principal['producerIds'] | undefined;
  readonly addProducerIds?: readonly string[] | undefined;
  readonly removeProducerIds?: readonly string[] | undefined;
  readonly contacts?: ContactGrant | undefined;
  readonly limits?: LimitChange | undefined;
}

export interface KeyChange {
  readonly label?: string | null | undefined;
  readonly apiVersion?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
}

/** Why a change was refused. */
export type Refusal = 'all producers' | 'no producer left' | 'ended';

export const producerColumns = (producerIds: Principal['producerIds']) =>
  producerIds === 'all'
    ? { sees_all_producers: true }
    : { sees_all_producers: false, producer_ids: [...producerIds] };

/** Undefined if it is not refused. Locks the row, so that two operators who change the broker companies at the same time do not overwrite each other. */
export async function update(
  db: Kysely<GatewayTables>,
  partnerId: string,
  { name, contactPerson, producerIds, addProducerIds, removeProducerIds, contacts, limits }: PartnerChange,
): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('partner')
    .select(['producer_ids', 'sees_all_producers'])
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const isDifference = addProducerIds !== undefined || removeProducerIds !== undefined;
  if (isDifference && row.sees_all_producers) return 'all producers';
  const left = new Set([...heldProducers(row), ...(addProducerIds ?? [])]);
  for (const id of removeProducerIds ?? []) left.delete(id);
  if (isDifference && left.size === 0) return 'no producer left';
  const producers = isDifference ? [...left] : producerIds;
  const columns = {
    ...(name !== undefined && { name }),
    ...(contactPerson !== undefined && { contact_person: contactPerson }),
    ...(producers !== undefined && producerColumns(producers)),
    ...(contacts !== undefined && { sees_all_contacts: contacts === 'all' }),
    ...(limits !== undefined && changedColumns(limits)),
  };
  if (Object.keys(columns).length > 0)
    await db.updateTable('partner').set(columns).where('id', '=', partnerId).execute();
  return undefined;
}

export const keyColumns = ({ label, apiVersion, expiresAt }: KeyChange) => ({
  ...(label !== undefined && { label }),
  ...(apiVersion !== undefined && { api_version: apiVersion }),
  ...(expiresAt !== undefined && { expires_at: expiresAt === null ? null : new Date(expiresAt) }),
});
