// Logs undeclared fields in responses: each once per operation and status, up to a limit.
import type { Logger } from 'pino';
import type { OperationName } from '../port-operations.js';

const MAX_FIELDS = 500;
const MAX_PATH_LENGTH = 200;

export type NoteNewFields = (operation: OperationName, status: number, paths: readonly string[]) => void;

export function createNewFieldLog(log: Pick<Logger, 'info'>): NoteNewFields {
  const noted = new Set<string>();
  return (operation, status, paths) => {
    for (const path of paths) {
      if (noted.size >= MAX_FIELDS) return;
      const field = path.slice(0, MAX_PATH_LENGTH);
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
