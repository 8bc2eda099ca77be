// Bundles the programs into dist/: Node loads a few files three times as fast as hundreds.
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ownPlaces } from './own-places.js';

const programs = {
  main: 'main',
  'simulator/server/main': 'simulator',
  'cli/main': 'cli',
  executable: 'executable',
  'traffic/candidate-thread': 'candidate-thread',
};
const target = path.join('dist', 'program');

/**
 * Packages that are loaded from node_modules, some only on demand: those that read files next to
 * their own, those that are mostly data, and those that may be missing.
 */
const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  'ajv',
  'ajv/*',
  'express-openapi-validator',
  'iconv-lite',
  'pg-native',
  'winston',
  'winston-transport',
  '@opentelemetry/*',
];

/**
 * Data that is parsed as JSON, because code takes ten times as long: the tables of media types
 * alone are a megabyte.
 */
const parsedData: Plugin = {
  name: 'parsed data',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, async ({ path: file }) => {
      const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
      return { contents: `module.exports = JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    });
  },
};

/** CommonJS packages need these names. */
const commonJs = `import { createRequire as requireOfBundle } from 'node:module';
const require = requireOfBundle(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const { outputFiles } = await build({
  entryPoints: Object.entries(programs).map(([source, out]) => ({ in: `src/${source}.ts`, out })),
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  legalComments: 'none',
  external,
  banner: { js: commonJs },
  // Seen from a bundle, dist/ takes the place of src/.
  plugins: [ownPlaces('../'), parsedData],
  logLevel: 'warning',
  write: false,
});
await mkdir(target, { recursive: true });
await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)));
for (const [source, out] of Object.entries(programs)) {
  const entry = path.join('dist', `${source}.js`);
  const program = path
    .relative(path.dirname(entry), path.join(target, `${out}.js`))
    .replaceAll(path.sep, '/');
  await mkdir(path.dirname(entry), { recursive: true });
  const code = `#!/usr/bin/env node\nimport '${program.startsWith('.') ? program : `./${program}`}';\n`;
  await writeFile(entry, code);
  await chmod(entry, 0o755);
}
const made = new Set(outputFiles.map((file) => path.basename(file.path)));
const outdated = (await readdir(target)).filter((name) => !made.has(name));
await Promise.all(outdated.map((name) => rm(path.join(target, name))));
