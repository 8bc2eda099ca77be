// An exported type has a name of its own, so that an import says what it is.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The same thing in layers that must not import each other. */
const SHARED = ['DocumentCount', 'LimitName', 'ReferenceData', 'Role'];
/** The judge reads third-party documents; the simulator is the system of another company. */
const OTHERS = /^(compatibility|simulator)[/\\]/;

test('no two modules of the gateway export a type of the same name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !OTHERS.test(file),
  );
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join('src', file), 'utf8').matchAll(
      /^export (?:interface|type|class) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  process.stdout.write(`names of types: ${places.size} in ${files.length} files\n`);
  expect(places.size).toBeGreaterThan(500);
  const repeated = [...places].filter(([, all]) => all.length > 1).map(([name]) => name);
  expect(repeated.toSorted()).toEqual(SHARED);
});
