// The executable `gateway`: `start` is the gateway, `simulator` the simulated back office, and
// everything else belongs to the command line, whose help also describes these two.
const [, , command, ...options] = process.argv;
if (command === 'start' && options.length === 0) await import('./main.js');
else if (command === 'simulator' && options.length === 0) await import('./simulator/server/main.js');
else await import('./cli/main.js');

export {};
