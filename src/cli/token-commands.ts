// The commands that add, list and revoke administration tokens.
import { type Command, Option } from 'commander';
import type { components } from '../../generated/admin.js';
import type { CommandContext, Open } from './administration-client.js';
import { withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { facts, type Output } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';
import { expiryOf } from './times.js';

type Schemas = components['schemas'];

interface AddOptions {
  role: Schemas['Role'];
  expires?: string;
}

export function addTokenCommands(program: Command, open: Open): void {
  const token = program.command('token').description('administration tokens, with the role read or operate');

  token
    .command('add <name>')
    .description('create a token; it is shown once')
    .addOption(
      new Option('--role <role>', 'read: only reads; operate: everything')
        .choices(['read', 'operate'])
        .makeOptionMandatory(),
    )
    .option('--expires <when>', 'when it stops working: a number of days such as 90d, or a time', expiryOf)
    .action(async (name: string, { role, expires }: AddOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const body = { name, role, ...withoutUndefined({ expiresAt: expires }) };
      out.show(await take(client.POST('/tokens', { body })), (made) => madeText(made, out));
    });

  token
    .command('list')
    .description('list tokens, their roles and when they were last used')
    .action(async (_options: object, command: Command) => {
      const { client, take, out } = await open(command);
      out.show(await take(client.GET('/tokens')), ({ tokens }) => tokensText(tokens, out));
    });

  token
    .command('revoke <name>')
    .description('revoke a token permanently; asks first')
    .option('--yes', 'do not ask; required without a terminal')
    .action(async (name: string, { yes = false }: { yes?: boolean }, command: Command) => {
      const context = await open(command);
      const { client, take, out, confirm } = context;
      if (!yes) await confirm({ text: await revocationText(name, context), isAnswered: false });
      const revoked = client.POST('/tokens/{tokenName}/revocation', {
        params: { path: { tokenName: name } },
      });
      const shown = await take(revoked, { NOT_FOUND: `List the tokens: ${gateway} token list` });
      const effect =
        'The node that received the command rejects the token immediately, the others within five seconds.';
      out.show(shown, () => `${out.style('green', '✔')} Revoked ${name}. ${effect}`);
    });
}

const CONFIGURED = `The configured token (ADMIN_TOKEN) is not listed. To see who uses it: ${gateway} audit sources --key configured`;

async function revocationText(name: string, { client, take, out }: CommandContext): Promise<string> {
  const { tokens } = await take(client.GET('/tokens'));
  const token = tokens.find((one) => one.name === name);
  if (!token) throw new Failure(`There is no token ${name}.`, { next: `Next: ${gateway} token list` });
  const used = token.lastUsedAt ? `last used ${out.ago(token.lastUsedAt)}` : 'never used';
  return `Token ${name}, role ${token.role}, ${used}: it will be revoked permanently, and whatever uses it will get a 401.`;
}

function madeText({ name, role, token, expiresAt }: Schemas['MadeToken'], { style }: Output): string {
  return [
    `${style('green', '✔')} Created the token ${name}.`,
    '',
    facts([
      ['role', role],
      ['expires', expiresAt === null ? undefined : time(expiresAt)],
      ['token', style('bold', token)],
    ]),
    '',
    style('yellow', 'The token is shown only once; the gateway stores only its hash. Use it as ADMIN_TOKEN.'),
  ].join('\n');
}

function tokensText(tokens: readonly Schemas['Token'][], out: Output): string {
  if (tokens.length === 0)
    return `There is only the configured token (ADMIN_TOKEN). Create another: ${gateway} token add <name> --role read`;
  const head = ['TOKEN', 'ROLE', 'CREATED', 'CREATED BY', 'LAST USED', 'EXPIRES', 'REVOKED'];
  const agoOr = (at: string | null) => (at === null ? '' : out.ago(at));
  const rows = tokens.map(({ name, role, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt }) => [
    name,
    role,
    out.ago(createdAt),
    createdBy,
    agoOr(lastUsedAt),
    agoOr(expiresAt),
    out.style('red', agoOr(revokedAt)),
  ]);
  return `${table(head, rows, out)}\n\n${CONFIGURED}`;
}
