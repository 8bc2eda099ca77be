// The commands that create and change keys of partners.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { withoutUndefined } from './arguments.js';
import { doneText, facts, type Output, plain, time } from './output.js';
import { keysText } from './partner-text.js';
import type { Open } from './session.js';
import { expiryOf } from './times.js';

type Schemas = components['schemas'];

export interface KeyOptions {
  label?: string;
  expires?: string;
  apiVersion?: string;
}

/** Null in the contract, which cannot be given as an option. */
const NONE = 'none';
const orNull = (given: string | undefined) => (given === NONE ? null : given);

export function addKeyCommands(partner: Command, open: Open): void {
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

export const newKeyOf = ({ label, expires, apiVersion }: KeyOptions): Schemas['NewKey'] =>
  withoutUndefined({ label, expiresAt: expires, apiVersion });

export function madeKeyText(made: Schemas['MadeKey'], { style }: Output): string {
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
