// The flows of a version as files: complete Arazzo documents, and the document that they upload.
import { stringify } from 'yaml';
import type { SourceFlow } from './arazzo.js';
import { completeFlow, DOCUMENT, exampleDocument, type VersionedContract } from './complete.js';

/** File name and text. `contractUrl` is the contract's address relative to these files. */
export function flowFiles(
  flows: readonly SourceFlow[],
  version: VersionedContract,
  contractUrl: string,
): [file: string, text: string][] {
  const files = flows.flatMap((flow): [string, string][] => {
    const completed = completeFlow(flow, version, contractUrl);
    if (!completed) return [];
    return [
      [
        `${flow.name}.arazzo.yaml`,
        stringify(completed, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false }),
      ],
    ];
  });
  const uploads = files.some(([, text]) => text.includes(DOCUMENT));
  return uploads ? [...files, [DOCUMENT, exampleDocument(version)]] : files;
}
