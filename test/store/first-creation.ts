// The first creation of an embedded store, for embedded.proof.ts and new-store.proof.ts: killed at
// every moment, and from a template or from nothing.
import { existsSync } from 'node:fs';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type TemplateOf, templateName } from '../../src/store/embedded/template.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { startChild } from '../support/child.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { until } from '../support/until.js';
import type { StoreMessage } from './store-process.js';

export const content = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };

export function startStoreProcess(directory: string, template: readonly string[] = []) {
  const script = new URL('store-process.ts', import.meta.url);
  return startChild<StoreMessage>(script, [directory, ...template]);
}

export function openEmbedded(
  directory: string,
  more: { templates?: string; connectionTimeoutMs?: number } = {},
) {
  const { templates, connectionTimeoutMs = 10_000 } = more;
  return openStore<GatewayTables>({
    location: { kind: 'embedded', directory, ...(templates !== undefined && { templates }) },
    ...content,
    onError: () => undefined,
    connectionTimeoutMs,
  });
}

// In the order in which PGlite creates them; the last is our rename of the whole directory.
const moments = ['its directory', 'global/pg_control', 'base/5', 'PG_VERSION', 'the rename'];

export function testKilledCreation(way: 'from nothing' | 'as a copy of the template'): void {
  const name = `a kill -9 at any moment of the first creation ${way} leaves a directory that opens`;
  test(name, { timeout: 120_000 }, async () => {
    const directory = await makeScratchDirectory('creation');
    const template = way === 'from nothing' ? [] : [await makeTemplateFolder(content)];
    // One after the other in one directory: each start has to cope with what the previous kill has
    // left.
    for (const moment of moments) {
      const before = await readdir(directory);
      const child = startStoreProcess(directory, template);
      try {
        await until(`${moment} is there`, () => hasReached(directory, moment, before));
      } finally {
        await child.kill();
      }
    }
    const store = await openEmbedded(directory);
    await store.db
      .insertInto('partner')
      .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
      .execute();
    await store.close();
    expect((await readdir(directory)).filter((name) => !name.startsWith('lock.'))).toEqual(['pgdata']);
    await rm(directory, { recursive: true });
  });
}

/**
 * What the template was created from, whether it is complete, and whether the new store is a copy
 * of it.
 */
export interface NewStore {
  readonly rule: string;
  readonly templateOf: TemplateOf;
  readonly isWhole: boolean;
  readonly isCopied: boolean;
}

export function testNewStore({ rule, templateOf, isWhole, isCopied }: NewStore): void {
  test(`a new store ${rule}`, { timeout: 60_000 }, async () => {
    const directory = await makeScratchDirectory('new-store');
    const templates = await makeTemplateFolder(templateOf);
    if (!isWhole) await rm(join(templates, await templateName(templateOf), 'PG_VERSION'));
    const store = await openEmbedded(directory, { templates });
    expect(await store.db.selectFrom('partner').select('id').execute()).toEqual([]);
    await store.close();
    expect(existsSync(join(directory, 'pgdata', 'copied'))).toBe(isCopied);
    await rm(directory, { recursive: true });
  });
}

/** The folder as the build makes it, and a file in it that says where a copy comes from. */
async function makeTemplateFolder(of: TemplateOf): Promise<string> {
  const folder = await makeScratchDirectory('store-templates');
  const cluster = join(await sharedResource('embedded-template'), 'pgdata');
  const template = join(folder, await templateName(of));
  await cp(cluster, template, { recursive: true });
  await writeFile(join(template, 'copied'), '');
  return folder;
}

/**
 * A copy may pass a moment, including the rename, between two checks: the process is then killed
 * after the rename.
 */
async function hasReached(directory: string, moment: string, before: string[]): Promise<boolean> {
  if (existsSync(join(directory, 'pgdata'))) return true;
  if (moment === 'the rename') return false;
  const made = (await readdir(directory)).filter((name) => !before.includes(name));
  const unfinished = made.find((name) => name.startsWith('pgdata.new-'));
  if (unfinished === undefined) return false;
  return moment === 'its directory' || existsSync(join(directory, unfinished, moment));
}
