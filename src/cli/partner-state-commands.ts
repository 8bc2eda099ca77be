// The commands for one partner: show, update, suspend, resume, blackout, and revoke, which also
// revokes a single key.
import { type Command, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import type { CommandContext, Open } from './administration-client.js';
import { withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { doneText, type Output, plain } from './output.js';
import { isValid, keysText, partnerText } from './partner-text.js';
import { time } from './shown-times.js';

type Schemas = components['schemas'];

const KEY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EFFECT =
  'It takes effect immediately on the node that received the command, on the others within five seconds.';
const YES = 'do not ask; required without a terminal';

interface UpdateOptions {
  name?: string;
  contactPerson?: string;
  producer?: string[];
  addProducer?: string[];
  removeProducer?: string[];
  all?: true;
  contacts?: Schemas['ContactGrant'];
  traffic?: 'on' | 'off';
  yes?: true;
}

export function addPartnerStateCommands(partner: Command, open: Open): void {
  partner
    .command('show <partnerId>')
    .description(
      'show one partner: its keys and when they were last used, its limits, what is in flight or failed',
    )
    .action(async (partnerId: string, _options: object, command: Command) => {
      const context = await open(command);
      const { out } = context;
      out.show(await getPartner(context, partnerId), (found) => partnerText(found, out));
    });

  partner
    .command('update <partnerId>')
    .description(
      'change the name, the contact person, the broker companies or the contact lists of a partner; its limits: partner limit, the version of a key: partner update-key',
    )
    .option('--name <name>', 'name of the partner')
    .option(
      '--contact-person <text>',
      'whom to contact about the partner, for operators only; "none" removes it',
    )
    .option('--add-producer <id...>', 'further broker companies')
    .option('--remove-producer <id...>', 'broker companies that it loses')
    .option('--producer <id...>', 'exactly these broker companies')
    .option('--all', 'every broker company')
    .addOption(
      new Option(
        '--contacts <which>',
        'insureds in its contact lists: those on its own policies, or all',
      ).choices(['own', 'all']),
    )
    .addOption(
      new Option(
        '--traffic <which>',
        'count the fields of its requests; off also deletes the counts',
      ).choices(['on', 'off']),
    )
    .option('--yes', YES)
    .action(async (partnerId: string, options: UpdateOptions, command: Command) => {
      const body = changeOf(options, command);
      const context = await open(command);
      const { client, take, out, confirm } = context;
      const { partner: before } = await getPartner(context, partnerId);
      const lost = lostProducers(before, options);
      if (lost.length > 0)
        await confirm({ text: lossText(before, lost, out), isAnswered: options.yes === true });
      const changed = client.PATCH('/partners/{partnerId}', { params: { path: { partnerId } }, body });
      out.show(await take(changed), ({ name, producerIds }) => {
        const producers = producerIds === 'all' ? 'every broker company' : plain(producerIds.join(', '));
        return doneText(`Changed. ${plain(name)} may write for ${producers}.`, [EFFECT], out);
      });
    });

  partner
    .command('suspend <partnerId>')
    .description('reject every request of a partner with 403 until it is resumed; its keys and runs stay')
    .option('--reason <text>', 'why, for operators only')
    .action(async (partnerId: string, { reason }: { reason?: string }, command: Command) => {
      const { client, take, out } = await open(command);
      const suspended = client.PUT('/partners/{partnerId}/suspension', {
        params: { path: { partnerId } },
        body: withoutUndefined({ reason }),
      });
      out.show(await take(suspended), ({ name }) => {
        const back = `To give access back: ${gateway} partner resume ${partnerId}`;
        return doneText(`Suspended ${plain(name)}. Calls and runs in flight finish.`, [EFFECT, back], out);
      });
    });

  partner
    .command('resume <partnerId>')
    .description('give a suspended partner its access back')
    .action(async (partnerId: string, _options: object, command: Command) => {
      const { client, take, out } = await open(command);
      const resumed = client.DELETE('/partners/{partnerId}/suspension', { params: { path: { partnerId } } });
      out.show(await take(resumed), ({ name, keys }) => {
        const count = keys.filter(isValid).length;
        const valid = `It has ${count === 0 ? 'no valid key' : counted(count, 'valid key')}.`;
        return doneText(`Resumed ${plain(name)}. ${valid}`, [EFFECT], out);
      });
    });

  partner
    .command('blackout <partnerId>')
    .description(
      'refuse a deprecated version to a partner for a while, to show which of its clients still use it',
    )
    .option('--api-version <version>', 'the deprecated version')
    .option('--from <time>', 'when the blackout begins, with a UTC offset; the default is now')
    .option('--minutes <count>', 'how long the blackout lasts', '60')
    .option('--end', 'serve the version again immediately')
    .action(async (partnerId: string, options: BlackoutOptions, command: Command) => {
      const body = options.end ? undefined : blackoutOf(options, command);
      const { client, take, out } = await open(command);
      const params = { path: { partnerId } };
      const changed = body
        ? client.PUT('/partners/{partnerId}/blackout', { params, body })
        : client.DELETE('/partners/{partnerId}/blackout', { params });
      out.show(await take(changed), ({ name, blackout }) => {
        if (!blackout) return doneText(`${plain(name)} is served every version.`, [EFFECT], out);
        const { apiVersion, from, until } = blackout;
        const end = `To end it: ${gateway} partner blackout ${partnerId} --end`;
        const when = `from ${time(from)} to ${time(until)}`;
        return doneText(`Version ${apiVersion} is refused to ${plain(name)} ${when}.`, [EFFECT, end], out);
      });
    });

  partner
    .command('revoke <id>')
    .description("revoke a key by its id, or all keys of a partner by the partner's id; asks first")
    .option('--yes', YES)
    .action(async (id: string, { yes = false }: { yes?: boolean }, command: Command) => {
      const context = await open(command);
      const { client, take, out, confirm } = context;
      const isKey = KEY_ID.test(id);
      if (!yes) await confirm({ text: await revocationText(context, id, isKey), isAnswered: false });
      const revoked = isKey
        ? client.POST('/keys/{keyId}/revocation', { params: { path: { keyId: id } } })
        : client.POST('/partners/{partnerId}/revocation', { params: { path: { partnerId: id } } });
      out.show(await take(revoked), (left) => revokedText(left, out));
    });
}

interface BlackoutOptions {
  apiVersion?: string;
  from?: string;
  minutes: string;
  end?: true;
}

function blackoutOf({ apiVersion, from, minutes }: BlackoutOptions, command: Command): Schemas['Blackout'] {
  if (apiVersion === undefined) return command.error('error: give --api-version <version> or --end');
  const begins = from === undefined ? Date.now() : Date.parse(from);
  const ends = begins + Number(minutes) * 60_000;
  if (!Number.isInteger(Number(minutes)) || !Number.isFinite(ends) || Math.abs(ends) > LAST_TIME)
    return command.error('error: --from must be a time, --minutes a whole number');
  return { apiVersion, from: new Date(begins).toISOString(), until: new Date(ends).toISOString() };
}

/** The last date in JavaScript. */
const LAST_TIME = 8.64e15;

type Reading = Pick<CommandContext, 'client' | 'take' | 'out'>;

const getPartner = ({ client, take }: Pick<Reading, 'client' | 'take'>, partnerId: string) =>
  take(client.GET('/partners/{partnerId}', { params: { path: { partnerId } } }));

function changeOf(options: UpdateOptions, command: Command): Schemas['PartnerChange'] {
  const { name, contactPerson, producer, addProducer, removeProducer, all, contacts, traffic } = options;
  if (producer && all) return command.error('error: give either --producer <id...> or --all');
  const producerIds = all ? ('all' as const) : producer;
  const change = withoutUndefined({
    ...{ name, contactPerson: contactPerson === 'none' ? null : contactPerson, contacts },
    recordsTraffic: traffic === undefined ? undefined : traffic === 'on',
    ...{ producerIds, addProducerIds: addProducer, removeProducerIds: removeProducer },
  });
  if (Object.keys(change).length === 0)
    return command.error('error: say what to change; for limits use: partner limit');
  return change;
}

/** `all others` if the partner would lose all except the given ones. */
function lostProducers(
  { producerIds }: Schemas['Partner'],
  { producer, removeProducer }: UpdateOptions,
): string[] {
  if (producerIds === 'all') return producer ? ['all others'] : [];
  return producerIds.filter((id) => removeProducer?.includes(id) || (producer && !producer.includes(id)));
}

function lossText({ name }: Schemas['Partner'], lost: readonly string[], { style }: Output): string {
  return [
    `${style('yellow', 'Warning:')} ${plain(name)} loses these broker companies: ${plain(lost.join(', '))}.`,
    'Their policies and runs become invisible to the partner. They stay stored, and runs in flight continue.',
  ].join('\n');
}

async function revocationText(context: Reading, id: string, isKey: boolean): Promise<string> {
  const partnerId = isKey ? await partnerOfKey(context, id) : id;
  const { partner, activity } = await getPartner(context, partnerId);
  const keys = partner.keys.filter((key) => (isKey ? key.keyId === id : isValid(key)));
  const { callsInFlight: calls, runsInFlight: runs } = activity;
  const { out } = context;
  const what = isKey
    ? 'This key'
    : keys.length === 1
      ? 'The only valid key'
      : `All ${counted(keys.length, 'valid key')}`;
  return [
    `${what} of ${out.style('bold', plain(partner.name))} (${partnerId}) will be revoked. This cannot be undone.`,
    '',
    keys.length === 0 ? '  no valid key' : keysText(keys, out),
    '',
    `In flight: ${counted(calls, 'call')}, ${counted(runs, 'run')}; they finish. ${lastUse(keys)}`,
    `To withdraw access for a while: ${gateway} partner suspend ${partnerId}`,
  ].join('\n');
}

async function partnerOfKey({ client, take }: Reading, keyId: string): Promise<string> {
  const { partners } = await take(client.GET('/partners'));
  const owner = partners.find(({ keys }) => keys.some((key) => key.keyId === keyId));
  if (owner) return owner.partnerId;
  throw new Failure(`There is no key ${keyId}. List the keys: ${gateway} partner list`);
}

function lastUse(keys: readonly Schemas['ApiKey'][]): string {
  const [latest] = keys
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .toSorted()
    .toReversed();
  return latest === undefined ? 'No use is recorded.' : `Last used ${time(latest)}.`;
}

function revokedText({ name, keys }: Schemas['Partner'], out: Output): string {
  const valid = keys.filter(isValid).length;
  const left = valid === 0 ? 'no valid key' : counted(valid, 'valid key');
  const last =
    'The node that received the command rejects revoked keys immediately, the others within five seconds.';
  return doneText(`Revoked. ${plain(name)} has ${left} left.`, [last], out);
}
