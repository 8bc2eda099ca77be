// The same policy through every version, with 200 submissions for each stage.
process.env.SUBMISSIONS ??= '200';
await import('./same-policy.test.js');
