// Completion: bash and zsh run the printed script and complete commands, options and values.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { runCliHere } from './cli.js';

type Shell = 'bash' | 'zsh';

/**
 * How each shell calls the function that completes; zsh through the `compgen` of its
 * `bashcompinit`.
 */
const asks: Readonly<Record<Shell, string>> = {
  bash: `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gateway; printf "%s\\n" "\${COMPREPLY[@]}"`,
  zsh: `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compgen -F _gateway -- "\${@[-1]}"`,
};

const isInstalled = (shell: Shell) => spawnSync(shell, ['-c', ':']).error === undefined;

const scriptFor = async (shell: Shell) => (await runCliHere(['completion', shell])).stdout;

/**
 * What a shell offers after these words; the last one is incomplete. Fails if the shell prints an
 * error.
 */
async function completed(shell: Shell, ...words: readonly string[]): Promise<string[]> {
  const noFiles = shell === 'zsh' ? ['-f'] : [];
  const program = `${await scriptFor(shell)}\n${asks[shell]}`;
  const { stdout, stderr } = spawnSync(shell, [...noFiles, '-c', program, shell, 'gateway', ...words], {
    encoding: 'utf8',
    // A shell warns about a locale that is not installed.
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect(stderr).toBe('');
  const offered = stdout.split('\n').filter((line) => line !== '');
  // zsh itself leaves out words that do not match, after `compgen`.
  return shell === 'zsh' ? offered.filter((word) => word.startsWith(words.at(-1) ?? '')) : offered;
}

describe.each(['bash', 'zsh'] as const)('completion in %s', (shell) => {
  // CI machines may have no zsh.
  const where = isInstalled(shell)
    ? test
    : (name: string) => test.skip(`${name} (${shell} is not installed)`);

  where('offers commands', async () => {
    expect(await completed(shell, 'compl')).toEqual(['completion']);
    expect(await completed(shell, 'run', '')).toEqual(
      expect.arrayContaining(['list', 'show', 'retry', 'resolve']),
    );
  });

  where('offers the options of a command, even after arguments and global options', async () => {
    expect(await completed(shell, 'run', 'show', 'Q0010421', '--w')).toEqual(['--watch']);
    expect(await completed(shell, '--json', 'call', 'list', '--sta')).toEqual(['--state']);
    expect(await completed(shell, 'call', 'list', '--admin')).toEqual(['--admin-url']);
  });

  where('offers the values of an option and of an argument', async () => {
    expect(await completed(shell, 'call', 'list', '--state', 'UNK')).toEqual(['UNKNOWN']);
    expect(await completed(shell, 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh']));
  });
});

test('the script for zsh loads what bash scripts need', async () => {
  expect(await scriptFor('zsh')).toContain('bashcompinit');
});

test('no expansion of the script has a letter after its colon, which zsh takes for a modifier', async () => {
  const expansions = (await scriptFor('zsh')).match(/\$\{[^}]*\}/g) ?? [];
  expect(expansions.length).toBeGreaterThan(3);
  expect(expansions.filter((expansion) => /:[a-z]/i.test(expansion))).toEqual([]);
});

test('an unknown shell is refused with a list of the known ones', async () => {
  const { code, stderr } = await runCliHere(['completion', 'fish']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh')]);
});
