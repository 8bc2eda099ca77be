// An exploded object in the query is written as one parameter for each of its fields.
import { type Document, listOf } from './document.js';
import { type Operation, type Parameter, parametersOf } from './operations.js';
import { isRecord } from './schema.js';

/**
 * If the other document does not have the object, replaces an exploded object in the query with a
 * parameter for each of its fields, which looks the same in a URL.
 */
export function withFields(document: Document, operation: Operation, other: Operation): Operation {
  const isOf = (all: readonly Parameter[], name: string) =>
    all.some((one) => one.place === 'query' && one.name === name);
  const isExploded = ({ place, name, form }: Parameter) =>
    place === 'query' && form === 'form, exploded' && !isOf(other.parameters, name);
  const all = operation.parameters.flatMap((one) => {
    const fields = isExploded(one) ? fieldsOf(document, one) : [one];
    return fields.every(({ name }) => one.name === name || !isOf(operation.parameters, name))
      ? fields
      : [one];
  });
  const isSame = all.every((one) => operation.parameters.includes(one));
  return isSame ? operation : { ...operation, parameters: all };
}

/** The parameters of the fields; only the parameter itself if it cannot be split. */
function fieldsOf(document: Document, parameter: Parameter): readonly Parameter[] {
  const { type, properties, required, ...others } = document.at(parameter.schema);
  const names = listOf(required);
  // The required fields show whether the object is present.
  const isFree = parameter.required === names.length > 0;
  const isPlain = Object.entries(others).every(([key, value]) => remarks.has(key) || isOpen(key, value));
  if (type !== 'object' || !isRecord(properties) || !isFree || !isPlain) return [parameter];
  const raw = Object.entries(properties).map(([name, schema]) => {
    const own = { name, required: names.includes(name), schema, example: undefined, examples: undefined };
    return { ...parameter.raw, ...own };
  });
  const fields = parametersOf(document, raw);
  return fields.length > 0 && fields.every(({ form }) => form === 'plain') ? fields : [parameter];
}
const isOpen = (key: string, value: unknown) => key === 'additionalProperties' && typeof value === 'boolean';
const remarks = new Set(['title', 'description', 'example', 'examples']);
