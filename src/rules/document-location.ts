// Owns where a document may be put: a folder and a file name, cleaned, that cannot lead out of the policy's documents.
// Both have been URL-decoded once by whoever read them; what still looks encoded is refused, never decoded again.
import type { ErrorDetail } from '../problems.js';

export interface Cleaned {
  /** What to pass on, where there are no findings. */
  readonly clean: string;
  readonly findings: readonly ErrorDetail[];
}

/** As file systems count, and as the back office's contract has it. */
const LONGEST_NAME_BYTES = 255;
const LONGEST_FOLDER = 1000;

/** Control characters, halves of characters, what stands for undecodable bytes, what cannot be seen, turns of direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffd\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** `.`, `/`, `\`, `%` and control characters as they look before decoding. */
const STILL_ENCODED = /%(?:[01][0-9a-f]|2[ef5]|5c|7f)/i;
const DRIVE = /^[a-z]:/i;
/** `..`, and what a store that drops blanks and dots at the end would take for it. */
const UPWARDS = /^\.[.\s]*\.$/;

/** A folder below the uppermost one, its levels divided by `/`; empty for the uppermost one itself. */
export function cleanFolder(location: string): Cleaned {
  const levels = location
    .normalize('NFC')
    .split('/')
    .map((level) => level.trim())
    .filter((level) => level !== '' && level !== '.');
  const clean = levels.join('/');
  const refused: [boolean, ErrorDetail['issue'], string][] = [
    [location.trimStart().startsWith('/'), 'format', 'must not begin with "/"; folders are relative'],
    [levels.some((level) => UPWARDS.test(level)), 'format', 'must not lead upwards with ".."'],
    [DRIVE.test(clean), 'format', 'must not name a drive'],
    ...spellingFaults(location),
    [levels.some(isTooLong), 'length', `must not have a level longer than ${LONGEST_NAME_BYTES} bytes`],
    [[...clean].length > LONGEST_FOLDER, 'length', `must not have more than ${LONGEST_FOLDER} characters`],
  ];
  return { clean, findings: findingsOf('location', refused) };
}

/** The name of a file, without a folder. */
export function cleanDocumentName(name: string): Cleaned {
  const clean = name.normalize('NFC').trim();
  if (clean === '')
    return { clean, findings: [{ field: 'file', issue: 'required', message: 'needs a name' }] };
  const refused: [boolean, ErrorDetail['issue'], string][] = [
    [clean.includes('/'), 'format', 'must be named without a folder'],
    [clean === '.' || UPWARDS.test(clean), 'format', 'must have a name, not the one of a folder'],
    [DRIVE.test(clean), 'format', 'must be named without a drive'],
    ...spellingFaults(name),
    [isTooLong(clean), 'length', `must not have a name longer than ${LONGEST_NAME_BYTES} bytes`],
  ];
  return { clean, findings: findingsOf('file', refused) };
}

function spellingFaults(text: string): [boolean, ErrorDetail['issue'], string][] {
  return [
    [text.includes('\\'), 'format', 'must not have a "\\"'],
    [UNPRINTABLE.test(text), 'format', 'must not have control characters'],
    [STILL_ENCODED.test(text), 'format', 'must be URL-encoded once only'],
  ];
}

function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > LONGEST_NAME_BYTES;
}

function findingsOf(
  field: string,
  refused: readonly [boolean, ErrorDetail['issue'], string][],
): ErrorDetail[] {
  return refused.flatMap(([isRefused, issue, message]) => (isRefused ? [{ field, issue, message }] : []));
}
