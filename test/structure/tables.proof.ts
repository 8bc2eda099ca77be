// Tables over operations, writes, steps, codes and versions are records over their union, so that a
// row that is left out does not compile. A map or list of plain strings would compile, and what it
// lacks would be missed in production.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { operationNames } from '../../src/back-office/port-operations.js';
import { problems } from '../../src/problems.js';
import { STEPS } from '../../src/runs/steps.js';

const versions = readdirSync('spec').filter((name) => /^v\d+$/.test(name));
const operationIds = versions.flatMap((name) => {
  const { paths } = JSON.parse(readFileSync(`generated/${name}.json`, 'utf8'));
  return Object.values<object>(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }: { operationId?: string }) => operationId ?? '');
});
const names = new Set([...operationIds, ...operationNames, ...STEPS, ...Object.keys(problems), ...versions]);

const root = process.cwd();
const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  root,
);

/**
 * Where a name of the service is a key or an item of something that accepts any string, by
 * kind.
 */
function tablesByString(program: ts.Program, file: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isPlainString = (type: ts.Type | undefined) =>
    type !== undefined && (type.flags & ts.TypeFlags.String) !== 0;
  const note = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path.relative(root, file.fileName)}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node);
      const named = node.properties.filter(
        ({ name }) => name && names.has(name.getText(file).replaceAll("'", '')),
      );
      if (type && named.length > 1 && checker.getIndexInfoOfType(type, ts.IndexKind.String))
        note(node, 'an object with any string as its key');
    }
    if (ts.isArrayLiteralExpression(node)) {
      const texts = node.elements.filter((element) => ts.isStringLiteral(element) && names.has(element.text));
      const items = checker.getContextualType(node) ?? checker.getTypeAtLocation(node);
      const item = checker.getIndexTypeOfType(items, ts.IndexKind.Number);
      const isPair = ts.isArrayLiteralExpression(node.parent) && texts[0] === node.elements[0];
      if (texts.length > 1 && isPlainString(item)) note(node, 'a list of any strings');
      if (texts.length > 0 && isPair && ts.isNewExpression(node.parent.parent))
        note(node, 'a map with any string as its key');
    }
    if (ts.isSwitchStatement(node)) {
      const { clauses } = node.caseBlock;
      const isNamed = clauses.some(
        (clause) =>
          ts.isCaseClause(clause) &&
          ts.isStringLiteral(clause.expression) &&
          names.has(clause.expression.text),
      );
      if (isNamed && clauses.some(ts.isDefaultClause)) note(node, 'a switch with a default');
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

test('no table or list of operations, writes, steps, codes or versions has plain strings, and no switch over them a default', () => {
  const ours = fileNames.filter((name) => /^(src|client|mock|scripts)\//.test(path.relative(root, name)));
  const program = ts.createProgram(ours, options);
  const files = program.getSourceFiles().filter(({ fileName }) => ours.includes(fileName));
  process.stdout.write(`tables: ${names.size} names looked for in ${files.length} files\n`);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => tablesByString(program, file))).toEqual([]);
}, 120_000);
