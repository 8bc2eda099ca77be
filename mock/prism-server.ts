// Prism in its own process: it sends the contract's examples for every published version. The mock
// has validated the requests that Prism receives.
import { once } from 'node:events';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { contractFile, publishedVersions } from './contracts.js';

const operations = await Promise.all(publishedVersions().map(prefixedOperations));
const server = createServer(operations.flat(), {
  cors: false,
  components: { logger: createLogger('mock', { level: 'silent' }) },
  config: {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
});
process.send?.(await server.listen(0, '127.0.0.1'));
// The process ends with its parent.
await once(process, 'disconnect');
process.exit();

async function prefixedOperations(name: string) {
  const operations = await getHttpOperationsFromSpec(contractFile(name));
  return operations.map((operation) => ({ ...operation, path: `/${name}${operation.path}`, servers: [] }));
}
