// `npm run docs`: the portal, a self-contained reference page and the contract's files for every published version.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib, { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib';
import { stringify } from 'yaml';
import { changesPage } from './changes-page.js';
import { readContractSources } from './contracts.js';
import { errorsPage } from './errors-page.js';
import { withOwnTexts } from './own-texts.js';
import { type PortalVersion, portalPage } from './portal-page.js';
import { must } from './run.js';

/** The option in the page; its command line has no flag for it. */
const TELEMETRY = '"disableTelemetry":false';
/** The logo in the corner of the page. */
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
    const document: PortalVersion['document'] = JSON.parse(await readFile(bundle, 'utf8'));
    const source = path.join(target, `${name}.redoc.json`);
    await writeFile(source, JSON.stringify(withOwnTexts(document)));
    await must('redocly', ['build-docs', source, '--inlineBundle', '--output', page]);
    await rm(source);
    await writeFile(page, withoutRemotes(await readFile(page, 'utf8')));
    await copyFile(bundle, path.join(target, 'openapi', `${name}.json`));
    await writeFile(path.join(target, 'openapi', `${name}.yaml`), stringify(document));
    return { name, document };
  }),
);
const sandbox = await readFile(path.join('generated', 'sandbox.json'), 'utf8');
await writeFile(path.join(target, 'openapi', 'sandbox.json'), sandbox);
await writeFile(path.join(target, 'openapi', 'sandbox.yaml'), stringify(JSON.parse(sandbox)));
await writeFile(path.join(target, 'index.html'), portalPage(versions));
await writeFile(path.join(target, 'changes.html'), changesPage(versions));
const newest = versions.at(-1);
if (newest) await writeFile(path.join(target, 'errors.html'), errorsPage(newest.document));
await Promise.all([target, path.join(target, 'openapi')].map(compressFiles));
const files = ['index.html', 'changes.html', 'errors.html', ...versions.map(({ name }) => `${name}.html`)];
console.log(`docs: ${files.length} pages in ${target}: ${files.join(', ')}`);

/** Redoc would load a logo, and report to its maker what readers do. Throws if its page has changed. */
function withoutRemotes(html: string): string {
  if (!html.includes(TELEMETRY))
    throw new Error(`Redoc's page no longer has ${TELEMETRY}: see whether it still reports`);
  return html.replaceAll(REMOTE_LOGO, LOCAL_LOGO).replace(TELEMETRY, '"disableTelemetry":true');
}

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
