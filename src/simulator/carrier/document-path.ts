// The place of a document in a policy's folder, which cannot lead out of it.
import { type ErrorDetail, validationProblem } from '../../problems.js';

/** The longest that a file system takes for one name, in bytes. */
const MOST_BYTES = 255;
/** Backslashes, control characters and what cannot be seen. */
const NOT_IN_A_NAME = /[\\\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** `..`, also with what some servers cut off after `;`. */
const UPWARDS = /^\.\.(?:;|$)/;

/** The folders below the policy's own, then the document's name; refuses what a file system would take otherwise. */
export function documentPath(location: string | undefined, name: string): string[] {
  const levels = (location ?? '').split('/');
  // Two slashes in a row, one at the end and `.` say nothing; a slash at the beginning is another place.
  const folders = levels.filter((level) => level !== '' && level !== '.');
  const faults: ErrorDetail[] = [];
  const refuse = (field: string, message: string) => faults.push({ field, issue: 'format', message });
  if (location?.startsWith('/')) refuse('location', 'must not begin with a slash');
  if (folders.some((folder) => UPWARDS.test(folder))) refuse('location', 'must not lead upwards');
  if (folders.some(isUnfit)) refuse('location', 'contains an invalid folder name');
  if (['', '.'].includes(name) || UPWARDS.test(name) || name.includes('/') || isUnfit(name)) {
    refuse('name', 'is not a valid document name');
  }
  if (faults.length > 0) throw validationProblem(faults);
  return [...folders, name];
}

const isUnfit = (part: string): boolean => NOT_IN_A_NAME.test(part) || Buffer.byteLength(part) > MOST_BYTES;
