// Reads the operations of a document: their paths, parameters and responses.

import { declaredIn } from '../openapi/document.js';
import { kindsOf } from './as-text.js';
import { type Key, securityOf } from './credentials.js';
import { type Document, listOf, recordOf } from './document.js';
import { mediaType } from './media-types.js';
import { entryOf, isRecord, type Type } from './schema.js';
import type { Form, Raw } from './schema-reader.js';
import { unreadOf } from './unread.js';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly raw: Raw;
  readonly parameters: readonly Parameter[];
  /** By status or range, such as `2XX`. */
  readonly responses: ReadonlyMap<string, Raw>;
  readonly meaning: string;
  /** The parts that the comparison does not read. */
  readonly unread: Raw;
  /** The servers of the operation and of its path. */
  readonly servers: string;
}

export interface Parameter {
  readonly place: 'path' | 'query' | 'headers' | 'cookies';
  readonly name: string;
  readonly required: boolean;
  readonly raw: Raw;
  readonly schema: unknown;
  /** How its value is written: `plain` if there is one way only. */
  readonly form: string;
  readonly kinds: readonly Type[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** By method and path; names of path parameters count only if paths differ in these alone. */
export function operationsOf(document: Document, other: Document): Map<string, Operation> {
  const found = new Map<string, Operation>();
  const twins = new Set([...twinsIn(document), ...twinsIn(other)]);
  for (const declared of declaredOperations(document, declaredIn(recordOf(document.root.paths)))) {
    const name = `${declared.method.toUpperCase()} ${declared.path}`;
    found.set(twins.has(nameless(name)) ? name : nameless(name), readOperation(document, declared));
  }
  return found;
}

export interface Declared {
  readonly path: string;
  readonly method: string;
  readonly raw: Raw;
  /** The path, with its operations. */
  readonly item: Raw;
}

/** `template`: the path, whose parameters every request has. */
export function readOperation(
  document: Document,
  { path, method, raw, item }: Declared,
  template = path,
): Operation {
  const parameters = [...listOf(item.parameters), ...listOf(raw.parameters)];
  const unread = unreadOf(document, raw, parameters);
  return {
    id: typeof raw.operationId === 'string' ? raw.operationId : `${method.toUpperCase()} ${path}`,
    servers: document.meaningOf([item.servers, raw.servers]),
    method: method.toUpperCase(),
    path,
    raw,
    unread,
    parameters: completed(parametersOf(document, parameters), document, template),
    responses: new Map(
      declaredIn(recordOf(raw.responses)).map(([status, one]) => [status.toUpperCase(), document.at(one)]),
    ),
    meaning: document.meaningOf({
      ...raw,
      // The order of the path parameters decides which value each of them gets.
      pathParameters: path.match(/\{[^}]*\}/g),
      parameters,
      unread,
      security: securityOf(document, raw),
      securitySchemes: recordOf(document.root.components).securitySchemes,
    }),
  };
}

/** The operations in a map of paths, of webhooks, or of the expressions of a callback. */
export function* declaredOperations(
  document: Document,
  paths: readonly [string, unknown][],
): Generator<Declared> {
  for (const [path, value] of paths) {
    const item = document.whole(value);
    for (const method of methods)
      if (isRecord(item[method])) yield { path, method, raw: document.at(item[method]), item };
  }
}

/** Operations whose paths differ in nothing but the names of their parameters. */
function twinsIn(document: Document): string[] {
  const seen = new Set<string>();
  return [...declaredOperations(document, declaredIn(recordOf(document.root.paths)))].flatMap(
    ({ method, path }) => {
      const name = nameless(`${method.toUpperCase()} ${path}`);
      if (seen.has(name)) return [name];
      seen.add(name);
      return [];
    },
  );
}

export const nameless = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

/** Those of the path come first, in its order. One that is not declared accepts any string. */
function completed(all: readonly Parameter[], document: Document, path: string): Parameter[] {
  const names = new Set([...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name));
  const inPath = [...names].flatMap((name) => {
    const declared = all.filter((one) => one.place === 'path' && one.name === name);
    return declared.length > 0
      ? declared
      : parametersOf(document, [{ name, in: 'path', schema: { type: 'string' } }]);
  });
  return [...inPath, ...all.filter(({ place }) => place !== 'path')];
}

const places = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;
export const styles = { path: 'simple', query: 'form', headers: 'simple', cookies: 'form' } as const;
/** The specification ignores parameters for these headers. */
const ignored = new Set(['accept', 'content-type', 'authorization']);

export function parametersOf(document: Document, values: readonly unknown[]): Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const value of values) {
    const raw = document.at(value);
    const [written, place] = [String(raw.name), placeOf(raw.in)];
    if (!place) continue;
    const name = place === 'headers' ? written.toLowerCase() : written;
    if (place === 'headers' && ignored.has(name)) continue;
    byName.set(`${place} ${name}`, {
      ...{ place, name, raw, ...writingOf(document, raw, styles[place], 'request') },
      required: raw.required === true || place === 'path',
    });
  }
  return [...byName.values()];
}

export function writingOf(document: Document, raw: Raw, usual: string, form: Form) {
  const [content] = Object.entries(recordOf(raw.content));
  const schema = content ? recordOf(content[1]).schema : raw.schema;
  const kinds = kindsOf(document.schema(schema, form));
  const style = typeof raw.style === 'string' ? raw.style : usual;
  const isExploded = typeof raw.explode === 'boolean' ? raw.explode : style === 'form';
  const exploded = isExploded ? ', exploded' : '';
  const [hasLists, hasObjects] = [kinds.includes('array'), kinds.includes('object')];
  const written = (): string => {
    if (content) return mediaType(content[0]);
    if (style === 'deepObject') return 'deepObject';
    if (style === 'label' || style === 'matrix') return hasLists || hasObjects ? style + exploded : style;
    if (style === 'simple') return hasObjects ? style + exploded : hasLists ? style : 'plain';
    return hasLists || hasObjects ? style + exploded : 'plain';
  };
  return { schema, kinds, form: written() };
}

const placeOf = (value: unknown): Parameter['place'] | undefined =>
  typeof value === 'string' ? entryOf<Parameter['place']>(places, value) : undefined;

export const isKeyOf = ({ place, name }: Parameter, key: Key): boolean =>
  place === key.place && name === key.name;
