// Lets a source file that reads files relative to its own location find them from a bundle too.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** `folder` is the relative path from the bundle to the place of src/. */
export const ownPlaces = (folder: string): Plugin => ({
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const place = path.relative('src', file).replaceAll(path.sep, '/');
      const own = `new URL('${folder}${place}', import.meta.url).href`;
      return { contents: source.replaceAll('import.meta.url', own), loader: 'ts' };
    });
  },
});
