// The command line: global options, the setup of each command, and the handling of wrong usage.
import { Command } from 'commander';
import { addCallCommands } from './call-commands.js';
import type { CliConfig } from './config.js';
import { createConfirm, type Input } from './confirm.js';
import { addEncryptionKeyCommands } from './encryption-key-commands.js';
import { addMigrateCommand } from './migrate-command.js';
import { createOutput, type Output } from './output.js';
import { addPartnerCommands } from './partner-commands.js';
import { addReadinessCommands } from './readiness-commands.js';
import { addRunCommands } from './run-commands.js';
import { type Open, openSession } from './session.js';
import { addStatusCommands } from './status-commands.js';
import { addTokenCommands } from './token-commands.js';

interface GlobalOptions {
  adminUrl: string;
  json?: true;
}

/** The output streams of the process. */
export interface Streams {
  readonly stdout: Screen;
  readonly stderr: Pick<Screen, 'write'>;
  readonly stdin?: Input;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export function createProgram(config: CliConfig, { stdin, stdout, stderr }: Streams): Command {
  const program = new Command('npm run gateway --')
    .description(
      'Operate a running gateway: partners and keys, calls with an unknown outcome, and runs of the one-call flow.',
    )
    .option('--admin-url <url>', 'address of the administration', config.adminUrl)
    .option('--json', 'print JSON')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError('(use --help for the available commands and options)')
    .exitOverride();
  const outputOf = (command: Command): Output => {
    const { json = false } = command.optsWithGlobals<GlobalOptions>();
    const { isTTY = false, columns } = stdout;
    const colours = isTTY && !config.wantsNoColour;
    const write = (text: string) => stdout.write(text);
    return createOutput({ json, colours, columns: isTTY ? columns : undefined, write });
  };
  const confirm = createConfirm(stdin, stderr);
  const open: Open = async (command) => {
    const { adminUrl } = command.optsWithGlobals<GlobalOptions>();
    return { ...(await openSession(config, adminUrl)), out: outputOf(command), confirm };
  };
  addPartnerCommands(program, open, config.gatewayUrl);
  addCallCommands(program, open);
  addRunCommands(program, open);
  addTokenCommands(program, open);
  addEncryptionKeyCommands(program, open);
  addReadinessCommands(program, outputOf);
  addStatusCommands(program, open);
  addMigrateCommand(program, outputOf, config.environment);
  return program;
}
