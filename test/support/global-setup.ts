// Resources that a test run creates at most once, on demand, such as a PostgreSQL server. Tests run
// in worker processes, so they request them over HTTP on the loopback address.
import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Databases, openDatabases } from './databases.js';
import { type EmbeddedTemplate, makeEmbeddedTemplate, makeMigratedTemplate } from './embedded-template.js';
import { startPostgres } from './postgres.js';
import { makeScratchDirectory, removeScratchOfDeadRuns } from './scratch.js';
import { makeTemplateDatabase } from './template-database.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A GET of a path below returns plain text; `/database` creates and drops databases. */
    sharedResourcesUrl: string;
  }
}

interface Resource {
  value: string;
  dispose(): Promise<void>;
}

type Ask = (path: string) => Promise<Resource>;

const asResource = ({ directory, remove }: EmbeddedTemplate): Resource => ({
  value: directory,
  dispose: remove,
});

/** A resource requests the others that it needs in the same way. */
const makers = new Map<string, (ask: Ask) => Promise<Resource>>([
  ['/postgres-url', () => startPostgres().then(({ url, stop }) => ({ value: url, dispose: stop }))],
  ['/template-database', async (ask) => makeTemplateDatabase((await ask('/postgres-url')).value)],
  ['/embedded-template', () => makeEmbeddedTemplate().then(asResource)],
  [
    '/migrated-template',
    async (ask) => asResource(await makeMigratedTemplate((await ask('/embedded-template')).value)),
  ],
  [
    '/browser',
    async () => {
      const { launchBrowserServer } = await import('./browser-server.js');
      const server = await launchBrowserServer();
      return { value: server.wsEndpoint(), dispose: () => server.close() };
    },
  ],
  ['/programs', () => built('scripts/bundle.ts', 'dist')],
  ['/client', () => built('scripts/client.ts', 'dist/client')],
  ['/mock', () => built('scripts/mock-package.ts', 'dist/mock')],
  ['/installed-client', async (ask) => installClient((await ask('/client')).value)],
]);

async function installClient(folder: string): Promise<Resource> {
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`${folder} has no tarball`);
  const directory = await makeScratchDirectory('installed-client');
  await writeFile(path.join(directory, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  const install = ['install', '--offline', '--silent', path.resolve(folder, tarball)];
  await promisify(execFile)('npm', install, { cwd: directory });
  return { value: directory, dispose: () => rm(directory, { recursive: true, force: true }) };
}

/**
 * `npm test` and `npm run proofs` have just built the programs; another build would delete what
 * other tests read.
 */
async function built(script: string, value: string): Promise<Resource> {
  if (process.env.TEST_PROGRAMS !== 'built')
    await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);
  return { value, dispose: async () => undefined };
}

/** A POST of `migrated` or `empty` creates a database; a DELETE of its URL drops it. */
async function changeDatabases(request: IncomingMessage, ask: Ask, databases: Databases): Promise<string> {
  const named = await text(request);
  if (request.method === 'DELETE') return databases.drop(named).then(() => '');
  const template = named === 'empty' ? 'template1' : (await ask('/template-database')).value;
  return databases.create(template);
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeScratchOfDeadRuns();
  const made = new Map<string, Promise<Resource>>();
  const ask: Ask = (path) => {
    const make = makers.get(path);
    if (make === undefined) return Promise.reject(new Error(`No shared resource at ${path}`));
    const resource = made.get(path) ?? make(ask);
    made.set(path, resource);
    return resource;
  };
  let databases: Promise<Databases> | undefined;
  const answer = async (request: IncomingMessage) => {
    if (request.url !== '/database') return (await ask(request.url ?? '')).value;
    databases ??= ask('/postgres-url').then(({ value }) => openDatabases(value));
    return changeDatabases(request, ask, await databases);
  };
  // A request after a pause must not meet a connection that has just been closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request).then(
      (value) => response.end(value),
      (error) => response.writeHead(500).end(`${error instanceof Error ? error.stack : error}`),
    );
  });
  project.provide('sharedResourcesUrl', await listen(server));
  return async () => {
    server.closeAllConnections();
    server.close();
    // A failure has been reported to the test that requested the databases.
    await databases?.then(
      ({ close }) => close(),
      () => undefined,
    );
    // Dependencies were created first, so they are removed last.
    const results = await Promise.allSettled(made.values());
    for (const result of results.toReversed())
      if (result.status === 'fulfilled') await result.value.dispose();
    await removeScratchOfDeadRuns();
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}
