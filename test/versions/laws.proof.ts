// The laws of converted requests and responses, with 1,000 bodies for each operation.
process.env.BODIES ??= '1000';
await import('./laws.test.js');
