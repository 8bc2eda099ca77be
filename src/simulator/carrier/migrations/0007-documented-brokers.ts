// The broker companies that the documentation and the command-line examples name, for existing stores.
import type { Kysely } from 'kysely';
import { contactColumns } from '../contacts.js';
import type { SimulatorTables } from '../tables.js';

const brokers = [
  { key: 8_800_101, name: 'Harwood Brokers Boston', reference: 'HARW-BOS' },
  { key: 8_800_102, name: 'Harwood Brokers London', reference: 'HARW-LON' },
  { key: 8_800_103, name: 'Harwood Brokers Dublin', reference: 'HARW-DUB' },
];

export async function up(db: Kysely<SimulatorTables>): Promise<void> {
  await db
    .insertInto('contact')
    .values(
      brokers.map(({ key, name, reference }) => ({
        contact_key: key,
        ...contactColumns({ name, reference }),
      })),
    )
    .onConflict((conflict) => conflict.column('contact_key').doNothing())
    .execute();
  await db
    .insertInto('contact_role')
    .values(brokers.map(({ key }) => ({ contact_key: key, role_code: 'PRD' as const })))
    .onConflict((conflict) => conflict.columns(['role_code', 'contact_key']).doNothing())
    .execute();
}
