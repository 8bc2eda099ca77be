// Reads the files that an operator names, as text or JSON, and writes files; reports any unusable
// file in a sentence.
import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { codeOf } from '../error-code.js';
import { alteredPlaces, hasMoreLevelsThan } from '../texts/json-names.js';
import { Failure } from './failure.js';
import { plain } from './output.js';

/** `-` is standard input. */
const nameOf = (file: string): string => (file === '-' ? 'Standard input' : file);

/** The text without the byte order mark by which spreadsheets and editors recognize UTF-8. */
export async function readText(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw new Failure(`${nameOf(file)} cannot be read (${codeOf(error) || error}).`);
  });
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  throw new Failure(`${nameOf(file)} is not encoded in UTF-8.`, {
    next: 'Next: save it as UTF-8; in a spreadsheet program, as "CSV UTF-8".',
  });
}

/** The caller or the gateway validates the content. */
export const readJson = async (file: string): Promise<unknown> => jsonIn(await readText(file), file);

export function jsonIn(text: string, file: string): unknown {
  const flaw = jsonFlaw(text);
  if (flaw !== undefined) throw new Failure(`${nameOf(file)} ${plain(flaw)}.`);
  return JSON.parse(text);
}

/** Replaces the file. */
export const writeOut = (file: string, content: string | Uint8Array): Promise<void> =>
  writeFile(file, content).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(
      `Cannot write ${file} (${error.code ?? error.message}). Choose a different file with --out <file>.`,
    );
  });

export const NO_JSON = 'is not JSON';
/** Limits the recursion of functions that traverse a value. */
const MOST_LEVELS = 200;

/** The error in the text, as the end of a sentence; undefined if there is none. */
export function jsonFlaw(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return NO_JSON;
  }
  if (hasMoreLevelsThan(MOST_LEVELS, text)) return `has more than ${MOST_LEVELS} levels`;
  const [place] = alteredPlaces(text);
  if (place?.what === 'number') return 'has a number with more digits than a double (IEEE 754) can hold';
  return place && twice(String(place.path.at(-1)));
}

const LONGEST_NAME = 60;

export const twice = (name: string): string =>
  `has the name "${plain(name.slice(0, LONGEST_NAME))}" twice in one object`;
