// Reads discriminators: fields whose value names the schema that the whole value must match.
import { admits } from './admits.js';
import { alternatives, fieldOf, plain } from './plain.js';
import { branchesOf, entryOf, isRecord, type Schema } from './schema.js';

type Raw = Readonly<Record<string, unknown>>;

interface Discriminator {
  readonly property: string;
  /** The values that name the schema with this reference. */
  namesOf(reference: string): readonly unknown[];
}

export function discriminatorOf({ discriminator }: Raw): Discriminator | undefined {
  if (!isRecord(discriminator) || typeof discriminator.propertyName !== 'string') return undefined;
  const mapping = Object.entries(isRecord(discriminator.mapping) ? discriminator.mapping : {});
  return {
    property: discriminator.propertyName,
    namesOf(reference) {
      const own = lastOf(reference);
      // A value of the mapping is a name or a reference, perhaps one from before bundling.
      const names = mapping.filter(([, value]) => typeof value === 'string' && lastOf(value) === own);
      return names.length > 0 ? names.map(([name]) => name) : [own];
    },
  };
}

const lastOf = (reference: string): string | undefined => reference.split('/').at(-1);

/**
 * Restricts a schema to the values that name it. If the schema refuses its own name, returns it
 * unchanged: such documents distinguish the schemas in another way, for example by a `const`.
 */
export function named(form: Schema, property: string, names: readonly unknown[]): Schema {
  const own = names.filter((name) => mayName(form, property, name));
  if (own.length === 0) return form;
  const properties = { [property]: { type: ['string'] as const, enum: own } };
  // The name comes first, because it refuses most values before the rest of the schema is checked.
  return { allOf: [{ type: ['object'], required: [property], properties }, form] };
}

const DEEPEST = 8;

function mayName(form: Schema, property: string, name: unknown, depth = 0): boolean {
  const here = plain(form);
  const all = (parts: readonly Schema[] | undefined) =>
    parts?.every((part) => mayName(part, property, name, depth + 1)) ?? true;
  if (depth > DEEPEST) return true;
  if (branchesOf(here)) return alternatives(here).some((one) => mayName(one, property, name, depth + 1));
  return admits(fieldOf(here, property), name) !== false && all(here.allOf);
}

/**
 * References to this schema and to those that extend it; none if the schema has no discriminator,
 * has `oneOf` or `anyOf`, or is not extended.
 */
export type SubtypesOf = (raw: object) => readonly string[];

const COMPONENTS = '#/components/schemas/';
/** The names that OpenAPI allows for components. A reference contains them unescaped. */
const NAME = /^[\w.-]+$/;

/** The `allOf` of an extension refers to the schema, directly or through others. */
export function subtypesIn({ components }: Raw): SubtypesOf {
  const written = isRecord(components) ? components.schemas : undefined;
  const schemas: Raw = isRecord(written) ? written : {};
  const extending = new Map<unknown, string[]>();
  for (const [name, raw] of Object.entries(schemas)) {
    if (!NAME.test(name) || !isRecord(raw) || !Array.isArray(raw.allOf)) continue;
    for (const part of raw.allOf) {
      const to: unknown = isRecord(part) ? part.$ref : undefined;
      if (typeof to !== 'string' || !to.startsWith(COMPONENTS)) continue;
      const base = entryOf(schemas, to.slice(COMPONENTS.length));
      extending.set(base, [...(extending.get(base) ?? []), name]);
    }
  }
  return (raw) => {
    if (!extending.has(raw) || !isRecord(raw) || !discriminatorOf(raw)) return [];
    if (Array.isArray(raw.oneOf) || Array.isArray(raw.anyOf)) return [];
    const names = new Set(Object.keys(schemas).filter((name) => schemas[name] === raw));
    for (const base of names) for (const name of extending.get(schemas[base]) ?? []) names.add(name);
    return [...names].map((name) => COMPONENTS + name);
  };
}
