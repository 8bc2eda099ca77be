// The contracts in spec/, one folder each, and which of them are published versions.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isScalar, visit } from 'yaml';
import { pointerBelow } from '../src/openapi/pointers.js';
import { isKept } from '../src/texts/numerals.js';
import { strictYaml } from './contract/read-document.js';

/** A fault in spec/, and how to fix it. A script prints the message without a stack trace. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';
}

/** The value in a YAML file. `<<` merges, as in the other tools that read the file. */
export function parseYaml(text: string, file: string) {
  const { document, root } = valid(text, file);
  visit(document, {
    Scalar: (_, { value, source = '' }) => {
      if (typeof value !== 'number' || (NUMERAL.test(source) && isKept(source))) return;
      throw new ContractFault(
        `${file} has the number ${source}, which is ${value} in JSON or in other tools: write that, or a text in quotes`,
      );
    },
    Pair: (_, { key }) => {
      if (!isScalar(key) || typeof key.value !== 'number' || String(key.value) === key.source) return;
      throw new ContractFault(
        `${file} has the key ${key.source}, which means ${key.value}: write it in quotes`,
      );
    },
  });
  return root;
}

/** A number as in JSON. Versions of YAML disagree about others, such as 017. */
const NUMERAL = /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i;

function valid(text: string, file: string) {
  try {
    return strictYaml(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ContractFault(`${file} is not YAML: ${error.message.split('\n')[0]}`);
  }
}

/** The value that a file contains. Other encodings would come out with different letters. */
export function readYaml(file: string) {
  try {
    return parseYaml(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)), file);
  } catch (error) {
    if (error instanceof TypeError)
      throw new ContractFault(`${file} is not encoded as UTF-8: save it again in this encoding`);
    if (!(error instanceof Error) || error instanceof ContractFault) throw error;
    throw new ContractFault(`${file} cannot be read: ${error.message}`);
  }
}

/** A JSON pointer to the first value for which `isMeant` is true; undefined if there is none. */
export function placeOf(
  value: unknown,
  isMeant: (key: string, value: unknown) => boolean,
  at = '#',
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const pointer = pointerBelow(at, key);
    const found = isMeant(key, one) ? pointer : placeOf(one, isMeant, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * `npm run generate` creates this file before it builds, and removes it at the end. If the file is
 * left, generated/ may not match spec/.
 */
export const unfinished = 'generated/.unfinished';

export interface ContractSource {
  /** The folder in spec/ and the name of the files in generated/: `v2`. */
  readonly name: string;
  readonly root: string;
  /** The document's `info.version`: `2.0`. */
  readonly version: string;
  /** The document's `info.x-deprecated-at`. */
  readonly deprecatedAt: Date | undefined;
  /** Documented, mocked, and served under /docs and /openapi: a folder named v and a number. */
  readonly published: boolean;
}

/**
 * The published versions, oldest first, then the other contracts. Throws unless the newest version
 * alone lacks `x-deprecated-at`.
 */
export function readContractSources(folder = 'spec'): ContractSource[] {
  const rootOf = (name: string): string => `${folder}/${name}/openapi.yaml`;
  const names = readdirSync(folder).filter((name) => existsSync(rootOf(name)));
  const sources = names.map((name): ContractSource => {
    const root = rootOf(name);
    const { info, servers }: Partial<Root> = Object(parseYaml(readFileSync(root, 'utf8'), root));
    const { version, 'x-deprecated-at': deprecated }: Partial<Root['info']> = Object(info);
    if (typeof version !== 'string')
      throw new ContractFault(`${root} has no text as info.version: write it in quotes, as '2.0'`);
    const deprecatedAt = deprecated === undefined ? undefined : new Date(deprecated);
    if (Number.isNaN(deprecatedAt?.getTime()))
      throw new ContractFault(`${root} has ${deprecated} as x-deprecated-at: write a date, as 2026-11-01`);
    const published = /^v\d/.test(name);
    if (published && (servers?.length !== 1 || servers[0]?.url !== `/${name}`))
      throw new ContractFault(
        `${root} has other servers than /${name}: write one, with this path as its url`,
      );
    return { name, root, version, deprecatedAt, published };
  });
  const byName = sources.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const versions = byName.filter(({ published }) => published);
  for (const { root, version, deprecatedAt } of versions) {
    const same = versions.find((other) => other.version === version && other.root !== root);
    if (same) throw new ContractFault(`${root} and ${same.root} have the same info.version: change one`);
    const isNewest = root === versions.at(-1)?.root;
    if (isNewest && deprecatedAt)
      throw new ContractFault(`${root} is the newest version: remove x-deprecated-at`);
    if (!isNewest && !deprecatedAt)
      throw new ContractFault(`${root} is not the newest version: add x-deprecated-at`);
  }
  return [...versions, ...byName.filter(({ published }) => !published)];
}

interface Root {
  readonly info: { readonly version?: unknown; readonly 'x-deprecated-at'?: string };
  readonly servers: readonly { readonly url?: unknown }[];
}
