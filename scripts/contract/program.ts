// The commands of `npm run contract`: `compare` judges any two OpenAPI documents, `check` today's
// contracts against their releases, which `release` writes.
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { plain } from '../../src/cli/output.js';
import { type Document, DocumentFault, openDocument } from '../../src/compatibility/document.js';
import type { Judgement } from '../../src/compatibility/finding.js';
import { judge } from '../../src/compatibility/judge.js';
import { counted } from '../../src/texts/counted.js';
import { jsonText } from '../../src/texts/json.js';
import { ContractFault, readContractSources } from '../contracts.js';
import { readDocument } from './read-document.js';
import { type Checked, openReleases, type Problem, type Releases } from './releases.js';

const exitCodes = { same: 0, compatible: 0, echo: 0, breaking: 1, undecided: 2 } as const;
/** The exit code for wrong arguments or files. */
const UNUSABLE = 64;
/** The exit code for a fault of the program, which must not look like a verdict. */
const FAULTY = 70;
/** Maximum characters of a witness. */
const MOST_SHOWN = 600;

const versions = () => readContractSources().flatMap(({ name, published }) => (published ? [name] : []));

export interface Write {
  out(text: string): void;
  err(text: string): void;
}

/** Runs a command, and returns its exit code. */
export async function runContract(args: readonly string[], write: Write): Promise<number> {
  // A document may come from anyone, and names in it must not control the terminal.
  const say = (line: string) => write.out(`${plain(line)}\n`);
  let code = 0;
  const program = new Command('contract').description('Compares contracts.').exitOverride();
  program.configureOutput({ writeOut: write.out, writeErr: write.err });
  program
    .command('compare')
    .description(
      'Do clients of OLD work with NEW? Exit code 0: yes, 1: no, 2: undecided, 64: not readable, 70: a fault.',
    )
    .argument('<OLD>', 'an OpenAPI document, 3.0 or 3.1, in JSON or YAML')
    .argument('<NEW>', 'the document that will replace OLD')
    .option('--json', 'print one object')
    .action((old: string, next: string, { json = false }: { json?: boolean }) => {
      const judgement = judge(open(old, 'OLD'), open(next, 'NEW'));
      for (const line of json ? [jsonText(judgement)] : linesOf(judgement)) say(line);
      code = exitCodes[judgement.verdict];
    });
  program
    .command('check')
    .description("Are the released contracts unchanged, and do their clients work with today's contracts?")
    .option('--released', 'also fail if a contract differs from its newest release, as a tag requires')
    .action(({ released = false }: { released?: boolean }) => {
      const releases = openReleases('.', versions());
      const damaged = releases.fileProblems();
      code = report(damaged.length > 0 ? damaged : releases.problems(judged(releases, say)), released, say);
    });
  program
    .command('release')
    .description('Writes contracts as released. Changed descriptions alone need no release.')
    .argument('[versions...]', 'such as v2; the default is all')
    .action((given: string[]) => {
      const unknown = given.filter((name) => !versions().includes(name));
      if (unknown.length > 0)
        throw new DocumentFault(
          `There is no version ${unknown.join(', ')}: choose from ${versions().join(', ')}`,
        );
      const chosen = given.length > 0 ? given : versions();
      const releases = openReleases('.', chosen);
      const unfinished = releases.fileProblems().filter(({ kind }) => kind === 'unfinished');
      const found = unfinished.length > 0 ? unfinished : releases.problems(judged(releases, say));
      const problems = found.filter(({ kind }) => kind === 'unfinished' || kind === 'broken');
      if (problems.length > 0) {
        code = report(problems, false, say);
        return;
      }
      for (const name of chosen)
        say(releases.release(name) ?? `${name}: no change since its newest release, except in texts`);
    });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : UNUSABLE;
    const isKnown = error instanceof DocumentFault || error instanceof ContractFault;
    write.err(`${isKnown ? plain(error.message) : inspect(error)}\n`);
    return isKnown ? UNUSABLE : FAULTY;
  }
}

type Say = (line: string) => void;

function judged(releases: Releases, say: Say): readonly Checked[] {
  const all = releases.judged();
  for (const { version, judgement } of all) {
    say(`${version}: ${judgement.verdict}`);
    for (const { verdict, sentence } of judgement.findings)
      if (verdict === 'notice') say(`  notice: ${sentence}`);
  }
  return all;
}

/** Returns the exit code. A contract that is ahead of its release fails only before a tag. */
function report(problems: readonly Problem[], released: boolean, say: Say): number {
  for (const { kind, what, fix, witness } of problems) {
    say(`${kind}: ${what}`);
    if (witness) say(`  ${shortened(witness)}`);
    say(`  ${fix}`);
  }
  const failing = problems.filter(({ kind }) => kind !== 'stale' || released).length;
  say(
    `Checked ${counted(versions().length, 'contract')} against their releases: ${counted(failing, 'problem')}`,
  );
  return failing > 0 ? 1 : 0;
}

function open(file: string, role: string): Document {
  const { root, numerals } = readDocument(file);
  return openDocument(root, `${role} (${file})`, numerals);
}

function linesOf({ verdict, findings }: Judgement): string[] {
  const lines = findings.flatMap(({ verdict: kind, place, sentence, pointer, witness }) => [
    `${kind}: ${sentence} (${place}${pointer && ` ${pointer}`})`,
    ...(witness ? [`  ${shortened(witness)}`] : []),
  ]);
  return [...lines, `Checked: ${verdict}, ${counted(findings.length, 'finding')}`];
}

/** The witness, shortened for people; `compare --json` prints it completely. */
function shortened(witness: unknown): string {
  const text = JSON.stringify(witness);
  return text.length <= MOST_SHOWN
    ? text
    : `${text.slice(0, MOST_SHOWN)}… (compare --json shows it completely)`;
}
