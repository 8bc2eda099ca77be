// `npm run contract` and `npm run release`: compares contracts with each other and with their
// releases, and writes releases.
import { runContract } from './contract/program.js';

// If a reader such as `head` closes the pipe, the command ends without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runContract(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
