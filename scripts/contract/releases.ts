// Released contracts: `spec/released/<version>/<n>.json`, byte-identical copies of
// `generated/<version>.json` at the time of the release. Written once.
import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { DocumentFault, openDocument } from '../../src/compatibility/document.js';
import type { Finding, Judgement } from '../../src/compatibility/finding.js';
import { judge } from '../../src/compatibility/judge.js';
import { differOnlyInTexts } from '../../src/openapi/released.js';
import { parseYaml, unfinished } from '../contracts.js';
import { pointsOf } from './points.js';

const folder = 'spec/released';
const sums = `${folder}/SHA256SUMS`;
const breaks = `${folder}/breaks.yaml`;
const changelog = `${folder}/changelog.yaml`;

/** A fault of a released contract or of today's contract, and what to do about it. */
export interface Problem {
  readonly kind: 'unfinished' | 'missing' | 'altered' | 'stale' | 'broken' | 'unused';
  readonly what: string;
  readonly fix: string;
  readonly witness?: unknown;
}

interface Release {
  readonly number: number;
  readonly file: string;
}

/** The comparison of today's contract with its newest release. */
export interface Checked {
  readonly version: string;
  readonly judgement: Judgement;
}

export interface Releases {
  readonly judged: () => readonly Checked[];
  readonly problems: (judged: readonly Checked[]) => Problem[];
  /** Checks that generated/ is complete, and that the releases exist and are unchanged. */
  readonly fileProblems: () => Problem[];
  /**
   * Writes today's contract as the next release. Returns the file, or undefined if only texts, such
   * as descriptions, or shared examples differ.
   */
  readonly release: (version: string) => string | undefined;
}

/** `root` contains `spec/` and `generated/`. */
export function openReleases(root: string, versions: readonly string[]): Releases {
  const inRoot = (file: string) => path.join(root, file);
  const read = (file: string) => readFileSync(inRoot(file), 'utf8');
  const written = () => new Map(existsSync(inRoot(sums)) ? sumLines(read(sums)) : []);

  const releasesOf = (version: string): Release[] => {
    const place = `${folder}/${version}`;
    const names = existsSync(inRoot(place)) ? readdirSync(inRoot(place)) : [];
    const numbers = names.flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []).map(Number);
    return numbers.sort((a, b) => a - b).map((number) => ({ number, file: `${place}/${number}.json` }));
  };

  const judgeVersion = (version: string): Judgement | undefined => {
    const newest = releasesOf(version).at(-1);
    if (!newest) return undefined;
    const name = `generated/${version}.json`;
    const [released, today] = [read(newest.file), read(name)];
    if (released === today) return { verdict: 'same', findings: [] };
    return judge(openDocument(JSON.parse(released), newest.file), openDocument(JSON.parse(today), name));
  };

  const fileProblemsOf = (version: string): Problem[] => {
    const releases = releasesOf(version);
    const sumsOf = written();
    const expected = [...sumsOf.keys()].filter((file) => file.startsWith(`${folder}/${version}/`));
    const gone = expected.filter((file) => !releases.some((release) => release.file === file));
    const altered = releases.filter(({ file }) => sumsOf.get(file) !== hash('sha256', read(file)));
    const none: Problem[] =
      expected.length === 0 && releases.length === 0
        ? [{ kind: 'missing', what: `${version} has no release`, fix: `Run: npm run release -- ${version}` }]
        : [];
    return [
      ...none,
      ...gone.map((file): Problem => ({ kind: 'missing', what: `${file} is missing`, fix: restore(file) })),
      ...altered.map(({ file }): Problem => {
        return { kind: 'altered', what: `${file} was changed after its release`, fix: restore(file) };
      }),
    ];
  };

  return {
    fileProblems: () => [
      ...(existsSync(inRoot(unfinished)) ? [unfinishedProblem] : []),
      ...versions.flatMap(fileProblemsOf),
    ],
    judged: () =>
      versions.flatMap((version) => {
        const judgement = judgeVersion(version);
        return judgement ? [{ version, judgement }] : [];
      }),
    problems: (judged) => [
      ...brokenContracts(judged, existsSync(inRoot(breaks)) ? readBreaks(read(breaks)) : []),
      ...judged.flatMap(({ version, judgement }): Problem[] => {
        const fix = `Run: npm run release -- ${version}`;
        const what = `${version} differs from its newest release`;
        return judgement.verdict === 'same' ? [] : [{ kind: 'stale', what, fix }];
      }),
    ],
    release: (version) => {
      const judgement = judgeVersion(version);
      const newest = releasesOf(version).at(-1);
      const text = read(`generated/${version}.json`);
      // A different form can have the same meaning, but each start of the gateway would have to
      // determine that.
      if (judgement?.verdict === 'same' && newest && differOnlyInTexts(read(newest.file), text))
        return undefined;
      const number = (newest?.number ?? 0) + 1;
      const file = `${folder}/${version}/${number}.json`;
      mkdirSync(inRoot(`${folder}/${version}`), { recursive: true });
      writeFileSync(inRoot(file), text, { flag: 'wx' });
      logRelease(inRoot(changelog), `${version}/${number}`, pointsOf(judgement?.findings ?? []));
      appendFileSync(inRoot(sums), `${hash('sha256', text)}  ${file}\n`);
      return file;
    },
  };
}

