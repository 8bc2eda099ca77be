// Collects the parts of an OpenAPI document that the comparison does not read. If they differ,
// nothing is proven.
import { pointerBelow, pointerTo } from '../openapi/pointers.js';
import { type Document, NOTHING } from './document.js';
import { isRecord } from './schema.js';
import type { Raw } from './schema-reader.js';
import { xmlOf } from './xml.js';

/** An object of OpenAPI: its fields that are read or irrelevant, and those that contain objects. */
interface Shape {
  readonly read: readonly string[];
  readonly one?: Readonly<Record<string, Shape>>;
  readonly map?: Readonly<Record<string, Shape>>;
  /** The shape of every field, if the object is itself a map. */
  readonly each?: Shape;
}

const media: Shape = { read: ['schema', 'example', 'examples', 'encoding'] };
const header: Shape = {
  read: ['description', 'required', 'deprecated', 'style', 'explode', 'schema', 'example', 'examples'],
  map: { content: media },
};
const parameter: Shape = {
  read: [...header.read, 'name', 'in', 'allowEmptyValue', 'allowReserved'],
  map: { content: media },
};
const response: Shape = {
  read: ['description', 'summary', 'links'],
  map: { headers: header, content: media },
};
const scheme: Shape = {
  read: ['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'openIdConnectUrl'],
  map: { flows: { read: ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'] } },
};
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const item: Shape = { read: [...methods, 'summary', 'description', 'servers', 'parameters'] };
const operation: Shape = {
  read: ['tags', 'summary', 'description', 'externalDocs', 'operationId', 'deprecated'].concat(
    ...['security', 'servers', 'parameters'],
  ),
  one: { requestBody: { read: ['description', 'required'], map: { content: media } } },
  map: { responses: response, callbacks: { read: [], each: item } },
};
const root: Shape = {
  read: ['openapi', 'info', 'servers', 'security', 'tags', 'externalDocs', 'components', 'jsonSchemaDialect'],
  map: { paths: item, webhooks: item },
};

/** Maps in which a name that begins with `x-` is an extension: in others it may be a header. */
const extensible = new Set(['paths', 'responses', 'flows']);
const places = ['query', 'header', 'path', 'cookie'];

function collect(document: Document, value: unknown, shape: Shape, at = ''): [string, unknown][] {
  return Object.entries(document.whole(value)).flatMap(([key, one]): [string, unknown][] => {
    if (key.startsWith('x-') || key === '$ref' || shape.read.includes(key)) return [];
    const [own, each] = [shape.one?.[key] ?? shape.each, shape.map?.[key]];
    if (own && isRecord(one)) return collect(document, one, own, pointerBelow(at, key));
    if (each && isRecord(one)) {
      return Object.entries(one).flatMap(([name, part]): [string, unknown][] => {
        const place = pointerBelow(pointerBelow(at, key), name);
        if (name.startsWith('x-') && (extensible.has(key) || !isRecord(part))) return [];
        const xml = each === media ? xmlOf(document, name, part) : [];
        const written: [string, unknown][] = xml.length > 0 ? [[`${place} as XML`, xml]] : [];
        return [...written, ...collect(document, part, each, place)];
      });
    }
    return [[pointerBelow(at, key), one]];
  });
}

/** The unread parts of an operation, without its security schemes. */
export function unreadOf(document: Document, raw: Raw, parameters: readonly unknown[]): Raw {
  const found = parameters.flatMap((value) => {
    const { in: place, name } = document.at(value);
    const isKnown = typeof place === 'string' && places.includes(place) && typeof name === 'string';
    const at = pointerTo(['parameters', `${String(place)} ${String(name)}`]);
    return isKnown ? collect(document, value, parameter, at) : [[at, value] as const];
  });
  return Object.fromEntries([...found, ...collect(document, raw, operation)]);
}

/** The unread parts of the document outside its operations. */
export function unreadOfRoot(document: Document): Raw {
  const { components } = document.root;
  const schemes = isRecord(components) ? components.securitySchemes : NOTHING;
  const ofSchemes = Object.entries(isRecord(schemes) ? schemes : {}).flatMap(([name, value]) =>
    collect(document, value, scheme, pointerTo(['components', 'securitySchemes', name])),
  );
  const { jsonSchemaDialect } = document.root;
  return Object.fromEntries([
    ...collect(document, document.root, root),
    ...ofSchemes,
    ['jsonSchemaDialect', jsonSchemaDialect],
  ]);
}
