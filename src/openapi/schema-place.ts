// Finds the schemas that apply at a place in a value, the names known there, and whether the data
// there is personal.
import { componentName, type Document, type Schema } from './document.js';
import { expand } from './pointers.js';

interface SchemaPlace {
  /** Every schema that can apply, including branches. Empty if the place is not declared. */
  readonly schemas: readonly Schema[];
  /** The names of the properties that an object there may have, without duplicates. */
  readonly names: readonly string[];
  /** Whether `x-personal-data` marks the place or a value that contains it. */
  readonly isPersonal: boolean;
}

/** By schema and path. A contract has few places, because all items of a list share one. */
const found = new WeakMap<Schema, Map<string, SchemaPlace>>();

/** The place at `path` (property names and array indexes) below a schema. */
export function placeIn(document: Document, root: Schema, path: readonly string[]): SchemaPlace {
  const places = found.get(root) ?? new Map<string, SchemaPlace>();
  found.set(root, places);
  const key = JSON.stringify(path.map((step) => (INDEX.test(step) ? '0' : step)));
  const known = places.get(key);
  if (known) return known;
  const place = findPlace(document, root, path);
  // Undeclared names are not cached, because callers choose them.
  if (place.schemas.length > 0) places.set(key, place);
  return place;
}

const INDEX = /^\d+$/;

function findPlace(document: Document, root: Schema, path: readonly string[]): SchemaPlace {
  let declared: readonly Schema[] = [root];
  let isPersonal = isMarked(document, declared);
  for (const step of path) {
    declared = declared
      .flatMap((schema) => expand(document, schema))
      .flatMap((schema) => child(schema, step));
    isPersonal ||= isMarked(document, declared);
  }
  const schemas = declared.flatMap((schema) => expand(document, schema));
  const names = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
  return { schemas, names, isPersonal };
}

function child({ items, properties = {} }: Schema, step: string): Schema[] {
  const below = INDEX.test(step) && items ? items : undefined;
  const named = Object.hasOwn(properties, step) ? properties[step] : undefined;
  return [below, named].filter((schema) => schema !== undefined);
}

/** A mark can be next to a `$ref`, at its target or in a branch. */
export const isMarked = (document: Document, schemas: readonly Schema[]): boolean =>
  schemas.some((schema) => marks(document, schema));

function marks(document: Document, schema: Schema): boolean {
  if (schema['x-personal-data'] === true) return true;
  const { $ref, oneOf = [], anyOf = [], allOf = [] } = schema;
  const target = $ref === undefined ? undefined : document.components?.schemas?.[componentName($ref)];
  return isMarked(document, [...(target ? [target] : []), ...oneOf, ...anyOf, ...allOf]);
}
