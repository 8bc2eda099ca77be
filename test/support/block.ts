// A pause of the whole process, as when a virtual machine migrates.

/** Neither timers nor sockets are served. */
export function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
