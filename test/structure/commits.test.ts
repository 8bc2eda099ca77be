// Commits can be read in a list: a short subject, and a body that says why.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The last commit before this rule. */
const BEFORE = 'e4e62877';

interface Commit {
  readonly hash: string;
  readonly subject: string;
  readonly body: string;
}

/** Empty without git, and in a clone that lacks the history. */
function commits(): Commit[] {
  const format = '--format=%h%x1f%s%x1f%b%x1e';
  const args = ['log', '--no-merges', format, `${BEFORE}..HEAD`];
  try {
    const log = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return log.split('\x1e').flatMap((entry) => {
      const [hash, subject, body] = entry.trim().split('\x1f');
      return hash && subject ? [{ hash, subject, body: body ?? '' }] : [];
    });
  } catch {
    return [];
  }
}

test('each commit has a subject of at most 72 characters, and a body that says why', () => {
  const all = commits();
  process.stdout.write(`commits: ${all.length} since ${BEFORE}\n`);
  const wrong = all.filter(
    ({ subject, body }) =>
      subject.length > 72 || !/^[A-Z0-9]/.test(subject) || subject.endsWith('.') || body.trim() === '',
  );
  expect(wrong.map(({ hash, subject }) => `${hash} ${subject}`)).toEqual([]);
});
