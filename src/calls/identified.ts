// Owns reading from the contract whose policy a call is about: `x-identifies` at its parameters and its body's fields.
import { resolveSchema } from '../http/chosen-branch.js';
import type { Contract, Operation } from '../http/contract.js';
import type { Document, Schema } from '../http/document.js';
import type { GuardedRequest } from '../http/guard.js';

export type PolicyName = 'policyKey' | 'policyNo' | 'submissionId';

/** What a call names: a policy that exists by one of its names, and the broker companies that it writes for. */
export interface Identified {
  readonly policy: { readonly by: PolicyName; readonly value: string } | undefined;
  readonly producers: readonly { readonly field: string; readonly id: string }[];
}

const policyNames: readonly string[] = ['policyKey', 'policyNo', 'submissionId'] satisfies PolicyName[];
const isPolicyName = (name: unknown): name is PolicyName =>
  typeof name === 'string' && policyNames.includes(name);

export function createIdentify(
  { document }: Contract,
  { parameters, requestBody }: Operation,
): (request: GuardedRequest) => Identified {
  const naming = parameters.flatMap(({ name, in: place, 'x-identifies': by }) =>
    isPolicyName(by) ? [{ name, place, by }] : [],
  );
  const schemas = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));
  const producers = schemas.flatMap((schema) => producerPaths(document, schema));
  return ({ params, query, body }) => {
    const named = naming.map(({ name, place, by }) => ({
      by,
      value: (place === 'path' ? params : query)[name],
    }));
    const policy = named.find(
      (one): one is { by: PolicyName; value: string } => typeof one.value === 'string',
    );
    const given = producers.map((path) => ({ field: path.join('.'), id: path.reduce(fieldOf, body) }));
    return {
      policy,
      producers: given.filter((one): one is { field: string; id: string } => typeof one.id === 'string'),
    };
  };
}

/** Where the body names a broker company: the path of each text marked `x-identifies: producer`. */
export function producerPaths(document: Document, schema: Schema, path: readonly string[] = []): string[][] {
  const resolved = resolveSchema(schema, document);
  if (schema['x-identifies'] === 'producer' || resolved['x-identifies'] === 'producer') {
    return [resolved.properties ? [...path, 'id'] : [...path]];
  }
  return Object.entries(resolved.properties ?? {}).flatMap(([name, child]) =>
    producerPaths(document, child, [...path, name]),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
