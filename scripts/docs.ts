// `npm run docs`: builds the portal in dist/portal, which works from a server and from disk, its
// variant without sandbox keys, and the files that all kits share in dist/kit.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { stringify } from 'yaml';
import { operationsOf } from '../src/openapi/contract.js';
import { resolve } from '../src/openapi/document.js';
import { counted } from '../src/texts/counted.js';
import { html } from '../src/texts/html.js';
import { sh } from '../src/texts/shell.js';
import { readContractSources } from './contracts.js';
import { readFlows } from './flows/arazzo.js';
import { completeFlows } from './flows/complete.js';
import { flowFiles } from './flows/files.js';
import { postmanCollection, postmanEnvironment } from './flows/postman.js';
import { readOptions } from './options.js';
import { changelogEntries, changelogFeed, changelogPage, FEED } from './portal/changelog-page.js';
import { changesPage } from './portal/changes-page.js';
import { apiCatalog, llmsText } from './portal/discovery.js';
import { buildPackages, downloadsPage } from './portal/downloads-page.js';
import { errorPages } from './portal/error-pages.js';
import { guidePages } from './portal/guide-pages.js';
import { homePage } from './portal/home-page.js';
import { writeKitFiles } from './portal/kit-files.js';
import { markdownFileOf, type Page, withLayout } from './portal/layout.js';
import { limitsPage } from './portal/limits-page.js';
import { render } from './portal/markdown.js';
import { navigationOf } from './portal/navigation.js';
import { pageMarkdown } from './portal/page-markdown.js';
import { writeRedocPage } from './portal/redoc-page.js';
import { referenceDataPage } from './portal/reference-data-page.js';
import { referencePages } from './portal/reference-pages.js';
import { exampleProducer, PLACEHOLDERS } from './portal/samples.js';
import { searchIndex } from './portal/search-index.js';
import type { PublishedVersion } from './portal/version.js';
import { bundledIn, inPages, licencesOf } from './third-party.js';

readOptions('Builds the portal in dist/portal.', {});

const target = path.join('dist', 'portal');
/** The files that a gateway without sandbox keys serves instead of those in `target`. */
const withoutSandbox = `${target}-without-sandbox`;

for (const folder of [target, withoutSandbox]) await rm(folder, { recursive: true, force: true });
for (const folder of ['.well-known', 'openapi', 'docs/assets', 'docs/guides', 'docs/errors', 'docs/redoc'])
  await mkdir(path.join(target, folder), { recursive: true });
for (const folder of ['.well-known', 'docs/guides'])
  await mkdir(path.join(withoutSandbox, folder), { recursive: true });

const packages = buildPackages(target);
const versions = await Promise.all(
  readContractSources()
    .filter((source) => source.published)
    .map(async ({ name }): Promise<PublishedVersion> => {
      const bundle = path.join('generated', `${name}.json`);
      const document: PublishedVersion['document'] = JSON.parse(await readFile(bundle, 'utf8'));
      await copyFile(bundle, path.join(target, 'openapi', `${name}.json`));
      await writeFile(path.join(target, 'openapi', `${name}.yaml`), stringify(document));
      return { name, document };
    }),
);
/** The sandbox API has its own contract, which is not a version of the partner contract. */
const sandbox = await readFile(path.join('generated', 'sandbox.json'), 'utf8');
await writeFile(path.join(target, 'openapi', 'sandbox.json'), sandbox);
await writeFile(path.join(target, 'openapi', 'sandbox.yaml'), stringify(JSON.parse(sandbox)));
const newest = versions.at(-1);
if (!newest) throw new Error('No version is published');
const product = newest.document.info.title ?? '';

const sources = readFlows();
const kits = versions.map((version) => {
  const flows = completeFlows(sources, version);
  return { version, flows, collection: postmanCollection(flows, version) };
});
await writeFlows();

