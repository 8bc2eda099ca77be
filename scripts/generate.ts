// Writes generated/, and the files in docs/ and deploy/ that follow from spec/ and from tables.
// With --check it only lists stale files.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { operationsOf } from '../src/openapi/contract.js';
import { type Document, resolve } from '../src/openapi/document.js';
import { counted } from '../src/texts/counted.js';
import { configurationPage } from './configuration-page.js';
import { ContractFault, type ContractSource, readContractSources, unfinished } from './contracts.js';
import { readFlows } from './flows/arazzo.js';
import { completeFlows, refuseUnknownOperations, type VersionedContract } from './flows/complete.js';
import { flowFiles } from './flows/files.js';
import { metricsFiles } from './metrics/files.js';
import { readOptions } from './options.js';
import { withOwnTexts } from './own-texts.js';
import { completed } from './published-document.js';
import { readFiles, refuseFaultyReferences, refuseUnusedDefinitions } from './references.js';
import { must } from './run.js';

process.once('uncaughtException', (error) => {
  console.error(error instanceof ContractFault ? error.message : error);
  process.exit(1);
});

const target = 'generated';
const flows = readFlows();
const { check } = readOptions(
  'Writes generated/, the pages and the files of deploy/ that follow from spec/, the variables, the metrics and the alerts. ' +
    '--check only compares, and fails if a file is stale.',
  { check: { type: 'boolean', default: false } },
);

const files = readFiles('spec');
refuseFaultyReferences(files);
refuseUnusedDefinitions(files);
const sources = readContractSources();
const versions = sources.filter(({ published }) => published);
if (!check) {
  await mkdir(target, { recursive: true });
  await writeFile(unfinished, '');
}
await must('redocly', ['lint', ...sources.map(({ root }) => root), '--max-problems=100']);
const bundles = await bundle();
refuseUnknownOperations(
  flows,
  versions.map(({ name }) => ({ name, document: JSON.parse(bundles.get(name) ?? '') })),
);
const contracts = (await Promise.all(sources.map(build))).flat();
const built = new Map([
  ...contracts,
  [`${target}/versions.ts`, versionsFile(versions)] as const,
  ['docs/configuration.md', configurationPage()] as const,
  ...metricsFiles(),
]);
const present = (await filesIn(target)).filter((name) => !built.has(name) && name !== unfinished);
const stale = await staleFiles();
const of = `${counted(built.size, 'file')} from ${counted(sources.length, 'contract')}`;

if (check) {
  console.log(`generated: ${of}, variables, metrics and alerts compared, ${stale.length} stale`);
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of built) {
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, text);
  }
  for (const name of present) {
    console.log(`removed ${name}: nothing in spec/ produces it any more`);
    await rm(name);
  }
  await must('redocly', ['lint', ...[...built.keys()].filter((name) => name.endsWith('.arazzo.yaml'))]);
  await rm(unfinished);
  console.log(`generated: ${of}, variables, metrics and alerts, ${stale.length} changed`);
}

/**
 * The bundled document of each contract, by name. One process bundles all, because its start takes
 * longer than the work.
 */
async function bundle(): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-'));
  try {
    const outputOf = (name: string) => path.join(folder, `${name}.json`);
    const apis = sources.map(({ name, root }) => [
      name,
      { root: path.resolve(root), output: outputOf(name) },
    ]);
    const config = path.join(folder, 'redocly.yaml');
    await writeFile(config, JSON.stringify({ apis: Object.fromEntries(apis) }));
    await must('redocly', ['bundle', '--config', config]);
    const texts = sources.map(async ({ name }) => [name, await readFile(outputOf(name), 'utf8')] as const);
    return new Map(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The bundled document, its types, its request examples and its flows, by file name. */
async function build(source: ContractSource): Promise<[string, string][]> {
  const { name, published } = source;
  const json = completed(bundles.get(name) ?? '', source, {
    versions,
    port: bundles.get('back-office') ?? '',
  });
  // Not `immutable`: openapi-fetch would return readonly arrays as objects without `map`.
  const types = await openapiTypescript(inlineOptionalHeaders(withOwnTexts(JSON.parse(json))), {
    alphabetize: true,
    defaultNonNullable: false,
  });
  const head = `// Written by \`npm run generate\` from spec/${name}. Never edited by hand.\n`;
  return [
    [`${target}/${name}.json`, json],
    [`${target}/${name}.d.ts`, head + astToString(types)],
    ...(published ? requestExamples(JSON.parse(json)) : []).map(([id, text]): [string, string] => [
      `${target}/examples/${name}/${id}.json`,
      text,
    ]),
    ...(published ? flowFilesOf({ name, document: JSON.parse(json) }) : []),
  ];
}

function flowFilesOf(version: VersionedContract): [string, string][] {
  const files = flowFiles(completeFlows(flows, version), version, `../../${version.name}.json`);
  return files.map(([file, text]) => [`${target}/flows/${version.name}/${file}`, text]);
}

function versionsFile(published: readonly ContractSource[]): string {
  const newest = published.at(-1)?.name;
  return `// Written by \`npm run generate\` from the versions in spec/. Never edited by hand.
${published.map(({ name }) => `import type { operations as ${name}Operations, paths as ${name} } from './${name}.js';`).join('\n')}

/** The types of the newest version. */
export type { components, operations } from './${newest}.js';

export const newestVersion = '${newest}';

/** The paths of each version, oldest first. */
export interface PathsOf {
${published.map(({ name }) => `  ${name}: ${name};`).join('\n')}
}

/** The operations of each version, oldest first. */
export interface OperationsOf {
${published.map(({ name }) => `  ${name}: ${name}Operations;`).join('\n')}
}
`;
}

interface WithHeaders {
  components?: { headers?: Record<string, { required?: boolean }> };
}

/** The generator treats every referenced header as required, so optional headers are inlined. */
function inlineOptionalHeaders<D extends WithHeaders>(document: D): D {
  const { headers = {} } = document.components ?? {};
  const optional = Object.entries(headers).filter(([, header]) => header.required !== true);
  const inPlace = new Map(optional.map(([name, header]) => [`#/components/headers/${name}`, header]));
  return JSON.parse(JSON.stringify(document), (_key, value) => inPlace.get(value?.$ref) ?? value);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
}

async function staleFiles(): Promise<string[]> {
  const changed = await Promise.all(
    [...built].map(async ([name, text]) => {
      const current = await readFile(name, 'utf8').catch(() => undefined);
      return current === text ? [] : [name];
    }),
  );
  return [...changed.flat(), ...present];
}

/** Operation id and JSON text, for every operation with an example of its JSON body. */
function requestExamples(document: Document): [id: string, text: string][] {
  return operationsOf(document).flatMap(({ id, requestBody }): [string, string][] => {
    const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
    if (!example) return [];
    const { value } = resolve(document.components?.examples, example);
    return [[id, `${JSON.stringify(value, null, 2)}\n`]];
  });
}
