// Reads the back office's contract, as far as it is needed to validate responses.
import { readFileSync } from 'node:fs';

export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Reference {
  readonly $ref: string;
}
interface Header {
  readonly required?: boolean;
  readonly schema?: Schema;
}
interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface OperationObject {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response | Reference>>;
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly headers?: Readonly<Record<string, Header>>;
  };
}

export interface DeclaredReply {
  readonly headers: ReadonlyMap<string, Header>;
  readonly content: ReadonlyMap<string, Schema>;
}

/** By operationId, then by status. */
export type DeclaredReplies = ReadonlyMap<string, ReadonlyMap<number, DeclaredReply>>;

export function readContract(): Document {
  return JSON.parse(readFileSync(new URL('../../../generated/back-office.json', import.meta.url), 'utf8'));
}

export function declaredReplies(document: Document): DeclaredReplies {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.flatMap(({ operationId, responses = {} }) => {
      if (operationId === undefined) return [];
      const replies = Object.entries(responses).map(
        ([status, response]) => [Number(status), readReply(document, response)] as const,
      );
      return [[operationId, new Map(replies)] as const];
    }),
  );
}

function readReply({ components }: Document, response: Response | Reference): DeclaredReply {
  const { headers = {}, content = {} } = resolve(components.responses, response);
  const schemas = Object.entries(content).map(([type, { schema }]) => [type, schema ?? {}] as const);
  return {
    headers: new Map(
      Object.entries(headers).map(([name, header]) => [name, resolve(components.headers, header)]),
    ),
    content: new Map(schemas),
  };
}

function resolve<T extends object>(section: Readonly<Record<string, T>> = {}, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const target = section[value.$ref.slice(value.$ref.lastIndexOf('/') + 1)];
  if (!target) throw new Error(`The contract refers to ${value.$ref}, which it does not have`);
  return target;
}

/** The branches of every choice that the document has, wherever it stands. */
export function branchesOf(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(branchesOf);
  return isChoice(node) ? [...below, ...(node.oneOf ?? node.anyOf ?? [])] : below;
}

const isChoice = (node: object): node is Schema =>
  ('oneOf' in node && Array.isArray(node.oneOf)) || ('anyOf' in node && Array.isArray(node.anyOf));
