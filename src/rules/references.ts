// Resolves references of the earliest shape: `{id, code, description}` becomes the form of later
// versions, an identifier or a code. `id` takes precedence, then `code`, then the whole
// description, ignoring case.
import type { ErrorDetail } from '../problems.js';
import { foldName } from '../texts/fold.js';
import { condition, type ReferenceData, required } from './reference-facts.js';
import type { ContactRole, ReferenceEntry, Resolved } from './reference-fields.js';
import { listsOf, unlistedEntry } from './reference-lists.js';
import { eachReference, type FoundReference, replaceReferences } from './reference-walk.js';

/** A contact that a body names without its identifier. */
export interface NamedContact {
  readonly role: ContactRole;
  readonly by: 'code' | 'description';
  readonly value: string;
}

/** The identifiers of the contacts that match the name. */
type FindContacts = (named: NamedContact) => readonly string[];

type Resolution = ReferenceEntry | ErrorDetail;
const isFinding = (resolution: Resolution): resolution is ErrorDetail => 'issue' in resolution;

/** The contacts that must be looked up before the body can be resolved, without duplicates. */
export function namedContacts(body: unknown): NamedContact[] {
  const named = new Map<string, NamedContact>();
  eachReference(body, (target, { id, code, description }) => {
    const value = code ?? description;
    if ('roles' in target && id === undefined && value !== undefined) {
      const by = code === undefined ? 'description' : 'code';
      for (const role of target.roles) named.set(JSON.stringify([role, by, value]), { role, by, value });
    }
  });
  return [...named.values()];
}

/** The body with all references resolved, and an error for each that cannot be resolved. */
export function resolveReferences<Body>(
  body: Body,
  facts: ReferenceData,
  contacts: FindContacts,
): { readonly body: Resolved<Body>; readonly findings: readonly ErrorDetail[] } {
  const findings: ErrorDetail[] = [];
  const resolved = replaceReferences<Body, Resolved<Body>>(body, (found) => {
    const resolution = resolve(found, facts, contacts);
    if (!isFinding(resolution)) return resolution;
    findings.push(resolution);
    return {};
  });
  return { body: resolved, findings };
}

function resolve(found: FoundReference, facts: ReferenceData, contacts: FindContacts): Resolution {
  const { field, target, reference } = found;
  const { id, code, description } = reference;
  if (id === undefined && code === undefined && description === undefined)
    return required(field, 'needs an id, a code or a description');
  if ('codeAlone' in target) return code === undefined ? required(`${field}.code`, 'is required') : { code };
  const as = 'roles' in target ? 'id' : target.as;
  if (as === 'id' && id !== undefined) return { id };
  if (as === 'code' && id === undefined && code !== undefined) return { code };
  const by = id !== undefined ? 'id' : code !== undefined ? 'code' : 'description';
  const value = reference[by] ?? '';
  const list = 'list' in target ? listsOf(facts)(target, found.name, found.beside) : undefined;
  // The country has no list of states, so the carrier accepts any text.
  if ('list' in target && target.list === 'states' && !list) return { code: value };
  const fitting =
    'roles' in target
      ? target.roles.flatMap((role) => (by === 'id' ? [] : contacts({ role, by, value })))
      : (list?.entries ?? [])
          .filter((entry) => fits(entry[by], value, by))
          .flatMap((entry) => entry[as] ?? []);
  const [only, ...others] = new Set(fitting);
  if (only === undefined)
    return 'roles' in target
      ? condition(`${field}.${by}`, `is not the ${by} of a contact that you may name in this field`)
      : unlistedEntry(`${field}.${by}`, { by, value, list, target });
  if (others.length > 0)
    return condition(`${field}.${by}`, `matches more than one entry; send the ${as} of the right one`);
  return as === 'id' ? { id: only } : { code: only };
}

const fits = (own: string | undefined, wanted: string, by: keyof ReferenceEntry): boolean =>
  by === 'description' ? own !== undefined && foldName(own) === foldName(wanted) : own === wanted;
