// Databases of single tests, created and dropped on a few connections of the run: PostgreSQL starts
// a process for each connection.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Databases {
  /** Copies the template. Resolves with the URL. */
  create(template: string): Promise<string>;
  drop(url: string): Promise<void>;
  close(): Promise<void>;
}

export function openDatabases(server: string): Databases {
  const pool = new pg.Pool({ connectionString: server, max: 3 });
  // The pool does not wait for its connections to close, and the server may stop first.
  pool.on('error', () => undefined);
  return {
    async create(template) {
      const url = new URL(server);
      url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
      await pool.query(`create database ${nameOf(url.href)} template ${template} strategy file_copy`);
      return url.href;
    },
    async drop(url) {
      await pool.query(`drop database ${nameOf(url)} with (force)`);
    },
    close: () => pool.end(),
  };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