/** Partners read this log in the portal. The new entry follows the comment at its beginning. */
function logRelease(file: string, release: string, points: readonly string[]): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const date = new Date().toISOString().slice(0, 10);
  const line = stringify([{ date, release, ...(points.length > 0 && { points }) }], { lineWidth: 100 });
  writeFileSync(file, /^- /m.test(text) ? text.replace(/^- /m, () => `${line}- `) : `${text}${line}`);
}

const unfinishedProblem: Problem = {
  kind: 'unfinished',
  what: 'generated/ does not follow from spec/: the last `npm run generate` failed',
  fix: 'Run: npm run generate',
};

const restore = (file: string): string => `A released contract is never edited. Run: git checkout -- ${file}`;

function sumLines(text: string): [string, string][] {
  const lines = text.split('\n').map((line) => line.split('  '));
  return lines.flatMap(([sum, file]): [string, string][] => (sum && file ? [[file, sum]] : []));
}

/** An intended breaking change. `finding` may contain `*`. */
interface Break {
  readonly version: string;
  readonly finding: string;
  readonly date: string;
  readonly reason: string;
  /** The partners that have been informed about the change. */
  readonly partners: readonly string[];
}

function readBreaks(text: string): Break[] {
  const lines: unknown = parseYaml(text, breaks);
  if (!Array.isArray(lines ?? []))
    throw new DocumentFault(`${breaks} is not a list: begin each line with "- "`);
  return (Array.isArray(lines) ? lines : []).map((line: Partial<Break> | null) => {
    const { version, finding, date, reason, partners } = line ?? {};
    if (version && finding && date && reason && Array.isArray(partners)) {
      return { version, finding, date, reason, partners };
    }
    const needed = 'needs version, finding, date, reason and a list of partners';
    throw new DocumentFault(`${breaks}: ${JSON.stringify(line)} ${needed}`);
  });
}

/** The name of a finding in the file of intended breaking changes. */
const nameOf = ({ operationId, place, pointer }: Finding): string =>
  `${operationId} ${place} ${pointer}`.trim();

function isNamed(name: string, { finding }: Break): boolean {
  const parts = finding.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

/** Unintended breaking changes, and lines of the file that match none. */
function brokenContracts(judged: readonly Checked[], meant: readonly Break[]): Problem[] {
  const used = new Set<Break>();
  const broken = judged.flatMap(({ version, judgement }) =>
    judgement.findings.flatMap((finding): Problem[] => {
      if (finding.verdict !== 'breaking' && finding.verdict !== 'undecided') return [];
      const name = nameOf(finding);
      const lines = meant.filter((line) => line.version === version && isNamed(name, line));
      for (const line of lines) used.add(line);
      const fix = `Undo the change. If it is intended and the partners know about it, add "${name}" to ${breaks}`;
      const what = `${version}: ${finding.sentence}`;
      return lines.length > 0 ? [] : [{ kind: 'broken', what, fix, witness: finding.witness }];
    }),
  );
  const unused = meant.filter((line) => !used.has(line));
  const fix = `Remove the line from ${breaks}`;
  return [
    ...broken,
    ...unused.map(({ version, finding }): Problem => {
      return { kind: 'unused', what: `${version} has no breaking change "${finding}"`, fix };
    }),
  ];
}
