// Lowers an operation to one schema of its whole request, and one of each response.

import { asText, bodyAsText, kindsOf } from './as-text.js';
import { credentials, securityOf } from './credentials.js';
import { type Document, listOf, recordOf } from './document.js';
import { cellsOf, mediaType, typeSchema } from './media-types.js';
import { plain } from './plain.js';
import { ANY, entryOf, isRecord, NEVER, type Schema, type Type } from './schema.js';
import { hashOf } from './schema-hash.js';
import type { Form, Raw } from './schema-reader.js';
import { unreadOf } from './unread.js';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly raw: Raw;
  readonly parameters: readonly Parameter[];
  /** The responses by status or range, such as `2XX`. */
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

/** The operations by method and path, without the names of path parameters. */
export function operationsOf(document: Document): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, value] of declaredIn(document.root.paths)) {
    const item = document.whole(value);
    for (const method of methods) {
      if (!isRecord(item[method])) continue;
      const raw = document.at(item[method]);
      const name = `${method.toUpperCase()} ${path}`;
      const parameters = [...listOf(item.parameters), ...listOf(raw.parameters)];
      const unread = unreadOf(document, raw, parameters);
      found.set(name.replaceAll(/\{[^}]*\}/g, '{}'), {
        id: typeof raw.operationId === 'string' ? raw.operationId : name,
        servers: document.meaningOf([item.servers, raw.servers]),
        method: method.toUpperCase(),
        path,
        raw,
        unread,
        parameters: parametersOf(document, parameters).toSorted(
          (x, y) => path.indexOf(`{${x.name}}`) - path.indexOf(`{${y.name}}`),
        ),
        responses: new Map(
          declaredIn(raw.responses).map(([status, one]) => [status.toUpperCase(), document.at(one)]),
        ),
        meaning: document.meaningOf({
          ...raw,
          // The order of the path parameters decides which value belongs to which.
          pathParameters: path.match(/\{[^}]*\}/g),
          parameters,
          unread,
          security: securityOf(document, raw),
          securitySchemes: recordOf(document.root.components).securitySchemes,
        }),
      });
    }
  }
  return found;
}

/** The paths or responses, without extensions of the specification. */
const declaredIn = (map: unknown): [string, unknown][] =>
  Object.entries(recordOf(map)).filter(([name]) => !name.startsWith('x-'));

const places = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;
const styles = { path: 'simple', query: 'form', headers: 'simple', cookies: 'form' } as const;
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

