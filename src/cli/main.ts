// Runs the command line with the arguments of the process, and sets its exit code.
import { readCliConfig } from './config.js';
import { Failure, reportFailure } from './failure.js';
import { runProgram } from './program.js';

const args = process.argv.slice(2);
const { stdin, stdout, stderr } = process;
let unprinted: NodeJS.ErrnoException | undefined;

// The command continues, because it may be changing something.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (unprinted !== undefined) return;
  unprinted = error;
  // A reader that needs no more output, such as `head`, closes the pipe.
  if (error.code === 'EPIPE') return;
  const failure = new Failure(`Cannot write the output (${error.code ?? error.message}).`, {
    next: 'Next: the command itself is not undone. If it created a key or a token, revoke that, and create another one.',
  });
  process.exitCode = reportFailure(failure, { json: args.includes('--json'), stderr });
});
// There is no other place for messages.
stderr.on('error', () => undefined);

const isUnread = () => unprinted !== undefined;
const code = await runProgram(args, readCliConfig(), { stdin, stdout, stderr, isUnread });
process.exitCode = code || process.exitCode;
