// The laws of converted requests and responses, with 700 bodies for each operation.
process.env.BODIES ??= '700';
await import('./laws.test.js');
