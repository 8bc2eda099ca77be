// Executes a statement on a PostgreSQL server, without the product's code.
import pg from 'pg';

export type Row = Record<string, unknown>;

export async function execute(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // The query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
