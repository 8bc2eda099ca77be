// The versions that the mock serves: the published contracts in generated/.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const generated = new URL('../generated/', import.meta.url);

/** Oldest first: `v0`, `v1`, … */
export const publishedVersions = (): readonly string[] =>
  readdirSync(generated)
    .flatMap((file) => /^(v\d+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

export const contractFile = (name: string): string => fileURLToPath(new URL(`${name}.json`, generated));
