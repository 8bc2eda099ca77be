// The mock: Prism serves every published contract on one port, each under its version's prefix.
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { readContractSources } from './contracts.js';

export interface Mock {
  address: string;
  prefixes: string[];
  operations: number;
  close(): Promise<void>;
}

/** Listens on `host:port` (0 takes a free port) and responds with the contracts' examples. */
export async function startMock(port: number, host = '127.0.0.1'): Promise<Mock> {
  const published = readContractSources().filter((source) => source.published);
  const operations = await Promise.all(published.map(({ name }) => prefixedOperations(name)));
  const all = operations.flat().map(acceptedFirst).map(refusedWith400).map(withOwnDeprecation);
  const server = createServer(all, {
    cors: true,
    components: { logger: createLogger('mock', { level: 'silent' }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  const address = await server.listen(port, host);
  return {
    address,
    prefixes: published.map(({ name }) => `/${name}`),
    operations: all.length,
    close: () => server.close(),
  };
}

/** Prism ignores `servers`, so the prefix is added to each operation's path. */
export async function prefixedOperations(name: string) {
  const operations = await getHttpOperationsFromSpec(`generated/${name}.json`);
  return operations.map((operation) => ({ ...operation, path: `/${name}${operation.path}`, servers: [] }));
}

/** Prism responds with the lowest success. If a call can be accepted or fail, a front end wants to see it accepted. */
function acceptedFirst<Operation extends { responses: { code: string }[] }>(operation: Operation): Operation {
  const isAccepted = operation.responses.some(({ code }) => code === '202');
  const responses = operation.responses.filter(({ code }) => !isAccepted || code !== '200');
  return { ...operation, responses };
}

/** Prism takes the 422 of a reused key for that of an invalid body, for which the gateway returns 400. */
function refusedWith400<Operation extends { responses: { code: string }[] }>(
  operation: Operation,
): Operation {
  return { ...operation, responses: operation.responses.filter(({ code }) => code !== '422') };
}

/**
 * Prism's own header for a deprecated operation, `Deprecation: true`, does not follow RFC 9745; the contract's example
 * does.
 */
function withOwnDeprecation<Operation extends { deprecated?: boolean }>(operation: Operation): Operation {
  return { ...operation, deprecated: false };
}
