// A PostgreSQL database that tests copy: its tables are created once.
import { randomUUID } from 'node:crypto';
import { execute } from './execute.js';
import { bringUpToDate } from './migrated.js';

export async function makeTemplateDatabase(
  server: string,
): Promise<{ value: string; dispose(): Promise<void> }> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await bringUpToDate({ kind: 'postgres', url: url.href });
  const dispose = async () => {
    await execute(server, `drop database ${name} with (force)`);
  };
  return { value: name, dispose };
}
