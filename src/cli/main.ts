// Runs the command line with the arguments of the process, and sets its exit code.
import { readCliConfig } from './config.js';
import { runProgram } from './program.js';

// A reader that needs no more output, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runProgram(process.argv.slice(2), readCliConfig(), process);
