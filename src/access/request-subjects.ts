// Determines which policy and which broker companies a request identifies: in the contract,
// `x-identifies` marks these parameters and body fields.
import { isPolicyNo } from '../http/named-subjects.js';
import type { GuardedRequest } from '../http/operation-types.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { componentName, type Document, resolveSchema, type Schema } from '../openapi/document.js';

export type PolicyName = 'policyKey' | 'policyNo' | 'submissionId';

/** The policy that the request identifies, and the broker companies that it writes for. */
export interface RequestSubjects {
  readonly policy: { readonly by: PolicyName; readonly value: string } | undefined;
  readonly producers: readonly Named[];
}

/**
 * Of the contacts that a request names, only broker companies are restricted to the partner's own.
 * A request may name any other contact of the carrier by its key; the back office checks that the
 * contact exists and has the required role.
 */
const boundMarks: ReadonlySet<string> = new Set(['producer']);

/** A broker company that the body names. */
export interface Named {
  readonly field: string;
  readonly id: string;
}

/** The parameter accepts a policy key or a policy number; the form of the value decides. */
const EITHER = 'policy';
const policyNames: readonly string[] = ['policyKey', 'policyNo', 'submissionId'] satisfies PolicyName[];
const isPolicyName = (name: unknown): name is PolicyName | typeof EITHER =>
  typeof name === 'string' && (name === EITHER || policyNames.includes(name));

/** Created once per operation. */
export function createSubjectReader(
  { document }: Contract,
  { parameters, requestBody }: Operation,
): (request: GuardedRequest) => RequestSubjects {
  const naming = parameters.flatMap(({ name, in: place, 'x-identifies': by }) =>
    isPolicyName(by) ? [{ name, place, by }] : [],
  );
  const read = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? [createPartyReader(document, schema, boundMarks)] : [],
  );
  return ({ params, query, body }) => {
    const [policy] = naming.flatMap(({ name, place, by }) => {
      const value = (place === 'path' ? params : query)[name];
      if (typeof value !== 'string') return [];
      return [{ by: by === EITHER ? (isPolicyNo(value) ? 'policyNo' : 'policyKey') : by, value }];
    });
    return { policy, producers: read.flatMap((partiesOf) => partiesOf(body)) };
  };
}

/** A party that a body names by its identifier. */
interface NamedParty {
  /** The name that the details of an error use: `lines[0].underWriter.id`. */
  readonly field: string;
  /** The value of `x-identifies`. */
  readonly as: string;
  readonly id: string;
}

/** A node of the schema on the path to identifiers; `as` is set if the node is an identifier. */
interface Place {
  readonly as?: string;
  readonly fields: ReadonlyMap<string, Place>;
  readonly items?: Place;
  /** Of `oneOf`, `anyOf` and `allOf`: the first that matches applies, or all if none matches. */
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly required: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly place: Place;
}

/** Stands for each item of a list in a path; no property can have this name. */
const ITEM = '[]';

/** Compiles once where bodies of the schema have parties with one of these marks. */
function createPartyReader(
  document: Document,
  schema: Schema,
  marks: ReadonlySet<string>,
): (body: unknown) => NamedParty[] {
  const place = placeOf(document, schema, marks);
  return (body) => (place ? partiesIn(place, body, '') : []);
}

/** The paths of parties with this mark; `[]` stands for each item of a list. */
export function namingPaths(document: Document, schema: Schema, as: string): string[][] {
  const place = placeOf(document, schema, new Set([as]));
  return place ? pathsOf(place, []) : [];
}

/** The paths of identifiers without a mark. The contract tests require that there are none. */
export function unmarkedIdentifiers(document: Document, schema: Schema, path = ''): string[] {
  if (markOf(document, schema) !== undefined) return [];
  const resolved = resolveSchema(schema, document);
  const children = Object.entries(resolved.properties ?? {}).flatMap(([name, child]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isUnmarked = isIdentifier(name, resolveSchema(child, document)) && !markOf(document, child);
    return isUnmarked ? [at] : unmarkedIdentifiers(document, child, at);
  });
  const items = resolved.items ? unmarkedIdentifiers(document, resolved.items, `${path}${ITEM}`) : [];
  const branches = branchesOf(resolved).flatMap((branch) => unmarkedIdentifiers(document, branch, path));
  return [...new Set([...children, ...items, ...branches])];
}

