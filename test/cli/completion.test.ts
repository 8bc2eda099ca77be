// Completion: bash runs the printed script and completes commands, options and values.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { runCliHere } from './cli.js';

/** What bash offers after these words; the last one is incomplete. */
async function completed(...words: readonly string[]): Promise<string[]> {
  const { stdout } = await runCliHere(['completion', 'bash']);
  const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gateway; printf "%s\\n" "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', `${stdout}\n${ask}`, 'bash', 'gateway', ...words], {
    encoding: 'utf8',
  });
  return printed.split('\n').filter((line) => line !== '');
}

describe('completion in bash', () => {
  test('offers commands', async () => {
    expect(await completed('compl')).toEqual(['completion']);
    expect(await completed('run', '')).toEqual(expect.arrayContaining(['list', 'show', 'retry', 'resolve']));
  });

  test('offers the options of a command, also after arguments and global options', async () => {
    expect(await completed('run', 'show', 'Q0010421', '--w')).toEqual(['--watch']);
    expect(await completed('--json', 'call', 'list', '--sta')).toEqual(['--state']);
    expect(await completed('call', 'list', '--admin')).toEqual(['--admin-url']);
  });

  test('offers the values of an option and of an argument', async () => {
    expect(await completed('call', 'list', '--state', 'UNK')).toEqual(['UNKNOWN']);
    expect(await completed('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh']));
  });
});

test('the script for zsh loads what bash scripts need', async () => {
  const { stdout } = await runCliHere(['completion', 'zsh']);
  expect(stdout).toContain('bashcompinit');
});

test('another shell is refused with the shells that exist', async () => {
  const { code, stderr } = await runCliHere(['completion', 'fish']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh')]);
});
