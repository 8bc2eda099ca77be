// Counts the statements that this process sends to its stores, embedded or PostgreSQL.
import pg from 'pg';

export interface CountedStatement {
  /** The name of a prepared statement; the text of one that is planned each time. */
  readonly name: string;
  readonly isPrepared: boolean;
  count: number;
}

export interface StatementCounts {
  /** Since the last call, most frequent first. */
  take(): CountedStatement[];
  stop(): void;
}

export function countStatements(): StatementCounts {
  const counted = new Map<string, CountedStatement>();
  const query: unknown = pg.Client.prototype.query;
  if (typeof query !== 'function') throw new Error('The driver has no query');
  const count = (asked: unknown) => {
    const { name, text } = Object(asked) as { name?: string; text?: string };
    const isPrepared = name !== undefined && name !== '';
    const key = isPrepared
      ? name
      : (typeof asked === 'string' ? asked : (text ?? 'a query')).replaceAll(/\s+/g, ' ').trim();
    const known = counted.get(key) ?? { name: key, isPrepared, count: 0 };
    known.count += 1;
    counted.set(key, known);
  };
  const counting = function (this: pg.Client, ...given: unknown[]): unknown {
    count(given[0]);
    return Reflect.apply(query, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', counting);
  return {
    take() {
      const all = [...counted.values()].toSorted((one, other) => other.count - one.count);
      counted.clear();
      return all;
    },
    stop: () => void Reflect.set(pg.Client.prototype, 'query', query),
  };
}
