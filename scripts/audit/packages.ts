// Reads every package in the lock file, with the manifest of its installed copy.
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inPages } from '../third-party.js';

export interface Package {
  readonly name: string;
  readonly version: string;
  /** Whether production has it: installed (`npm ci --omit=dev`), or in a page of the portal. */
  readonly isProduction: boolean;
  readonly isInstalled: boolean;
  /** An SPDX expression; undefined if the package declares none. */
  readonly license: string | undefined;
  readonly hasInstallScript: boolean;
  readonly integrity: string | undefined;
  readonly lockedVersion: string;
}

interface Locked {
  version?: string;
  dev?: boolean;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

interface Manifest {
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  scripts?: Record<string, string>;
  gypfile?: boolean;
}

/** `root` contains the lock file and node_modules. Links to folders are not packages. */
export async function readPackages(root: string): Promise<Package[]> {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    await readFile(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const entries = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return Promise.all(entries.map(([place, locked]) => readPackage(root, place, locked)));
}

async function readPackage(root: string, place: string, locked: Locked): Promise<Package> {
  const folder = path.join(root, place);
  const manifest = await readManifest(path.join(folder, 'package.json'));
  const lockedVersion = locked.version ?? '';
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    name,
    version: manifest?.version ?? lockedVersion,
    isProduction: locked.dev !== true || inPages.includes(name),
    isInstalled: manifest !== undefined,
    license: licenseOf(manifest) ?? locked.license,
    // The lock file may omit the script, so the installed package counts too.
    hasInstallScript: locked.hasInstallScript === true || (await runsAtInstall(folder, manifest)),
    integrity: locked.integrity,
    lockedVersion,
  };
}

/** Undefined for a package that is not installed, such as an optional one for another platform. */
async function readManifest(file: string): Promise<Manifest | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function licenseOf(manifest: Manifest | undefined): string | undefined {
  const { license, licenses } = manifest ?? {};
  if (typeof license === 'string') return license;
  // The old form in package.json: one of several licences may be chosen.
  const types = [license?.type, ...(licenses ?? []).map(({ type }) => type)].filter((type) => type);
  return types.length > 0 ? types.join(' OR ') : undefined;
}

/** npm runs `node-gyp rebuild` by itself if a package has a binding.gyp and no script. */
async function runsAtInstall(folder: string, manifest: Manifest | undefined): Promise<boolean> {
  const { scripts = {}, gypfile } = manifest ?? {};
  if (['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined)) return true;
  if (gypfile === false) return false;
  return access(path.join(folder, 'binding.gyp')).then(
    () => true,
    () => false,
  );
}
