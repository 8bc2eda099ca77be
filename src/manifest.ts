// The package.json of this program: the nearest one above this file, in src/ and in dist/.
import { existsSync, readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
  readonly optionalDependencies: { readonly '@electric-sql/pglite': string };
}

export function readManifest(): Manifest {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder);
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
}
