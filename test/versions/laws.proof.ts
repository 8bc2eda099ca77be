// The laws of converted requests and responses, with 300 bodies for each operation.
process.env.BODIES ??= '300';
await import('./laws.test.js');
