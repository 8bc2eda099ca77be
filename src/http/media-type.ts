// Parses media types in Content-Type, Accept and the header of a multipart part (RFC 9110, 8.3.1
// and 12.5.1).

interface ParsedMediaType {
  /** The text before the parameters, in lower case; not necessarily a type and a subtype. */
  readonly name: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Windows PowerShell 5.1 reads JSON without a charset as Latin-1. */
export const JSON_IN_UTF8 = 'application/json; charset=utf-8';

/** Lenient: skips text that is not a parameter. */
export function parseMediaType(text: string): ParsedMediaType {
  const end = text.indexOf(';');
  if (end < 0) return { name: text.trim().toLowerCase(), parameters: [] };
  const found = text.slice(end).matchAll(PARAMETER);
  return {
    name: text.slice(0, end).trim().toLowerCase(),
    parameters: Array.from(found, ([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain,
    ]),
  };
}

/** All values of a parameter: a repeated parameter has no defined meaning. */
export const valuesOf = ({ parameters }: ParsedMediaType, name: string): string[] =>
  parameters.flatMap(([other, value]) => (other === name ? [value] : []));

// A quoted string without an end extends to the end of the text: to search again from each quote in
// it would take quadratic time.
const PARAMETER = /;[ \t]*([^\s;="]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)(?:"|\\?$)|([^\s;"]*))/gs;
const QUOTED = /"(?:[^"\\]|\\.)*(?:(")|\\?$)/gs;
const LISTED = /(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|\\?$))+/gs;

/** Whether commas outside quotes separate several media types, including empty ones. */
export const isList = (text: string): boolean =>
  text.includes(',') && text.replaceAll(QUOTED, (quoted, end) => (end ? '' : quoted)).includes(',');

/**
 * The labels of UTF-8 in the Encoding Standard, and the three names of US-ASCII among its labels of
 * windows-1252. The others of windows-1252 mean Latin-1 or windows-1252 itself.
 */
const UTF_8 = ['utf-8', 'utf8', 'unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'x-unicode20utf8'];
const US_ASCII = ['us-ascii', 'ascii', 'ansi_x3.4-1968'];

/** US-ASCII is UTF-8 in which every byte is below 0x80. */
type Charset = 'utf-8' | 'us-ascii' | { readonly unsupported: string };

/** The default is UTF-8: the gateway reads and writes nothing else. */
export function charsetOf(mediaType: ParsedMediaType): Charset {
  let charset: Charset = 'utf-8';
  for (const value of valuesOf(mediaType, 'charset')) {
    const label = value.trim().toLowerCase();
    if (US_ASCII.includes(label)) charset = 'us-ascii';
    else if (label !== '' && !UTF_8.includes(label)) return { unsupported: label };
  }
  return charset;
}

/** Undefined if the header excludes all types. Of parameters, only weight and charset count. */
export function preferredType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (!accept) return offered[0];
  const ranges = rangesOf(accept);
  let best: { readonly type: Type; readonly range: Range } | undefined;
  for (const type of offered) {
    const range = decidingRange(ranges, type);
    if (range && range.weight > 0 && (!best || isPreferred(range, best.range))) best = { type, range };
  }
  return best?.type;
}

interface Range {
  /** A media type, or the common prefix of those in the range: `text/`, or an empty string. */
  readonly begin: string;
  /** 2 for a media type, 1 for a range such as `text/*`, 0 for everything. */
  readonly precision: number;
  readonly weight: number;
  /** The position in the header. */
  readonly at: number;
}

function rangesOf(accept: string): Range[] {
  return Array.from(accept.matchAll(LISTED), ([text], at): Range[] => {
    const mediaType = parseMediaType(text);
    // Java before version 19 sends the range `*`, which means everything.
    const name = mediaType.name === '*' ? '*/*' : mediaType.name;
    if (!/^[^\s/]+\/[^\s/]+$/.test(name) || typeof charsetOf(mediaType) === 'object') return [];
    const [q = '1'] = valuesOf(mediaType, 'q');
    const begin = name === '*/*' ? '' : name.replace(/\/\*$/, '/');
    const precision = begin === '' ? 0 : begin === name ? 2 : 1;
    return [{ begin, precision, weight: Number.parseFloat(q) || 0, at }];
  }).flat();
}

/** The most precise range decides, then the one with the largest weight. */
function decidingRange(ranges: readonly Range[], type: string): Range | undefined {
  let deciding: Range | undefined;
  for (const range of ranges) {
    const { begin, precision, weight } = range;
    const isMatch = precision === 2 ? type === begin : type.startsWith(begin);
    if (isMatch && (!deciding || (precision - deciding.precision || weight - deciding.weight) > 0))
      deciding = range;
  }
  return deciding;
}

const isPreferred = (a: Range, b: Range): boolean =>
  (a.weight - b.weight || a.precision - b.precision || b.at - a.at) > 0;
