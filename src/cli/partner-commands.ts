// The commands on partners (add, list, key, limit, kit, contacts, revoke) and their output for people.
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { addKitCommand } from './kit/kit-command.js';
import { facts, type Output, plain, table, time } from './output.js';
import { addPartnerReadinessCommands } from './readiness-commands.js';
import type { Open } from './session.js';

type Schemas = components['schemas'];

interface AddOptions {
  name: string;
  producer?: string[];
  all?: true;
  contacts: Schemas['ContactGrant'];
  apiVersion?: string;
}

const GRANTS: readonly Schemas['ContactGrant'][] = ['own', 'all'];

const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function addPartnerCommands(program: Command, open: Open, gatewayUrl: string): void {
  const partner = program.command('partner').description('partners, their keys and their limits');

  partner
    .command('add')
    .description('add a partner; its key is shown once')
    .requiredOption('--name <name>', 'name of the partner')
    .option('--producer <id...>', 'broker companies that it may write for and whose policies it may see')
    .option('--all', 'every broker company')
    .addOption(
      new Option('--contacts <which>', 'insureds in its contact lists: those of its own policies, or all')
        .choices(GRANTS)
        .default('own'),
    )
    .option('--api-version <version>', 'version that its key uses on bare paths')
    .action(async (options: AddOptions, command: Command) => {
      const { name, contacts } = options;
      const body = { name, producerIds: producerIdsOf(options, command), contacts, ...pinOf(options) };
      const { client, take, out } = await open(command);
      out.show(await take(client.POST('/partners', { body })), (made) => madeKeyText(made, out));
    });

  partner
    .command('list')
    .description('list partners and their keys')
    .action(async (_options: object, command: Command) => {
      const { client, take, out } = await open(command);
      out.show(await take(client.GET('/partners')), ({ partners }) => partnersText(partners, out));
    });

  partner
    .command('key <partnerId>')
    .description('create another key for a partner, for key rotation; it is shown once')
    .option('--api-version <version>', 'version that the key uses on bare paths')
    .action(async (partnerId: string, options: Pick<AddOptions, 'apiVersion'>, command: Command) => {
      const { client, take, out } = await open(command);
      const made = client.POST('/partners/{partnerId}/keys', {
        params: { path: { partnerId } },
        body: pinOf(options),
      });
      out.show(await take(made), (key) => madeKeyText(key, out));
    });

  addLimitCommand(partner, open);
  addKitCommand(partner, open, gatewayUrl);
  addPartnerReadinessCommands(partner, open);

  partner
    .command('contacts <partnerId>')
    .description('set which insureds a partner sees in contact lists and partial matches')
    .addArgument(
      new Argument('<which>', 'own: those of its own policies; all: every insured').choices(GRANTS),
    )
    .action(
      async (partnerId: string, contacts: Schemas['ContactGrant'], _options: object, command: Command) => {
        const { client, take, out } = await open(command);
        const set = client.PUT('/partners/{partnerId}/contacts', {
          params: { path: { partnerId } },
          body: { contacts },
        });
        out.show(await take(set), (partner) => contactsText(partner, out));
      },
    );

  partner
    .command('revoke <id>')
    .description("revoke a key by its id, or all keys of a partner by the partner's id")
    .action(async (id: string, _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const revoked = KEY_ID.test(id)
        ? client.POST('/keys/{keyId}/revocation', { params: { path: { keyId: id } } })
        : client.POST('/partners/{partnerId}/revocation', { params: { path: { partnerId: id } } });
      out.show(await take(revoked), (left) => revokedText(left, out));
    });
}

function producerIdsOf({ producer, all }: AddOptions, command: Command): Schemas['ProducerIds'] {
  if (producer && !all) return producer;
  if (all && !producer) return 'all';
  return command.error('error: give either --producer <id...> or --all');
}

function pinOf({ apiVersion }: Pick<AddOptions, 'apiVersion'>): { apiVersion?: string } {
  return apiVersion === undefined ? {} : { apiVersion };
}

type LimitName = keyof Schemas['Limits'];

/** The name of each limit, in options and in the output, and its description. */
const limits: Readonly<Record<LimitName, readonly [name: string, description: string]>> = {
  requestsPerSecond: [
    'requests-per-second',
    'requests per second; bursts of ten seconds of requests are allowed',
  ],
  concurrentCalls: ['concurrent-calls', 'concurrent back-office calls'],
  concurrentRuns: ['concurrent-runs', 'concurrent runs of the one-call flow'],
  documentBytesPerMinute: ['document-bytes-per-minute', 'bytes of documents per minute'],
};
const names = Object.keys(limits).filter((name): name is LimitName => name in limits);

/** Null in the contract, which cannot be given as an option. */
const DEFAULT = 'default';

type Given = { [Name in LimitName]?: number | typeof DEFAULT };

