// Reads the header of a part of a multipart form: its name, file name and media type (RFC 7578, 4).
import { parseMediaType } from '../media-type.js';

export interface PartHead {
  readonly name: string;
  /** The name as sent, decoded only as the form requires. It may contain a folder. */
  readonly fileName: string | undefined;
  readonly mediaType: string;
}

/** The message says what is wrong with the form. */
export class MalformedForm extends Error {}

/** Parses the bytes between the line of the boundary and the empty line. */
export function parsePartHead(bytes: Buffer): PartHead {
  const fields = fieldsOf(bytes.toString('utf8'));
  const disposition = fields.get('content-disposition');
  if (disposition === undefined) throw new MalformedForm('a part has no Content-Disposition');
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase() ?? 'binary';
  if (!UNENCODED.includes(encoding))
    throw new MalformedForm(
      `the Content-Transfer-Encoding "${encoding}" is not supported; send the bytes as they are`,
    );
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!name) throw new MalformedForm('a part has no name');
  return {
    name: unescaped(name),
    fileName: fileNameOf(parameters),
    mediaType: parseMediaType(fields.get('content-type') ?? 'text/plain').name,
  };
}

const UNENCODED = ['7bit', '8bit', 'binary'];

function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  if (head === '') return fields;
  // A line that begins with a space or a tab continues the previous one.
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === '') throw new MalformedForm('a part has a header that is not a name, a colon and a value');
    if (fields.has(key)) throw new MalformedForm(`a part has its header ${key} more than once`);
    fields.set(key, value.trim());
  }
  return fields;
}

const FIELD = /^([!#$%&'*+.^_`|~0-9a-z-]{1,100}):([^\0\r\n]*)$/i;

function parametersOf(disposition: string): Map<string, string> {
  if (!/^form-data[ \t]*(?:;|$)/i.test(disposition))
    throw new MalformedForm('the Content-Disposition of a part is not form-data');
  const parameters = new Map<string, string>();
  let at = disposition.indexOf(';');
  while (at >= 0) {
    PARAMETER.lastIndex = at;
    const [begun = '', name = '', quote = ''] = PARAMETER.exec(disposition) ?? [];
    // Some clients end the list with a semicolon.
    if (begun === '' && disposition.slice(at + 1).trim() === '') break;
    const read =
      begun === '' ? undefined : (quote ? quotedValue : plainValue)(disposition, at + begun.length);
    const key = name.toLowerCase();
    if (read === undefined) throw new MalformedForm('the Content-Disposition of a part cannot be parsed');
    if (parameters.has(key))
      throw new MalformedForm(`the Content-Disposition of a part has ${key} more than once`);
    parameters.set(key, read.value);
    at = read.end < disposition.length ? read.end : -1;
  }
  return parameters;
}

const PARAMETER = /;[ \t]*([!#$%&'*+.^_`|~0-9a-z-]+)[ \t]*=[ \t]*("?)/iy;

interface Value {
  readonly value: string;
  /** The position of the semicolon after the value, or the end of the text. */
  readonly end: number;
}

function plainValue(text: string, from: number): Value | undefined {
  const next = text.indexOf(';', from);
  const end = next < 0 ? text.length : next;
  const value = text.slice(from, end).trim();
  return value.includes('"') ? undefined : { value, end };
}

/** A backslash escapes only a quote or a backslash: in `C:\Users` it is part of the name. */
function quotedValue(text: string, from: number): Value | undefined {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    const following = text[at + 1];
    if (text[at] === '"') {
      const rest = /^[ \t]*(?:;|$)/.exec(text.slice(at + 1));
      return rest ? { value, end: at + 1 + rest[0].replace(';', '').length } : undefined;
    }
    if (text[at] === '\\' && (following === '"' || following === '\\')) at += 1;
    value += text[at];
  }
  return undefined;
}

/** Prefers `filename*`: some clients add `filename` for older receivers (RFC 6266, 4.3). */
function fileNameOf(parameters: ReadonlyMap<string, string>): string | undefined {
  const extended = parameters.get('filename*');
  const name = parameters.get('filename');
  const decoded = extended === undefined ? undefined : extendedName(extended);
  if (decoded !== undefined) return decoded;
  if (name !== undefined && ENCODED_WORD.test(name))
    throw new MalformedForm('the filename of a part is an encoded word of e-mail; send the name in UTF-8');
  if (name !== undefined) return unescaped(name);
  if (extended === undefined) return undefined;
  throw new MalformedForm('the filename* of a part is not in UTF-8 as RFC 8187 describes');
}

/** RFC 2047, which forbids it here. Libraries for e-mail write it, such as Indy. */
const ENCODED_WORD = /^=\?[^? ]+\?[bq]\?/i;

/** Browsers encode these three characters in this way (the form encoding of HTML). */
function unescaped(name: string): string {
  return name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

/**
 * RFC 8187: `UTF-8''Terms%20%E2%82%AC.pdf`. JavaScript's `encodeURIComponent` leaves apostrophes:
 * from the third on, they are in the name.
 */
function extendedName(text: string): string | undefined {
  const [, charset = '', encoded = ''] = /^([^']*)'[^']*'(.*)$/s.exec(text) ?? [];
  if (charset.toLowerCase() !== 'utf-8') return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
