// The files of a version's flows: complete Arazzo documents, and the document that they upload.
import { stringify } from 'yaml';
import type { Flow } from './arazzo.js';
import { DOCUMENT, exampleDocument, type VersionedContract } from './complete.js';

/** File name and text. `contractUrl` is the contract's address relative to these files. */
export function flowFiles(
  flows: readonly Flow[],
  version: VersionedContract,
  contractUrl: string,
): [file: string, text: string][] {
  // In YAML 1.1, which many tools use, an unquoted date is not a string.
  const options = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false } as const;
  const sourceDescriptions = [{ name: version.name, url: contractUrl, type: 'openapi' }];
  const files = flows.map(({ name, arazzo, info, workflows }): [string, string] => [
    `${name}.arazzo.yaml`,
    stringify({ arazzo, info, sourceDescriptions, workflows }, options),
  ]);
  const uploads = files.some(([, text]) => text.includes(DOCUMENT));
  return uploads ? [...files, [DOCUMENT, exampleDocument(version)]] : files;
}
