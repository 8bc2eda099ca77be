// Small faults of a source file: another operator, method or constant, a negated condition, a
// removed statement. Types, messages and imports are not changed.
import ts from 'typescript';

export interface Fault {
  readonly file: string;
  readonly line: number;
  /** Where `from` is in the file. */
  readonly start: number;
  readonly from: string;
  readonly to: string;
}

const otherOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
]);
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);
/** A name or a code; a string with a space is for people. */
const isWord = (text: string) => /^[\w.:/-]+$/.test(text);

export function faultsOf(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const add = (node: ts.Node, to: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ file, line, start, from: text.slice(start, node.end), to });
  };
  const negate = (condition: ts.Expression) => add(condition, `!(${condition.getText(source)})`);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    // A fault in a loop may make it endless.
    if (ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return;
    if (ts.isThrowStatement(node)) {
      add(node, ';');
      return;
    }
    if (ts.isBinaryExpression(node)) addOperator(node);
    else if (ts.isIfStatement(node)) negate(node.expression);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source));
    else if (ts.isExpressionStatement(node)) add(node, ';');
    else if (ts.isReturnStatement(node) && ts.isIfStatement(node.parent)) add(node, ';');
    else if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1));
    else if (ts.isStringLiteral(node) && isWord(node.text) && !ts.isPropertyAssignment(node.parent))
      add(node, `'${node.text}x'`);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    else if (ts.isPropertyAccessExpression(node)) {
      const other = otherMethods.get(node.name.text);
      if (other !== undefined) add(node.name, other);
    }
    ts.forEachChild(node, visit);
  };
  const addOperator = ({ left, operatorToken }: ts.BinaryExpression): void => {
    const other = otherOperators.get(operatorToken.kind);
    if (other !== undefined) add(operatorToken, other);
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      add(operatorToken.parent, left.getText(source));
  };
  visit(source);
  return faults;
}
