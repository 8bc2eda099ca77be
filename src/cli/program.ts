// The command line: global options, the setup of each command, and the handling of wrong usage.
import { Command } from 'commander';
import { elapsedMs, wait } from '../async/clock.js';
import { readManifest } from '../manifest.js';
import { type Open, openSession } from './administration-client.js';
import { addAuditCommands } from './audit-commands.js';
import type { BulkTools } from './bulk.js';
import { addCallCommands } from './call-commands.js';
import { addCompletionCommand } from './completion.js';
import { type CliConfig, gateway } from './config.js';
import { createConfirm, type Input } from './confirm.js';
import { addContractCommands } from './contract-commands.js';
import { addEncryptionKeyCommands } from './encryption-key-commands.js';
import { reportFailure } from './failure.js';
import { addFindCommand } from './find-command.js';
import { addInsuredCommands } from './insured-commands.js';
import { addMigrateCommand } from './migrate-command.js';
import { createOutput, type Output } from './output.js';
import { addPartnerCommands } from './partner-commands.js';
import { addReadinessCommands } from './readiness-commands.js';
import { addRunCommands } from './run-commands.js';
import { addStatusCommands } from './status-commands.js';
import { addStoreCommands } from './store-commands.js';
import { addTokenCommands } from './token-commands.js';

interface GlobalOptions {
  adminUrl: string;
  json?: true;
}

export interface Streams {
  readonly stdout: Screen;
  readonly stderr: Pick<Screen, 'write' | 'isTTY'>;
  readonly stdin?: Input;
  /** Whether standard output cannot be written any more. */
  readonly isUnread?: () => boolean;
  readonly nowMs?: () => number;
  /** The clock and Ctrl-C, which tests replace. */
  readonly pace?: Omit<BulkTools, 'stderr'>;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** Returns the exit code: 0, 1 for a failure, 2 for wrong usage. */
export async function runProgram(
  args: readonly string[],
  config: CliConfig,
  streams: Streams,
): Promise<number> {
  // `--json` applies even if the arguments cannot be parsed.
  const json = args.includes('--json');
  try {
    await createProgram(config, streams, json).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error, { json, stderr: streams.stderr });
  }
}

export function createProgram(
  config: CliConfig,
  {
    stdin,
    isUnread = () => false,
    nowMs = Date.now,
    pace = { wait, elapsedMs, onInterrupt },
    ...screens
  }: Streams,
  hasJsonErrors = false,
): Command {
  const onScreen = (screen: Screen): Screen =>
    config.isDumb ? { write: (text) => screen.write(text) } : screen;
  const [stdout, stderr] = [onScreen(screens.stdout), onScreen(screens.stderr)];
  const program = new Command(gateway)
    .description(
      'Operate a running gateway: partners and keys, calls with an unknown outcome, and runs of the one-call flow.',
    )
    .option('--admin-url <url>', 'administration address', config.adminUrl)
    .option('--json', 'print JSON')
    .configureHelp({ showGlobalOptions: true })
    .version(readManifest().version, '--version', 'print the version of this program')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => !hasJsonErrors && stderr.write(text),
    })
    .showHelpAfterError('(use --help for the available commands and options)')
    .exitOverride();
  const outputOf = (command: Command): Output => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    const { isTTY = false } = stdout;
    const colours = isTTY && !config.wantsNoColour;
    const write = (text: string) => stdout.write(text);
    const note = (text: string) => stderr.write(`${text}\n`);
    // Read again for each output: people resize terminals while they watch.
    const size = () => (isTTY ? stdout : {});
    return createOutput({ json, colours, size, nowMs, isUnread, write, note });
  };
  const confirm = createConfirm(stdin, stderr);
  const bulk = { stderr, ...pace };
  const open: Open = async (command) => {
    const { adminUrl } = command.optsWithGlobals<GlobalOptions>();
    return { ...(await openSession(config, adminUrl)), out: outputOf(command), confirm, bulk };
  };
  addPartnerCommands(program, open, config.gatewayUrl);
  addFindCommand(program, open);
  addCallCommands(program, open);
  addAuditCommands(program, open);
  addRunCommands(program, open);
  addTokenCommands(program, open);
  addEncryptionKeyCommands(program, open);
  addContractCommands(program, open);
  addReadinessCommands(program, outputOf);
  addStatusCommands(program, open);
  addMigrateCommand(program, outputOf, config.environment);
  addInsuredCommands(program, open, stderr);
  addCompletionCommand(program, (text) => stdout.write(text));
  addStoreCommands(program, outputOf, { environment: config.environment, stderr });
  return program;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A terminal and npm may each deliver the same Ctrl-C. */
const SAME_WITHIN_MS = 500;

/** Calls `act` at the first signal; a later one, unless it is the same Ctrl-C, ends the process. */
function onInterrupt(act: () => void): () => void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      return act();
    }
    if (performance.now() - firstAt > SAME_WITHIN_MS) process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
