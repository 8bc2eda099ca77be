// Owns reading from the contract whose policy, broker company and insured a call is about: `x-identifies` at its parameters and its body's fields.
import { resolveSchema } from '../http/chosen-branch.js';
import type { Contract, Operation } from '../http/contract.js';
import { componentName, type Document, type Schema } from '../http/document.js';
import type { GuardedRequest } from '../http/guard.js';

export type PolicyName = 'policyKey' | 'policyNo' | 'submissionId';

/** What a call names: a policy that exists by one of its names, and the broker companies that it writes for. */
export interface Identified {
  readonly policy: { readonly by: PolicyName; readonly value: string } | undefined;
  readonly producers: readonly Named[];
  /** The contacts that are to be the insured. */
  readonly insured: readonly Named[];
}

/** Something that the body names by its identifier. */
export interface Named {
  readonly field: string;
  readonly id: string;
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
  const pathsOf = (what: BodyName) => schemas.flatMap((schema) => namingPaths(document, schema, what));
  const [producers, insured] = [pathsOf('producer'), pathsOf('insured')];
  return ({ params, query, body }) => {
    const named = naming.map(({ name, place, by }) => ({
      by,
      value: (place === 'path' ? params : query)[name],
    }));
    const policy = named.find(
      (one): one is { by: PolicyName; value: string } => typeof one.value === 'string',
    );
    return { policy, producers: namedIn(body, producers), insured: namedIn(body, insured) };
  };
}

type BodyName = 'producer' | 'insured';

/** Where the body names one: the path of the identifier of each field marked `x-identifies`. */
export function namingPaths(
  document: Document,
  schema: Schema,
  what: BodyName,
  path: readonly string[] = [],
): string[][] {
  const resolved = resolveSchema(schema, document);
  if (isMarked(document, schema, what)) return [resolved.properties ? [...path, 'id'] : [...path]];
  const here = Object.entries(resolved.properties ?? {}).flatMap(([name, child]) =>
    namingPaths(document, child, what, [...path, name]),
  );
  const branches = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])];
  return [...here, ...branches.flatMap((branch) => namingPaths(document, branch, what, path))];
}

/** The mark may stand beside any of the references on the way to the schema. */
function isMarked(document: Document, schema: Schema, what: BodyName): boolean {
  if (schema['x-identifies'] === what) return true;
  const target = schema.$ref && document.components?.schemas?.[componentName(schema.$ref)];
  return target ? isMarked(document, target, what) : false;
}

function namedIn(body: unknown, paths: readonly string[][]): Named[] {
  return paths.flatMap((path) => {
    const id = path.reduce(fieldOf, body);
    return typeof id === 'string' ? [{ field: path.join('.'), id }] : [];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
