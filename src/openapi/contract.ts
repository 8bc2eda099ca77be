// Reads a bundled contract into its operations, with every reference resolved except those to
// schemas and examples.
import { readFile } from 'node:fs/promises';
import {
  type Document,
  declaredIn,
  type Header,
  type MediaType,
  type Method,
  methods,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type ResponseObject,
  resolve,
  type SecurityRequirement,
} from './document.js';

export interface DeclaredResponse {
  readonly headers: ReadonlyMap<string, Header>;
  readonly content: ReadonlyMap<string, MediaType>;
}
export type Role = 'read' | 'operate';

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** The path template of the contract: `/submission/global/{policyNo}/status`. */
  readonly path: string;
  readonly summary: string;
  /** The operation declares `security: []`: callers need no key. */
  readonly isKeyless: boolean;
  /** The role in the security requirement of the operation or, by default, of the document. */
  readonly role: Role | undefined;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: ReadonlyMap<number, DeclaredResponse>;
}
export interface Contract {
  /** The folder in `spec/` and the path prefix: `v2`. */
  readonly name: string;
  /** The document's `info.version`, such as `2.0`. */
  readonly version: string;
  /**
   * The version of the partner API; undefined for another API, such as that of the sandbox, which
   * has numbers of its own.
   */
  readonly apiVersion: string | undefined;
  /** When a newer version replaced this one, from the document's `x-deprecated-at`. */
  readonly deprecatedAt: Date | undefined;
  readonly document: Document;
  readonly operations: readonly Operation[];
}

const generated = new URL('../../generated/', import.meta.url);

/** Each contract is read once per process: compiled validators are found by object identity. */
const contracts = new Map<string, Promise<Contract>>();

/** Rejects if an operation has no operationId, by which its handler is found. */
export function loadContract(name: string): Promise<Contract> {
  const contract = contracts.get(name) ?? readContract(name);
  contracts.set(name, contract);
  return contract;
}

async function readContract(name: string): Promise<Contract> {
  return readDocument(JSON.parse(await readFile(new URL(`${name}.json`, generated), 'utf8')), name);
}

export function readDocument(document: Document, name: string): Contract {
  const { version, 'x-deprecated-at': deprecated } = document.info;
  const deprecatedAt = deprecated === undefined ? undefined : new Date(deprecated);
  const apiVersion = /^v\d+$/.test(name) ? version : undefined;
  return { name, version, apiVersion, deprecatedAt, document, operations: operationsOf(document) };
}

export function operationsOf(document: Document): Operation[] {
  return declaredIn(document.paths).flatMap(([path, item]) => {
    requireObject(item, path);
    if ('parameters' in item)
      throw new Error(`${path} has parameters of its own: write them in its operations`);
    return methods.flatMap((method) => {
      const source = item[method];
      return source ? [readOperation(document, method, path, source)] : [];
    });
  });
}

/** Throws for what an edited document may have in place of an object. */
function requireObject(value: unknown, place: string): void {
  if (typeof value !== 'object' || value === null) throw new Error(`${place} is not an object`);
}

/** Throws for a range of statuses and for `default`, which the gateway cannot send. */
function statusOf(status: string, call: string): number {
  if (/^[1-5]\d\d$/.test(status)) return Number(status);
  throw new Error(`${call} declares the response ${status}: declare each status by its number`);
}

function readOperation(document: Document, method: Method, path: string, source: OperationObject): Operation {
  const { components } = document;
  const call = `${method.toUpperCase()} ${path}`;
  requireObject(source, call);
  if (!source.operationId) throw new Error(`${call} has no operationId`);
  return {
    id: source.operationId,
    method,
    path,
    summary: source.summary ?? '',
    isKeyless: source.security?.length === 0,
    role: roleOf(source.security ?? document.security ?? []),
    parameters: (source.parameters ?? []).map((p) => resolve(components?.parameters, p)),
    requestBody: source.requestBody && resolve(components?.requestBodies, source.requestBody),
    responses: new Map(
      declaredIn(source.responses).map(([status, response]) => {
        requireObject(response, `The response ${status} of ${call}`);
        return [statusOf(status, call), readResponse(document, resolve(components?.responses, response))];
      }),
    ),
  };
}

function roleOf(requirements: readonly SecurityRequirement[]): Role | undefined {
  const [role] = requirements.flatMap((requirement) => Object.values(requirement).flat());
  if (role === undefined || role === 'read' || role === 'operate') return role;
  throw new Error(`The contract requires an unknown role: ${role}`);
}

function readResponse(document: Document, { headers = {}, content = {} }: ResponseObject): DeclaredResponse {
  return {
    headers: new Map(
      Object.entries(headers).map(([name, header]) => [name, resolve(document.components?.headers, header)]),
    ),
    content: new Map(Object.entries(content)),
  };
}

export function declaresCode(operation: Operation, code: string): boolean {
  return [...operation.responses.values()].some((response) => codesOf(response).includes(code));
}

/** The codes of an error response, as its content narrows them. */
export function codesOf({ content }: Pick<DeclaredResponse, 'content'>): string[] {
  const narrowing = content.get('application/json')?.schema?.allOf?.at(-1);
  const codes = narrowing?.properties?.error?.properties?.code?.enum;
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** The operation with the same method and path; the names of path parameters may differ. */
export const counterpartOf = ({ method, path }: Operation, { operations }: Contract): Operation | undefined =>
  operations.find((one) => one.method === method && formOf(one.path) === formOf(path));

const formOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');
