// Owns telling what PostgreSQL refuses for what it is, and always will, from what it cannot take just now.
import pg from 'pg';

/** SQLSTATE classes of data that cannot be stored and of constraints that it breaks. */
const CLASSES = ['22', '23'];

export function isRefusedByStore(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && CLASSES.includes(error.code?.slice(0, 2) ?? '');
}
