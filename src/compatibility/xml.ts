// How the values of a schema are written as XML: names, attributes and wrappers. These are not
// judged.
import { pointerBelow } from '../openapi/pointers.js';
import { type Document, recordOf } from './document.js';
import { isRecord, keywords } from './schema.js';
import { canonical } from './schema-hash.js';

/** The `xml` keywords of each field, for an XML media type; otherwise empty. */
export function xmlOf(document: Document, mediaType: string, content: unknown): string[] {
  if (!/^(application|text)\/(.*\+)?xml\b/i.test(mediaType.trim())) return [];
  const found: string[] = [];
  const left: [schema: unknown, at: string][] = [[recordOf(content).schema, '']];
  const seen = new Set<unknown>();
  for (const [schema, at] of left) {
    if (!isRecord(schema) || seen.has(schema)) continue;
    seen.add(schema);
    if (isRecord(schema.xml)) found.push(`${at} ${canonical(schema.xml)}`);
    left.push([document.at(schema), at]);
    for (const [key, value] of Object.entries(schema)) {
      if (keywords.lists.has(key) && Array.isArray(value))
        left.push(...value.map((one): [unknown, string] => [one, at]));
      else if (keywords.maps.has(key) && isRecord(value)) {
        for (const [name, one] of Object.entries(value)) left.push([one, pointerBelow(at, name)]);
      } else if (keywords.schemas.has(key)) left.push([value, pointerBelow(at, '*')]);
    }
  }
  return found.sort();
}
