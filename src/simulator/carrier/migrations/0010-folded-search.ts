// The text in which contacts are searched, in one case and Unicode form.
import type { Kysely } from 'kysely';
import { searchOf } from '../contacts.js';
import type { SimulatorTables } from '../tables.js';

export async function up(db: Kysely<SimulatorTables>): Promise<void> {
  const contacts = await db
    .selectFrom('contact')
    .select(['contact_key', 'name', 'reference', 'search'])
    .execute();
  for (const { contact_key, name, reference, search } of contacts) {
    const folded = searchOf(name, reference);
    // The initial contacts of a new store have it already.
    if (folded === search) continue;
    await db.updateTable('contact').set({ search: folded }).where('contact_key', '=', contact_key).execute();
  }
}
