// Distinguishes what PostgreSQL will always reject from what it temporarily cannot process.
import pg from 'pg';

/** SQLSTATE classes of data that cannot be stored and of constraints that it breaks. */
const CLASSES = ['22', '23'];

export function isRefusedByStore(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && CLASSES.includes(error.code?.slice(0, 2) ?? '');
}
