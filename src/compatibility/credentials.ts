// Expresses the credentials that a request must have as schemas.
import { type Document, listOf, recordOf } from './document.js';
import { entryOf, type Schema } from './schema.js';
import type { Raw } from './schema-reader.js';

/** Where a key is sent, as a part of a request. */
export interface Key {
  readonly place: 'query' | 'headers' | 'cookies';
  readonly name: string;
}

interface Credential {
  readonly kind: string;
  readonly key?: Key | undefined;
}

/** Each way to authenticate: the credentials that it needs. */
function waysOf(document: Document, raw: Raw): readonly (readonly Credential[])[] {
  const schemes = recordOf(recordOf(document.root.components).securitySchemes);
  return securityOf(document, raw).flatMap((requirement) =>
    Object.entries(recordOf(requirement)).reduce<Credential[][]>(
      (all, [name, scopes]) =>
        all.flatMap((way) =>
          credentialsOf(document.at(schemes[name]), name).map((one) => [
            ...way,
            one,
            ...listOf(scopes).map((scope) => ({ kind: `${one.kind}: ${String(scope)}` })),
          ]),
        ),
      [[]],
    ),
  );
}

const places = { query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** The kinds of credentials that a scheme accepts, one for each flow of OAuth. */
function credentialsOf(scheme: Raw, id: string): Credential[] {
  const textOf = (from: Raw, keys: readonly string[]) =>
    keys.map((key) => from[key]).filter((one) => typeof one === 'string');
  const isHeader = scheme.type === 'apiKey' && scheme.in === 'header';
  const [name] = textOf(scheme, ['name']).map((one) => (isHeader ? one.toLowerCase() : one));
  const kind = [
    ...textOf(scheme, ['type']),
    ...textOf(scheme, ['scheme']).map((one) => one.toLowerCase()),
    ...textOf(scheme, ['in']),
    ...(name === undefined ? [] : [name]),
    ...textOf(scheme, ['openIdConnectUrl']),
  ];
  const flows = Object.entries(recordOf(scheme.flows)).filter(([flow]) => !flow.startsWith('x-'));
  const place = entryOf<Key['place']>(places, String(scheme.in));
  const key = scheme.type === 'apiKey' && place && name !== undefined ? { place, name } : undefined;
  if (flows.length === 0) return [{ kind: kind.join(' ') || id, key }];
  return flows.map(([flow, of]) => ({
    kind: [...kind, flow, ...textOf(recordOf(of), ['authorizationUrl', 'tokenUrl', 'refreshUrl'])].join(' '),
  }));
}

/** The keys of an operation, whose object in the document is `raw`. */
export const keysOf = (document: Document, raw: Raw): Key[] =>
  waysOf(document, raw).flatMap((way) => way.flatMap(({ key }) => (key ? [key] : [])));

/**
 * The ways to authenticate, as parts of a request. A document may declare a key as a parameter too.
 */
export function securityForms(document: Document, raw: Raw, isParameter: (key: Key) => boolean): Schema {
  const ways = waysOf(document, raw);
  const of = (credentials: Schema) => ({ type: ['object'] as const, properties: { credentials } });
  if (ways.length > MOST_WAYS) return of({ type: ['object'], unknown: { ways } });
  const isSent = ({ key }: Credential) => key !== undefined && isParameter(key);
  const credentials = ways.map((way) => withAll(way.filter((one) => !isSent(one)).map(({ kind }) => kind)));
  if (!ways.flat().some(isSent))
    return of(credentials.length > 0 ? { anyOf: credentials } : { type: ['object'] });
  const forms = ways.map((way, at): Schema => {
    const keys = way.filter(isSent).flatMap(({ key }) => key ?? []);
    const groups = keys.map(({ place }): [string, Schema] => {
      const names = keys.filter((one) => one.place === place).map(({ name }) => name);
      return [place, { type: ['object'], required: names.sort() }];
    });
    return {
      type: ['object'],
      properties: { ...Object.fromEntries(groups), credentials: credentials[at] ?? {} },
    };
  });
  return { anyOf: forms };
}
const MOST_WAYS = 64;

const withAll = (kinds: readonly string[]): Schema => ({
  type: ['object'],
  required: [...kinds].sort(),
  properties: Object.fromEntries(
    kinds.map((kind): [string, Schema] => [kind, { type: ['string'], minLength: 1 }]),
  ),
});

export const securityOf = (document: Document, raw: Raw): readonly unknown[] =>
  listOf(raw.security ?? document.root.security);
