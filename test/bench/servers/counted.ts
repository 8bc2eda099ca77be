// The gateway's HTTP side as `enforced` serves it, which also counts what requests have.
process.env.COUNTED = 'yes';
await import('./enforced.js');
