// The commands that add and list partners, create and change their keys, and set their limits and
// contact lists.
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import type { Open } from './administration-client.js';
import { pasted, withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { addKitCommand } from './kit/kit-command.js';
import { doneText, facts, type Output, plain } from './output.js';
import { addPartnerStateCommands } from './partner-state-commands.js';
import { DEFAULT, keysText, type LimitName, limits, limitsText, partnersText } from './partner-text.js';
import { addPartnerReadinessCommands } from './readiness-commands.js';
import { time } from './shown-times.js';
import { expiryOf } from './times.js';

type Schemas = components['schemas'];

interface AddOptions extends KeyOptions {
  name: string;
  producer?: string[];
  all?: true;
  contacts: Schemas['ContactGrant'];
  contactPerson?: string;
}

const GRANTS: readonly Schemas['ContactGrant'][] = ['own', 'all'];

export function addPartnerCommands(program: Command, open: Open, gatewayUrl: string): void {
  const partner = program.command('partner').description('partners, their keys and their limits');

  partner
    .command('add')
    .description('add a partner; its key is shown once')
    .requiredOption('--name <name>', 'name of the partner')
    .option('--producer <id...>', 'broker companies that it may write for and whose policies it may see')
    .option('--all', 'every broker company')
    .addOption(
      new Option('--contacts <which>', 'insureds in its contact lists: those on its own policies, or all')
        .choices(GRANTS)
        .default('own'),
    )
    .option('--contact-person <text>', 'whom to contact about the partner, for operators only')
    .option('--label <label>', 'what its key is for')
    .option(
      '--expires <when>',
      'when its key stops working: a number of days such as 90d, or a time',
      expiryOf,
    )
    .option('--api-version <version>', 'version that its key uses on bare paths')
    .action(async (options: AddOptions, command: Command) => {
      const { name, contacts, contactPerson } = options;
      const producerIds = producerIdsOf(options, command);
      const contact = contactPerson === undefined ? {} : { contactPerson };
      const body = { name, producerIds, contacts, ...contact, ...newKeyOf(options) };
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

  addKeyCommands(partner, open);
  addPartnerStateCommands(partner, open);
  addLimitCommand(partner, open);
  addKitCommand(partner, open, gatewayUrl);
  addPartnerReadinessCommands(partner, open);

  partner
    .command('contacts <partnerId>')
    .description('set which insureds a partner sees in contact lists and partial matches')
    .addArgument(
      new Argument('<which>', 'own: those on its own policies; all: every insured').choices(GRANTS),
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
}

function producerIdsOf({ producer, all }: AddOptions, command: Command): Schemas['ProducerIds'] {
  if (producer && !all) return producer.map(pasted);
  if (all && !producer) return 'all';
  return command.error('error: give either --producer <id...> or --all');
}

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

function contactsText({ name, contacts }: Schemas['Partner'], { style }: Output): string {
  const which = contacts === 'all' ? 'every insured of the carrier' : 'the insureds on its own policies';
  return `${style('green', '✔')} Set. Contact lists show ${plain(name)} ${which}.`;
}

interface KeyOptions {
  label?: string;
  expires?: string;
  apiVersion?: string;
}

/** Stands for the contract's null, which cannot be given as an option. */
const NONE = 'none';
const orNull = (given: string | undefined) => (given === NONE ? null : given);

function addKeyCommands(partner: Command, open: Open): void {
  partner
    .command('key <partnerId>')
    .description('create another key for a partner, for key rotation; it is shown once')
    .option('--label <label>', 'what the key is for')
    .option('--expires <when>', 'when it stops working: a number of days such as 90d, or a time', expiryOf)
    .option('--api-version <version>', 'version that the key uses on bare paths')
    .action(async (partnerId: string, options: KeyOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const made = client.POST('/partners/{partnerId}/keys', {
        params: { path: { partnerId } },
        body: newKeyOf(options),
      });
      out.show(await take(made), (key) => madeKeyText(key, out));
    });

  partner
    .command('update-key <keyId>')
    .description('change the label, the version or the expiry of a key; "none" removes one')
    .option('--label <label>', 'what the key is for')
    .option('--expires <when>', 'when it stops working: a number of days such as 90d, or a time', (given) =>
      given === NONE ? given : expiryOf(given),
    )
    .option('--api-version <version>', 'version that the key uses on bare paths')
    .action(async (keyId: string, options: KeyOptions, command: Command) => {
      const { label, expires, apiVersion } = options;
      const [expiresAt, version] = [orNull(expires), orNull(apiVersion)];
      const body = withoutUndefined({ label: orNull(label), expiresAt, apiVersion: version });
      if (Object.keys(body).length === 0)
        command.error('error: give at least one of --label, --expires and --api-version');
      const { client, take, out } = await open(command);
      const changed = await take(client.PATCH('/keys/{keyId}', { params: { path: { keyId } }, body }));
      out.show(changed, ({ name, keys }) => {
        const done = doneText(
          `Changed a key of ${plain(name)}.`,
          ['The other nodes follow within five seconds.'],
          out,
        );
        return `${done}\n\n${keysText(
          keys.filter((key) => key.keyId === keyId),
          out,
        )}`;
      });
    });
}

const newKeyOf = ({ label, expires, apiVersion }: KeyOptions): Schemas['NewKey'] =>
  withoutUndefined({ label, expiresAt: expires, apiVersion });

function madeKeyText(made: Schemas['MadeKey'], { style }: Output): string {
  const { name, partnerId, keyId, label, apiVersion, expiresAt, apiKey } = made;
  return [
    `${style('green', '✔')} Created a key for ${plain(name)}.`,
    '',
    facts([
      ['partner', partnerId],
      ['key id', keyId],
      ['label', label === null ? undefined : plain(label)],
      ['pinned to', apiVersion ?? undefined],
      ['expires', expiresAt === null ? undefined : time(expiresAt)],
      ['key', style('bold', apiKey)],
    ]),
    '',
    style(
      'yellow',
      'The key is shown only once. Send it over a secure channel; the gateway stores only its hash.',
    ),
  ].join('\n');
}
