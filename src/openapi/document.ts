// The shape of a bundled OpenAPI 3.1 document, as far as the gateway reads it.

export interface Reference {
  readonly $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  [keyword: string]: unknown;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Example | Reference>;
}
export interface Example {
  summary?: string;
  value?: unknown;
}
export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path' | 'cookie';
  required?: boolean;
  schema?: Schema;
  allowReserved?: boolean;
  [extension: string]: unknown;
}
export interface RequestBody {
  required?: boolean;
  content: Record<string, MediaType>;
}
export interface Header {
  required?: boolean;
  schema?: Schema;
}
export interface ResponseObject {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}
/** The roles that each security scheme requires. */
export type SecurityRequirement = Record<string, readonly string[]>;

export interface OperationObject {
  operationId?: string;
  summary?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, ResponseObject | Reference>;
  /** Empty if no key is needed. */
  security?: SecurityRequirement[];
  [extension: string]: unknown;
}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof methods)[number];
export type PathItem = { [M in Method]?: OperationObject };

interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter | Reference>;
  responses?: Record<string, ResponseObject | Reference>;
  requestBodies?: Record<string, RequestBody | Reference>;
  headers?: Record<string, Header | Reference>;
  examples?: Record<string, Example | Reference>;
  securitySchemes?: Record<string, unknown>;
}
export interface Document {
  openapi: string;
  info: { title: string; version: string; 'x-deprecated-at'?: string };
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  components?: Components;
  /** The requirements of operations without their own. */
  security?: SecurityRequirement[];
}

/** The entries of paths, responses or callbacks, without extensions such as `x-note`. */
export const declaredIn = <T>(map: Readonly<Record<string, T>> = {}): [string, T][] =>
  Object.entries(map).filter(([name]) => !name.startsWith('x-'));

/** Resolves a `$ref` to its section of the components. Throws if the target is missing. */
export function resolve<T extends object>(
  section: Record<string, T | Reference> | undefined,
  value: T | Reference,
): T {
  if (!('$ref' in value)) return value;
  const target = section?.[componentName(value.$ref)];
  if (!target) throw new Error(`The contract refers to ${value.$ref}, which it does not have`);
  return resolve(section, target);
}

/** The target of a `$ref`, which may itself be a reference. */
export function schemaAt({ components }: Document, ref: string): Schema {
  const schema = components?.schemas?.[componentName(ref)];
  if (!schema) throw new Error(`The contract refers to ${ref}, which it does not have`);
  return schema;
}

export function resolveSchema(schema: Schema, document: Document): Schema {
  return schema.$ref ? resolveSchema(schemaAt(document, schema.$ref), document) : schema;
}

export function componentName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
