// `npm run docs`: the portal, a self-contained reference page and the contract's files for every published version.
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib, { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib';
import { stringify } from 'yaml';
import { changesPage } from './changes-page.js';
import { readContractSources } from './contracts.js';
import { errorsPage } from './errors-page.js';
import { type PortalVersion, portalPage } from './portal-page.js';
import { must } from './run.js';

/** The only thing that an inlined page would still fetch from elsewhere: the logo in its corner. */
const REMOTE_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini-full.svg';
const LOCAL_LOGO =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2236%22 height=%2210%22%3E%3Ctext y=%229%22 font-family=%22sans-serif%22 font-size=%2211%22%3ERedoc%3C/text%3E%3C/svg%3E';

const gzip = promisify<Buffer, ZlibOptions, Buffer>(zlib.gzip);
const brotli = promisify<Buffer, BrotliOptions, Buffer>(zlib.brotliCompress);
/** The two levels above take ten times as long and save a tenth. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const target = path.join('dist', 'docs');
await mkdir(path.join(target, 'openapi'), { recursive: true });

const published = readContractSources().filter((source) => source.published);
const versions = await Promise.all(
  published.map(async ({ name }) => {
    const bundle = path.join('generated', `${name}.json`);
    const page = path.join(target, `${name}.html`);
    await must('redocly', ['build-docs', bundle, '--inlineBundle', '--output', page]);
    await writeFile(page, (await readFile(page, 'utf8')).replaceAll(REMOTE_LOGO, LOCAL_LOGO));
    const document: PortalVersion['document'] = JSON.parse(await readFile(bundle, 'utf8'));
    await copyFile(bundle, path.join(target, 'openapi', `${name}.json`));
    await writeFile(path.join(target, 'openapi', `${name}.yaml`), stringify(document));
    return { name, document };
  }),
);
await writeFile(path.join(target, 'index.html'), portalPage(versions));
await writeFile(path.join(target, 'changes.html'), changesPage(versions));
const newest = versions.at(-1);
if (newest) await writeFile(path.join(target, 'errors.html'), errorsPage(newest.document));
await Promise.all([target, path.join(target, 'openapi')].map(compressFiles));
const files = ['index.html', 'changes.html', 'errors.html', ...versions.map(({ name }) => `${name}.html`)];
console.log(`docs: ${files.length} pages in ${target}: ${files.join(', ')}`);

/** Next to each file, once for all requests: compressed copies that the gateway serves. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(html|json|yaml)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(`${file}.gz`, await gzip(content, { level: constants.Z_BEST_COMPRESSION }));
      await writeFile(`${file}.br`, await brotli(content, { params: brotliParams }));
    }),
  );
}
