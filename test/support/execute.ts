// A statement on a PostgreSQL server, past everything that the product would do.
import pg from 'pg';

export type Row = Record<string, unknown>;

/** Runs one statement on a connection of its own; resolves to its rows. */
export async function execute(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
