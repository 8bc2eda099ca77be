// Requests as witnesses: creates them from the examples of an operation, and formats them for
// people.
import { type Document, recordOf } from './document.js';
import { mediaType } from './media-types.js';
import { requestOf } from './messages.js';
import type { Operation, Parameter } from './operations.js';
import { isRecord, type Schema } from './schema.js';
import { sample } from './values.js';

/** A request for each example of the body, up to a limit; none if there are no examples. */
export function exampleMessages(document: Document, operation: Operation, schema: Schema): unknown[] {
  const smallest = sample(schema);
  const base = isRecord(smallest) ? smallest : {};
  const { contentType: _, body: _body, ...parts } = base;
  const placed = (place: Parameter['place']) => {
    const own = operation.parameters.filter((one) => one.place === place && one.required);
    const values = own.flatMap((one) => {
      const [value] = examplesOf(document, one.raw);
      return value === undefined ? [] : [[one.name, value]];
    });
    return { ...recordOf(base[place]), ...Object.fromEntries(values) };
  };
  const places = ['path', 'query', 'headers', 'cookies'] as const;
  const message = { ...parts, ...Object.fromEntries(places.map((place) => [place, placed(place)])) };
  const content = recordOf(document.at(operation.raw.requestBody).content);
  const bodies = Object.entries(content).flatMap(([type, media]) =>
    examplesOf(document, recordOf(media)).map((body) => ({ ...message, contentType: mediaType(type), body })),
  );
  return bodies.length > 0 ? bodies.slice(0, MOST_EXAMPLES) : [];
}

const MOST_EXAMPLES = 6;

function examplesOf(document: Document, raw: Readonly<Record<string, unknown>>): unknown[] {
  const named = Object.values(recordOf(raw.examples)).map((one) => document.at(one).value);
  return [raw.example, ...named].filter((one) => one !== undefined);
}

/** The first example of an operation, or else its smallest request, as a witness. */
export function exampleRequest(document: Document, operation: Operation): unknown {
  const schema = requestOf(document, operation, 'sender', operation, document);
  const [message = sample(schema)] = exampleMessages(document, operation, schema);
  return shownRequest(operation, message);
}

/** The request with method and URL, without empty parts. */
export function shownRequest({ method, path }: Operation, message: unknown): unknown {
  const parts = recordOf(message);
  const inPath = recordOf(parts.path);
  const url = path.replaceAll(/\{([^}]*)\}/g, (whole, name) =>
    inPath[name] === undefined ? whole : encodeURIComponent(String(inPath[name])),
  );
  const kept = Object.entries(parts).filter(
    ([name, value]) => name === 'body' || !isRecord(value) || Object.keys(value).length > 0,
  );
  return { method, url, ...Object.fromEntries(kept) };
}
