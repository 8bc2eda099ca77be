// The operations of a contract as Prism reads them, each under the prefix of its version, since Prism ignores `servers`.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { contractFile } from './contracts.js';

export async function prefixedOperations(name: string) {
  const operations = await getHttpOperationsFromSpec(contractFile(name));
  return operations.map((operation) => ({ ...operation, path: `/${name}${operation.path}`, servers: [] }));
}
