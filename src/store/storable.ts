// Text that PostgreSQL can store as JSON, and errors of statements that it will always reject.
import pg from 'pg';

/**
 * Replaces null characters and unpaired surrogates with U+FFFD: a rejected text would fail its
 * whole batch.
 */
export const storable = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD');

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** SQLSTATE classes of invalid data and of violated constraints. */
const REJECTED_CLASSES = ['22', '23'];

export function isRefusedByStore(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && REJECTED_CLASSES.includes(error.code?.slice(0, 2) ?? '');
}
