// The process of the command line: arguments → command → exit code.
import { readCliConfig } from './config.js';
import { runProgram } from './program.js';

process.exitCode = await runProgram(process.argv.slice(2), readCliConfig(), process);
