// The files with which `npm ci` installs the tarball with exactly the tested packages. An
// npm-shrinkwrap.json in the tarball is not enough: npm uses the one in a package from a registry,
// but not the one in a local file (npm 11.19).
import { createHash } from 'node:crypto';

export interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: object;
  readonly engines: object;
  readonly dependencies: object;
  readonly optionalDependencies: object;
}

/** The packages in a lock file that the program needs, by place. */
export const neededOf = ({ packages }: Lock): [place: string, Locked][] =>
  Object.entries(packages).filter(([place, one]) => place !== '' && !one.dev && !one.devOptional);

/** The package.json and the package-lock.json of a folder with the tarball, as text. */
export function lockedInstallation(
  lock: Lock,
  { name, version, bin, engines, dependencies, optionalDependencies }: Manifest,
  tarball: { readonly file: string; readonly content: Buffer },
): Readonly<Record<'package.json' | 'package-lock.json', string>> {
  const resolved = `file:${tarball.file}`;
  const folder = { private: true, dependencies: { [name]: resolved } };
  const integrity = `sha512-${createHash('sha512').update(tarball.content).digest('base64')}`;
  const packages = {
    '': { dependencies: folder.dependencies },
    [`node_modules/${name}`]: {
      ...{ version, resolved, integrity, bin, engines, dependencies, optionalDependencies },
    },
    ...Object.fromEntries(neededOf(lock)),
  };
  return {
    'package.json': textOf(folder),
    'package-lock.json': textOf({ lockfileVersion: 3, requires: true, packages }),
  };
}

const textOf = (json: object): string => `${JSON.stringify(json, undefined, 2)}\n`;
