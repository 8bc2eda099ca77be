// What of a document means something to a client: all but its texts, references included.
import { hash } from 'node:crypto';
import { isRecord } from './schema.js';

const texts = new Set(
  ['description', 'summary', 'title', 'example', 'examples', 'externalDocs', 'tags', '$comment'].concat(
    'xml',
    'links',
  ),
);
/** Keywords whose value is a map by names that the author chose. */
const mapsByName = new Set(
  ['properties', 'patternProperties', 'dependentSchemas', 'schemas', 'responses', 'headers', '$defs'].concat(
    ...['content', 'parameters', 'securitySchemes', 'scopes', 'mapping', 'encoding', 'callbacks', 'paths'],
  ),
);

export function meanings(follow: (reference: string) => unknown): (value: unknown) => string {
  interface Part {
    readonly text: string;
    readonly references: readonly string[];
  }
  const parts = new Map<string, Part>();
  const known = new WeakMap<object, string>();
  const partOf = (value: unknown): Part => {
    const references = new Set<string>();
    const strip = (here: unknown, named: boolean): unknown => {
      if (Array.isArray(here)) return here.map((item) => strip(item, false));
      if (!isRecord(here)) return here;
      if (typeof here.$ref === 'string' && !named) references.add(here.$ref);
      const kept = Object.keys(here).filter((key) => named || !(texts.has(key) || key.startsWith('x-')));
      return kept.sort().map((key) => [key, strip(here[key], !named && mapsByName.has(key))]);
    };
    return { text: JSON.stringify(strip(value, false)) ?? '', references: [...references] };
  };
  return (value) => {
    const found = isRecord(value) ? known.get(value) : undefined;
    if (found !== undefined) return found;
    const own = partOf(value);
    const reached = new Set(own.references);
    for (const reference of reached) {
      const part = parts.get(reference) ?? partOf(follow(reference));
      parts.set(reference, part);
      for (const next of part.references) reached.add(next);
    }
    const closure = [...reached].sort().map((reference) => [reference, parts.get(reference)?.text]);
    const text = hash('sha1', JSON.stringify([own.text, closure]), 'base64');
    if (isRecord(value)) known.set(value, text);
    return text;
  };
}
