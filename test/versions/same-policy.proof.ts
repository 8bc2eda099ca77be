// The same policy through every version, with 80 submissions for each stage.
process.env.SUBMISSIONS ??= '80';
await import('./same-policy.test.js');
