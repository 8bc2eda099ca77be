// The commands for the keys that encrypt stored data: status, reseal.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import type { Open } from './administration-client.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { facts, type Output, type Style } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';

type Keys = components['schemas']['EncryptionKeys'];
type Key = components['schemas']['EncryptionKey'];
type State = Key['state'];
type Use = Key['uses'][number];
type Resealing = components['schemas']['Resealing'];

export function addEncryptionKeyCommands(program: Command, open: Open): void {
  const keys = program
    .command('keys')
    .description('the keys that encrypt stored data (ENCRYPTION_KEYS), not the keys of partners');

  keys
    .command('status')
    .description('show which keys are configured and in use, and what to do next')
    .action(async (_options: object, command: Command) => {
      const { client, take, out } = await open(command);
      out.show(await take(client.GET('/encryption-keys')), (report) => statusText(report, out));
    });

  keys
    .command('reseal')
    .description('encrypt stored data again with the current key, so that older keys can be removed now')
    .action(async (_options: object, command: Command) => {
      const { client, take, out } = await open(command);
      let total: Resealing = { resealed: 0, damaged: 0, isComplete: false };
      while (!total.isComplete) {
        const done = await take(client.POST('/encryption-keys/resealing'));
        // Damaged values stay, so each pass finds them again.
        total = { ...done, resealed: total.resealed + done.resealed };
        if (!out.isJson && !done.isComplete)
          out.write(`${counted(total.resealed, 'value')} encrypted again …\n`);
        if (!done.isComplete && done.resealed === 0)
          throw new Failure('Nothing could be encrypted again for three seconds. Try again later.');
      }
      out.show(total, resealedText);
    });
}

const looks: Readonly<Record<State, { style: Style; says: string }>> = {
  ENCRYPTS: { style: 'green', says: 'encrypts what is stored now' },
  WAITING: { style: 'yellow', says: 'encrypts as soon as every node has it' },
  IN_USE: { style: 'cyan', says: 'is still needed' },
  UNUSED: { style: 'dim', says: 'is configured, and nothing needs it' },
  OTHER_NODES: { style: 'yellow', says: 'is not in ENCRYPTION_KEYS here, but other nodes have it' },
  MISSING: { style: 'red', says: 'stored data needs it, and it is not in ENCRYPTION_KEYS here' },
};

const places: Readonly<Record<Use['place'], string>> = {
  RUN_REQUEST: 'requests of runs',
  STEP_OUTPUT: 'outputs of steps',
  STEP_ERROR: 'errors of steps',
  STEP_RESOLUTION: 'resolutions of steps',
  READINESS_KEY: 'the key that signs readiness reports',
};

const MOST_COUNTED = 10_000;

function statusText(report: Keys, out: Output): string {
  const { keys, nodes, silentNodes } = report;
  if (keys.length === 0)
    return 'Nothing is encrypted: ENCRYPTION_KEYS is empty.\nNext: create a key with openssl rand -base64 32, and set ENCRYPTION_KEYS on every node.';
  const rows = keys.map((key) => [
    key.keyId,
    out.style(looks[key.state].style, key.state),
    `${key.nodes} of ${nodes - silentNodes}`,
    String(key.encryptingNodes),
    looks[key.state].says,
  ]);
  return [
    table(['KEY', 'STATE', 'NODES', 'ENCRYPTING', ''], rows, out),
    '',
    ...keys.flatMap((key) => usesText(key)),
    ...(silentNodes === 0
      ? []
      : [`Nodes of an earlier version, which do not report their keys: ${silentNodes} of ${nodes}.`, '']),
    ...nextSteps(report),
  ].join('\n');
}

function usesText({ keyId, uses }: Key): string[] {
  if (uses.length === 0) return [`No stored data needs ${keyId}.`, ''];
  const rows = uses.map((use) => [places[use.place], `${countOf(use)}${spanOf(use)}`] as const);
  return [`${keyId} is needed by:`, facts(rows), ''];
}

const countOf = ({ texts }: Use): string =>
  texts < MOST_COUNTED ? String(texts) : `${MOST_COUNTED} or more`;

const spanOf = ({ oldestAt, newestAt }: Use): string =>
  oldestAt === null || newestAt === null ? '' : `, from ${time(oldestAt)} to ${time(newestAt)}`;

function nextSteps({ keys, nodes, silentNodes }: Keys): string[] {
  const ids = (state: State) => keys.flatMap((key) => (key.state === state ? [key.keyId] : []));
  const [first] = keys;
  const isWaiting = first !== undefined && first.encryptingNodes < nodes - silentNodes;
  const waiting =
    isWaiting && first.nodes < nodes - silentNodes
      ? `Restart the nodes that do not have ${first.keyId} yet: it encrypts when every node has it.`
      : `Wait ten seconds: every node will soon encrypt with ${first?.keyId}.`;
  const steps = [
    ...ids('MISSING').map(
      (id) =>
        `Add ${id} to ENCRYPTION_KEYS again, at the end, and restart every node: runs wait for it, and records cannot be read.`,
    ),
    ...(isWaiting ? [waiting] : ids('IN_USE').map((id) => removalOf(id))),
    ...(isWaiting ? [] : ids('UNUSED')).map(
      (id) => `Remove ${id} from ENCRYPTION_KEYS of every node: nothing needs it.`,
    ),
  ];
  const elsewhere = keys.filter(({ state }) => state === 'OTHER_NODES');
  for (const key of isWaiting ? [] : elsewhere)
    steps.push(
      `${key.keyId} is on ${key.nodes} of ${counted(nodes - silentNodes, 'node')}, but not on this one: give every node the same ENCRYPTION_KEYS, and restart them.`,
    );
  if (steps.length === 0) return ['Next: nothing.'];
  return steps.map((step) => `Next: ${step}`);
}

const removalOf = (id: string): string =>
  `To remove ${id} now, encrypt its data again: ${gateway} keys reseal. Otherwise keep it until RUN_RETENTION_DAYS after its newest date.`;

function resealedText({ resealed, damaged }: Resealing): string {
  const done = `✔ Encrypted with the current key: ${counted(resealed, 'value')}.`;
  const kept =
    damaged === 0
      ? []
      : [`Altered and impossible to decrypt, so kept unchanged: ${counted(damaged, 'value')}.`];
  return [done, ...kept, `Next: ${gateway} keys status`].join('\n');
}
