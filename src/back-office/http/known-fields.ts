// Drops undeclared fields from a value, so that a back office may add fields before the gateway does.
import type { Document, Schema } from './contract.js';

export interface Known {
  readonly value: unknown;
  /** The paths of what was dropped, without positions in lists: `sections[].newField`. */
  readonly dropped: readonly string[];
}

/** Whether the value, as it stands, holds to the schema. */
export type Holds = (schema: Schema, value: unknown) => boolean;

type Step = (value: unknown) => Known;

/** Drops and nothing more: what is missing or wrong stays as it is, for the check that comes after. */
export function createKnownFields(
  document: Document,
  holds: Holds,
): (schema: Schema, value: unknown) => Known {
  const keep = (schema: Schema, given: unknown, at: string): Known =>
    steps(schema, at).reduce<Known>(
      ({ value, dropped }, step) => {
        const next = step(value);
        return { value: next.value, dropped: [...dropped, ...next.dropped] };
      },
      { value: given, dropped: [] },
    );

  // What several parts of a schema say of one value is dropped one part after the other.
  const steps = (schema: Schema, at: string): Step[] => {
    const { $ref, allOf = [], oneOf, anyOf } = schema;
    const parts = $ref === undefined ? allOf : [target(document, $ref), ...allOf];
    const choice = oneOf ?? anyOf;
    return [
      ...parts.map(
        (part): Step =>
          (value) =>
            keep(part, value, at),
      ),
      ...(choice ? [(value: unknown) => keepBranch(choice, value, at)] : []),
      (value) => keepChildren(schema, value, at),
    ];
  };

  /** The branch that holds once its unknown fields are gone; of several the one that loses least. */
  const keepBranch = (branches: readonly Schema[], value: unknown, at: string): Known => {
    let best: Known | undefined;
    for (const branch of branches) {
      const known = keep(branch, value, at);
      const isBetter = best === undefined || known.dropped.length < best.dropped.length;
      if (isBetter && holds(branch, known.value)) best = known;
    }
    return best ?? { value, dropped: [] };
  };

  const keepChildren = (schema: Schema, value: unknown, at: string): Known => {
    if (Array.isArray(value)) {
      const { items } = schema;
      return items
        ? gather(value.map((item: unknown) => keep(items, item, `${at}[]`)))
        : { value, dropped: [] };
    }
    if (typeof value !== 'object' || value === null) return { value, dropped: [] };
    return keepProperties(schema, value, at);
  };

  const keepProperties = (
    { properties = {}, additionalProperties = true }: Schema,
    value: object,
    at: string,
  ): Known => {
    const kept: [string, unknown][] = [];
    const dropped: (readonly string[])[] = [];
    for (const [name, child] of Object.entries(value)) {
      const path = at === '' ? name : `${at}.${name}`;
      const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (schema === false) {
        dropped.push([path]);
        continue;
      }
      const known = typeof schema === 'object' ? keep(schema, child, path) : { value: child, dropped: [] };
      kept.push([name, known.value]);
      dropped.push(known.dropped);
    }
    return { value: Object.fromEntries(kept), dropped: dropped.flat() };
  };

  return (schema, value) => keep(schema, value, '');
}

function gather(items: readonly Known[]): Known {
  return { value: items.map(({ value }) => value), dropped: [...new Set(items.flatMap((i) => i.dropped))] };
}

function target({ components }: Document, ref: string): Schema {
  const schema = components.schemas[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!schema) throw new Error(`The contract refers to ${ref}, which it does not have`);
  return schema;
}
