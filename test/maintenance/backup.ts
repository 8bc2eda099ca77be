// A consistent backup of a database in use, as pg_dump creates it: all tables in one snapshot.
import pg from 'pg';

const TABLES = `
  select format('%I.%I', space.nspname, "table".relname) as name
  from pg_class as "table" join pg_namespace as space on space.oid = "table".relnamespace
  where space.nspname in ('gateway', 'engine') and "table".relkind in ('r', 'p') and not "table".relispartition
    and "table".relname not like '%migration%'`;

/** Copies all rows. The target has the same tables, and its own rows are deleted. */
export async function copyOfDatabase(url: string, targetUrl: string): Promise<void> {
  const source = new pg.Client({ connectionString: url });
  const target = new pg.Client({ connectionString: targetUrl });
  await Promise.all([source.connect(), target.connect()]);
  try {
    await source.query('begin isolation level repeatable read');
    // No foreign-key checks and no triggers: the rows were checked in the source.
    await target.query('set session_replication_role = replica');
    for (const { name } of (await source.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await source.query<{ all: string }>(
        `select coalesce(json_agg("row"), '[]')::text as all from ${name} as "row"`,
      );
      await target.query(`delete from ${name}`);
      await target.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
        [rows[0]?.all],
      );
    }
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
