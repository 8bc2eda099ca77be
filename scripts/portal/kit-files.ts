// Writes the files that all partners' kits share to dist/kit: contracts, flows, Postman files,
// requests for scripts, and a manifest with the values that are replaced with a partner's own.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KitRequest } from '../../src/cli/kit/curl-command.js';
import { type Operation, operationsOf } from '../../src/openapi/contract.js';
import { jsonText } from '../../src/texts/json.js';
import { flowFiles } from '../flows/files.js';
import { postmanEnvironment } from '../flows/postman.js';
import type { VersionWithFlows } from './guide-pages.js';
import { exampleProducer, PLACEHOLDERS, sampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

/** An operation of the newest version. */
const FIRST_REQUEST = 'createBaseSubmission';

interface Kit extends VersionWithFlows {
  readonly collection: string;
}

/** `kits`: oldest version first. */
export async function writeKitFiles(directory: string, kits: readonly Kit[]): Promise<void> {
  const newest = kits.at(-1)?.version;
  if (!newest) throw new Error('No version is published');
  await rm(directory, { recursive: true, force: true });
  for (const { version, flows, collection } of kits) {
    const { name, document } = version;
    const folder = path.join(directory, name);
    await mkdir(path.join(folder, 'requests'), { recursive: true });
    await mkdir(path.join(folder, 'flows'));
    await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
    await writeFile(path.join(folder, 'postman-collection.json'), collection);
    for (const [file, text] of flowFiles(flows, version, '../openapi.json'))
      await writeFile(path.join(folder, 'flows', file), text);
    for (const operation of operationsOf(document)) {
      const request = kitRequest(operation, version);
      await writeFile(path.join(folder, 'requests', `${operation.id}.json`), `${jsonText(request, 2)}\n`);
    }
  }
  const manifest = {
    title: newest.document.info.title,
    gateway: PLACEHOLDERS.gateway,
    producer: exampleProducer(newest),
    firstRequest: `${newest.name}/curl/${FIRST_REQUEST}.sh`,
    versions: kits.toReversed().map(({ version: { name, document } }) => ({
      name,
      version: document.info.version,
      isDeprecated: document.info['x-deprecated-at'] !== undefined,
    })),
  };
  const environment = postmanEnvironment(PLACEHOLDERS.gateway);
  await writeFile(path.join(directory, 'postman-environment.json'), environment);
  await writeFile(path.join(directory, 'kit.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The request without the parts that the kit of a partner adds. */
function kitRequest(operation: Operation, { document, name }: PublishedVersion): KitRequest {
  const { url, headers, ...request } = sampleRequest(operation, document, name);
  const { 'x-api-key': _, ...others } = headers;
  return {
    ...request,
    summary: operation.summary,
    path: url.slice(PLACEHOLDERS.gateway.length),
    headers: others,
  };
}
