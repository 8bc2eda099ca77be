// Media types and media ranges such as `image/*`: the most specific declared one applies.
import type { Schema } from './schema.js';
import type { Raw } from './schema-reader.js';

const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The normalized media type (RFC 9110, 8.3.1), without its charset. */
export function mediaType(written: string): string {
  const [type = ''] = written.split(';', 1);
  const parameters = [...written.matchAll(PARAMETER)]
    .map(([, name, quoted, plain = '']) => `${name}=${quoted ?? plain.trim()}`.toLowerCase())
    .filter((parameter) => !parameter.startsWith('charset='));
  return [type.trim().toLowerCase(), ...parameters.sort()].join('; ');
}

/** A set of media types for which each of two `content` objects has at most one schema. */
export interface Cell {
  readonly type: string;
  /** The schema of the header `Content-Type`. */
  readonly schema: Schema;
  /** The key of the `content` object that applies to these media types. */
  readonly of: (content: Raw) => string | undefined;
}

export function cellsOf(...contents: readonly Raw[]): Cell[] {
  const all = [...new Set(contents.flatMap((content) => [...keysOf(content).keys()]))];
  return all.map((type) => {
    const narrower = all.filter((one) => one !== type && covers(type, one));
    const own = typeSchema([type]);
    return {
      type,
      schema: narrower.length > 0 ? { ...own, not: typeSchema(narrower) } : own,
      of: (content) => {
        const keys = keysOf(content);
        const [first] = [...keys.keys()]
          .filter((key) => covers(key, type))
          .sort((x, y) => stars(x) - stars(y));
        return first === undefined ? undefined : keys.get(first);
      },
    };
  });
}

/** By normalized media type. Keys that differ only in charset stay separate. */
function keysOf(content: Raw): Map<string, string> {
  const keys = new Map<string, string>();
  for (const key of Object.keys(content)) {
    const type = mediaType(key);
    keys.set(keys.has(type) ? key.toLowerCase() : type, key);
  }
  return keys;
}

const stars = (type: string): number => type.split('*').length;

function covers(declared: string, type: string): boolean {
  const [x, y] = [declared.split('/'), type.split('/')];
  return declared === type || (x.length === 2 && x.every((part, index) => part === '*' || part === y[index]));
}

export function typeSchema(types: readonly string[]): Schema {
  const isRange = (type: string) => type.includes('*');
  const forms = types.filter(isRange).map((type): Schema => {
    const parts = type.split('/').map((part) => (part === '*' ? '[^/]+' : part.replaceAll(/[.+*]/g, '\\$&')));
    return { type: ['string'], pattern: `^${parts.join('/')}$`, examples: [type.replaceAll('*', 'any')] };
  });
  const exact = [...new Set(types.filter((type) => !isRange(type)).map(mediaType))].sort();
  const [first, ...others] = [
    ...(exact.length > 0 ? [{ type: ['string'] as const, enum: exact }] : []),
    ...forms,
  ];
  return first && others.length === 0 ? first : { anyOf: [...(first ? [first] : []), ...others] };
}
