// Lowers an operation to one schema of its whole request, and one of each response.
import { type Document, type Form, NOTHING, type Raw } from './document.js';
import { plain } from './plain.js';
import { ANY, entryOf, isOfType, isRecord, NEVER, type Schema, type Type } from './schema.js';
import { hashOf } from './schema-hash.js';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly raw: Raw;
  readonly parameters: readonly Parameter[];
  /** By status; a range as `2XX`. */
  readonly responses: ReadonlyMap<string, Raw>;
  readonly meaning: string;
  /** Of its own, and of its path. */
  readonly servers: string;
}

export interface Parameter {
  readonly place: 'path' | 'query' | 'headers' | 'cookies';
  readonly name: string;
  readonly required: boolean;
  readonly raw: Raw;
  readonly schema: unknown;
  /** How a list or an object is written. */
  readonly form: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** By method and path, without the names of the path's parameters. */
export function operationsOf(document: Document): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, value] of Object.entries(recordOf(document.root.paths))) {
    const item = document.at(value);
    for (const method of methods) {
      if (!isRecord(item[method])) continue;
      const raw = document.at(item[method]);
      const name = `${method.toUpperCase()} ${path}`;
      const shared = listOf(item.parameters);
      found.set(name.replaceAll(/\{[^}]*\}/g, '{}'), {
        id: typeof raw.operationId === 'string' ? raw.operationId : name,
        servers: document.meaningOf([item.servers, raw.servers]),
        method: method.toUpperCase(),
        path,
        raw,
        parameters: parametersOf(document, [...shared, ...listOf(raw.parameters)]).toSorted(
          (x, y) => path.indexOf(`{${x.name}}`) - path.indexOf(`{${y.name}}`),
        ),
        responses: new Map(
          Object.entries(recordOf(raw.responses)).map(([status, one]) => [
            status.toUpperCase(),
            document.at(one),
          ]),
        ),
        meaning: document.meaningOf({
          ...raw,
          // Their order decides which value is whose.
          pathParameters: path.match(/\{[^}]*\}/g),
          parameters: [...shared, ...listOf(raw.parameters)],
          security: securityOf(document, raw),
          securitySchemes: recordOf(document.root.components).securitySchemes,
        }),
      });
    }
  }
  return found;
}

export const recordOf = (value: unknown): Raw => (isRecord(value) ? value : NOTHING);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const places = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;
const styles = { path: 'simple', query: 'form', headers: 'simple', cookies: 'form' } as const;
/** The specification takes these from elsewhere. */
const ignored = new Set(['accept', 'content-type', 'authorization']);

function parametersOf(document: Document, values: readonly unknown[]): Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const value of values) {
    const raw = document.at(value);
    const [written, place] = [String(raw.name), placeOf(raw.in)];
    if (!place) continue;
    const name = place === 'headers' ? written.toLowerCase() : written;
    if (place === 'headers' && ignored.has(name)) continue;
    const [content] = Object.entries(recordOf(raw.content));
    const style = typeof raw.style === 'string' ? raw.style : styles[place];
    const explode = typeof raw.explode === 'boolean' ? raw.explode : style === 'form';
    const schema = content ? recordOf(content[1]).schema : raw.schema;
    const form = content ? content[0] : `style ${style}, ${explode ? 'exploded' : 'not exploded'}`;
    byName.set(`${place} ${name}`, {
      ...{ place, name, raw, schema },
      required: raw.required === true || place === 'path',
      // A single value is written in one way.
      form: content || isWritten(document, schema, style) ? form : 'plain',
    });
  }
  return [...byName.values()];
}

const placeOf = (value: unknown): Parameter['place'] | undefined =>
  typeof value === 'string' ? entryOf<Parameter['place']>(places, value) : undefined;

function isWritten(document: Document, schema: unknown, style: string): boolean {
  const { type = ['string'], items, properties } = plain(document.schema(schema, 'request'));
  const isPlain = !items && !properties && !type.includes('array') && !type.includes('object');
  return !isPlain || style === 'label' || style === 'matrix';
}

/** What one side of a message sends, or what the other side reads. */
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
      if (!isReader || !partner || one.raw.content) return [name, schema];
      return [name, asText(schema, other.schema(partner.schema, 'request'))];
    });
    const names = properties.map(([name]) => name);
    return closed(
      properties,
      names.filter((_, index) => own[index]?.required),
    );
  };
  const [accepted, theirs] = [successTypes(document, operation), successTypes(other, counterpart)];
  const asked = isReader ? theirs : accepted;
  const accept = asked.length === 0 ? NEVER : accepted.length === 0 ? ANY : typeSchema(accepted);
  const parts = closed(
    [
      ...(['path', 'query', 'headers', 'cookies'] as const).map((place): [string, Schema] => [
        place,
        group(place),
      ]),
      ['credentials', credentials(document, operation)],
      ['accept', accept],
      ...['contentType', 'body'].map((name): [string, Schema] => [name, ANY]),
    ],
    ['path', 'query', 'headers', 'cookies', 'credentials'],
  );
  const body = document.at(operation.raw.requestBody);
  const forms = Object.entries(recordOf(body.content)).map(
    ([type, media]): Schema => ({
      type: ['object'],
      required: ['contentType', 'body'],
      properties: {
        contentType: typeSchema([type]),
        body: document.schema(recordOf(media).schema, 'request'),
      },
    }),
  );
  const none: Schema = { type: ['object'], properties: { contentType: NEVER, body: NEVER } };
  return { ...parts, anyOf: body.required === true && forms.length > 0 ? forms : [...forms, none] };
}

