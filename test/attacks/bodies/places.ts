// Lists every place in the request bodies of the partner contracts, down to 8 levels.
import type { Contract, Operation } from '../../../src/openapi/contract.js';
import { resolve, type Schema } from '../../../src/openapi/document.js';
import { publishedContracts } from '../../contract/contracts.js';
import { exampleRequest } from '../../operations/example-request.js';

/** Field names and item indexes, from the top of the body. */
export type Path = readonly (string | number)[];

export interface Place {
  readonly version: string;
  readonly operationId: string;
  /** Path and query. */
  readonly target: string;
  readonly path: Path;
  readonly types: readonly string[];
  readonly example: unknown;
}

export interface BodyOperation {
  readonly version: string;
  readonly operationId: string;
  readonly target: string;
  readonly example: unknown;
  readonly places: readonly Place[];
}

export async function bodyOperations(): Promise<BodyOperation[]> {
  return publishedContracts.flatMap((contract) =>
    contract.operations
      .filter(({ requestBody }) => requestBody?.content['application/json'])
      .map((operation) => bodyOperation(contract, operation)),
  );
}

function bodyOperation(contract: Contract, operation: Operation): BodyOperation {
  const { target, body } = exampleRequest(contract, operation);
  const example: unknown = JSON.parse(String(body));
  const of = { version: contract.name, operationId: operation.id, target, example };
  const schema = operation.requestBody?.content['application/json']?.schema ?? {};
  const found = new Map<string, Place>();
  for (const { path, types } of walk(contract, schema, [], 0)) {
    const name = path.join('.');
    const known = found.get(name)?.types ?? [];
    found.set(name, { ...of, path, types: [...new Set([...known, ...types])] });
  }
  return { ...of, places: [...found.values()] };
}

const DEEPEST = 8;

function* walk(
  contract: Contract,
  schema: Schema,
  path: Path,
  depth: number,
): Generator<Pick<Place, 'path' | 'types'>> {
  if (depth > DEEPEST) return;
  if (schema.$ref !== undefined) {
    const target = resolve(contract.document.components?.schemas, { $ref: schema.$ref });
    yield* walk(contract, target, path, depth);
  }
  const types = [schema.type ?? []].flat();
  if (types.length > 0) yield { path, types };
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* walk(contract, property, [...path, name], depth + 1);
  if (schema.items) yield* walk(contract, schema.items, [...path, 0], depth + 1);
  for (const part of [schema.oneOf, schema.anyOf, schema.allOf].flatMap((parts) => parts ?? []))
    yield* walk(contract, part, path, depth);
}

export async function arrayPlaces(): Promise<Place[]> {
  const operations = await bodyOperations();
  return operations.flatMap(({ places }) => places.filter(({ types }) => types.includes('array')));
}

/** Creates missing parents. */
export function withValueAt(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const items: unknown[] = Array.isArray(body) ? body : [];
    return [withValueAt(items[0], rest, value), ...items.slice(1)];
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [name]: withValueAt(Reflect.get(fields, name), rest, value) };
}
