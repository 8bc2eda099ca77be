// listContacts, and the contacts in the simulator's store: adds and changes insureds, adds brokers,
// and finds contacts by id.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ContactPage, ContactsQuery } from '../../back-office/port.js';
import { readPage } from '../../store/page.js';
import { foldName, lowerCaseCode } from '../../texts/fold.js';
import { type Address, plainText, type RoleCode, type SimulatorTables, type Submission } from './tables.js';

export interface Contact {
  readonly name: string;
  readonly reference: string | null;
  readonly email?: string | undefined;
  readonly address?: Address;
}

/** The role of an insured; `INS` is the role of insurers. */
const INSURED_ROLE: RoleCode = 'ACC';

export function contactColumns({ name, reference, email, address }: Contact) {
  return {
    name: plainText(name),
    reference,
    email: email === undefined ? null : plainText(email),
    address: address === undefined ? null : JSON.stringify(address),
    search: searchOf(name, reference),
  };
}

/** The folded text for matching. A line break separates the name from the code. */
export const searchOf = (name: string, reference: string | null): string =>
  plainText(`${foldName(name)}\n${foldName(reference ?? '')}`);

/** The key of an existing contact, or of one that the description creates or updates. */
export async function keepInsured(
  db: Transaction<SimulatorTables>,
  { insured }: Submission,
  before?: { readonly submission: Submission; readonly insured_key: number },
): Promise<number> {
  if ('insureContacts' in insured) return Number(insured.insureContacts.id);
  const { companyName: name, email, obligor: _, ...address } = insured;
  const values = contactColumns({ name, reference: null, email, address });
  if (before && !('insureContacts' in before.submission.insured)) {
    const key = before.insured_key;
    await db.updateTable('contact').set(values).where('contact_key', '=', key).execute();
    return key;
  }
  const { contact_key } = await db
    .insertInto('contact')
    .values(values)
    .returning('contact_key')
    .executeTakeFirstOrThrow();
  await db.insertInto('contact_role').values({ contact_key, role_code: INSURED_ROLE }).execute();
  return contact_key;
}

const BROKER_ROLE: RoleCode = 'PRD';

/** Adds a broker company that lists hide from callers of other companies. Returns the id. */
export async function addPrivateBroker(db: Kysely<SimulatorTables>, name: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { contact_key } = await transaction
      .insertInto('contact')
      .values({ ...contactColumns({ name, reference: null }), is_private: true })
      .returning('contact_key')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('contact_role').values({ contact_key, role_code: BROKER_ROLE }).execute();
    return String(contact_key);
  });
}

/**
 * Matches a part of the name or code, in any case and Unicode form; pasted texts may have spaces
 * around them. Insureds of other broker companies match only by their whole code.
 */
export async function findContacts(
  db: Kysely<SimulatorTables>,
  { roleCode, contactReference: sent = '', contactCode, contactName, ...query }: ContactsQuery,
): Promise<ContactPage> {
  const { producerIds, page = 1, pageSize = 25 } = query;
  const contactReference = sent.trim();
  const wanted = plainText(foldName(contactReference));
  const producers = producerIds === undefined ? undefined : plainText(producerIds).split(',');
  const found = db
    .selectFrom('contact')
    .innerJoin('contact_role', 'contact_role.contact_key', 'contact.contact_key')
    .where('role_code', '=', roleCode)
    .where((eb) => (contactCode === undefined ? eb.lit(true) : eb('reference', '=', plainText(contactCode))))
    .where((eb) =>
      contactName === undefined
        ? eb.lit(true)
        : eb(eb.fn<number>('strpos', ['search', eb.val(wholeName(contactName))]), '=', 1),
    )
    .where((eb) => eb(eb.fn<number>('strpos', ['search', eb.val(wanted)]), '>', 0))
    .where((eb) =>
      producers === undefined
        ? eb.lit(true)
        : eb.or([
            eb('is_private', '=', false),
            eb(eb.cast<string>('contact.contact_key', 'text'), 'in', producers),
          ]),
    )
    .where((eb) =>
      producers === undefined || roleCode !== INSURED_ROLE
        ? eb.lit(true)
        : eb.or([
            eb(eb.fn<string | null>('lower', ['reference']), '=', plainText(lowerCaseCode(contactReference))),
            eb.exists(
              eb
                .selectFrom('policy')
                .select('policy.policy_key')
                .whereRef('policy.insured_key', '=', 'contact.contact_key')
                .where('policy.producer_id', 'in', producers),
            ),
          ]),
    );
  return readPage(
    found
      .select(['contact.contact_key', 'name', 'reference', 'role_code'])
      .orderBy(sql`search collate "C"`)
      .orderBy('contact.contact_key'),
    { page, pageSize },
    ({ contact_key, name, reference, role_code }) => ({
      id: String(contact_key),
      name,
      reference,
      roleCode: role_code,
    }),
  );
}

/** The beginning of `search` for a contact with exactly this name. */
const wholeName = (name: string): string => plainText(`${foldName(name)}\n`);

/** Finds contacts only in roles that they have. */
export interface KnownContacts {
  in(role: RoleCode, id: string | undefined): Omit<Contact, 'reference'> | undefined;
}

/** In all their roles; unknown ids are omitted. */
export async function contactsById(
  db: Kysely<SimulatorTables>,
  ids: readonly (string | undefined)[],
): Promise<KnownContacts> {
  const keys = new Set(ids.filter((id) => id !== undefined && /^\d{1,15}$/.test(id)).map(Number));
  const rows =
    keys.size === 0
      ? []
      : await db
          .selectFrom('contact')
          .innerJoin('contact_role', 'contact_role.contact_key', 'contact.contact_key')
          .select(['contact.contact_key', 'role_code', 'name', 'email', 'address'])
          .where('contact.contact_key', 'in', [...keys])
          .execute();
  const known = new Map(
    rows.map(({ contact_key, role_code, name, email, address }) => [
      `${role_code}:${contact_key}`,
      { name, ...(email !== null && { email }), ...(address !== null && { address }) },
    ]),
  );
  return { in: (role, id = '') => known.get(`${role}:${id}`) };
}
