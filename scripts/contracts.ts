// The contracts in spec/, one folder each, and which of them are versions that partners see.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What is wrong in spec/, and how to fix it. A script prints it without a stack. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';
}

/**
 * This file exists while `npm run generate` writes and after it failed: generated/ does not match
 * spec/.
 */
export const unfinished = 'generated/.unfinished';

export interface ContractSource {
  /** The folder in spec/ and the name of the files in generated/: `v2`. */
  readonly name: string;
  readonly root: string;
  /** The document's `info.version`: `2.0`. */
  readonly version: string;
  /** From the document's `x-deprecated-at`. */
  readonly deprecatedAt: Date | undefined;
  /** Documented, mocked, and served under /docs and /openapi: a folder named v and a number. */
  readonly published: boolean;
}

/**
 * The published versions, oldest first, then the other contracts. Throws unless the newest version
 * alone lacks `x-deprecated-at`.
 */
export function readContractSources(): ContractSource[] {
  const names = readdirSync('spec').filter((name) => existsSync(rootOf(name)));
  const sources = names.map((name): ContractSource => {
    const root = rootOf(name);
    const { info }: { info: Info } = parse(readFileSync(root, 'utf8'));
    const deprecated = info['x-deprecated-at'];
    return {
      name,
      root,
      version: info.version,
      deprecatedAt: deprecated === undefined ? undefined : new Date(deprecated),
      published: /^v\d/.test(name),
    };
  });
  const byName = sources.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const versions = byName.filter(({ published }) => published);
  for (const { root, deprecatedAt } of versions) {
    const isNewest = root === versions.at(-1)?.root;
    if (isNewest && deprecatedAt)
      throw new ContractFault(`${root} is the newest version: remove x-deprecated-at`);
    if (!isNewest && !deprecatedAt)
      throw new ContractFault(`${root} is not the newest version: add x-deprecated-at`);
  }
  return [...versions, ...byName.filter(({ published }) => !published)];
}

const rootOf = (name: string): string => `spec/${name}/openapi.yaml`;

interface Info {
  readonly version: string;
  readonly 'x-deprecated-at'?: string;
}
