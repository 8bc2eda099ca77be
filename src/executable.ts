// The executable `gateway`: `gateway start` is the gateway itself, everything else a command to a
// running one.
if (process.argv[2] === 'start') await import('./main.js');
else await import('./cli/main.js');

export {};
