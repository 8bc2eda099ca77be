// Reads the `code` of errors from libraries and Node.js: empty if it is missing or not a string.

export function codeOf(error: unknown): string {
  // An error from another realm is not an instance of this realm's `Error`.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
