// What a report says about the newest contract.
import { canonicalSha256 } from '../canonical-json.js';
import type { Contract } from '../openapi/contract.js';
import { problems } from '../problems.js';
import { type DeclaredFields, declaredFields } from './field-names.js';

/** What the newest contract is, for the report and for what was not used of it. */
export interface NewestContract {
  readonly version: string;
  /** As `contractSha256` computes it. */
  readonly sha256: string;
  /** The ids of its operations. */
  readonly operations: readonly string[];
  /** The error codes that partners can meet. */
  readonly codes: readonly string[];
  /** The body fields of each operation, and the values of enumerations. */
  readonly fields: ReadonlyMap<string, Pick<DeclaredFields, 'names' | 'enumValues'>>;
}

/** Preflights are sent by browsers. */
const isPreflight = (id: string): boolean => id.startsWith('preflight');

/**
 * SHA-256 of a contract in canonical form, in hex. Its servers do not count: a contract that is
 * downloaded names the host that it came from.
 */
export const contractSha256 = (document: object): string =>
  canonicalSha256({ ...document, servers: undefined });

export function newestContractOf({ version, document, operations }: Contract): NewestContract {
  const own = operations.filter(({ id }) => !isPreflight(id));
  return {
    version,
    sha256: contractSha256(document),
    operations: own.map(({ id }) => id),
    codes: Object.keys(problems),
    fields: new Map(
      own.map(({ id, requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        return [id, declaredFields(document, schema)];
      }),
    ),
  };
}
