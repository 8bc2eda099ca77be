// The databases of a chaos test: one for the gateways, one for the simulator, dropped at the end.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Database {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createDatabase(serverUrl: string): Promise<Database> {
  const name = `chaos_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
