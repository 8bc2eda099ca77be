// Reads from a test file which statuses it covers.
// The convention: a top-level `describe` covers the status that is its whole title,
// `describe('404', …)`. `describe.each([[502, …], [503, …]])('%i', …)` covers the first column
// (with or without `as const`). It must contain a test and must not be skipped. A call of a
// function from a file `…-suite.ts` covers what that function describes. The text is parsed, so
// comments and strings elsewhere do not count.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** `file` is the path of the text, from which its imports are resolved. */
export function coveredStatuses(text: string, file: string): number[] {
  const source = parse(text);
  return source.statements.flatMap((statement) => {
    const called = callOf(statement);
    if (!called) return [];
    const suite = ts.isIdentifier(called.expression) && suiteOf(source, file, called.expression.text);
    return suite ? suite.flatMap((inner) => statusesOfCall(callOf(inner))) : statusesOf(called);
  });
}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);

const callOf = (statement: ts.Statement): ts.CallExpression | undefined =>
  ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)
    ? statement.expression
    : undefined;

const statusesOfCall = (called: ts.CallExpression | undefined): number[] =>
  called ? statusesOf(called) : [];

/** The statements of the function with this name, if the file imports it from a suite. */
function suiteOf(source: ts.SourceFile, file: string, name: string): readonly ts.Statement[] | undefined {
  const modules = source.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''))
    .filter((specifier) => specifier.endsWith('-suite.js'));
  for (const specifier of modules) {
    const suite = parse(
      readFileSync(path.join(path.dirname(file), specifier.replace(/\.js$/, '.ts')), 'utf8'),
    );
    const declared = suite.statements.filter(ts.isFunctionDeclaration).find((one) => one.name?.text === name);
    if (declared?.body) return declared.body.statements;
  }
  return undefined;
}

function statusesOf({ expression: called, arguments: [title, body] }: ts.CallExpression): number[] {
  if (!title || !ts.isStringLiteralLike(title) || !body || !holdsTest(body)) return [];
  if (isNamed(called, 'describe')) return /^\d{3}$/.test(title.text) ? [Number(title.text)] : [];
  const isTable =
    ts.isCallExpression(called) &&
    ts.isPropertyAccessExpression(called.expression) &&
    isNamed(called.expression.expression, 'describe') &&
    called.expression.name.text === 'each';
  return isTable && title.text === '%i' ? firstColumn(called.arguments[0]) : [];
}

function firstColumn(given: ts.Expression | undefined): number[] {
  const table = given && ts.isAsExpression(given) ? given.expression : given;
  if (!table || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const cell = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    return cell && ts.isNumericLiteral(cell) ? [Number(cell.text)] : [];
  });
}

/** Whether `test(…)` or `test.each(…)(…)` occurs anywhere inside. */
function holdsTest(node: ts.Node): boolean {
  const isTest =
    ts.isCallExpression(node) &&
    (isNamed(node.expression, 'test') ||
      (ts.isPropertyAccessExpression(node.expression) &&
        isNamed(node.expression.expression, 'test') &&
        node.expression.name.text === 'each'));
  return isTest || (ts.forEachChild(node, (child) => holdsTest(child) || undefined) ?? false);
}

function isNamed(node: ts.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
