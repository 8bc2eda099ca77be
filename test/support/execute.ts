// Executes a statement on a PostgreSQL server, without the product's code.
import pg from 'pg';

export type Row = Record<string, unknown>;

/** Runs one statement on a separate connection and returns its rows. */
export async function execute(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