const redocPages = Promise.all(
  versions.map(async (version) => {
    await mkdir(path.join(target, 'docs', version.name));
    await writeRedocPage(version, target);
  }),
);
const changelog = changelogEntries(versions);
await writeFile(path.join(target, FEED), changelogFeed(changelog, product));
const pages: Page[] = [
  homePage(versions),
  ...guidePages(kits, { hasSandbox: true }),
  ...versions.toReversed().flatMap(referencePages),
  ...errorPages(newest.document),
  referenceDataPage(),
  limitsPage(newest),
  changesPage(versions),
  changelogPage(changelog),
  downloadsPage(await packages, { version: newest.name, hasSandbox: true }),
  markdownPage({
    file: 'docs/client.html',
    title: 'Typed client',
    summary: 'The client for TypeScript and JavaScript (SDK): calls, retries, runs, documents, errors.',
    markdown: clientTexts(await readFile('client/README.md', 'utf8')),
  }),
  markdownPage({
    file: 'docs/security.html',
    title: 'Security',
    summary: 'How to report a vulnerability, and what is in scope.',
    markdown: await readFile('SECURITY.md', 'utf8'),
  }),
  {
    file: 'docs/404.html',
    title: 'Page not found',
    summary: 'This page does not exist.',
    isAnywhere: true,
    content: html`<h1>Page not found</h1>
<p class="lead">This page does not exist. Use the navigation or the search, or begin here:</p>
<div class="actions"><a class="button primary" href="/docs/guides/quickstart.html">Quickstart</a><a class="button" href="/docs/${newest.name}.html">Reference</a><a class="button" href="/docs/errors.html">Error codes</a></div>`,
  },
];
const navigation = navigationOf(versions);
await Promise.all(pages.map((page) => writePage(page, target)));
await writeFile(path.join(target, 'docs/assets/search-index.js'), searchIndex(pages, newest));
const ownContracts = [{ name: 'sandbox', address: '/sandbox/keys', title: titleIn(sandbox) }];
await writeFile(path.join(target, '.well-known/api-catalog'), apiCatalog(versions, ownContracts));
await writeKitFiles(path.join('dist', 'kit'), kits);
await writeFile(path.join(target, 'llms.txt'), llmsText(kits, pages, { hasSandbox: true }));
await writeFile(path.join(withoutSandbox, '.well-known/api-catalog'), apiCatalog(versions));
await writeFile(path.join(withoutSandbox, 'llms.txt'), llmsText(kits, pages, { hasSandbox: false }));
const pagesWithoutSandbox = [
  ...guidePages(kits, { hasSandbox: false }),
  downloadsPage(await packages, { version: newest.name, hasSandbox: false }),
];
for (const page of pagesWithoutSandbox)
  if (!pages.some(({ content }) => content.toString() === page.content.toString()))
    await writePage(page, withoutSandbox);
const browser = path.join('scripts', 'portal', 'browser');
const EXAMPLE = JSON.stringify({
  ...PLACEHOLDERS,
  producer: exampleProducer(newest),
  created: createdNames(newest),
});
const scripts = ['site.js', 'theme.js', 'redoc-page.js', 'site.css'];
for (const [folder, names, SANDBOX] of [
  [target, scripts, 'true'],
  [withoutSandbox, ['site.js'], 'false'],
] as const) {
  const { metafile } = await build({
    entryPoints: names.map((name) => path.join(browser, name)),
    outdir: path.join(folder, 'docs/assets'),
    bundle: true,
    define: { EXAMPLE, SANDBOX },
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
  });
  const unnamed = bundledIn(metafile).filter((name) => !inPages.includes(name));
  if (unnamed.length > 0) throw new Error(`Add to scripts/third-party.ts: ${unnamed.join(', ')}`);
}
await writeFile(path.join(target, 'docs/assets/THIRD-PARTY.txt'), await licencesOf(inPages));
await copyFile(path.join(browser, 'favicon.svg'), path.join(target, 'favicon.svg'));
await redocPages;
console.log(`docs: ${counted(pages.length + versions.length, 'page')} in ${target}`);

async function writePage(page: Page, folder: string): Promise<void> {
  await writeFile(path.join(folder, page.file), withLayout(page, product, navigation));
  await writeFile(path.join(folder, markdownFileOf(page)), pageMarkdown(page));
}

/** Replaces links to other documents of the repository with their texts. */
function markdownPage({ markdown, ...page }: Omit<Page, 'content'> & { markdown: string }): Page {
  return { ...page, content: render(markdown.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1')) };
}

/**
 * Inserts the download and the values that the page replaces with the reader's, and removes notes
 * for tests.
 */
function clientTexts(readme: string): string {
  const file = /\.\/([\w.-]+\.tgz)/.exec(readme)?.[1] ?? '';
  const download = sh`curl -sSO ${`${PLACEHOLDERS.gateway}/downloads/${file}`}`;
  return readme
    .replaceAll(/<!--.*?-->\n/gs, '')
    .replace('```sh\n', (fence) => `${fence}${download}\n`)
    .replaceAll("'your-key'", `'${PLACEHOLDERS.apiKey}'`)
    .replaceAll('http://127.0.0.1:8080', PLACEHOLDERS.gateway);
}

/** Parameters whose values the responses of `POST` contain, according to success examples. */
function createdNames({ document }: PublishedVersion): string[] {
  const all = operationsOf(document);
  const successes = all
    .filter(({ method }) => method === 'post')
    .flatMap(({ responses }) => [...responses].filter(([status]) => status < 300));
  const examples = successes
    .flatMap(([, { content }]) => [...content.values()])
    .flatMap((media) => Object.values(media.examples ?? {}))
    .map((example) => resolve(document.components?.examples, example).value);
  const returned = new Set(examples.flatMap((value) => Object.keys(Object(value))));
  const names = all.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  return [...new Set(names)].filter((name) => returned.has(name));
}

function titleIn(contract: string): string {
  const { info }: { info: { title: string; version: string } } = JSON.parse(contract);
  return `${info.title} ${info.version}`;
}

async function writeFlows(): Promise<void> {
  const folder = path.join(target, 'flows');
  for (const { version, flows, collection } of kits) {
    const { name } = version;
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'postman-collection.json'), collection);
    for (const [file, text] of flowFiles(flows, version, `../../openapi/${name}.json`))
      await writeFile(path.join(folder, name, file), text);
  }
  await writeFile(path.join(folder, 'postman-environment.json'), postmanEnvironment(PLACEHOLDERS.gateway));
}
