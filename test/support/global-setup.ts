// What a test run makes at most once, and only when a test asks: a PostgreSQL server, an embedded template.
//
// Test files run in processes of their own, so they ask over HTTP on the loopback address.
import { createServer, type Server } from 'node:http';
import type { TestProject } from 'vitest/node';
import { makeEmbeddedTemplate } from './embedded-template.js';
import { startPostgres } from './postgres.js';
import { removeScratchOfDeadRuns } from './scratch.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers GET /postgres-url and GET /embedded-template with plain text. */
    sharedResourcesUrl: string;
  }
}

interface Resource {
  value: string;
  dispose(): Promise<void>;
}

const makers = new Map<string, () => Promise<Resource>>([
  ['/postgres-url', () => startPostgres().then(({ url, stop }) => ({ value: url, dispose: stop }))],
  [
    '/embedded-template',
    () => makeEmbeddedTemplate().then(({ directory, remove }) => ({ value: directory, dispose: remove })),
  ],
]);

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeScratchOfDeadRuns();
  const made = new Map<string, Promise<Resource>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const make = makers.get(path);
    if (make === undefined) {
      response.writeHead(404).end(`No shared resource at ${path}`);
      return;
    }
    const resource = made.get(path) ?? make();
    made.set(path, resource);
    resource.then(
      ({ value }) => response.end(value),
      (error) => response.writeHead(500).end(`${error instanceof Error ? error.stack : error}`),
    );
  });
  project.provide('sharedResourcesUrl', await listen(server));
  return async () => {
    server.closeAllConnections();
    server.close();
    // One that failed has told the test that asked for it.
    const results = await Promise.allSettled(made.values());
    for (const result of results) if (result.status === 'fulfilled') await result.value.dispose();
    await removeScratchOfDeadRuns();
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}
