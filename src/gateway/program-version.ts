// The version of this program, from its package.json: the nearest one above this file, in src/ and in dist/.
import { existsSync, readFileSync } from 'node:fs';

export function programVersion(): string {
  let folder = new URL('..', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder);
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  return manifest.version;
}
