// Reads the files that an operator names. Every command reads text and JSON here, so that any
// unusable file is reported in a sentence.
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { codeOf } from '../error-code.js';
import { Failure } from './failure.js';
import { plain } from './output.js';
import { jsonFlaw } from './strict-json.js';

/** `-` is standard input. */
const nameOf = (file: string): string => (file === '-' ? 'The standard input' : file);

/** Without the mark by which spreadsheets and editors recognize UTF-8. */
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
export const readJson = async <Json = unknown>(file: string): Promise<Json> =>
  jsonIn(await readText(file), file);

export function jsonIn<Json = unknown>(text: string, file: string): Json {
  const flaw = jsonFlaw(text);
  if (flaw !== undefined) throw new Failure(`${nameOf(file)} ${plain(flaw)}.`);
  return JSON.parse(text);
}
