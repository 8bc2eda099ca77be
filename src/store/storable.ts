// Texts that PostgreSQL accepts as JSON or as a UUID, and errors of rejected statements.
import pg from 'pg';

/** Replaces null characters and lone surrogates by U+FFFD: a rejected text fails its batch. */
export const storable = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD');

const LONE_SURROGATE = /\p{Surrogate}/gu;

export const isUuid = (text: string): boolean => UUID.test(text);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** SQLSTATE classes: invalid data, violated constraints. */
const REJECTED_CLASSES = ['22', '23'];

export function isRefusedByStore(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && REJECTED_CLASSES.includes(error.code?.slice(0, 2) ?? '');
}
