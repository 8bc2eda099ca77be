// Reads the files that `npm run docs` made for kits: those in dist/kit, and the client's tarball
// among the downloads of the portal, which every installation has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { components } from '../../../generated/admin.js';
import { Failure } from '../failure.js';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The content of dist/kit/kit.json, which scripts/portal/kit-files.ts writes. */
export interface KitManifest {
  readonly title: string;
  /** The address and the broker company in the files, which those of the partner replace. */
  readonly gateway: string;
  readonly producer: string;
  /** The path of the script with the first request. */
  readonly firstRequest: string;
  /** Newest first. */
  readonly versions: readonly {
    readonly name: string;
    readonly version: string;
    readonly isDeprecated: boolean;
  }[];
}

interface BuiltFiles {
  readonly manifest: KitManifest;
  /** By their path in the kit. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The path of the client's tarball in the kit. */
  readonly client: string;
}

export interface KitParts extends BuiltFiles {
  readonly partner: components['schemas']['Partner'];
  /** The older versions that the partner uses, or that a key is pinned to: `1.0`. */
  readonly olderVersions: readonly string[];
  /** The broker company of the scripts and collections. */
  readonly producer: string;
  /** The address at which the partner reaches the gateway, without a slash at the end. */
  readonly gateway: string;
  /** The address of the sandbox, for all requests of the kit; may be the same as `gateway`. */
  readonly sandbox: string;
}

const MANIFEST = 'kit.json';
const CLIENT = /-client-.*\.tgz$/;

export function readBuiltFiles(directory: string = dist): BuiltFiles {
  const kit = path.join(directory, 'kit');
  const downloads = path.join(directory, 'portal', 'downloads');
  if (!existsSync(path.join(kit, MANIFEST)))
    throw new Failure(`The files of the kit have not been built: ${kit} is missing. Run: npm run docs`);
  const tarball = existsSync(downloads) && readdirSync(downloads).find((name) => CLIENT.test(name));
  if (!tarball)
    throw new Failure(`The client has not been built: ${downloads} has no tarball. Run: npm run docs`);
  const names = readdirSync(kit, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => path.relative(kit, path.join(entry.parentPath, entry.name)))
    .sort();
  const client = `client/${tarball}`;
  const manifest: KitManifest = JSON.parse(readFileSync(path.join(kit, MANIFEST), 'utf8'));
  return {
    manifest,
    client,
    files: new Map([
      ...names.map((name): [string, Buffer] => [
        name.replaceAll(path.sep, '/'),
        readFileSync(path.join(kit, name)),
      ]),
      [client, readFileSync(path.join(downloads, tarball))],
    ]),
  };
}
