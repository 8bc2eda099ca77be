// The executable `gateway`: `gateway start` is the gateway itself, `gateway simulator` the
// simulated back office, everything else a command to a running gateway.
const [, , command] = process.argv;
if (command === 'start') await import('./main.js');
else if (command === 'simulator') await import('./simulator/server/main.js');
else await import('./cli/main.js');

export {};
