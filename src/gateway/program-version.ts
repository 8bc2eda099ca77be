// The version of this program, from its package.json; the same place from src/ and from dist/.
import { readFileSync } from 'node:fs';

export function programVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