function addLimitCommand(partner: Command, open: Open): void {
  const command = partner
    .command('limit <partnerId>')
    .description('show the limits of a partner, and set the given ones; "default" resets a limit')
    .action(async (partnerId: string, given: Given, command: Command) => {
      const { client, take, out } = await open(command);
      const change: Schemas['LimitChange'] = Object.fromEntries(
        Object.entries(given).map(([limit, value]) => [limit, value === DEFAULT ? null : value]),
      );
      if (Object.keys(change).length > 0) {
        const set = client.PATCH('/partners/{partnerId}/limits', {
          params: { path: { partnerId } },
          body: change,
        });
        out.show(await take(set), (set) => `${out.style('green', '✔')} Limits set. ${limitsText(set, out)}`);
        return;
      }
      const { partners } = await take(client.GET('/partners'));
      const found = partners.find((one) => one.partnerId === partnerId);
      if (!found)
        throw new Failure(`There is no partner ${partnerId}. List the partners: ${gateway} partner list`);
      out.show(found, (found) => limitsText(found, out));
    });
  for (const [option, description] of Object.values(limits))
    command.addOption(new Option(`--${option} <count>`, description).argParser(limitOf));
}

function limitOf(text: string): number | typeof DEFAULT {
  if (text === DEFAULT) return text;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Must be a whole number, 1 or more, or "${DEFAULT}".`);
}

function limitsText({ partnerId, name, limits: inEffect }: Schemas['Partner'], { style }: Output): string {
  const shown = names.map((limit): [string, string] => {
    const { value, isDefault } = inEffect[limit];
    const note = isDefault ? style('dim', ' (default)') : '';
    return [limits[limit][0].replaceAll('-', ' '), `${value}${note}`];
  });
  return `${plain(name)} (${partnerId}), over all its keys and all nodes:\n\n${facts(shown)}`;
}

/** The partner's own limits, in short. */
function ownLimits({ limits: inEffect }: Schemas['Partner']): string {
  const own = names.filter((limit) => !inEffect[limit].isDefault);
  if (own.length === 0) return DEFAULT;
  return own.map((limit) => `${inEffect[limit].value} ${limits[limit][0].replaceAll('-', ' ')}`).join(', ');
}

function madeKeyText(made: Schemas['MadeKey'], { style }: Output): string {
  return [
    `${style('green', '✔')} Created a key for ${plain(made.name)}.`,
    '',
    facts([
      ['partner', made.partnerId],
      ['key id', made.keyId],
      ['pinned to', made.apiVersion ?? undefined],
      ['key', style('bold', made.apiKey)],
    ]),
    '',
    style(
      'yellow',
      'The key is shown only once. Send it over a secure channel; the gateway stores only its hash.',
    ),
  ].join('\n');
}

function partnersText(partners: readonly Schemas['Partner'][], out: Output): string {
  const head = [
    'PARTNER',
    'NAME',
    'PRODUCERS',
    'KEY',
    'PINNED TO',
    'CREATED',
    'EXPIRES',
    'REVOKED',
    'CONTACTS',
    'LIMITS',
  ];
  return table(
    head,
    partners.flatMap((partner) => rowsOf(partner, out)),
  );
}

/** One row per key; a partner without keys has one row too. */
function rowsOf(partner: Schemas['Partner'], { style }: Output): string[][] {
  const { partnerId, name, producerIds, contacts, keys } = partner;
  const producers = producerIds === 'all' ? 'all' : producerIds.join(' ');
  const who = [partnerId, plain(name), plain(producers)];
  if (keys.length === 0)
    return [[...who, style('dim', 'no key'), '', '', '', '', contacts, ownLimits(partner)]];
  return keys.map(({ keyId, apiVersion, createdAt, expiresAt, revokedAt }) => [
    ...who,
    keyId,
    apiVersion ?? '',
    time(createdAt),
    expiresAt === null ? '' : time(expiresAt),
    revokedAt === null ? '' : style('red', time(revokedAt)),
    contacts,
    ownLimits(partner),
  ]);
}

function contactsText({ name, contacts }: Schemas['Partner'], { style }: Output): string {
  const which = contacts === 'all' ? 'every insured of the carrier' : 'the insureds of its own policies';
  return `${style('green', '✔')} Set. Contact lists show ${plain(name)} ${which}.`;
}

function revokedText({ name, keys }: Schemas['Partner'], { style }: Output): string {
  const isValid = (expiresAt: string | null) => expiresAt === null || Date.parse(expiresAt) > Date.now();
  const valid = keys.filter((key) => key.revokedAt === null && isValid(key.expiresAt)).length;
  const left = valid === 0 ? 'no valid key' : `${valid} valid ${valid === 1 ? 'key' : 'keys'}`;
  const last = 'The node that received the command rejects it immediately, the others within five seconds.';
  return `${style('green', '✔')} Revoked. ${plain(name)} has ${left} left. ${last}`;
}
