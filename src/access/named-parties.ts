// Which parties a request body names, read from the contract's `x-identifies` marks: compiled once into the places where
// a mark can occur, then looked up in each body.

import { componentName, type Document, resolveSchema, type Schema } from '../openapi/document.js';

/** A party that a body names by its identifier. */
export interface NamedParty {
  /** As the details of an error name it: `lines[0].underWriter.id`. */
  readonly field: string;
  /** The value of `x-identifies`. */
  readonly as: string;
  readonly id: string;
}

/** A place in a body: what its identifier names, or where below it identifiers are. */
interface Place {
  readonly as?: string;
  readonly fields: ReadonlyMap<string, Place>;
  readonly items?: Place;
  /** Branches of a `oneOf`; a value takes the first that it fits, or all where it fits none. */
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly required: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly place: Place;
}

/** The list item of a path; a property cannot have this name. */
const ITEM = '[]';

/** Finds the parties that a body of this schema names, those with one of the marks; it looks nowhere else. */
export function createPartyReader(
  document: Document,
  schema: Schema,
  marks: ReadonlySet<string>,
): (body: unknown) => NamedParty[] {
  const place = placeOf(document, schema, marks);
  return (body) => (place ? partiesIn(place, body, '') : []);
}

/** Where bodies of this schema name such a party, with `[]` for each item of a list. */
export function namingPaths(document: Document, schema: Schema, as: string): string[][] {
  const place = placeOf(document, schema, new Set([as]));
  return place ? pathsOf(place, []) : [];
}

/** Every identifier that has no mark, by its path. The contract tests require that there is none. */
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

/** The mark closest to the field wins: a reference may say something else than its target. */
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
    // `{id}`, alone or as one of several forms: the others, such as a free text, name nobody.
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