const closed = (properties: readonly [string, Schema][], required: readonly string[]): Schema => ({
  type: ['object'],
  additionalProperties: NEVER,
  required: [...required].sort(),
  properties: Object.fromEntries(properties),
});

const single: readonly Type[] = ['boolean', 'integer', 'number', 'string'];

/**
 * Parameters and headers are texts: where any text will do, so will a number, and a single value
 * is a list of one.
 */
function asText(schema: Schema, sent: Schema): Schema {
  const [here, theirs] = [plain(schema), plain(sent)];
  if (!theirs.type || (here.type && theirs.type.every((type) => isOfType(type, here.type ?? []))))
    return schema;
  const { type, default: _, examples: _examples, ...constraints } = here;
  if (type?.length === 1 && type[0] === 'string' && Object.keys(constraints).length === 0)
    return { type: single };
  if (type?.length === 1 && type[0] === 'array' && (here.minItems ?? 0) <= 1)
    return { anyOf: [schema, here.items ?? ANY] };
  return schema;
}

function credentials(document: Document, { raw }: Operation): Schema {
  const schemes = recordOf(recordOf(document.root.components).securitySchemes);
  const ways = securityOf(document, raw).map((requirement): Schema => {
    const names = Object.entries(recordOf(requirement)).flatMap(([name, scopes]) => {
      const scheme = document.at(schemes[name]);
      const kind = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl'].map((key) => scheme[key]);
      const known = kind.filter((one) => typeof one === 'string').join(' ') || name;
      return listOf(scopes).length === 0
        ? [known]
        : listOf(scopes).map((scope) => `${known}: ${String(scope)}`);
    });
    const properties = names.map((name): [string, Schema] => [name, { type: ['string'], minLength: 1 }]);
    return { type: ['object'], required: names.sort(), properties: Object.fromEntries(properties) };
  });
  return ways.length === 0 ? { type: ['object'] } : { anyOf: ways };
}

export const securityOf = (document: Document, raw: Raw): readonly unknown[] =>
  listOf(raw.security ?? document.root.security);

function successTypes(document: Document, { responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => /^2/.test(status));
  return [
    ...new Set(successes.flatMap(([, response]) => Object.keys(recordOf(document.at(response).content)))),
  ];
}

/** A media type may be a range, as `image/*`. Its charset changes nothing. */
function typeSchema(types: readonly string[]): Schema {
  const [ranges, exact] = [
    types.filter((type) => type.includes('*')),
    types.filter((type) => !type.includes('*')),
  ];
  const forms: Schema[] = ranges.map((type) => ({
    type: ['string'],
    pattern: `^${type
      .split('/')
      .map((part) => (part === '*' ? '[^/]+' : part.replaceAll(/[.+]/g, '\\$&')))
      .join('/')}$`,
    examples: [type.replaceAll('*', 'any')],
  }));
  const named: Schema[] =
    exact.length > 0 ? [{ type: ['string'], enum: [...new Set(exact.map(mediaType))].sort() }] : [];
  const [first, ...others] = [...named, ...forms];
  return first && others.length === 0 ? first : { anyOf: [...named, ...forms] };
}

export const mediaType = (written: string): string =>
  written
    .replaceAll(/\s*;\s*charset=[^;]*/gi, '')
    .trim()
    .toLowerCase();

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
    const [content] = Object.values(recordOf(raw.content));
    const schema = document.schema(content ? recordOf(content).schema : raw.schema, form);
    const theirs = entryOf(plain(plain(sent ?? ANY).properties?.headers ?? ANY).properties, name);
    return [name, isReader && theirs ? asText(schema, theirs) : schema];
  });
  const required = headers.filter(({ raw }) => raw.required === true).map(({ name }) => name);
  const own: Schema = isReader
    ? { type: ['object'], required: required.sort(), properties: Object.fromEntries(properties) }
    : closed(properties, required);
  if (type === undefined) return { type: ['object'], required: ['headers'], properties: { headers: own } };
  const body = document.schema(recordOf(recordOf(response.content)[type]).schema, form);
  return { type: ['object'], required: ['body', 'headers'], properties: { headers: own, body } };
}

/** Equal for schemas in which the judge sees no difference. */
export const areEqual = (a: Schema, b: Schema): boolean => hashOf(a) === hashOf(b);
