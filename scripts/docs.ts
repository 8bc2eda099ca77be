// Owns `npm run docs`: the portal, a self-contained reference page and the contract's files for every published version.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { readContractSources } from './contracts.js';
import { type PortalVersion, portalPage } from './portal-page.js';
import { must } from './run.js';

const target = path.join('dist', 'docs');
await mkdir(path.join(target, 'openapi'), { recursive: true });

const published = readContractSources().filter((source) => source.published);
const versions = await Promise.all(
  published.map(async ({ name, api }) => {
    const bundle = path.join('generated', `${name}.json`);
    await must('redocly', [
      'build-docs',
      api,
      '--inlineBundle',
      '--output',
      path.join(target, `${name}.html`),
    ]);
    const document: PortalVersion['document'] = JSON.parse(await readFile(bundle, 'utf8'));
    await copyFile(bundle, path.join(target, 'openapi', `${name}.json`));
    await writeFile(path.join(target, 'openapi', `${name}.yaml`), stringify(document));
    return { name, document };
  }),
);
await writeFile(path.join(target, 'index.html'), portalPage(versions));
console.log(
  `docs: ${versions.length + 1} pages in ${target}: index.html, ${versions.map((v) => `${v.name}.html`).join(', ')}`,
);
