// A request for any operation, made of the contract's own examples.
import type { Contract, Operation } from '../../src/http/contract.js';
import { type Document, type Parameter, resolve } from '../../src/http/document.js';
import { propertyOf } from '../contract/contracts.js';

export interface ExampleRequest {
  method: string;
  /** Path and query, below the version's prefix. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Throws where a required parameter or the body has no example. */
export function exampleRequest({ name, document }: Contract, operation: Operation): ExampleRequest {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const valuesIn = (place: Parameter['in']) =>
    required.filter((p) => p.in === place).map((p): [string, string] => [p.name, exampleOf(p)]);
  const path = valuesIn('path').reduce(
    (filled, [parameter, value]) => filled.replace(`{${parameter}}`, encodeURIComponent(value)),
    operation.path,
  );
  const query = new URLSearchParams(valuesIn('query'));
  const body = firstBody(document, operation);
  return {
    method: operation.method.toUpperCase(),
    target: `/${name}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...Object.fromEntries(valuesIn('header')),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
  };
}

function firstBody(document: Document, { id, requestBody }: Operation): string | undefined {
  if (!requestBody) return undefined;
  const [example] = Object.values(requestBody.content['application/json']?.examples ?? {});
  if (!example) throw new Error(`${id} has no JSON example of its request`);
  return JSON.stringify(resolve(document.components?.examples, example).value);
}

function exampleOf(parameter: Parameter): string {
  const example = propertyOf(parameter, 'example');
  if (example === undefined) throw new Error(`The parameter ${parameter.name} has no example`);
  return String(example);
}
