// Validates a call against an edited contract. Returns the refused places, without values and
// undeclared names.
import { createRequestFinders, type RequestFinder } from '../http/request/check.js';
import { isEcho } from '../http/request/explain-errors.js';
import { faultsOf } from '../http/request/find-errors.js';
import { queryOf } from '../http/target.js';
import { type Contract, counterpartOf, declaresCode, type Operation } from '../openapi/contract.js';
import type { Document, Schema } from '../openapi/document.js';
import { pointerTo, stepsOf } from '../openapi/pointers.js';
import {
  type CompiledResponse,
  compileResponse,
  headerError,
  responseValidators,
} from '../openapi/response-check.js';
import { placeIn } from '../openapi/schema-place.js';

/** A call that the served contract has accepted. Bodies are text, so no object is retained. */
export interface SampledCall {
  readonly apiVersion: string;
  readonly operationId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  /** The headers that the edited contract declares, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | undefined;
  readonly body: string | undefined;
  /** Undefined if none was sent. */
  readonly response: SampledResponse | SampledError | undefined;
}

interface SampledResponse {
  readonly status: number;
  readonly mediaType: string;
  /** The headers that the edited contract declares, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
}

/** Error bodies differ only in their codes, so the code is enough. */
interface SampledError {
  readonly status: number;
  readonly code: string;
}

/**
 * Returns places such as `request /body/lines/[]/writtenLine` or `response 200 /body/status`, or
 * `operation` if it was removed. `[]` is any item of a list, `*` an undeclared name.
 */
export type CandidateCheck = (call: SampledCall) => string[];

const MOST_PLACES = 20;
const DEEPEST = 12;

/** Compiles every operation. Rejects if the gateway cannot serve the edited contract. */
export async function createCandidateCheck(served: Contract, edited: Contract): Promise<CandidateCheck> {
  const findersOf = createRequestFinders(edited, (task) => task());
  const checks = new Map<string, OperationCheck>();
  for (const operation of served.operations) {
    const next = counterpartOf(operation, edited);
    checks.set(
      operation.id,
      next ? operationCheck([served, operation], [edited, next], await findersOf(next)) : () => ['operation'],
    );
  }
  return (call) => [...new Set(checks.get(call.operationId)?.(call))].slice(0, MOST_PLACES);
}

type OperationCheck = (call: SampledCall) => readonly string[];

const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

type Side = readonly [contract: Contract, operation: Operation];

function operationCheck(old: Side, next: Side, finder: RequestFinder): OperationCheck {
  const [{ document }, operation] = next;
  const validators = responseValidators(document, 'all errors');
  const responses = new Map(
    [...operation.responses].map(([status, declared]) => [status, compileResponse(declared, validators)]),
  );
  const named = new Map(
    parametersIn(old[1].path).map((name, at) => [name, parametersIn(operation.path)[at]]),
  );
  return (call) => {
    const params = Object.fromEntries(
      Object.entries(call.params).map(([name, value]) => [named.get(name) ?? name, value]),
    );
    const requestPlaces = requestFaults(operation, { ...call, params }, finder).map(
      ([part, steps]) => `request ${pointerTo([part, ...shown(part, steps, [old, next].map(bodyOf))])}`,
    );
    const { response } = call;
    return [...requestPlaces, ...(response ? responseFaults(old, next, responses, response) : [])];
  };
}

type Place = readonly [part: string, steps: readonly string[]];

function requestFaults(operation: Operation, call: SampledCall, { find }: RequestFinder): Place[] {
  const { requestBody } = operation;
  const { params, search, headers, contentType = '', body } = call;
  if (body !== undefined) {
    if (!requestBody) return [['body', []]];
    const [type = ''] = contentType.toLowerCase().split(';');
    if (!Object.hasOwn(requestBody.content, type.trim())) return [['contentType', []]];
  } else if (requestBody?.required) return [['body', []]];
  const value: unknown = body === undefined ? undefined : JSON.parse(body);
  const found = find({
    params: { ...params },
    query: queryOf(search),
    search,
    headers: { ...headers },
    body: value,
  });
  const faults = found?.faults.filter((fault, _, all) => !isEcho(fault, all)) ?? [];
  return faults.slice(0, 10 * MOST_PLACES).map(({ path }): Place => {
    const [part = '', ...steps] = stepsOf(path);
    return [part === 'params' ? 'path' : part, steps];
  });
}

function responseFaults(
  old: Side,
  next: Side,
  compiled: ReadonlyMap<number, CompiledResponse>,
  response: SampledResponse | SampledError,
): string[] {
  const { status } = response;
  const at = (place: string) => `response ${status} ${place}`;
  const known = compiled.get(status);
  if (!known) return [at('/status')];
  if ('code' in response) return declaresCode(next[1], response.code) ? [] : [at('/body/error/code')];
  const { mediaType, headers, text } = response;
  const found = known.headers
    .filter((header) => headerError(header, headers[header.name.toLowerCase()]) !== undefined)
    .map(({ name }) => at(pointerTo(['headers', name.toLowerCase()])));
  if (known.bodies.size === 0) return text === undefined ? found : [...found, at('/body')];
  const body = known.bodies.get(mediaType);
  if (!body) return [...found, at('/contentType')];
  const value: unknown = mediaType === 'application/json' && text !== undefined ? JSON.parse(text) : text;
  if (body.validate(value)) return found;
  const roots = [
    [old[0].document, old[1].responses.get(status)?.content.get(mediaType)?.schema],
    [next[0].document, body.schema],
  ] as const;
  const places = faultsOf(body.validate.errors).map(({ path }) =>
    at(pointerTo(['body', ...shown('body', stepsOf(path), roots)])),
  );
  return [...found, ...places];
}

type Root = readonly [document: Document, schema: Schema | undefined];

const bodyOf = ([{ document }, { requestBody }]: Side): Root => [
  document,
  Object.values(requestBody?.content ?? {})[0]?.schema,
];

/** Without names that neither contract declares, such as keys of a map: they may be anything. */
function shown(part: string, steps: readonly string[], roots: readonly Root[]): string[] {
  if (part !== 'body') return [...steps];
  const names = steps.slice(0, DEEPEST);
  return names.map((name, at) => {
    const above = roots.map(([document, schema = {}]) => placeIn(document, schema, names.slice(0, at)));
    const isDeclared = above.some(
      ({ names: known, schemas }) =>
        known.includes(name) || schemas.some(({ required }) => required?.includes(name)),
    );
    if (isDeclared) return name;
    const isItem = /^\d+$/.test(name) && above.some(({ schemas }) => schemas.some(({ items }) => items));
    return isItem ? '[]' : '*';
  });
}
