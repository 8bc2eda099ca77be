// Drops undeclared fields, so that a back office can add fields before the gateway knows them.
import { type Document, type Schema, schemaAt } from '../../openapi/document.js';

export interface Known {
  readonly value: unknown;
  /** Paths without array indexes: `sections[].newField`. */
  readonly dropped: readonly string[];
}

type IsValid = (schema: Schema, value: unknown) => boolean;

type Step = (value: unknown) => Known;

/** Missing and invalid fields are left to the validation that follows. */
export function createKnownFields(
  document: Document,
  isValid: IsValid,
): (schema: Schema, value: unknown) => Known {
  const keep = (schema: Schema, given: unknown, at: string): Known =>
    steps(schema, at).reduce<Known>(
      ({ value, dropped }, step) => {
        const next = step(value);
        return { value: next.value, dropped: [...dropped, ...next.dropped] };
      },
      { value: given, dropped: [] },
    );

  // Each part of a schema that describes the same value drops fields in turn.
  const steps = (schema: Schema, at: string): Step[] => {
    const { $ref, allOf = [], oneOf, anyOf } = schema;
    const parts = $ref === undefined ? allOf : [schemaAt(document, $ref), ...allOf];
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

  /**
   * Applies the branch that the value matches once unknown fields are dropped; if there are
   * several, the one that drops the fewest; if there is none, no branch.
   */
  const keepBranch = (branches: readonly Schema[], value: unknown, at: string): Known => {
    let best: Known | undefined;
    for (const branch of branches) {
      const known = keep(branch, value, at);
      const isBetter = best === undefined || known.dropped.length < best.dropped.length;
      if (isBetter && isValid(branch, known.value)) best = known;
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

/** The schemas with which `isValid` is called. */
export function branchesOf(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(branchesOf);
  return isChoice(node) ? [...below, ...(node.oneOf ?? node.anyOf ?? [])] : below;
}

const isChoice = (node: object): node is Schema =>
  ('oneOf' in node && Array.isArray(node.oneOf)) || ('anyOf' in node && Array.isArray(node.anyOf));
