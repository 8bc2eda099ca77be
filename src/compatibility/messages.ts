// Converts an operation to one schema for its whole request, and one for each response.
import { asText, bodyAsText } from './as-text.js';
import { type Key, keysOf, securityForms } from './credentials.js';
import { type Document, recordOf } from './document.js';
import { cellsOf, typeSchema } from './media-types.js';
import { isKeyOf, type Operation, type Parameter, styles, writingOf } from './operations.js';
import { plain } from './plain.js';
import { ANY, entryOf, NEVER, type Schema } from './schema.js';
import { hashOf } from './schema-hash.js';
import { type Form, isTolerant, type Raw } from './schema-reader.js';

export type Side = 'sender' | 'reader';

/**
 * `counterpart` is the same operation in the other document. The form is that of a response if a
 * partner receives the request.
 */
export function requestOf(
  document: Document,
  operation: Operation,
  side: Side,
  counterpart: Operation,
  other: Document,
  form: Form = 'request',
): Schema {
  const isReader = side === 'reader';
  const parted = isReader ? readBy(form) : closed;
  const all = [...operation.parameters, ...keyParameters(document, operation, side, counterpart)];
  const group = (place: Parameter['place']): Schema => {
    const own = all.filter((one) => one.place === place);
    const properties = own.map((one, index): [string, Schema] => {
      const theirs = counterpart.parameters.filter((two) => two.place === place);
      const partner = place === 'path' ? theirs[index] : theirs.find(({ name }) => name === one.name);
      const schema = document.schema(one.schema, form);
      // The name of a parameter in the path is not part of a request.
      const name = place === 'path' && isReader ? (partner?.name ?? one.name) : one.name;
      const isText = isReader && partner && !one.raw.content;
      const read = isText ? asText(schema, other.schema(partner.schema, form), one.form) : schema;
      const mayBeEmpty = place === 'query' && one.raw.allowEmptyValue === true && !one.raw.content;
      return [name, mayBeEmpty ? { anyOf: [read, { type: ['string'], enum: [''] }] } : read];
    });
    const names = properties.map(([name]) => name);
    return parted(
      properties,
      names.filter((_, index) => own[index]?.required),
    );
  };
  const [accepted, theirs] = [successTypes(document, operation), successTypes(other, counterpart)];
  // A range declares what may be sent, not that each type in it can be requested.
  const asked = (isReader ? theirs : accepted).filter((type) => !type.includes('*'));
  const offered = isReader ? accepted : asked;
  const accept = asked.length === 0 ? NEVER : offered.length === 0 ? ANY : typeSchema(offered);
  const parts = closed(
    [
      ...(['path', 'query', 'headers', 'cookies'] as const).map((place): [string, Schema] => [
        place,
        group(place),
      ]),
      ['credentials', ANY],
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
    const own = document.schema(raw, form);
    const sent = theirs === undefined ? undefined : recordOf(theirContent[theirs]).schema;
    const isText = isReader && sent !== undefined && encoding === undefined;
    const read = isText ? bodyAsText(own, other.schema(sent, form), media) : own;
    return [
      {
        type: ['object'],
        required: ['contentType', 'body'],
        properties: { contentType: schema, body: read },
      },
    ];
  });
  const none: Schema = { type: ['object'], properties: { contentType: NEVER, body: NEVER } };
  const isParameter = (key: Key) => isDeclared(operation, key) || isDeclared(counterpart, key);
  return {
    ...parts,
    allOf: [securityForms(document, operation.raw, isParameter)],
    anyOf: body.required === true && forms.length > 0 ? forms : [...forms, none],
  };
}

const isDeclared = ({ parameters }: Operation, key: Key): boolean =>
  parameters.some((one) => isKeyOf(one, key));

/** The keys of an operation that only its counterpart declares as parameters. */
function keyParameters(
  document: Document,
  operation: Operation,
  side: Side,
  counterpart: Operation,
): Parameter[] {
  const schema = { type: 'string', ...(side === 'sender' ? { minLength: 1 } : {}) };
  return keysOf(document, operation.raw)
    .filter((key) => isDeclared(counterpart, key) && !isDeclared(operation, key))
    .map(({ place, name }) => ({
      ...{ place, name, schema, raw: {}, required: false, form: 'plain', kinds: ['string'] },
    }));
}

const objectOf = (properties: readonly [string, Schema][], required: readonly string[]): Schema => ({
  type: ['object'],
  required: [...required].sort(),
  properties: Object.fromEntries(properties),
});
const closed: typeof objectOf = (properties, required) => ({
  ...objectOf(properties, required),
  additionalProperties: NEVER,
});
/** A tolerant reader ignores parts that it does not know. */
const readBy = (form: Form) => (isTolerant(form) ? objectOf : closed);

/** The default response is for errors if a success is declared, otherwise for all statuses. */
function successTypes(document: Document, { responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => /^2/.test(status));
  const used = successes.length > 0 ? successes : [...responses].filter(([status]) => status === 'DEFAULT');
  return [...new Set(used.flatMap(([, response]) => Object.keys(recordOf(document.at(response).content))))];
}

/** One response in one media type; without a type, only its headers. */
export function responseOf(
  document: Document,
  response: Raw,
  type: string | undefined,
  form: Form,
  sent?: Schema,
): Schema {
  const isReader = sent !== undefined;
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
  const own: Schema = (isReader ? readBy(form) : closed)(properties, required);
  if (type === undefined) return { type: ['object'], required: ['headers'], properties: { headers: own } };
  const written = document.schema(recordOf(recordOf(response.content)[type]).schema, form);
  const theirs = entryOf(plain(sent ?? ANY).properties, 'body');
  const body = isReader && theirs ? bodyAsText(written, theirs, type) : written;
  return { type: ['object'], required: ['body', 'headers'], properties: { headers: own, body } };
}

export const areEqual = (a: Schema, b: Schema): boolean => hashOf(a) === hashOf(b);