/** How the value of a parameter or of a header is written. */
function writingOf(document: Document, raw: Raw, usual: string, form: Form) {
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

/** Whether a schema describes what is sent or what is read. */
export type Side = 'sender' | 'reader';

/** `counterpart` is the same operation in the other document. */
export function requestOf(
  document: Document,
  operation: Operation,
  side: Side,
  counterpart: Operation,
  other: Document,
): Schema {
  const isReader = side === 'reader';
  const group = (place: Parameter['place']): Schema => {
    const own = operation.parameters.filter((one) => one.place === place);
    const properties = own.map((one, index): [string, Schema] => {
      const theirs = counterpart.parameters.filter((two) => two.place === place);
      const partner = place === 'path' ? theirs[index] : theirs.find(({ name }) => name === one.name);
      const schema = document.schema(one.schema, 'request');
      // The name of a parameter in the path is not part of a request.
      const name = place === 'path' && isReader ? (partner?.name ?? one.name) : one.name;
      const isText = isReader && partner && !one.raw.content;
      const read = isText ? asText(schema, other.schema(partner.schema, 'request'), one.form) : schema;
      const mayBeEmpty = place === 'query' && one.raw.allowEmptyValue === true && !one.raw.content;
      return [name, mayBeEmpty ? { anyOf: [read, { type: ['string'], enum: [''] }] } : read];
    });
    const names = properties.map(([name]) => name);
    return closed(
      properties,
      names.filter((_, index) => own[index]?.required),
    );
  };
  const [accepted, theirs] = [successTypes(document, operation), successTypes(other, counterpart)];
  // A range says what may be sent, not that each type in it can be asked for.
  const asked = (isReader ? theirs : accepted).filter((type) => !type.includes('*'));
  const offered = isReader ? accepted : asked;
  const accept = asked.length === 0 ? NEVER : offered.length === 0 ? ANY : typeSchema(offered);
  const parts = closed(
    [
      ...(['path', 'query', 'headers', 'cookies'] as const).map((place): [string, Schema] => [
        place,
        group(place),
      ]),
      ['credentials', credentials(document, operation.raw)],
      ['accept', accept],
      ...['contentType', 'body'].map((name): [string, Schema] => [name, ANY]),
    ],
    ['path', 'query', 'headers', 'cookies', 'credentials'],
  );
  const body = document.at(operation.raw.requestBody);
  const content = recordOf(body.content);
  const theirContent = recordOf(other.at(counterpart.raw.requestBody).content);
  const forms = cellsOf(content, theirContent).flatMap(({ schema, of }): Schema[] => {
    const [media, theirs] = [of(content), of(theirContent)];
    if (media === undefined) return [];
    const { schema: raw, encoding } = recordOf(content[media]);
    const own = document.schema(raw, 'request');
    const sent = theirs === undefined ? undefined : recordOf(theirContent[theirs]).schema;
    const isText = isReader && sent !== undefined && encoding === undefined;
    const read = isText ? bodyAsText(own, other.schema(sent, 'request'), media) : own;
    return [
      {
        type: ['object'],
        required: ['contentType', 'body'],
        properties: { contentType: schema, body: read },
      },
    ];
  });
  const none: Schema = { type: ['object'], properties: { contentType: NEVER, body: NEVER } };
  return { ...parts, anyOf: body.required === true && forms.length > 0 ? forms : [...forms, none] };
}

const closed = (properties: readonly [string, Schema][], required: readonly string[]): Schema => ({
  type: ['object'],
  additionalProperties: NEVER,
  required: [...required].sort(),
  properties: Object.fromEntries(properties),
});

/** The default is for errors if a success is declared, else for all. */
function successTypes(document: Document, { responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => /^2/.test(status));
  const used = successes.length > 0 ? successes : [...responses].filter(([status]) => status === 'DEFAULT');
  return [...new Set(used.flatMap(([, response]) => Object.keys(recordOf(document.at(response).content))))];
}

/** One response in one media type. Without a type: its headers alone. */
export function responseOf(
  document: Document,
  response: Raw,
  type: string | undefined,
  form: Form,
  sent?: Schema,
): Schema {
  const isReader = form === 'response to a tolerant reader' && sent !== undefined;
  const headers = Object.entries(recordOf(response.headers))
    .map(([name, value]) => ({ name: name.toLowerCase(), raw: document.at(value) }))
    .filter(({ name }) => name !== 'content-type');
  const properties = headers.map(({ name, raw }): [string, Schema] => {
    const written = writingOf(document, raw, styles.headers, form);
    const schema = document.schema(written.schema, form);
    const theirs = entryOf(plain(plain(sent ?? ANY).properties?.headers ?? ANY).properties, name);
    const read = isReader && theirs && !raw.content ? asText(schema, theirs, written.form) : schema;
    return [
      name,
      written.form === 'plain' ? read : { allOf: [read, { unknown: { written: written.form } }] },
    ];
  });
  const required = headers.filter(({ raw }) => raw.required === true).map(({ name }) => name);
  const own: Schema = isReader
    ? { type: ['object'], required: required.sort(), properties: Object.fromEntries(properties) }
    : closed(properties, required);
  if (type === undefined) return { type: ['object'], required: ['headers'], properties: { headers: own } };
  const written = document.schema(recordOf(recordOf(response.content)[type]).schema, form);
  const theirs = entryOf(plain(sent ?? ANY).properties, 'body');
  const body = isReader && theirs ? bodyAsText(written, theirs, type) : written;
  return { type: ['object'], required: ['body', 'headers'], properties: { headers: own, body } };
}

/** Equal for schemas in which the judge sees no difference. */
export const areEqual = (a: Schema, b: Schema): boolean => hashOf(a) === hashOf(b);
