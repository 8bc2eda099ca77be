// Resolves the references of a body in the earliest shape by lookups in the back office, before the
// access check: a party that is named by its code has no identifier to check until then.
import { type ErrorDetail, validationProblem } from '../problems.js';
import type { Resolved } from '../rules/reference-fields.js';
import { type NamedContact, namedContacts, resolveReferences } from '../rules/references.js';
import { counted } from '../texts/counted.js';
import { foldName } from '../texts/fold.js';
import type { BackOfficeReads, Caller, ContactPage, ReferenceData } from './port.js';

/** An insured is found by name only among those of the caller's broker companies. */
export interface PortCall {
  readonly caller: Caller;
  readonly producerIds: readonly string[] | 'all';
  readonly signal: AbortSignal;
}

type ResolveReferences = <Body>(body: Body, asking: PortCall) => Promise<Resolved<Body>>;

/** Each lookup is a call to the back office. */
export const MAX_LOOKUPS = 20;

type Contact = ContactPage['items'][number];

/** Throws a VALIDATION_ERROR for too many references, or with each that cannot be resolved. */
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
      // Two results are enough to know that the name is ambiguous.
      pageSize: 2,
    };
    const anonymous = { originationSource: undefined, auditUserId: undefined };
    const { items } = await backOffice.listContacts(query, { ...anonymous, caller, signal });
    // Checked again: a back office that does not support these parameters lists any contact with
    // the role.
    const isNamed = (contact: Contact) =>
      by === 'code' ? contact.reference === value : foldName(contact.name) === foldName(value);
    return items.filter(isNamed).map(({ id }) => id);
  };
  return async (body, asking) => {
    const named = namedContacts(body);
    if (named.length > MAX_LOOKUPS) throw validationProblem([tooMany(named.length)]);
    const facts = await referenceData();
    const found = new Map<string, readonly string[]>();
    // Sequential, because a partner's request takes one slot for back-office calls.
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
  message: `names ${counted(count, 'contact')} by code or description; at most ${MAX_LOOKUPS} are looked up in one call, so send ids`,
});
