// The process of the command line: arguments → command → exit code.
import { readCliConfig } from './config.js';
import { exitCodeOf } from './output.js';
import { createProgram } from './program.js';

try {
  await createProgram(readCliConfig(), process).parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error, process.stderr);
}
