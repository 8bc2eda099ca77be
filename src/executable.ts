// The executable `gateway`: `start` is the gateway, `simulator` the simulated back office, and
// everything else belongs to the command line, whose help also describes these two.
const [, , command, ...options] = process.argv;

// The kernel ignores a signal that process 1 of a container does not handle, for example while a
// gateway starts. The exit codes are those that shells use.
if (process.pid === 1)
  for (const [signal, status] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(status);
    });

if (command === 'start' && options.length === 0) await import('./main.js');
else if (command === 'simulator' && options.length === 0) await import('./simulator/server/main.js');
else await import('./cli/main.js');

export {};
