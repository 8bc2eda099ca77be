// Each table of the gateway is written by one folder, so that the rules of its rows are in one
// place. The policy lock is taken and released in the statements of the journal too, which would
// otherwise need another round trip.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g,
  /\b(?:insert into|update|delete from) (?:\$\{sql\.table\(')?gateway\.(\w+)/gi,
];

test('no table has writers in two folders, except the policy lock', async () => {
  const folders = new Map<string, Set<string>>();
  const files = await readdir('src', { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts') && !/migrations|^simulator/.test(name))) {
    const text = withNamedTables(await readFile(path.join('src', file), 'utf8'));
    const [folder = ''] = file.split(path.sep);
    for (const pattern of WRITES)
      for (const [, table = ''] of text.matchAll(pattern))
        folders.set(table, (folders.get(table) ?? new Set()).add(folder));
  }
  const found = Object.fromEntries([...folders].map(([table, by]) => [table, [...by].toSorted()]));
  expect(found).toEqual({
    admin_token: ['partners'],
    api_key: ['partners'],
    audit: ['audit'],
    call: ['idempotency'],
    ended_session: ['partners'],
    erasure: ['erasure'],
    node: ['cluster'],
    partner: ['partners'],
    partner_usage: ['partners'],
    policy: ['access'],
    policy_lease: ['cluster', 'idempotency'],
    readiness_drill: ['readiness'],
    readiness_key: ['readiness'],
    readiness_sighting: ['readiness'],
    run: ['runs'],
    run_step: ['runs'],
    store_identity: ['store'],
    traffic: ['traffic'],
  });
});

/** A table that a file has given a name: `const runs = sql.table('gateway.run')`. */
function withNamedTables(text: string): string {
  const named = text.matchAll(/const (\w+) = sql\.table\('(gateway\.\w+)'\)/g);
  return [...named].reduce(
    (changed, [, name, table]) => changed.replaceAll(`\${${name}}`, String(table)),
    text,
  );
}
