// The operations of a contract as Prism reads them, each under the prefix of its version, since Prism ignores `servers`.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

export async function prefixedOperations(name: string) {
  const operations = await getHttpOperationsFromSpec(`generated/${name}.json`);
  return operations.map((operation) => ({ ...operation, path: `/${name}${operation.path}`, servers: [] }));
}
