// The short form of `npm run store-faults`. A restart and a fail-over are in the short forms of the
// chaos programs.
import { expect, test } from 'vitest';
import { useLogFolder } from '../chaos/cluster/log-folder.js';
import { hasPgBouncer, installPgBouncer } from '../support/pgbouncer.js';
import { storeFaults } from './faults.js';
import { faultsOf, report } from './report.js';
import { runStoreFaults } from './run-store-faults.js';

const LOOKED_AT = ['hang', 'login', 'connections', 'read-only', 'pooler', 'restart behind the pooler'];
const LASTS_MS = 3_000;

if (!hasPgBouncer) process.stdout.write(`NOT PROVEN: PgBouncer is not installed (${installPgBouncer})\n`);

const directory = useLogFolder('store-faults');

test('callers get only successes, or errors that ask them to repeat the call, and both nodes become ready again', async () => {
  const faults = storeFaults.filter(
    ({ name, needsPooler }) => LOOKED_AT.includes(name) && (hasPgBouncer || !needsPooler),
  );
  const results = await runStoreFaults({
    faults,
    lastsMs: LASTS_MS,
    directory: directory(),
    isBuilt: false,
    progress: () => undefined,
  });
  process.stdout.write(`${report(results)}\n`);
  expect(faultsOf(results)).toEqual([]);
  expect(results.map(({ name }) => name).toSorted()).toEqual(faults.map(({ name }) => name).toSorted());
}, 300_000);
