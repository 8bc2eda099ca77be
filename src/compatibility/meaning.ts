// Reduces parts of a document to their meaning for a client: without descriptions, examples and
// other remarks, and with references resolved.
import { hash } from 'node:crypto';
import type { SubtypesOf } from './discriminator.js';
import { isRecord } from './schema.js';
import { canonical } from './schema-hash.js';

const texts = new Set([
  ...['description', 'summary', 'title', 'example', 'examples', 'externalDocs', 'tags', '$comment'],
  ...['xml', 'links'],
]);
/** Keywords whose value is a map with names that the author chose. */
const mapsByName = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'schemas', 'responses', 'headers', '$defs'],
  ...['definitions', 'content', 'parameters', 'securitySchemes', 'scopes', 'encoding', 'paths', 'callbacks'],
  ...['flows', 'pathItems', 'requestBodies', 'webhooks', 'variables'],
]);
/** Keywords whose values are reduced in the same way; all others are compared as written. */
const parts = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items', 'contains', 'additionalProperties', 'not'],
  ...['propertyNames', 'unevaluatedProperties', 'unevaluatedItems', 'if', 'then', 'else', 'schema'],
  ...['requestBody', 'servers', 'components', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch'],
  'trace',
]);
/** Keywords whose value is data. */
const data = new Set(['default', 'const', 'enum', 'value']);
/** Keywords that depend on the whole document. */
const dynamic = new Set(['$dynamicRef', '$recursiveRef', '$id']);
const flags = new Set(['exclusiveMinimum', 'exclusiveMaximum']);
/** Whether OpenAPI 3.0 and 3.1 interpret the keywords of this object differently. */
const isOfVersion = (here: Raw, kept: readonly string[]): boolean =>
  kept.some((key) => key === 'nullable' || (flags.has(key) && typeof here[key] === 'boolean')) ||
  (typeof here.$ref === 'string' && kept.length > 1);

type Raw = Readonly<Record<string, unknown>>;

export function meanings(
  root: Raw,
  isOld: boolean,
  follow: (reference: string) => unknown,
  subtypesOf: SubtypesOf,
): (value: unknown) => string {
  interface Part {
    readonly text: string;
    readonly references: readonly string[];
    readonly isDynamic: boolean;
    readonly hasVersion: boolean;
  }
  const followed = new Map<string, Part>();
  const known = new WeakMap<object, string>();
  const partOf = (value: unknown): Part => {
    const references = new Set<string>();
    let [isDynamic, hasVersion] = [false, false];
    const strip = (here: unknown, named = 0): unknown => {
      if (Array.isArray(here)) return here.map((item) => strip(item));
      if (!isRecord(here)) return here;
      for (const one of subtypesOf(here)) references.add(one);
      const kept = Object.keys(here).filter((key) => named > 0 || !(texts.has(key) || key.startsWith('x-')));
      hasVersion ||= named === 0 && isOfVersion(here, kept);
      return kept.sort().map((key) => {
        const one = here[key];
        // Even the key of a map may be a `$ref`, because a callback may be a reference.
        if (key === '$ref' && typeof one === 'string') references.add(one);
        if (named > 0 || parts.has(key)) return [key, strip(one, Math.max(0, named - 1))];
        if (dynamic.has(key)) isDynamic = true;
        if (mapsByName.has(key)) return [key, strip(one, key === 'callbacks' ? 2 : 1)];
        if (!data.has(key)) collect(one);
        return [key, canonical(one)];
      });
    };
    /** Unknown keywords may contain references too. */
    const collect = (here: unknown): void => {
      if (Array.isArray(here)) for (const one of here) collect(one);
      if (!isRecord(here)) return;
      for (const [key, one] of Object.entries(here)) {
        if (key === '$ref' && typeof one === 'string') references.add(one);
        collect(one);
      }
    };
    const text = JSON.stringify(strip(value)) ?? '';
    return { text, references: isDynamic ? [] : [...references], isDynamic, hasVersion };
  };
  let whole: string | undefined;
  return (value) => {
    const found = isRecord(value) ? known.get(value) : undefined;
    if (found !== undefined) return found;
    const own = partOf(value);
    const reached = new Set(own.references);
    let { isDynamic, hasVersion } = own;
    for (const reference of reached) {
      const part = followed.get(reference) ?? partOf(follow(reference));
      followed.set(reference, part);
      isDynamic ||= part.isDynamic;
      hasVersion ||= part.hasVersion;
      for (const next of part.references) reached.add(next);
    }
    const closure = [...reached].sort().map((reference) => [reference, followed.get(reference)?.text]);
    if (isDynamic) whole ??= partOf({ ...root, info: undefined }).text;
    const all = [own.text, closure, isDynamic && whole, hasVersion && isOld];
    const text = hash('sha1', JSON.stringify(all), 'base64');
    if (isRecord(value)) known.set(value, text);
    return text;
  };
}
