// Reads the `code` of errors from libraries and Node.js, which differ in whether it exists and is a
// string.

/** Empty if there is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
