// Writes what is the same in the kit of every partner: contracts and curl scripts in dist/kit, and what they contain that a
// partner's own values replace.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operationsOf } from '../../src/openapi/contract.js';
import { exampleProducer, languages, PLACEHOLDERS, sampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

/** Of the newest version. */
const FIRST_REQUEST = 'createBaseSubmission';

/** Oldest version first. */
export async function writeKitFiles(folder: string, versions: readonly PublishedVersion[]): Promise<void> {
  const newest = versions.at(-1);
  if (!newest) throw new Error('No version is published');
  for (const { name, document } of versions) {
    await rm(path.join(folder, name, 'curl'), { recursive: true, force: true });
    await mkdir(path.join(folder, name, 'curl'), { recursive: true });
    await writeFile(path.join(folder, name, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
    for (const operation of operationsOf(document)) {
      const script = shellScript(
        operation.summary,
        languages.curl.print(sampleRequest(operation, document, name)),
      );
      await writeFile(path.join(folder, name, 'curl', `${operation.id}.sh`), script);
    }
  }
  const manifest = {
    title: newest.document.info.title,
    gateway: PLACEHOLDERS.gateway,
    producer: exampleProducer(newest),
    firstRequest: `${newest.name}/curl/${FIRST_REQUEST}.sh`,
    versions: versions.toReversed().map(({ name, document: { info } }) => ({
      name,
      version: info.version,
      isDeprecated: info['x-deprecated-at'] !== undefined,
    })),
  };
  await writeFile(path.join(folder, 'kit.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The sample reads the key and the address from the environment, so that no file has to contain a key. */
function shellScript(summary: string, sample: string): string {
  const command = sample
    .replace(`'x-api-key: ${PLACEHOLDERS.apiKey}'`, '"x-api-key: $API_KEY"')
    .replace(`'${PLACEHOLDERS.gateway}`, `"$GATEWAY"'`);
  return `#!/bin/sh
# ${summary}
set -eu
: "\${API_KEY:?Set API_KEY to your key}"
: "\${GATEWAY:=${PLACEHOLDERS.gateway}}"
${command}
`;
}
