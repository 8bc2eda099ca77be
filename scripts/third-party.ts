// The licences of packages whose code is in what we build. Their authors require the licence with
// each copy of the code.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * The packages whose code is in the portal's pages, although no installation contains them. The
 * code of Redoc is in the package of its command.
 */
export const inPages = ['@redocly/cli', 'minisearch'];

/** The packages whose code is in a bundle. */
export const bundledIn = ({ inputs }: Metafile): string[] => {
  const names = Object.keys(inputs).flatMap(
    (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
};

export async function licencesOf(names: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    names.map(async (name) => {
      const folder = path.join('node_modules', name);
      const files = (await readdir(folder)).filter((one) => /^(licen[cs]e|third.party)/i.test(one));
      if (files.length === 0) throw new Error(`${name} has no file with its licence`);
      const own = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
      return [name, ...own].join('\n\n');
    }),
  );
  return texts.join('\n\n');
}
