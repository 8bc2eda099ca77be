// Reads from the text of a test file which statuses it covers.
//  The convention: a top-level `describe` covers the status that is its whole title, `describe('404', …)`.
// `describe.each([[502, …], [503, …]])('%i', …)` covers the first column (with or without `as const`). It must contain
// a test and may not be skipped. The text is parsed, so comments and strings elsewhere do not count.
import ts from 'typescript';

export function coveredStatuses(text: string): number[] {
  const source = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) =>
    ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)
      ? statusesOf(statement.expression)
      : [],
  );
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
