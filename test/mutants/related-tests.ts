// The tests that import a source file, directly or through others, the nearest first.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = ['src', 'test', 'scripts', 'mock', 'client'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => path.join(folder, name)),
);
const importersOf = new Map<string, string[]>();
for (const file of files)
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?!import type).* from '(\.[^']*)\.js'/gm,
  )) {
    const imported = path.join(path.dirname(file), `${to}.ts`);
    importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }

/**
 * Grouped by distance: first the tests that import the file, then those that import an importer, …
 */
export function relatedTests(file: string): string[][] {
  const seen = new Set([file]);
  const tiers: string[][] = [];
  for (let reached = [file]; reached.length > 0; ) {
    reached = [...new Set(reached.flatMap((one) => importersOf.get(one) ?? []))].filter(
      (one) => !seen.has(one),
    );
    for (const one of reached) seen.add(one);
    const tests = reached.filter((one) => one.endsWith('.test.ts'));
    if (tests.length > 0) tiers.push(tests);
  }
  return tiers;
}
