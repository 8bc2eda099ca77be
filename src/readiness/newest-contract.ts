// What a report needs to know about the newest contract.
import { contractSha256 } from '../canonical-json.js';
import type { Contract } from '../openapi/contract.js';
import { type DeclaredFields, declaredFields } from '../openapi/declared-fields.js';
import { problems } from '../problems.js';

/** Lists the parts of the contract, to find the unused ones. */
export interface NewestContract {
  readonly version: string;
  /** The hash that `contractSha256` computes. */
  readonly sha256: string;
  readonly operations: readonly string[];
  readonly codes: readonly string[];
  /** The body fields of each operation, and the values of enumerations. */
  readonly fields: ReadonlyMap<string, Pick<DeclaredFields, 'names' | 'enumValues'>>;
}

/** Browsers send them, not clients. */
const isPreflight = (id: string): boolean => id.startsWith('preflight');

const known = new WeakMap<Contract, NewestContract>();

export function newestContractOf(contract: Contract): NewestContract {
  const made = known.get(contract) ?? describe(contract);
  known.set(contract, made);
  return made;
}

function describe({ version, document, operations }: Contract): NewestContract {
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
