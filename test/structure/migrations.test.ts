// A migration that stores have recorded keeps its statements. A store does not apply it again, so
// an edit would leave that store with other tables: a change is a new migration.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gatewayMigrations } from '../../src/store/migrations/index.js';

/** Digests of the files of each migration, without comments and spaces. */
const recorded: Readonly<Record<string, string>> = {
  '0001-release': '6a52369b6bf1c088',
  '0002-traffic': 'a99d70b4f1a94b5a',
  '0003-fewer-indexes': '07044b1ae0cedf96',
  '0004-audit-by-month': '73d6ea94f9980d25',
  '0005-ended-sessions': '1d6fec1109054e4a',
  '0006-retries': '6669d538baca5ced',
  '0007-earlier-retries': '523f042bf1191258',
  '0008-retried-runs': '4b1bd3c9e07a73cd',
  '0009-collation': 'cf316ced3dd1b37a',
};

const FOLDER = 'src/store/migrations';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).toSorted();

/** The migration's own file, and those of its folder. */
function digestOf(name: string): string {
  const hash = createHash('sha256');
  for (const file of files.filter((file) => file.startsWith(name) && file.endsWith('.ts')))
    hash.update(
      readFileSync(`${FOLDER}/${file}`, 'utf8')
        .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
        .replaceAll(/\s+/g, ''),
    );
  return hash.digest('hex').slice(0, 16);
}

test('a migration is not edited after stores have recorded it', () => {
  const names = Object.keys(gatewayMigrations);
  process.stdout.write(`migrations: ${names.length}\n`);
  expect(Object.fromEntries(names.map((name) => [name, digestOf(name)]))).toEqual(recorded);
});
