// Reads the lines of the documentation that tests run as printed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

export async function bash(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script]);
  return stdout;
}

/** The lines after the comment with this name. */
export function blockOf(page: string, name: string): string {
  const [, lines = ''] = new RegExp(`<!-- ${name}:.*-->\n\`\`\`bash\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  expect(lines, name).not.toBe('');
  return lines;
}

export interface Place {
  readonly address: string;
  readonly pid: number;
}

/** The lines, adapted to a gateway that keeps its data in the directory. */
export const placed = (text: string, { address, pid }: Place, directory: string): string =>
  text
    .replace('http://127.0.0.1:8080', address)
    .replace('12345', String(pid))
    .replaceAll('data/sandbox-api-key', `${directory}/sandbox-api-key`)
    .replaceAll(/(draft|run)\.json/g, `${directory}/$1.json`);
