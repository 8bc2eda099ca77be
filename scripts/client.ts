// `npm run client`: builds the typed client as an npm package in dist/client/, and its tarball.
// Fails if the code is too large for a web page.
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { counted } from '../src/texts/counted.js';
import { readOptions } from './options.js';
import { pack } from './pack.js';
import { must, TSC } from './run.js';
import { licencesOf } from './third-party.js';

const MOST_GZIPPED_BYTES = 8 * 1024;
/**
 * Dependencies whose code is in the bundle, or whose types are in the package, so that the package
 * has no dependencies.
 */
const carried = ['openapi-fetch', 'openapi-typescript-helpers'];

readOptions('Builds the typed client as an npm package in dist/client/, and its tarball.', {});
const target = path.join('dist', 'client');
const types = path.join(target, 'types');
await rm(target, { recursive: true, force: true });
await mkdir(path.join(types, 'carried'), { recursive: true });

await Promise.all([bundleCode('esm', 'index.js'), bundleCode('cjs', 'cjs/index.js'), declareTypes()]);
await describePackage();
const size = await sizeInPage();
const { tarball } = await pack(target, target);
console.log(`client: ${counted(size, 'byte')} minified and gzipped, in ${path.join(target, tarball)}`);
if (size > MOST_GZIPPED_BYTES) {
  console.error(`The client may have at most ${MOST_GZIPPED_BYTES} bytes minified and gzipped.`);
  process.exitCode = 1;
}

/** Bytes of the client in the code of a page that uses all of it. */
async function sizeInPage(): Promise<number> {
  const entryPoints = [path.join(target, 'index.js')];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '').byteLength;
}

/**
 * Not minified, which is up to the bundler of a page: Node prints the line that threw an error, and
 * the names of its functions and classes.
 */
async function bundleCode(format: 'esm' | 'cjs', name: string): Promise<void> {
  await build({
    entryPoints: ['client/index.ts'],
    outfile: path.join(target, name),
    bundle: true,
    format,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: ['es2022'],
    legalComments: 'none',
    logLevel: 'warning',
  });
}

/** The declarations of client/, and the types of contracts and packages to which they refer. */
async function declareTypes(): Promise<void> {
  await must(TSC, ['--project', 'client/tsconfig.json']);
  const contracts = (await readdir('generated')).filter((name) => /^v\d+\.d\.ts$/.test(name));
  await Promise.all([
    ...contracts.map((name) => copyFile(path.join('generated', name), path.join(types, 'generated', name))),
    ...carried.map(async (name) => {
      const declared = await readFile(path.join('node_modules', name, 'dist', 'index.d.mts'), 'utf8');
      await writeFile(path.join(types, 'carried', `${name}.d.ts`), withCarried(declared, './'));
    }),
  ]);
  const folder = path.join(types, 'client');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    await writeFile(file, withCarried(await readFile(file, 'utf8'), '../carried/'));
  }
}

function withCarried(source: string, folder: string): string {
  return carried.reduce(
    (text, name) =>
      text
        .replaceAll(`from '${name}'`, `from '${folder}${name}.js'`)
        .replaceAll(`import("${name}")`, `import("${folder}${name}.js")`),
    source,
  );
}

/** The nearest package.json decides the module system of types, so each build has its own copy. */
async function describePackage(): Promise<void> {
  await cp(types, path.join(target, 'cjs', 'types'), { recursive: true });
  await writeFile(path.join(target, 'cjs', 'package.json'), JSON.stringify({ type: 'commonjs' }));
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
  const own: object = JSON.parse(await readFile('client/package.json', 'utf8'));
  await writeFile(path.join(target, 'package.json'), JSON.stringify({ ...own, version }, undefined, 2));
  await copyFile('client/README.md', path.join(target, 'README.md'));
  await copyFile('LICENSE', path.join(target, 'LICENSE'));
  await writeFile(path.join(target, 'THIRD-PARTY.txt'), await licencesOf(carried));
}
