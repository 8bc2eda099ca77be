// Logs undeclared fields: each once, and only a limited number.
import type { Logger } from 'pino';
import type { OperationName } from '../port-operations.js';

const MOST_FIELDS = 500;
const MOST_OF_A_PATH = 200;

export type NoteNewFields = (operation: OperationName, status: number, paths: readonly string[]) => void;

export function createNewFieldLog(log: Pick<Logger, 'info'>): NoteNewFields {
  const noted = new Set<string>();
  return (operation, status, paths) => {
    for (const path of paths) {
      if (noted.size >= MOST_FIELDS) return;
      const field = path.slice(0, MOST_OF_A_PATH);
      const name = `${operation} ${status} ${field}`;
      if (noted.has(name)) continue;
      noted.add(name);
      log.info(
        { operation, status, field },
        'the back office sends a field that the contract does not declare',
      );
    }
  };
}
