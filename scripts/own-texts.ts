// Gives each field its own description in the documents for readers.

type Json = unknown;
interface Bundled {
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> };
}

/**
 * Describes each property with its own text, or that of its schema. A `$ref` with something beside
 * it moves to `allOf`, because Redoc and openapi-typescript ignore everything beside a `$ref`.
 */
export function withOwnTexts<D extends Bundled>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  return JSON.parse(JSON.stringify(document), (key, value: Json) => {
    if (key !== 'properties') return beside(value) ?? value;
    const properties = Object.entries(Object(value));
    return Object.fromEntries(properties.map(([name, schema]) => [name, described(schema, schemas)]));
  });
}

/** The schema with the first description that is found by following its references. */
function described(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  const description = textOf(schema, schemas);
  if (description === undefined || Object.hasOwn(Object(schema), 'description')) return schema;
  const whole = { ...Object(schema), description };
  return beside(whole) ?? whole;
}

function textOf(schema: Json, schemas: Readonly<Record<string, Json>>): string | undefined {
  const { description, $ref }: { description?: unknown; $ref?: unknown } = Object(schema);
  if (typeof description === 'string') return description;
  return typeof $ref === 'string' ? textOf(schemas[$ref.replace(PLACE, '')], schemas) : undefined;
}

const PLACE = '#/components/schemas/';

/** Undefined if the value is not a reference with something beside it. */
function beside(value: Json): Json {
  if (typeof value !== 'object' || value === null) return undefined;
  const { $ref, ...own }: { $ref?: unknown } = value;
  const isAliased = typeof $ref === 'string' && $ref.startsWith(PLACE) && Object.keys(own).length > 0;
  return isAliased ? { allOf: [{ $ref }], ...own } : undefined;
}
