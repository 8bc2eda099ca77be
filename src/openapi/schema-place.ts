// Finds the schemas that apply at a place in a value, the names known there, and whether the data there is personal.
import { componentName, type Document, type Schema } from './document.js';
import { expand } from './pointers.js';

export interface SchemaPlace {
  /** Every schema that can apply, branches included. Empty if the place is not declared. */
  readonly schemas: readonly Schema[];
  /** Whether `x-personal-data` marks the place or an object that contains it. */
  readonly isPersonal: boolean;
}

/** The place at `path` (property names and array indexes) below a schema. */
export function placeIn(document: Document, root: Schema, path: readonly string[]): SchemaPlace {
  let declared: readonly Schema[] = [root];
  let isPersonal = isMarked(document, declared);
  for (const step of path) {
    declared = declared
      .flatMap((schema) => expand(document, schema))
      .flatMap((schema) => child(schema, step));
    isPersonal ||= isMarked(document, declared);
  }
  return { schemas: declared.flatMap((schema) => expand(document, schema)), isPersonal };
}

/** The declared properties of the object at `path`, without duplicates. */
export function knownNames(document: Document, root: Schema, path: readonly string[]): string[] {
  const { schemas } = placeIn(document, root, path);
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

function child({ items, properties = {} }: Schema, step: string): Schema[] {
  const below = /^\d+$/.test(step) && items ? items : undefined;
  const named = Object.hasOwn(properties, step) ? properties[step] : undefined;
  return [below, named].filter((schema) => schema !== undefined);
}

/** A mark can stand next to a `$ref`, at its target or in a branch. */
const isMarked = (document: Document, schemas: readonly Schema[]): boolean =>
  schemas.some((schema) => marks(document, schema));

function marks(document: Document, schema: Schema): boolean {
  if (schema['x-personal-data'] === true) return true;
  const { $ref, oneOf = [], anyOf = [], allOf = [] } = schema;
  const target = $ref === undefined ? undefined : document.components?.schemas?.[componentName($ref)];
  return isMarked(document, [...(target ? [target] : []), ...oneOf, ...anyOf, ...allOf]);
}