function isIdentifier(name: string, { type }: Schema): boolean {
  return /^id$|Ids?$|Key$|Contacts?$/.test(name) && type !== 'object' && type !== 'array';
}

/** The mark closest to the field wins: a `$ref` may have a different mark from its target. */
function markOf(document: Document, schema: Schema): string | undefined {
  const mark = schema['x-identifies'];
  if (typeof mark === 'string') return mark;
  const target = schema.$ref && document.components?.schemas?.[componentName(schema.$ref)];
  return target ? markOf(document, target) : undefined;
}

const branchesOf = ({ oneOf = [], anyOf = [], allOf = [] }: Schema): Schema[] => [
  ...oneOf,
  ...anyOf,
  ...allOf,
];

const noFields: ReadonlyMap<string, Place> = new Map();

function placeOf(document: Document, schema: Schema, marks: ReadonlySet<string>): Place | undefined {
  const resolved = resolveSchema(schema, document);
  const as = markOf(document, schema);
  if (as !== undefined) {
    if (!marks.has(as)) return undefined;
    const own: Place = { as, fields: noFields, branches: [] };
    const forms = [resolved, ...branchesOf(resolved).map((branch) => resolveSchema(branch, document))];
    // `{id}`, alone or as one of several forms; other forms, such as free text, identify nobody.
    const isReference = forms.some(({ properties }) => properties?.id);
    return isReference ? { fields: new Map([['id', own]]), branches: [] } : own;
  }
  const fields = new Map(
    Object.entries(resolved.properties ?? {}).flatMap(([name, child]) => {
      const place = placeOf(document, child, marks);
      return place ? [[name, place] as const] : [];
    }),
  );
  const items = resolved.items && placeOf(document, resolved.items, marks);
  const branches = branchesOf(resolved).flatMap((branch): Branch[] => {
    const place = placeOf(document, branch, marks);
    const { required = [], properties = {} } = resolveSchema(branch, document);
    return place ? [{ required, known: new Set(Object.keys(properties)), place }] : [];
  });
  const isEmpty = fields.size === 0 && !items && branches.length === 0;
  return isEmpty ? undefined : { fields, branches, ...(items && { items }) };
}

function partiesIn(place: Place, value: unknown, field: string): NamedParty[] {
  if (place.as !== undefined) return typeof value === 'string' ? [{ field, as: place.as, id: value }] : [];
  if (Array.isArray(value)) {
    const { items } = place;
    return items ? value.flatMap((item, at) => partiesIn(items, item, `${field}[${at}]`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const below = [...place.fields].flatMap(([name, child]) =>
    Object.hasOwn(value, name)
      ? partiesIn(child, Reflect.get(value, name), field === '' ? name : `${field}.${name}`)
      : [],
  );
  const names = Object.keys(value);
  const fitting = place.branches.find(
    ({ required, known }) =>
      required.every((name) => Object.hasOwn(value, name)) && names.every((name) => known.has(name)),
  );
  const branches = fitting ? [fitting] : place.branches;
  return [...below, ...branches.flatMap((branch) => partiesIn(branch.place, value, field))];
}

function pathsOf(place: Place, path: readonly string[]): string[][] {
  if (place.as !== undefined) return [[...path]];
  const fields = [...place.fields].flatMap(([name, child]) => pathsOf(child, [...path, name]));
  const items = place.items ? pathsOf(place.items, [...path, ITEM]) : [];
  const branches = place.branches.flatMap((branch) => pathsOf(branch.place, path));
  const all = [...fields, ...items, ...branches];
  return [...new Map(all.map((one) => [one.join('.'), one])).values()];
}
