// Owns what is said while the one-call flow is not built: its operations are declared, checked and refused.
// They go one by one as the flow is built, and this file with the last of them.

export const flowUnavailable =
  'The one-call flow is not served by this release yet, and nothing was done; call the stages one by one.';
