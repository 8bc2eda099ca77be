// Creates the templates for new embedded stores: one with the tables of the gateway and its engine,
// and one with those of the simulated back office.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openEngine } from '../src/runs/dispatch.js';
import { simulatorMigrations } from '../src/simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../src/simulator/carrier/tables.js';
import { openPglite } from '../src/store/embedded/pglite.js';
import { makeTemplates, type TemplateOf, templateName } from '../src/store/embedded/template.js';
import { builtTemplates } from '../src/store/location.js';
import { gatewayMigrations } from '../src/store/migrations/index.js';
import { openStore, type Store } from '../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../src/store/tables.js';

/**
 * The names of the migrations determine the name of a template. Before a release, the text of a
 * migration may change too, so this file contains a hash of the sources.
 */
const MADE_FROM = 'made-from';
const sources = [
  'package-lock.json',
  'src/store/migrate.ts',
  'src/store/baseline.ts',
  'src/store/migrations',
  'src/simulator/carrier/migrations.ts',
  'src/simulator/carrier/contact-seed.ts',
];

const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };
const simulator = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
const templates = [
  {
    name: await templateName(gateway),
    make: clusterOf<GatewayTables>(gateway, async (store) => {
      const log = pino({ level: 'silent' });
      const execute = async () => undefined;
      const engine = await openEngine({ store, nodeId: 'template', log, execute, maxConcurrent: 1 });
      await engine.close();
    }),
  },
  { name: await templateName(simulator), make: clusterOf<SimulatorTables>(simulator) },
];

const digest = await digestOf(sources);
const madeFrom = path.join(builtTemplates, MADE_FROM);
const isMade = templates.every(({ name }) => existsSync(path.join(builtTemplates, name)));
const empty = await mkdtemp(path.join(tmpdir(), 'policy-gateway-template-'));
if (!isMade || (await readFile(madeFrom, 'utf8').catch(() => '')) !== digest) {
  await makeEmptyCluster();
  await makeTemplates(builtTemplates, templates);
  await writeFile(madeFrom, digest);
}
await rm(empty, { recursive: true });

/** Creating a cluster takes seconds, so both templates are copies of a single one. */
async function makeEmptyCluster(): Promise<void> {
  const cluster = path.join(empty, 'pgdata');
  await (await openPglite(cluster)).close();
  for (const { name } of templates) await symlink(cluster, path.join(empty, name));
}

/** Fills a directory with the cluster of a store that was opened once. */
function clusterOf<Tables>(
  content: TemplateOf,
  fill: (store: Store<Tables>) => Promise<void> = async () => undefined,
): (directory: string) => Promise<void> {
  return async (cluster) => {
    // Inside `empty`, because a store leaves a marker in the parent of its folder.
    const directory = await mkdtemp(path.join(empty, 'store-'));
    const fail = (error: Error) => {
      throw error;
    };
    const location = { kind: 'embedded', directory, templates: empty } as const;
    const store = await openStore<Tables>({ location, ...content, onError: fail });
    try {
      await fill(store);
    } finally {
      await store.close();
    }
    await cp(path.join(directory, 'pgdata'), cluster, { recursive: true });
  };
}

async function digestOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const inside = place.includes('.') ? [''] : await readdir(place, { recursive: true });
    const files = inside.filter((file) => file === '' || file.endsWith('.ts')).toSorted();
    for (const file of files) hash.update(file).update(await readFile(path.join(place, file)));
  }
  return hash.digest('hex');
}
