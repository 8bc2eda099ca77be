// Owns telling what the database refuses for good from what it cannot do just now.

/** The data itself is at fault (SQLSTATE classes 22 and 23): the same statement will be refused again. */
export const isRefusedData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
