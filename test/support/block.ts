// A pause of the whole process, such as those of a virtual machine that moves.

/** Blocks the process: neither timers nor sockets are served. */
export function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
