// Finds faults of headers that validators do not see: a value that Node has joined from several,
// which the audit would record as one user, and a part of a document in place of all of it.
import type { Operation } from '../../openapi/contract.js';
import type { ValidatedParts, ValidatorFault } from './find-errors.js';

/** RFC 7240, section 2: its preferences may be in several. */
const LISTS: readonly string[] = ['prefer'];

interface Sent extends Pick<ValidatedParts, 'headers'> {
  /** As Node has them; it joins the values of a repeated name. */
  readonly rawHeaders?: readonly string[];
}

export function createHeaderFaults({ parameters }: Operation): (sent: Sent) => ValidatorFault[] {
  const single = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !LISTS.includes(name));
  return (sent) => faultsOf(sent, single);
}

function faultsOf({ headers, rawHeaders = [] }: Sent, single: readonly string[]): ValidatorFault[] {
  const faults: ValidatorFault[] = [];
  const add = (name: string, keyword: string, message: string) =>
    faults.push({ path: `/headers/${name}`, keyword, message });
  for (const name of single)
    if (headers[name]?.includes(', ') && isRepeated(name, rawHeaders))
      add(name, 'duplicate', 'must not be sent more than once');
  // RFC 9110, section 14.5: a part would be stored as the whole.
  if (headers['content-range'] !== undefined)
    add('content-range', 'encoding', 'is not supported: send the whole body, without it');
  return faults;
}

const isRepeated = (name: string, rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((sent, at) => at % 2 === 0 && sent.toLowerCase() === name).length > 1;
