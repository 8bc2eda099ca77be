// `npm run contract`: `compare` judges any two OpenAPI documents, `check` today's contracts
// against their releases, which `release`
// writes.
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { parse, YAMLParseError } from 'yaml';
import { type Document, DocumentFault, openDocument } from '../src/compatibility/document.js';
import type { Judgement } from '../src/compatibility/finding.js';
import { judge } from '../src/compatibility/judge.js';
import { type Checked, openReleases, type Problem, type Releases } from './contract/releases.js';
import { ContractFault, readContractSources } from './contracts.js';

const exitCodes = { same: 0, compatible: 0, echo: 0, breaking: 1, undecided: 2 } as const;
/** Neither a verdict nor a crash: the arguments or the files are wrong. */
const UNUSABLE = 64;
/** Characters of a witness. */
const MOST_SHOWN = 600;

const program = new Command('contract').description('Compares contracts.').exitOverride();
program
  .command('compare')
  .description('Do clients of OLD work with NEW? Exit code 0: yes, 1: no, 2: undecided, 64: not readable.')
  .argument('<OLD>', 'an OpenAPI document, 3.0 or 3.1, in JSON or YAML')
  .argument('<NEW>', 'the document that is to replace it')
  .option('--json', 'print one object')
  .action((old: string, next: string, { json = false }: { json?: boolean }) => {
    const judgement = judge(open(old, 'OLD'), open(next, 'NEW'));
    if (json) console.log(JSON.stringify(judgement));
    else print(judgement);
    process.exitCode = exitCodes[judgement.verdict];
  });
const versions = () => readContractSources().flatMap(({ name, published }) => (published ? [name] : []));
program
  .command('check')
  .description('Are the released contracts as they were, and do their clients work with those of today?')
  .option('--released', 'fail also if a contract differs from its newest release, as a tag requires')
  .action(({ released = false }: { released?: boolean }) => {
    const releases = openReleases('.', versions());
    const damaged = releases.fileProblems();
    report(damaged.length > 0 ? damaged : releases.problems(judged(releases)), released);
  });
program
  .command('release')
  .description('Writes contracts as released. A difference in texts alone needs no release.')
  .argument('[versions...]', 'as v2; all if none is given')
  .action((given: string[]) => {
    const unknown = given.filter((name) => !versions().includes(name));
    if (unknown.length > 0) throw new DocumentFault(`${unknown.join(', ')}: not in ${versions().join(', ')}`);
    const chosen = given.length > 0 ? given : versions();
    const releases = openReleases('.', chosen);
    const problems = releases.problems(judged(releases)).filter(({ kind }) => kind === 'broken');
    if (problems.length > 0) return report(problems, false);
    for (const name of chosen)
      console.log(releases.release(name) ?? `${name}: the newest release says the same`);
  });

/** Prints the verdicts and what deserves a look. */
function judged(releases: Releases): readonly Checked[] {
  const all = releases.judged();
  for (const { version, judgement } of all) {
    console.log(`${version}: ${judgement.verdict}`);
    for (const { verdict, sentence } of judgement.findings)
      if (verdict === 'notice') console.log(`  notice: ${sentence}`);
  }
  return all;
}

/** A contract that is ahead of its release is a problem only before a tag. */
function report(problems: readonly Problem[], released: boolean): void {
  for (const { kind, what, fix, witness } of problems) {
    console.log(`${kind}: ${what}`);
    if (witness) console.log(`  ${shortened(witness)}`);
    console.log(`  ${fix}`);
  }
  const failing = problems.filter(({ kind }) => kind !== 'stale' || released).length;
  console.log(`Checked ${versions().length} contracts against their releases: ${failing} problems`);
  process.exitCode = failing > 0 ? 1 : 0;
}

// A reader such as `head` that has enough ends the command, without a fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof DocumentFault || error instanceof ContractFault) console.error(error.message);
  else if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : UNUSABLE;
}

function open(file: string, role: string): Document {
  return openDocument(read(file), `${role} (${file})`);
}

function read(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return /^\s*[{[]/.test(text) ? JSON.parse(text) : parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YAMLParseError) {
      throw new DocumentFault(`${file} is neither JSON nor YAML: ${error.message.split('\n')[0]}`);
    }
    if (error instanceof Error && 'code' in error)
      throw new DocumentFault(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}

function print({ verdict, findings }: Judgement): void {
  for (const { verdict: kind, place, sentence, pointer, witness } of findings) {
    console.log(`${kind}: ${sentence} (${place}${pointer && ` ${pointer}`})`);
    if (witness) console.log(`  ${shortened(witness)}`);
  }
  console.log(`Checked: ${verdict}, ${findings.length} findings`);
}

/** For a person; `--json` has it whole. */
function shortened(witness: unknown): string {
  const text = JSON.stringify(witness);
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}… (--json shows it whole)`;
}
