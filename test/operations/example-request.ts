// Builds a request for any operation from the contract's own examples.
import { randomUUID } from 'node:crypto';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import { type Document, type Parameter, resolve } from '../../src/openapi/document.js';
import { propertyOf } from '../contract/contracts.js';

export interface ExampleRequest {
  method: string;
  /** Path and query, below the version's prefix. */
  target: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/**
 * Includes every parameter, even optional ones, and a new `Idempotency-Key`. `given` parameters
 * replace their examples; `null` omits one. Throws if a parameter or the body has no example.
 */
export function exampleRequest(
  { name, document }: Contract,
  operation: Operation,
  given: Readonly<Record<string, string | null>> = {},
): ExampleRequest {
  const valuesIn = (place: Parameter['in']) =>
    operation.parameters
      .filter((p) => p.in === place && given[p.name] !== null)
      .map((p): [string, string] => [p.name, given[p.name] ?? exampleOf(p)]);
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
      // For a form, `fetch` sets the type and the boundary itself.
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    },
    body,
  };
}

function firstBody(document: Document, { id, requestBody }: Operation): string | FormData | undefined {
  if (!requestBody) return undefined;
  const [mediaType = '', media] = Object.entries(requestBody.content)[0] ?? [];
  const [example] = Object.values(media?.examples ?? {});
  if (!example) throw new Error(`${id} has no request example`);
  const { value } = resolve(document.components?.examples, example);
  return mediaType === 'multipart/form-data' ? formOf(value) : JSON.stringify(value);
}

/** Every part of the contract's forms is a file. */
function formOf(value: unknown): FormData {
  const form = new FormData();
  for (const [part, content] of Object.entries(Object(value)))
    form.set(part, new Blob([String(content)]), `${part}.pdf`);
  return form;
}

function exampleOf(parameter: Parameter): string {
  if (parameter.name === 'Idempotency-Key') return randomUUID();
  const example = propertyOf(parameter, 'example');
  if (example === undefined) throw new Error(`The parameter ${parameter.name} has no example`);
  return String(example);
}

/** Sets the producer at each of these paths, even if the example has none there. */
export function withProducer(body: string, paths: readonly string[][], id: string): string {
  return paths.reduce((text, path) => JSON.stringify(set(JSON.parse(text), path, id)), body);
}

function set(content: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  return name === undefined
    ? value
    : { ...Object(content), [name]: set(propertyOf(content, name), rest, value) };
}
