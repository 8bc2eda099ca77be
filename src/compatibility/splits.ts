// Splits a schema into parts that together have all its values: each part may be within a different
// alternative.
import { fieldOf, plain } from './plain.js';
import { branchesOf, isNever, NEVER, type Schema, type Type } from './schema.js';

const MOST_VALUES = 12;

/** Splits a plain schema of one type where the alternatives differ; undefined if impossible. */
export function split(type: Type, a: Schema, alternatives: readonly Schema[]): readonly Schema[] | undefined {
  const forms = alternatives.map(plain);
  if (type === 'object') return byFields(a, forms);
  if (type === 'array') return byBound(a, forms, ['minItems', 'maxItems'], 1);
  if (type === 'string') return byBound(a, forms, ['minLength', 'maxLength'], 1);
  if (type === 'integer') return byBound(a, forms, ['minimum', 'maximum'], 1);
  return undefined;
}

/** Splits by a field: an alternative lists its values, requires the field or forbids it. */
function byFields(a: Schema, forms: readonly Schema[]): readonly Schema[] | undefined {
  // Only by declared fields: to declare a field of a map would change the meaning of the map.
  for (const [name, own] of Object.entries(a.properties ?? {})) {
    const theirs = forms.map((form) => plain(fieldOf(form, name)));
    const isNeeded = a.required?.includes(name) ?? false;
    const field = plain(own);
    const parts = isNeeded && theirs.some((one) => one.enum ?? branchesOf(one)) ? partsOf(field) : undefined;
    if (parts) return parts.map((one) => ({ ...a, properties: { ...a.properties, [name]: one } }));
    const isOptional = !isNeeded && !isNever(field);
    const isCondition = forms.some((form) => form.required?.includes(name)) || theirs.some(isNever);
    if (isOptional && isCondition) {
      return [
        { ...a, required: [...(a.required ?? []), name].sort() },
        { ...a, properties: { ...a.properties, [name]: NEVER } },
      ];
    }
  }
  return undefined;
}

function partsOf({ enum: values, ...others }: Schema): readonly Schema[] | undefined {
  if (!values || values.length < 2 || values.length > MOST_VALUES) return undefined;
  return values.map((value) => ({ ...others, enum: [value] }));
}

type Bound = 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum';

/** Splits at a bound at which an alternative begins or ends. */
function byBound(
  a: Schema,
  forms: readonly Schema[],
  [low, high]: readonly [Bound, Bound],
  step: number,
): readonly Schema[] | undefined {
  const ends = forms.flatMap((form) => {
    const [least, most] = [form[low], form[high]];
    return [...(least === undefined ? [] : [least - step]), ...(most === undefined ? [] : [most])];
  });
  const at = ends.find((end) => end >= (a[low] ?? -Infinity) && end < (a[high] ?? Infinity));
  if (at === undefined || !Number.isSafeInteger(at)) return undefined;
  return [
    { ...a, [high]: at },
    { ...a, [low]: at + step },
  ];
}
