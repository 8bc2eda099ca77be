// The code of an error that is not ours. Libraries and Node's versions differ in whether there is one, and whether it is a text.

/** Empty if there is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
