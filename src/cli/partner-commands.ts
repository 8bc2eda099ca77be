// The commands on partners: add, list, key, limit, revoke.
import { Argument, type Command, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { addPartnerLimitCommand } from './partner-limit.js';
import { contactsText, madeKeyText, partnersText, revokedText } from './partner-view.js';
import type { Open } from './session.js';

interface AddOptions {
  name: string;
  producer?: string[];
  all?: true;
  contacts: Schemas['ContactGrant'];
  apiVersion?: string;
}

type Schemas = components['schemas'];
const GRANTS: readonly Schemas['ContactGrant'][] = ['own', 'all'];

const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function addPartnerCommands(program: Command, open: Open): void {
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

  addPartnerLimitCommand(partner, open);

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
