// Faults of source files, one at a time and in memory. The tests nearest to the file run first. A
// fault that they do not notice is checked by the compiler, then by the tests of its area.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { createRandom } from '../support/random.js';
import { type Fault, faultsOf } from './faults.js';
import { relatedTests } from './related-tests.js';

/** The files to mutate, with the strongest tests of each through a gateway. */
const areas: Readonly<Record<string, RegExp>> = {
  'src/rules': /^test\/(rules\/|operations\/((stage|one-call)-rules|v2\/create-quote))/,
  'src/versions': /^test\/(versions\/|operations\/(v0|v1)\/)/,
  'src/openapi': /^test\/(openapi\/|http\/request-faults|conformance\/|operations\/v2\/create-base)/,
  'src/http/request':
    /^test\/(http\/(request-faults|.*bodies|content-types|multipart)|conformance\/|operations\/v2\/(create-base|list-sub|upload))/,
};
/** These tests take a minute. */
const SLOW = /^test\/(attacks|portal|browser|docs|cli|compatibility)\//;
const NEAR = 8;

export function drawFaults(count: number, seed: number, only: string): Fault[] {
  const { pick } = createRandom(seed);
  const faults = Object.keys(areas)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => file.endsWith('.ts') && file.includes(only))
    .flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')));
  const drawn = new Set<Fault>();
  while (drawn.size < Math.min(count, faults.length)) drawn.add(pick(faults));
  return [...drawn];
}

/** The nearest by import, then those of the area. */
function testsOf(file: string): [near: string[], others: string[]] {
  const tiers = relatedTests(file);
  const first = (tiers[0] ?? []).filter((one) => !SLOW.test(one));
  const near = first.length > NEAR ? [] : first;
  const isOfArea = Object.entries(areas).find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? /^$/;
  return [near, tiers.flat().filter((one) => isOfArea.test(one) && !near.includes(one))];
}

const withFault = ({ start, from, to }: Fault, text: string) =>
  text.slice(0, start) + to + text.slice(start + from.length);

export interface TriedFault {
  readonly fault: Fault;
  /** A test file, an error outside tests, or the compiler; undefined if the fault survives. */
  readonly noticedBy: string | undefined;
}

export async function tryFaults(
  faults: readonly Fault[],
  tell: (tried: TriedFault) => void,
): Promise<TriedFault[]> {
  let current: Fault | undefined;
  const making: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) =>
      current && id === path.resolve(current.file) ? withFault(current, code) : undefined,
  };
  process.env.TEST_ROWS = 'sample';
  const config = { watch: false, bail: 1, reporters: [{}] };
  const vitest = await createVitest('test', config, { plugins: [making] });
  await vitest.standalone();
  /** A test that also fails without the fault notices nothing. */
  const soundness = new Map<string, boolean>();
  const isSound = async (file: string): Promise<boolean> => {
    const known = soundness.get(file) ?? (await withoutFault(() => failureOf([file]))) === undefined;
    soundness.set(file, known);
    return known;
  };
  const apply = (fault: Fault | undefined) => {
    for (const one of [current, fault]) if (one) vitest.invalidateFile(path.resolve(one.file));
    current = fault;
  };
  const withoutFault = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const fault = current;
    apply(undefined);
    const result = await act();
    apply(fault);
    return result;
  };
  const failureOf = async (files: readonly string[]): Promise<string | undefined> => {
    const specifications = files.flatMap((file) => vitest.getModuleSpecifications(path.resolve(file)));
    if (specifications.length === 0) return undefined;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const failed = testModules.find((module) => !module.ok());
    return failed ? path.relative('', failed.moduleId) : unhandledErrors.length > 0 ? 'an error' : undefined;
  };
  const noticing = async (files: readonly string[]): Promise<string | undefined> => {
    const failed = await failureOf(files.filter((file) => soundness.get(file) !== false));
    if (failed === undefined || failed === 'an error' || (await isSound(failed))) return failed;
    return noticing(files);
  };
  const checkTypes = createTypeCheck();
  const tried: TriedFault[] = [];
  for (const fault of faults) {
    apply(fault);
    const [near, others] = testsOf(fault.file);
    const noticedBy = (await noticing(near)) ?? checkTypes(fault) ?? (await noticing(others));
    tried.push({ fault, noticedBy });
    tell({ fault, noticedBy });
  }
  await vitest.close();
  return tried;
}

/** Returns `the compiler` if it refuses the file with the fault. */
function createTypeCheck(): (fault: Fault) => string | undefined {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    process.cwd(),
  );
  let current: Fault | undefined;
  let number = 0;
  const isCurrent = (file: string) =>
    current !== undefined && path.resolve(file) === path.resolve(current.file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames.filter((file) => path.relative('', file).startsWith('src')),
    getScriptVersion: (file) => (isCurrent(file) ? String(number) : '0'),
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file);
      if (text === undefined) return undefined;
      return ts.ScriptSnapshot.fromString(current && isCurrent(file) ? withFault(current, text) : text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  return (fault) => {
    current = fault;
    number += 1;
    const file = path.resolve(fault.file);
    return service.getSemanticDiagnostics(file).length > 0 ? 'the compiler' : undefined;
  };
}
