// The PostgreSQL of the benchmark: on the core of the load, with its CPU time if it runs on this
// machine.
import pg from 'pg';
import { startPostgres } from '../support/postgres.js';
import { childrenOf, cpuOfTree, nameOf, parentOf } from './cpu.js';
import { LOAD_CORE, pin } from './server-process.js';

export interface BenchPostgres {
  createDatabase(): Promise<string>;
  /** CPU time of all its processes, in microseconds; undefined if PostgreSQL runs elsewhere. */
  cpuMicroseconds(): number | undefined;
  stop(): Promise<void>;
}

export async function startBenchPostgres(): Promise<BenchPostgres> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const main = nameOf(backend) === 'postgres' ? parentOf(backend) : undefined;
  // Processes that PostgreSQL starts later inherit the core.
  if (main !== undefined) for (const pid of [main, ...childrenOf(main)]) pin(pid, LOAD_CORE);
  const made: string[] = [];
  return {
    async createDatabase() {
      const name = `bench_${process.pid}_${made.length}`;
      await client.query(`create database ${name}`);
      made.push(name);
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    },
    cpuMicroseconds: () => (main === undefined ? undefined : cpuOfTree(main)),
    async stop() {
      // A given server stays unchanged.
      for (const name of made) await client.query(`drop database ${name} with (force)`);
      await client.end();
      await server.stop();
    },
  };
}
