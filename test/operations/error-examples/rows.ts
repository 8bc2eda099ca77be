// The named examples of error responses that partners may get: one row for each operation that
// declares the example.
import sandbox from '../../../generated/sandbox.json' with { type: 'json' };
import v0 from '../../../generated/v0.json' with { type: 'json' };
import v1 from '../../../generated/v1.json' with { type: 'json' };
import v2 from '../../../generated/v2.json' with { type: 'json' };
import type { Contract, Operation } from '../../../src/openapi/contract.js';
import { resolve } from '../../../src/openapi/document.js';
import type { ErrorCode, ErrorDetail } from '../../../src/problems.js';
import { contracts, publishedContracts } from '../../contract/contracts.js';

/** The contracts, whose types contain the names of the examples. */
export const documents = { v0, v1, v2, sandbox };
type Documents = typeof documents;
type ErrorsOf<Examples> = {
  [Name in keyof Examples]: Examples[Name] extends { value: { error: unknown } } ? Name : never;
}[keyof Examples];

/** The name of every example of an error. A table by these names does not compile without one. */
export type ErrorExample = {
  [Name in keyof Documents]: ErrorsOf<Documents[Name]['components']['examples']>;
}[keyof Documents];

export interface ShownError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
}

export interface ExampleRow {
  readonly name: string;
  readonly contract: Contract;
  readonly operation: Operation;
  readonly status: number;
  readonly error: ShownError;
}

export const served = [...publishedContracts, ...contracts.filter(({ name }) => name === 'sandbox')];

export const rows: readonly ExampleRow[] = served.flatMap((contract) =>
  contract.operations.flatMap((operation) =>
    [...operation.responses].flatMap(([status, { content }]) => {
      const examples = Object.entries(content.get('application/json')?.examples ?? {});
      if (status < 400) return [];
      return examples.map(([name, example]): ExampleRow => {
        const { error }: { error: ShownError } = JSON.parse(
          JSON.stringify(resolve(contract.document.components?.examples, example).value),
        );
        return { name, contract, operation, status, error };
      });
    }),
  ),
);

export const rowOf = (contract: string, operation: string): ExampleRow => {
  const found = rows.find((row) => row.contract.name === contract && row.operation.id === operation);
  if (!found) throw new Error(`${contract} has no ${operation}`);
  return found;
};
