// The README's blocks of commands, to be run as they are printed.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';

export const readme = await readFile('README.md', 'utf8');

export async function bash(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script]);
  return stdout;
}

/** The lines behind the comment of this name. */
export function block(name: string): string {
  const [, lines = ''] = new RegExp(`<!-- ${name}:.*-->\n\`\`\`bash\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  expect(lines, name).not.toBe('');
  return lines;
}

export interface Place {
  readonly address: string;
  readonly pid: number;
  readonly directory: string;
}

/** The text with the address, the process and the data directory of a gateway in the place of those that are printed. */
export const placedAt = (text: string, { address, pid, directory }: Place): string =>
  text
    .replace('http://127.0.0.1:8080', address)
    .replace('12345', String(pid))
    .replaceAll('data/sandbox-api-key', `${directory}/sandbox-api-key`)
    .replaceAll(/(draft|run)\.json/g, `${directory}/$1.json`);

/** Of the lines, those that call the gateway. */
export const callsIn = (lines: string): string[] =>
  lines.split('\n').filter((line) => /^(post|call) /.test(line));

/** What the block `flow` prints. */
export function expectFlow(printed: string): void {
  expect(printed).toContain('"policyStatus":"Quote Preparation"');
  expect(printed).toContain('"policyStatus":"Policy Updated"');
  expect(printed).toMatch(/"policyStatus":"Quote","policyActivityStatus":"Active"/);
}
