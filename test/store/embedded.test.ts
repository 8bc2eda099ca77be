// What the embedded store promises when processes are killed or start twice.
import { existsSync } from 'node:fs';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemplateOf, templateName } from '../../src/store/embedded-template.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { type Child, startChild } from '../support/child.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestLocation, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';
import type { StoreMessage } from './store-process.js';

let directory: string;
const children: Child<StoreMessage>[] = [];

beforeEach(async () => {
  const { location } = await makeTestLocation('embedded');
  if (location.kind === 'embedded') directory = location.directory;
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await rm(directory, { recursive: true });
});

function start(template: readonly string[] = []): Child<StoreMessage> {
  const script = new URL('store-process.ts', import.meta.url);
  const child = startChild<StoreMessage>(script, [directory, ...template]);
  children.push(child);
  return child;
}

const open = ({
  templates,
  connectionTimeoutMs = 10_000,
}: {
  templates?: string;
  connectionTimeoutMs?: number;
} = {}) =>
  openStore<GatewayTables>({
    location: { kind: 'embedded', directory, ...(templates !== undefined && { templates }) },
    ...content,
    onError: () => undefined,
    connectionTimeoutMs,
  });

test('a second process on the same directory is rejected with the pid of the first', async () => {
  const store = await open();
  const answer = await start().nextMessage();
  await store.close();
  expect(answer).toMatchObject({ refused: expect.stringContaining(`process ${process.pid}`) });
});

test('a row committed before kill -9 is there after, and the lock is taken over', async () => {
  const child = start();
  expect(await child.nextMessage()).toEqual({ opened: true });
  child.send('p1');
  expect(await child.nextMessage()).toEqual({ committed: 'p1' });
  await child.kill();
  const store = await open();
  expect(await store.db.selectFrom('partner').select('id').execute()).toEqual([{ id: 'p1' }]);
  await store.close();
});

// In the order in which PGlite makes them; the last is our rename of the whole.
const moments = ['its directory', 'global/pg_control', 'base/5', 'PG_VERSION', 'the rename'];

test.each(['from nothing', 'as a copy of the template'])(
  'a kill -9 at any moment of the first creation %s leaves a directory that opens',
  async (way) => {
    await rm(directory, { recursive: true });
    directory = await makeScratchDirectory('creation');
    const template = way === 'from nothing' ? [] : [await makeTemplateFolder(content)];
    // One after the other in one directory: each start has to get past what the kill before has left.
    for (const moment of moments) {
      const before = await readdir(directory);
      const child = start(template);
      await until(`${moment} is there`, () => hasReached(moment, before));
      await child.kill();
    }
    const store = await open();
    await store.db
      .insertInto('partner')
      .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
      .execute();
    await store.close();
    expect((await readdir(directory)).filter((name) => !name.startsWith('lock.'))).toEqual(['pgdata']);
  },
  120_000,
);

const content = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };

/** As the build makes it, with a file that says where a copy comes from. */
async function makeTemplateFolder(of: TemplateOf): Promise<string> {
  const folder = await makeScratchDirectory('store-templates');
  const cluster = join(await sharedResource('embedded-template'), 'pgdata');
  const template = join(folder, await templateName(of));
  await cp(cluster, template, { recursive: true });
  await writeFile(join(template, 'copied'), '');
  return folder;
}

const others = { ...gatewayMigrations, '9999-later': { up: async () => undefined } };

test.each([
  ['is copied from the template with its tables', content, 'PG_VERSION', true],
  ['is made from nothing where the template has other tables', { ...content, migrations: others }, '', false],
  ['is made from nothing where the template is of another store', { ...content, schema: 'other' }, '', false],
  ['is made from nothing where the template is not whole', content, 'broken', false],
])(
  'a new store %s',
  async (_rule, templateOf, state, isCopied) => {
    await rm(directory, { recursive: true });
    directory = await makeScratchDirectory('new-store');
    const templates = await makeTemplateFolder(templateOf);
    if (state === 'broken') await rm(join(templates, await templateName(templateOf), 'PG_VERSION'));
    const store = await open({ templates });
    expect(await store.db.selectFrom('partner').select('id').execute()).toEqual([]);
    await store.close();
    expect(existsSync(join(directory, 'pgdata', 'copied'))).toBe(isCopied);
  },
  60_000,
);

/** A copy may be past a moment, the rename included, between two looks: what follows is killed after the rename then. */
async function hasReached(moment: string, before: string[]): Promise<boolean> {
  if (existsSync(join(directory, 'pgdata'))) return true;
  if (moment === 'the rename') return false;
  const made = (await readdir(directory)).filter((name) => !before.includes(name));
  const unfinished = made.find((name) => name.startsWith('pgdata.new-'));
  if (unfinished === undefined) return false;
  return moment === 'its directory' || existsSync(join(directory, unfinished, moment));
}

test('a query outside of the transaction that is open fails instead of waiting for ever', async () => {
  const store = await open({ connectionTimeoutMs: 50 });
  const confused = store.db.transaction().execute(() => store.db.selectFrom('partner').selectAll().execute());
  await expect(confused).rejects.toThrow('timeout exceeded');
  expect(await store.isAnswering()).toBe(true);
  await store.close();
});

test('is not answering while its one connection is taken for longer than the deadline', async () => {
  const store = await open({ connectionTimeoutMs: 50 });
  const during = await store.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    return store.isAnswering();
  });
  await store.close();
  expect(during).toBe(false);
});
