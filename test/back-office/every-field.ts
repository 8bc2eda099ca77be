// Bodies with every field that a schema of the port has, made from the contract: each with a value
// of its own, or an entry of its list in the reference data.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContactsQuery } from '../../src/back-office/port.js';
import { listedReference } from '../support/listed-references.js';

type RoleCode = ContactsQuery['roleCode'];

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  not?: { required?: string[] };
  'x-identifies'?: string;
}

const file = fileURLToPath(new URL('../../generated/back-office.json', import.meta.url));
const { components }: { components: { schemas: Record<string, Schema> } } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** Ids of contacts in the simulated back office, by the role that an identifier refers to. */
const contacts = new Map([
  ['insured', ['70455', '70401', '70402']],
  ['producer', ['50123', '50001', '50002']],
  ['broker', ['50003', '50004', '50005']],
  ['obligor', ['80076', '80077', '80078']],
  ['underwriter', ['9001', '9002', '9003', '9004', '9005']],
  // The lines of the other divisions are derived.
  ['division', ['2', '5']],
  ['insurer', ['80001', '80002', '1609', '2610']],
]);

/**
 * A body of the schema `name`. `variant` selects a branch of each choice and values that no other
 * variant has.
 */
export function everyField<Body>(name: string, variant: number): Body {
  let made = variant * 1_000;
  const next = () => {
    made += 1;
    return made;
  };
  /** `above`: the role that the fields on the path to this schema refer to. */
  const madeFor = (schema: Schema, above?: string): unknown => {
    const { type, oneOf, enum: values } = schema;
    const as = above ?? schema['x-identifies'];
    if (schema.$ref) return madeFor(schemaOf(schema.$ref.split('/').at(-1)), as);
    if (oneOf) return madeFor(oneOf[variant % oneOf.length] ?? {}, as);
    const known = contacts.get(as ?? '');
    if (known && type === 'object' && schema.properties?.id) return { id: known[next() % known.length] };
    if (known && type === 'string') return known[next() % known.length];
    if (values) return values[variant % values.length];
    // A field that is ignored takes any value.
    if (type === undefined) return next();
    if (type === 'object') return objectOf(schema);
    if (type === 'array') return [madeFor(schema.items ?? {}), madeFor(schema.items ?? {})];
    if (type === 'boolean') return variant % 2 === 0;
    if (type === 'integer') return within(schema, next());
    if (type === 'number') return within(schema, next() + 0.25);
    if (type === 'string') return textOf(schema, next());
    throw new Error(`No value is made for ${JSON.stringify(schema)}`);
  };
  const objectOf = ({ properties = {}, not }: Schema) => {
    // Two names of one field exclude each other.
    const leftOut = not?.required?.[variant % 2];
    const fields = Object.entries(properties).filter(([field]) => field !== leftOut);
    return Object.fromEntries(
      fields.map(([field, schema]) => {
        const made = madeFor(schema);
        return [field, listedReference(field, made, variant) ?? made];
      }),
    );
  };
  // As JSON it has the type that the schema generates, since it was made from that schema.
  const body: Body = JSON.parse(JSON.stringify(madeFor(schemaOf(name))));
  return body;
}

/** The names of a schema's fields. */
export const fieldsOf = (name: string): string[] => Object.keys(schemaOf(name).properties ?? {});

/** The values of a schema that lists them. */
export function valuesIn(name: 'RoleCode'): RoleCode[] {
  const values: RoleCode[] = JSON.parse(JSON.stringify(schemaOf(name).enum ?? []));
  return values;
}

function schemaOf(name = ''): Schema {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}`);
  return schema;
}

const within = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, wanted: number): number =>
  wanted <= maximum ? Math.max(minimum, wanted) : minimum + (wanted % Math.max(1, maximum - minimum));

function textOf({ format, pattern }: Schema, number: number): string {
  if (format === 'date') return new Date(Date.UTC(2027, 0, 1 + (number % 365))).toISOString().slice(0, 10);
  if (format === 'email') return `person.${number}@example.org`;
  if (pattern?.endsWith('%$')) return `${number % 100}%`;
  if (pattern) throw new Error(`No text is made for ${pattern}`);
  return String(number);
}
