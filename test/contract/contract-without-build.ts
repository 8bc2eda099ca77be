// A contract that the build does not know, so that its validators are compiled in the process.
import { type Contract, operationsOf } from '../../src/openapi/contract.js';

/**
 * The same contract with a comment in each named schema, because the files of the build are named
 * after the text of the schemas.
 */
export function unbuilt(contract: Contract): Contract {
  const document = structuredClone(contract.document);
  for (const schema of Object.values(document.components?.schemas ?? {}))
    Object.assign(schema, { $comment: 'Not in the build.' });
  return { ...contract, document, operations: operationsOf(document) };
}
