// The commands for insureds: search for one, erase what is stored about it, and show the receipts.
import { rm, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import { digestOf } from '../erasure/receipt-digest.js';
import { counted } from '../texts/counted.js';
import type { CommandContext, Open } from './administration-client.js';
import { type PageOptions, pasted, withPages } from './arguments.js';
import type { BulkTools } from './bulk.js';
import { gateway } from './config.js';
import { Failure } from './failure.js';
import { type FoundInsured, matchesText, receiptsText, receiptText } from './format-insured.js';
import { readJson } from './text-file.js';

type Schemas = components['schemas'];
type Receipt = Schemas['ErasureReceipt'];
type Order = Schemas['ErasureOrder'];

interface EraseOptions {
  policy?: string[];
  run?: string[];
  call?: string[];
  again?: string[];
  reason?: string;
  by?: string;
  out?: string;
  yes?: true;
}

const ERASE_HELP = `
Without --yes, the command only shows what would be erased. <policy> is a Q or P
number, a policy key or a submission id; all runs and calls of the policy are
erased. Keep the receipt (--out) apart from backups: after a restore,
'insured erase --again <file>' repeats the erasure. More than 100 policies, 1,000
runs or 10,000 calls are erased in several orders, each with a receipt.`;

/** As in the schema of an order. A receipt may have more: all runs and calls of its policies. */
export const MOST_OF_ORDER = { policies: 100, runs: 1_000, calls: 10_000 } as const;

export function addInsuredCommands(program: Command, open: Open, stderr: BulkTools['stderr']): void {
  const insured = program.command('insured').description('what is stored about an insured, and its erasure');

  insured
    .command('find <text>')
    .description(
      'search runs and calls for a name, an e-mail address or a contact key; decrypts the stored data to search it',
    )
    .action(async (text: string, _options: object, command: Command) => {
      const context = await open(command);
      const found = await search(text, context, stderr);
      context.out.show(found, (all) => matchesText(all, context.out));
    });

  insured
    .command('erase')
    .description('erase requests, outputs, errors, responses and end users; the bare record stays')
    .option('--policy <policy...>', 'policies to erase')
    .option('--run <submissionId...>', 'runs to erase, with their policies')
    .option('--call <callId...>', 'single calls to erase')
    .option('--again <file...>', 'erase what these receipts contain, after a restore from a backup')
    .option('--reason <text>', 'the reason, for example the number of the request; do not name the insured')
    .option('--by <name>', 'your name')
    .option('--out <file>', 'write the receipts to this file')
    .option('--yes', 'erase; without it the command only shows what would be erased')
    .addHelpText('after', ERASE_HELP)
    .action(async (options: EraseOptions, command: Command) => {
      const orders = await ordersOf(options, command);
      await eraseAll(orders, options, await open(command));
    });

  const receipts = insured
    .command('receipts [erasureId]')
    .description('list the receipts of erasures, newest first, or show one');
  withPages(receipts, 'receipts').action(
    async (erasureId: string | undefined, query: PageOptions, command: Command) => {
      const { client, take, out } = await open(command);
      if (erasureId === undefined) {
        const listed = client.GET('/erasures', { params: { query } });
        return out.show(await take(listed), (page) => receiptsText(page, out));
      }
      const reading = client.GET('/erasures/{erasureId}', { params: { path: { erasureId } } });
      return out.show(await take(reading), (receipt) => receiptText(receipt, out));
    },
  );
}

async function search(
  text: string,
  { client, take }: CommandContext,
  stderr: BulkTools['stderr'],
): Promise<FoundInsured> {
  const matches: FoundInsured['matches'] = [];
  const unreadable: FoundInsured['unreadable'] = [];
  let scanned = 0;
  for (let after: string | undefined; ; ) {
    const body = after === undefined ? { text } : { text, after };
    const part = await take(client.POST('/insured/search', { body }));
    matches.push(...part.matches);
    unreadable.push(...part.unreadable);
    scanned += part.scanned;
    if (stderr.isTTY)
      stderr.write(
        `\r\u001b[K${counted(scanned, 'run or call', 'runs and calls')} searched, ${matches.length} found`,
      );
    if (part.next === null) break;
    after = part.next;
  }
  if (stderr.isTTY) stderr.write('\r\u001b[K');
  return { matches, scanned, unreadable };
}

/** Sends one order after the other. If an erasure is refused, the earlier receipts are shown. */
async function eraseAll(
  orders: readonly Order[],
  { yes, out: file }: Pick<EraseOptions, 'yes' | 'out'>,
  { client, take, out }: CommandContext,
): Promise<void> {
  const kept = yes && file !== undefined ? await createReceiptFile(file) : undefined;
  const receipts: Receipt[] = [];
  const show = () =>
    out.show(receipts, () => receipts.map((receipt) => receiptText(receipt, out)).join('\n\n'));
  try {
    for (const order of orders) {
      receipts.push(await take(client.POST('/erasures', { body: { ...order, isRehearsal: !yes } })));
      await kept?.write(receipts);
    }
  } catch (error) {
    if (receipts.length === 0) await kept?.remove();
    if (!yes || receipts.length === 0 || !(error instanceof Failure)) throw error;
    show();
    throw partlyErased(error, receipts, orders.length);
  }
  show();
}

function partlyErased({ message, facts }: Failure, receipts: readonly Receipt[], orders: number): Failure {
  const ids = receipts.map(({ erasureId }) => erasureId).join(', ');
  const done = `${receipts.length} of ${counted(orders, 'order')} had been carried out: ${ids}.`;
  const next = `Next: ${gateway} insured receipts <id> --json shows such a receipt again. Repeating the command does no harm; give it a different --out.`;
  return new Failure(`${message}\nBefore that, ${done}`, { next, ...facts });
}

async function ordersOf({ again, reason, by, ...names }: EraseOptions, command: Command): Promise<Order[]> {
  const [policies = [], runs = [], calls = []] = [names.policy, names.run, names.call].map((given) =>
    given?.map(pasted),
  );
  const count = policies.length + runs.length + calls.length;
  if (again) {
    if (count > 0) return command.error('error: --again takes everything from the receipts');
    const files = await Promise.all(again.map(async (file) => receiptsIn(await readJson(file), file)));
    return files.flat().flatMap((receipt) =>
      partsOf(receipt).map((part) => ({
        ...part,
        reason: reason ?? receipt.reason,
        erasedBy: by ?? receipt.erasedBy,
        ignoresMissing: true,
      })),
    );
  }
  if (count === 0) return command.error('error: give at least one --policy, --run, --call or --again');
  if (reason === undefined || by === undefined)
    return command.error('error: --reason and --by are required: the receipt contains them');
  return partsOf({ policies, runs, calls }).map((part) => ({ ...part, reason, erasedBy: by }));
}

type Subjects = Pick<Receipt, keyof typeof MOST_OF_ORDER>;

/** Splits the subjects into parts that fit into an order. */
function partsOf({ policies, runs, calls }: Subjects): Subjects[] {
  const most = MOST_OF_ORDER;
  const parts = [policies.length / most.policies, runs.length / most.runs, calls.length / most.calls];
  return Array.from({ length: Math.ceil(Math.max(...parts)) }, (_, at) => ({
    policies: partOf(policies, most.policies, at),
    runs: partOf(runs, most.runs, at),
    calls: partOf(calls, most.calls, at),
  }));
}

const partOf = (names: readonly string[], most: number, at: number): string[] =>
  names.slice(at * most, (at + 1) * most);

/** One receipt, or the list that `--out` writes. */
function receiptsIn(content: unknown, file: string): Receipt[] {
  const all: unknown[] = Array.isArray(content) ? content : [content];
  if (all.length === 0) throw new Failure(`${file} contains no receipt. Nothing was erased.`);
  return all.map((one) => {
    if (isReceipt(one) && digestOf(one) === one.digest) return one;
    throw new Failure(`${file} is not a receipt of an erasure, or was changed. Nothing was erased.`);
  });
}

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' &&
  value !== null &&
  'erasureId' in value &&
  'digest' in value &&
  'counts' in value;

interface ReceiptFile {
  write(receipts: readonly Receipt[]): Promise<void>;
  /** Called if nothing was erased, so that the same command can be repeated. */
  remove(): Promise<void>;
}

/** Never overwrites a file, which may contain other receipts. */
async function createReceiptFile(file: string): Promise<ReceiptFile> {
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new Failure(`The receipts cannot be written to ${file} (${reasonOf(error)}). Nothing was erased.`, {
      next: 'Next: repeat the command with a different --out.',
    });
  });
  return {
    write: (receipts) =>
      writeFile(file, `${JSON.stringify(receipts, null, 2)}\n`).catch((error: unknown) => {
        throw new Failure(`The receipts could not be written to ${file} (${reasonOf(error)}).`);
      }),
    remove: () => rm(file, { force: true }),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
