// Resolves the references of a body in the earliest shape with what the back office knows. It comes before whose policy, broker
// company or insured a request names is checked: a party that is named by its code has no identifier to check before.
import { type ErrorDetail, validationProblem } from '../problems.js';
import type { Resolved } from '../rules/reference-fields.js';
import { type NamedContact, namedContacts, resolveReferences } from '../rules/references.js';
import type { BackOfficeReads, Caller, ContactPage, ReferenceData } from './port.js';

/** For whom contacts are looked up: by its name an insured is found among those of these broker companies alone. */
export interface PortCall {
  readonly caller: Caller;
  readonly producerIds: readonly string[] | 'all';
  readonly signal: AbortSignal;
}

export type ResolveReferences = <Body>(body: Body, asking: PortCall) => Promise<Resolved<Body>>;

/** Each is a call of the back office. */
export const MAX_LOOKUPS = 20;

type Contact = ContactPage['items'][number];

/** Throws a VALIDATION_ERROR that names every reference that cannot be resolved. */
export function createReferenceResolver(
  backOffice: Pick<BackOfficeReads, 'listContacts'>,
  referenceData: () => Promise<ReferenceData>,
): ResolveReferences {
  const idsOf = async ({ role, by, value }: NamedContact, asking: PortCall): Promise<readonly string[]> => {
    const { caller, producerIds, signal } = asking;
    const query = {
      roleCode: role,
      ...(by === 'code' ? { contactCode: value } : { contactName: value }),
      ...(by === 'description' && producerIds !== 'all' && { producerIds: producerIds.join(',') }),
      // Two say that the name fits more than one.
      pageSize: 2,
    };
    const nobody = { originationSource: undefined, auditUserId: undefined };
    const { items } = await backOffice.listContacts(query, { ...nobody, caller, signal });
    // Checked again: a back office that does not know these parameters lists any contact of the role.
    const isNamed = (contact: Contact) =>
      by === 'code' ? contact.reference === value : contact.name.toLowerCase() === value.toLowerCase();
    return items.filter(isNamed).map(({ id }) => id);
  };
  return async (body, asking) => {
    const named = namedContacts(body);
    if (named.length > MAX_LOOKUPS) throw validationProblem([tooMany(named.length)]);
    const facts = await referenceData();
    const found = new Map<string, readonly string[]>();
    // One after the other: a request of a partner takes one place at the back office.
    for (const contact of named) found.set(keyOf(contact), await idsOf(contact, asking));
    const resolved = resolveReferences(body, facts, (contact) => found.get(keyOf(contact)) ?? []);
    if (resolved.findings.length > 0) throw validationProblem(resolved.findings);
    return resolved.body;
  };
}

const keyOf = ({ role, by, value }: NamedContact): string => JSON.stringify([role, by, value]);

const tooMany = (count: number): ErrorDetail => ({
  field: 'body',
  issue: 'condition',
  message: `names ${count} contacts by code or description; at most ${MAX_LOOKUPS} are looked up in one call, so send ids`,
});
