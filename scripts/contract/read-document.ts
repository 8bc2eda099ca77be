// Reads an OpenAPI document from a file, in JSON or in YAML.
import { readFileSync } from 'node:fs';
import { isCollection, isScalar, type Node, parseDocument, visit } from 'yaml';
import { DocumentFault } from '../../src/compatibility/document.js';
import { numeralsIn } from '../../src/compatibility/numerals.js';
import { pointerTo } from '../../src/openapi/pointers.js';
import { alteredPlaces, parseJson } from '../../src/texts/json-names.js';

interface Content {
  readonly root: unknown;
  /** Each decimal number as it is written. */
  readonly numerals: readonly string[];
}

export function readDocument(file: string): Content {
  const text = textOf(file);
  try {
    return /^\s*[{[]/.test(text) ? { root: jsonOf(text, file), numerals: numeralsIn(text) } : yamlOf(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DocumentFault(`${file} is neither JSON nor YAML: ${error.message.split('\n')[0]}`);
  }
}

function textOf(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw error instanceof Error ? new DocumentFault(`${file} cannot be read: ${error.message}`) : error;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DocumentFault(`${file} is not encoded as UTF-8: save it again in this encoding`);
  }
}

function yamlOf(text: string): Content {
  const { document, root } = strictYaml(text);
  const numerals: string[] = [];
  visit(document, {
    Scalar: (_, { value, source }) => {
      if (typeof value === 'number' && source && DECIMAL.test(source)) numerals.push(source);
    },
  });
  return { root, numerals };
}
const DECIMAL = /^[-+]?[\d.]+(e[-+]?\d+)?$/i;

/** The nodes and the value of a text. Throws a SyntaxError for what tools read differently too. */
export function strictYaml(text: string) {
  // YAML 1.2 has no `<<`, but authors use it and most tools of OpenAPI read it.
  const document = parseDocument(text, { merge: true, uniqueKeys: haveOneName });
  const [error] = document.errors;
  if (error?.code === 'MULTIPLE_DOCS') throw new SyntaxError('it contains more than one document');
  const [tag] = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  const fault = error ?? tag;
  if (fault) throw new SyntaxError(fault.message, { cause: fault });
  visit(document, {
    Pair: (_, { key }) => {
      if (isCollection(key)) throw new SyntaxError('a key is a list or a map');
    },
  });
  try {
    return { document, root: document.toJS() };
  } catch (cause) {
    // For aliases that expand without end, and for a `<<` whose value is not a map.
    throw cause instanceof Error ? new SyntaxError(cause.message, { cause }) : cause;
  }
}

/** Keys such as `200` and `"200"` differ in YAML, and become one name. */
function haveOneName(x: Node, y: Node): boolean {
  if (!isScalar(x) || !isScalar(y)) return false;
  // Each `<<` is a symbol of its own, and may occur more than once.
  return typeof x.value !== 'symbol' && String(x.value ?? '') === String(y.value ?? '');
}

/** A duplicate name is refused, as in YAML, because tools differ in which value they use. */
function jsonOf(text: string, file: string): unknown {
  const value = parseJson(text);
  const twice = alteredPlaces(text, { most: Number.POSITIVE_INFINITY }).find(({ what }) => what === 'name');
  if (!twice) return value;
  throw new DocumentFault(`${file} has #${pointerTo(twice.path)} twice`);
}
