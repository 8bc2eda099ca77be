// Converts a value to a schema of another contract: keeps the fields that the schema has, and adds
// those that the schema requires.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type ContractDocument, follow, type Schema } from '../conformance/document.js';
import type { ValueMaker } from '../conformance/values.js';

export type Fit = (value: unknown, schema: Schema) => unknown;

export function createFitter(
  document: ContractDocument,
  values: ValueMaker,
  validatorOf: (schema: Schema) => ValidateFunction,
): Fit {
  const inWordsOf: Fit = (value, written) => {
    const schema = follow(document, written);
    const { oneOf, properties, required = [], items } = schema;
    if (oneOf) return inWordsOf(value, formOf(value, oneOf));
    if (Array.isArray(value)) return items ? value.map((item) => inWordsOf(item, items)) : value;
    if (!properties || typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(properties).flatMap(([name, property]) => {
      if (Object.hasOwn(value, name)) return [[name, inWordsOf(Reflect.get(value, name), property)] as const];
      return required.includes(name) ? [[name, values.make(property)] as const] : [];
    });
    return Object.fromEntries(fields);
  };

  /** The form that the value matches, or matches best. */
  const formOf = (value: unknown, forms: readonly Schema[]): Schema => {
    const isWhole = forms.find((form) => validatorOf(form)(value));
    if (isWhole) return isWhole;
    const present = (form: Schema) =>
      (follow(document, form).required ?? []).filter((name) => Object.hasOwn(Object(value), name)).length;
    return forms.reduce((best, form) => (present(form) > present(best) ? form : best), forms[0] ?? {});
  };
  return inWordsOf;
}
