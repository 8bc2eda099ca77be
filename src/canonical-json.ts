// JSON in canonical form, with sorted fields: equal values have equal bytes, which can be hashed.
// The form must not change: calls that are repeated after an upgrade would be refused.
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';

/** In UTF-8. */
export function canonicalJson(value: unknown): Buffer {
  return Buffer.from(written(value));
}

/** SHA-256 of the canonical form: 64 lower-case hex digits. */
export function canonicalSha256(value: unknown): string {
  return hash('sha256', written(value));
}

const ROOM = 64 * 1024;
/** Collects the bytes. A growing string would be a third of the garbage of a request. */
let bytes = Buffer.allocUnsafeSlow(ROOM);
let length = 0;

/** The result is valid until the next call. */
function written(value: unknown): Buffer {
  length = 0;
  append(value);
  const all = bytes.subarray(0, length);
  // One large value must not occupy memory forever.
  if (bytes.length > ROOM) bytes = Buffer.allocUnsafeSlow(ROOM);
  return all;
}

function append(value: unknown): void {
  if (typeof value === 'string') appendQuoted(value);
  else if (Array.isArray(value)) {
    let separator = OPENING_BRACKET;
    for (const item of value) {
      appendByte(separator);
      append(item === undefined ? null : item);
      separator = COMMA;
    }
    if (separator === OPENING_BRACKET) appendByte(OPENING_BRACKET);
    appendByte(CLOSING_BRACKET);
  } else if (isRecord(value)) {
    let isEmpty = true;
    for (const { name, first, next } of sortedFields(Object.keys(value))) {
      const field = value[name];
      // A stream has no content before it is read.
      if (field === undefined || field instanceof Readable) continue;
      appendBytes(isEmpty ? first : next);
      append(field);
      isEmpty = false;
    }
    if (isEmpty) appendByte(OPENING_BRACE);
    appendByte(CLOSING_BRACE);
  } else appendPlain(String(value));
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

function makeRoom(more: number): void {
  if (length + more <= bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + more));
  larger.set(bytes.subarray(0, length));
  bytes = larger;
}

function appendByte(byte: number): void {
  makeRoom(1);
  bytes[length] = byte;
  length += 1;
}

function appendBytes(more: Buffer): void {
  makeRoom(more.length);
  bytes.set(more, length);
  length += more.length;
}

const MOST_BYTES_PER_UNIT = 3;

function appendQuoted(text: string): void {
  const start = length;
  appendByte(QUOTE);
  if (appendPlain(text)) {
    appendByte(QUOTE);
    return;
  }
  length = start;
  const quoted = JSON.stringify(text);
  makeRoom(MOST_BYTES_PER_UNIT * quoted.length);
  length += bytes.write(quoted, length);
}

/**
 * Returns false if a character needs an escape or more than one byte. For short strings, a loop is
 * faster than `write`.
 */
function appendPlain(text: string): boolean {
  makeRoom(text.length);
  const to = bytes;
  const from = length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) return false;
    to[from + at] = code;
  }
  length = from + text.length;
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface Field {
  readonly name: string;
  /** `{"name":` */
  readonly first: Buffer;
  /** `,"name":` */
  readonly next: Buffer;
}

interface Shape {
  /** The names in their original order. */
  readonly names: readonly string[];
  readonly sorted: readonly Field[];
}

/**
 * Objects of a contract have their fields in few different orders, so the sorted fields are cached,
 * by the first name. The limits keep other objects from filling the cache.
 */
const MOST_SHAPES = 2_000;
const MOST_WITH_FIRST_NAME = 20;
const LONGEST_SHAPE = 4_000;
const shapes = new Map<string, Shape[]>();
let kept = 0;

function sortedFields(names: readonly string[]): readonly Field[] {
  const [first] = names;
  if (first === undefined) return [];
  const similar = shapes.get(first);
  if (similar) for (const shape of similar) if (areSame(shape.names, names)) return shape.sorted;
  const sorted = names.toSorted().map(fieldOf);
  if (kept < MOST_SHAPES && (similar?.length ?? 0) < MOST_WITH_FIRST_NAME && isShort(names)) {
    kept += 1;
    if (similar) similar.push({ names, sorted });
    else shapes.set(first, [{ names, sorted }]);
  }
  return sorted;
}

function fieldOf(name: string): Field {
  const text = `${JSON.stringify(name)}:`;
  return { name, first: Buffer.from(`{${text}`), next: Buffer.from(`,${text}`) };
}

const isShort = (names: readonly string[]): boolean =>
  names.reduce((sum, { length }) => sum + length, 0) <= LONGEST_SHAPE;

/** Compares identical strings fast: `JSON.parse` uses one string for each name. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Without the servers: a downloaded contract names the host that it came from. */
export const contractSha256 = (document: object): string =>
  canonicalSha256({ ...document, servers: undefined });
