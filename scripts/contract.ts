// `npm run contract` and `npm run release`: compares contracts with each other and with their
// releases.
import { runContract } from './contract/program.js';

// A reader such as `head` that has enough ends the command, without a fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runContract(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
