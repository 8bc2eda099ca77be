// A fresh store for each caller, which no other test sees.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { StoreLocation } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store, type StoreOptions } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { makeScratchDirectory } from './scratch.js';

export type StoreKind = StoreLocation['kind'];

const allKinds: readonly StoreKind[] = ['embedded', 'postgres'];
/**
 * For `describe.each`. `npm test` runs on PostgreSQL (TEST_STORE), the proofs on the other store.
 */
export const STORE_KINDS = allKinds.filter((kind) => kind === (process.env.TEST_STORE ?? kind));

export interface TestLocation {
  location: StoreLocation;
  dispose(): Promise<void>;
}

export interface TestStore<Tables> extends TestLocation {
  store: Store<Tables>;
  /** Also closes the store. */
  dispose(): Promise<void>;
}

/** `migrated`: every table of the gateway, its engine and the simulator exists and is empty. */
export type Content = 'empty' | 'migrated';

export async function makeTestLocation(kind: StoreKind, content: Content = 'empty'): Promise<TestLocation> {
  return kind === 'embedded' ? copyTemplate(content) : createDatabase(content);
}

type TablesToMake = Pick<StoreOptions, 'schema' | 'migrations'>;

const gatewayTables: TablesToMake = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };

/** In a separate place, with the gateway's tables unless `tables` says otherwise. */
export async function openTestStore<Tables = GatewayTables>(
  kind: StoreKind,
  tables: TablesToMake = gatewayTables,
): Promise<TestStore<Tables>> {
  const { location, dispose } = await makeTestLocation(kind, tables === gatewayTables ? 'migrated' : 'empty');
  // Unexpected, so uncaught: vitest then fails the run.
  const onError = (error: Error) => {
    throw error;
  };
  const store = await openStore<Tables>({ location, onError, ...tables });
  return {
    location,
    store,
    dispose: async () => {
      await store.close();
      await dispose();
    },
  };
}

async function copyTemplate(content: Content): Promise<TestLocation> {
  const template = await sharedResource(content === 'empty' ? 'embedded-template' : 'migrated-template');
  const directory = await makeScratchDirectory('store');
  await promisify(execFile)('cp', ['-a', `${template}/.`, directory]);
  return {
    location: { kind: 'embedded', directory },
    dispose: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A data directory with a migrated embedded store under each name. */
export async function makeTestDirectory(
  names: readonly string[],
): Promise<{ directory: string; dispose(): Promise<void> }> {
  const directory = await makeScratchDirectory('data');
  for (const name of names) {
    const template = await sharedResource('migrated-template');
    await promisify(execFile)('cp', ['-a', template, join(directory, name)]);
  }
  return { directory, dispose: () => rm(directory, { recursive: true, force: true }) };
}

async function createDatabase(content: Content): Promise<TestLocation> {
  const url = await askRun('/database', { method: 'POST', body: content });
  return {
    location: { kind: 'postgres', url },
    dispose: async () => {
      await askRun('/database', { method: 'DELETE', body: url });
    },
  };
}

/** For a gateway and a simulator: two copied directories, or one database. */
export interface TestPlace {
  readonly directory: string;
  readonly environment: Record<string, string>;
  dispose(): Promise<unknown>;
}

export async function makeTestPlace(kind: StoreKind = 'postgres'): Promise<TestPlace> {
  if (kind === 'embedded') {
    const { directory, dispose } = await makeTestDirectory(['gateway', 'simulator']);
    return { directory, environment: { DATA_DIR: directory }, dispose };
  }
  const [{ location, dispose }, { directory, dispose: remove }] = await Promise.all([
    makeTestLocation('postgres', 'migrated'),
    makeTestDirectory([]),
  ]);
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const environment = { DATABASE_URL: location.url, DATA_DIR: directory };
  return { directory, environment, dispose: () => Promise.all([dispose(), remove()]) };
}

/** Created once by the run; see global-setup.ts. */
export async function sharedResource(
  name:
    | 'browser'
    | 'client'
    | 'embedded-template'
    | 'installed-client'
    | 'migrated-template'
    | 'mock'
    | 'postgres-url'
    | 'programs',
): Promise<string> {
  return askRun(`/${name}`);
}

async function askRun(path: string, request?: RequestInit): Promise<string> {
  const answer = await fetch(`${inject('sharedResourcesUrl')}${path}`, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
