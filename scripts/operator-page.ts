// Builds the operator's page in dist/operator-page, with the look of the portal.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { readOptions } from './options.js';

readOptions("Builds the operator's page in dist/operator-page.", {});

const target = path.join('dist', 'operator-page');
const source = path.join('scripts', 'operator-page');
const portal = path.join('scripts', 'portal', 'browser');

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await copyFile(path.join(source, 'index.html'), path.join(target, 'index.html'));
await copyFile(path.join(portal, 'favicon.svg'), path.join(target, 'favicon.svg'));
await build({
  entryPoints: [path.join(source, 'page.ts'), path.join(source, 'page.css'), path.join(portal, 'theme.js')],
  entryNames: '[name]',
  outdir: target,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
});
