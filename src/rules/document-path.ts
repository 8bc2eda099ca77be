// Validates and cleans the folder and file name of a document, so that they cannot lead out of the
// policy's documents. The HTTP layer has already decoded both. In a folder, `%20` and `%26` are
// decoded once more. Dangerous characters that are still encoded are rejected.
import type { ErrorDetail } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import { FORM_MARK, withoutFormMarks } from '../texts/form-marks.js';

export interface Cleaned {
  /** The value to forward if there are no findings. */
  readonly clean: string;
  readonly findings: readonly ErrorDetail[];
}

/** The limit of file systems; the back office's contract allows 255 characters. */
const LONGEST_NAME_BYTES = 255;
const LONGEST_FOLDER = 1000;

/**
 * Control characters, unpaired surrogates, invisible characters, and changes of text direction,
 * except those that words and emoji need.
 */
const UNPRINTABLE = new RegExp(
  String.raw`(?!${FORM_MARK})[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028-\u202e\ufff9-\ufffc\ufffe\uffff]`,
  'u',
);
/**
 * `.`, `/`, `\`, `:` and control characters in encoded form, and text that becomes such a form when
 * decoded: `%252e`, `%2%65`. `%25` alone is a percent sign.
 */
const STILL_ENCODED =
  /%(?:[01][0-9a-f]|2[ef]|25(?:[0-9a-f]{2}|[0-9a-f]?%|u[0-9a-f]{4})|3a|5c|7f|c0|e0%80|f0%80|u[0-9a-f]{4}|[0-9a-f]?%(?:3\d|[46][1-6]))/i;
/** Characters that look like a slash or a backslash, or contain one after NFKC normalization. */
const SLASH_LIKE =
  /[\u2044\u2100\u2101\u2105\u2106\u2215\u2216\u27cb\u27cd\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/;
/** Some stores drop the dots and spaces in front. */
const DRIVE = /^[\s./]*[a-z]:/i;
/** Reserved in Windows for file streams, wildcards and pipes. */
const RESERVED = /[:*?"<>|]/;
/** Names of devices in Windows, in any folder and with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9])\s*(?:\.|$)/i;
/**
 * `..`, also with more spaces and dots, which some stores drop, or followed by a `;`, at which some
 * servers cut off the name.
 */
const UPWARDS = /^\.[.\s]*\.\s*(?:;|$)/;

type Fault = readonly [isRefused: boolean, issue: ErrorDetail['issue'], message: string];

/**
 * A folder below the root folder of the policy, with `/` between levels; empty for the root folder.
 */
export function cleanFolder(location: string): Cleaned {
  const decoded = location.replaceAll('%20', ' ').replaceAll('%26', '&');
  const levels = decoded
    .split('/')
    .map((level) => level.trim())
    .filter((level) => level !== '' && level !== '.');
  const clean = levels.join('/');
  const simplified = levels.map(simplify);
  const refused: Fault[] = [
    [decoded.trimStart().startsWith('/'), 'format', 'must not begin with "/"; folders are relative'],
    [simplified.some((level) => UPWARDS.test(level)), 'format', 'must not lead upwards with ".."'],
    [DRIVE.test(simplify(clean)), 'format', 'must not name a drive'],
    [simplified.some((level) => DEVICE.test(level)), 'format', 'must not contain a Windows device name'],
    ...spellingFaults(decoded),
    [levels.some(isBlank), 'format', 'must not contain a folder name without a visible character'],
    [
      levels.some(isTooLong),
      'length',
      `must not contain a folder name longer than ${LONGEST_NAME_BYTES} bytes`,
    ],
    [[...clean].length > LONGEST_FOLDER, 'length', `must not have more than ${LONGEST_FOLDER} characters`],
  ];
  return { clean, findings: findingsOf('location', refused) };
}

export function cleanDocumentName(name: string): Cleaned {
  const clean = name.trim();
  if (isBlank(clean))
    return { clean, findings: [{ field: 'file', issue: 'required', message: 'must have a name' }] };
  const simplified = simplify(clean);
  const isFolder = simplified === '.' || UPWARDS.test(simplified);
  const refused: Fault[] = [
    [clean.includes('/'), 'format', 'must have a name without a folder'],
    [isFolder, 'format', 'must have the name of a file, not of a folder'],
    [!isFolder && simplified.endsWith('.'), 'format', 'must not have a name that ends with a dot'],
    [DRIVE.test(simplified), 'format', 'must have a name without a drive'],
    [DEVICE.test(simplified), 'format', 'must not have a Windows device name'],
    ...spellingFaults(name),
    [isTooLong(clean), 'length', `must not have a name longer than ${LONGEST_NAME_BYTES} bytes`],
  ];
  return { clean, findings: findingsOf('file', refused) };
}

function spellingFaults(text: string): Fault[] {
  return [
    [text.includes('\\'), 'format', 'must not contain a "\\"'],
    [SLASH_LIKE.test(text), 'format', 'must not contain characters that look like "/" or "\\"'],
    // The colon of a drive is reported with the drive.
    [RESERVED.test(text.replace(DRIVE, '')), 'format', 'must not contain any of : * ? " < > |'],
    [text.includes('\ufffd'), 'format', 'must be sent in UTF-8'],
    [UNPRINTABLE.test(text), 'format', 'must not contain control characters or invisible characters'],
    [STILL_ENCODED.test(simplify(text)), 'format', 'must be URL-encoded only once'],
  ];
}

/**
 * The name as a store might normalize it: full-width letters and dots, ligatures and superscripts
 * become plain, and joiners and variation selectors are removed.
 */
function simplify(text: string): string {
  return withoutFormMarks(text.normalize('NFKC')).trim();
}

function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > LONGEST_NAME_BYTES;
}

function findingsOf(field: string, refused: readonly Fault[]): ErrorDetail[] {
  return refused.flatMap(([isRefused, issue, message]) => (isRefused ? [{ field, issue, message }] : []));
}
