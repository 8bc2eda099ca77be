// `partner kit`: writes a zip that gets one partner from a first request to production.
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type Zippable, zipSync } from 'fflate';
import type { components } from '../../../generated/admin.js';
import { addressText } from '../../texts/address.js';
import type { Open } from '../administration-client.js';
import { gateway as commandLine } from '../config.js';
import { Failure } from '../failure.js';
import { facts, plain } from '../output.js';
import { writeOut } from '../text-file.js';
import { readBuiltFiles } from './built-files.js';
import { partnerKit } from './partner-kit.js';

type Session = Awaited<ReturnType<Open>>;
type Partner = components['schemas']['Partner'];

interface KitOptions {
  gateway: string;
  sandbox?: string;
  producer?: string;
  out?: string;
}

export function addKitCommand(partner: Command, open: Open, gateway: string): void {
  partner
    .command('kit <partnerId>')
    .description('write a zip for a partner: start page, contracts, client, requests to copy; without a key')
    .option('--gateway <url>', 'address under which the partner reaches the gateway', addressOf, gateway)
    .option(
      '--sandbox <url>',
      'address of the sandbox, to which the requests of the kit go; by default the gateway',
      addressOf,
    )
    .option('--producer <id>', 'broker company in the requests; by default the first of the partner')
    .option('--out <file>', 'file to write; by default partner-kit-<partnerId>.zip')
    .action(async (partnerId: string, options: KitOptions, command: Command) => {
      const built = readBuiltFiles();
      const { client, take, out } = await open(command);
      const { partners } = await take(client.GET('/partners'));
      const found = partners.find((one) => one.partnerId === partnerId);
      if (!found)
        throw new Failure(`There is no partner ${partnerId}. List the partners: ${commandLine} partner list`);
      const producer = producerOf(found, options.producer);
      const { gateway, sandbox = gateway } = options;
      const files = partnerKit({
        ...{ ...built, partner: found, producer, gateway, sandbox },
        olderVersions: await usedBy(found, client),
      });
      const file = path.resolve(options.out ?? `partner-kit-${partnerId}.zip`);
      await writeOut(file, zipOf(files));
      const hasKey = found.keys.some(({ revokedAt, expiresAt }) => revokedAt === null && !isPast(expiresAt));
      out.show({ file, partnerId, producer, gateway, files: [...files.keys()], hasKey }, () =>
        [
          `${out.style('green', '✔')} Wrote the kit of ${plain(found.name)}.`,
          '',
          facts([
            ['file', file],
            ['files', String(files.size)],
            ['gateway', gateway],
            ['producer', producer],
          ]),
          '',
          hasKey
            ? 'It contains no key. Send the key separately, over a secure channel.'
            : `The partner has no valid key. Create one: ${commandLine} partner key ${partnerId}`,
        ].join('\n'),
      );
    });
}

/** The versions to which unrevoked keys are pinned, and the deprecated ones of recorded calls. */
async function usedBy({ partnerId, keys }: Partner, client: Session['client']): Promise<string[]> {
  const pinned = keys.flatMap(({ apiVersion, revokedAt }) => (revokedAt === null ? (apiVersion ?? []) : []));
  const { data } = await client.GET('/partners/{partnerId}/readiness', { params: { path: { partnerId } } });
  return [...pinned, ...(data?.nextVersion.breaks.map(({ version }) => version) ?? [])];
}

const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

function producerOf({ name, producerIds }: Partner, wanted: string | undefined): string {
  if (producerIds === 'all') {
    if (wanted !== undefined) return wanted;
    throw new Failure(
      `${plain(name)} may write for every broker company. Choose the one in the requests with --producer <id>.`,
    );
  }
  const producer = wanted ?? producerIds[0];
  if (producer !== undefined && producerIds.includes(producer)) return producer;
  throw new Failure(`${plain(name)} may write for ${plain(producerIds.join(', '))} only.`);
}

function addressOf(input: string): string {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new InvalidArgumentError('Must be an http:// or https:// address without user, query or fragment.');
  return addressText(url);
}

/** The host system that the zip names: with Unix, scripts are executable. */
const UNIX = 3;
const modeOf = (name: string): number => (name.endsWith('.sh') ? 0o100755 : 0o100644) * 0x10000;

function zipOf(files: ReadonlyMap<string, Buffer>): Uint8Array {
  const zippable: Zippable = Object.fromEntries(
    [...files].map(([name, content]) => [name, [content, { os: UNIX, attrs: modeOf(name) }]]),
  );
  return zipSync(zippable);
}
