// Reads a contract without the product's code: its operations, with the references to parameters,
// bodies, responses and examples resolved.
import { readFileSync } from 'node:fs';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly not?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly allowReserved?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Response {
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: Readonly<
    Record<string, { readonly $ref?: string; required?: boolean; schema?: Schema }>
  >;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body:
    | { readonly mediaType: string; readonly schema: Schema; readonly examples: unknown[] }
    | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Written {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly $ref?: string; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response & { readonly $ref?: string }>>;
}

export interface ContractDocument {
  readonly name: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export function readDocument(name: string): ContractDocument {
  return { ...JSON.parse(readFileSync(`generated/${name}.json`, 'utf8')), name };
}

/** The target of a `$ref`, or the value itself. */
export function follow<T extends { readonly $ref?: string | undefined }>(
  document: ContractDocument,
  value: T,
): T {
  if (value.$ref === undefined) return value;
  const steps = value.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    document,
  );
  if (found === undefined) throw new Error(`There is no ${value.$ref}`);
  return follow(document, JSON.parse(JSON.stringify(found)));
}

/** All operations except preflights, to which every path responds in the same way. */
export function operationsIn(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'options')
      .map(([method, written]) => operationOf(document, path, method, written)),
  );
}

function operationOf(document: ContractDocument, path: string, method: string, written: Written): Operation {
  const { operationId, parameters = [], requestBody, responses } = written;
  const [media] = Object.entries(requestBody ? follow(document, requestBody).content : {});
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter) => follow(document, parameter)),
    body: media && {
      mediaType: media[0],
      schema: media[1].schema ?? {},
      examples: Object.values(media[1].examples ?? {}).map((one) => follow(document, one).value),
    },
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, one]) => [status, follow(document, one)]),
    ),
  };
}
