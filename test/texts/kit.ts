// The kit of a partner with any name, broker company and address, from the files that
// `npm run docs` built.
import type { KitParts } from '../../src/cli/kit/built-files.js';
import { readBuiltFiles } from '../../src/cli/kit/built-files.js';
import { partnerKit } from '../../src/cli/kit/partner-kit.js';

let read: ReturnType<typeof readBuiltFiles> | undefined;
export const built = () => {
  read ??= readBuiltFiles();
  return read;
};

const limit = (value: number) => ({ value, isDefault: true });

interface Typed {
  /** The name of the partner and of its broker company. */
  readonly name: string;
  readonly address: string;
}

/** The kit has these of the built files; by default all. */
export function kitOf(
  { name, address }: Typed,
  from: KitParts['files'] = built().files,
): Map<string, string> {
  const partner: KitParts['partner'] = {
    partnerId: 'partner_1',
    name,
    contactPerson: null,
    producerIds: [name, name],
    contacts: 'own',
    createdAt: '2026-01-01T00:00:00.000Z',
    suspension: null,
    limits: {
      requestsPerSecond: limit(1),
      concurrentCalls: limit(1),
      concurrentRuns: limit(1),
      documentBytesPerMinute: limit(1),
    },
    keys: [],
  };
  const olderVersions = built().manifest.versions.map(({ version }) => version);
  const parts = {
    ...built(),
    files: from,
    partner,
    olderVersions,
    producer: name,
    gateway: address,
    sandbox: address,
  };
  return new Map([...partnerKit(parts)].map(([file, content]) => [file, content.toString('utf8')]));
}
