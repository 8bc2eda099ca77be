// Text enters another language through its function in src/texts. These tests find other places
// that insert text.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const sources = new Map(
  ['src', 'scripts', 'client', 'mock'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name): [string, string] => {
        const file = path.join(folder, name);
        return [file.replaceAll(path.sep, '/'), readFileSync(file, 'utf8')];
      }),
  ),
);

interface Template {
  readonly tag: string | undefined;
  /** Its text, with `${}` for each text that enters. */
  readonly text: string;
}

/** All templates into which something is inserted. */
function templatesOf(file: string, source: string): Template[] {
  const found: Template[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      const tag = ts.isTaggedTemplateExpression(node.parent) ? node.parent.tag.getText() : undefined;
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((one) => one.text);
      found.push({ tag, text: text.join('$' + '{}') });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

const templates = [...sources]
  .filter(([, source]) => source.includes('$' + '{'))
  .map(([file, source]) => [file, templatesOf(file, source)] as const);
const filesWith = (isMeant: (template: Template) => boolean): string[] =>
  templates
    .filter(([, found]) => found.some(isMeant))
    .map(([file]) => file)
    .toSorted();

/** Words in s that follow a value in a sentence, and are not nouns. */
const NOT_PLURAL = new Set(
  'accepts always applies as belongs comes contains declares differs does exists gets has holds is its leads loses means names needs refers rejects requires responds shows takes this was waits'.split(
    ' ',
  ),
);
const PLURAL = /^ (?:[a-z-]+ ){0,2}?([a-z]+[^su\W]s|[a-z]+sses)\b(?![/'])/;

/** Templates that put a number before a noun in the plural: `${seconds} seconds`. */
function miscountedIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateSpan(node) && !isStatement(node.parent)) {
      const [, noun] = PLURAL.exec(node.literal.text) ?? [];
      const before = node.expression.getText();
      // A constant has more than one; `gateway` is the name of the command.
      const isKnown = /^[A-Z_]+$|^(gateway|call)$|^counted\(/.test(before);
      if (noun !== undefined && !NOT_PLURAL.has(noun) && !isKnown)
        found.push(`${file}: \${${before}}${node.literal.text.slice(0, 30)}`);
    }
    if (ts.isConditionalExpression(node) && /=== '?1'?$/.test(node.condition.getText())) {
      const [one, many] = [node.whenTrue, node.whenFalse].map((side) =>
        ts.isStringLiteral(side) ? side.text : undefined,
      );
      if (one !== undefined && many !== undefined && file !== 'src/texts/counted.ts')
        found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

const isStatement = ({ parent }: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(parent) && /^sql/.test(parent.tag.getText());

test('counts enter texts only through `counted`, so that nothing says `1 seconds`', () => {
  expect([...sources].flatMap(([file, source]) => miscountedIn(file, source))).toEqual([]);
});

const ELEMENT =
  /<\/?(html|head|body|title|style|script|meta|nav|section|div|span|p|a|h[1-6]|ul|ol|li|dl|dt|dd|pre|code|table|tr|th|td|button|svg|br|b|strong|em)[\s>]/;

test('texts enter HTML only through `html`', () => {
  const found = filesWith(({ tag, text }) => tag !== 'html' && ELEMENT.test(text));
  // Redoc's page is changed as a string, with a version and a date of this repository.
  expect(found).toEqual(['scripts/portal/redoc-page.ts']);
});

test('texts enter shell commands only through `sh`', () => {
  const found = filesWith(({ tag, text }) => tag !== 'sh' && /\bcurl [-'"$].*\$\{\}/s.test(text));
  // Constants of this repository: the lines that provoke errors, and the address that the gateway
  // replaces.
  expect(found).toEqual(['scripts/portal/guide-pages.ts', 'scripts/portal/provocations.ts']);
});

test('texts enter commands of PowerShell only through `powershell`', () => {
  const found = filesWith(({ tag, text }) => tag !== 'powershell' && /\$env:|\[System\.Net/.test(text));
  // The start page of the kit shows the command that starts a script.
  expect(found).toEqual(['src/cli/kit/partner-kit.ts']);
});

test('the folders with JSON pointers append to them only through `pointerBelow`', () => {
  const found = filesWith(({ text }) => /^(\$\{\})?\/\$\{\}$|^\$\{\}\/\*$/.test(text));
  const folders = /^src\/(openapi|compatibility|traffic|http\/request)\//;
  expect(found.filter((file) => folders.test(file))).toEqual(['src/openapi/pointers.ts']);
});

const filesThatContain = (mark: RegExp): string[] =>
  [...sources].flatMap(([file, source]) => (mark.test(source) ? [file] : [])).toSorted();

test.each([
  ['entities of HTML written by hand', /['"`]&(lt|quot|#39);['"`]/, ['src/texts/html.ts']],
  ['steps of a JSON pointer escaped by hand', /'~[01]'/, ['src/openapi/pointers.ts']],
  ['quotes of a shell written by hand', /'\\+''/, ['src/texts/shell.ts']],
  // A style sheet of this repository, and what markdown-it and highlight.js have rendered.
  [
    'markup that is declared safe',
    /trustedHtml\(/,
    [
      'scripts/portal/code-block.ts',
      'scripts/portal/layout.ts',
      'scripts/portal/markdown.ts',
      'scripts/portal/sample-block.ts',
      'src/cli/readiness-page.ts',
    ],
  ],
  // Constant statements.
  [
    'SQL that is not a parameter',
    /\bsql\.raw\(/,
    [
      'src/idempotency/journal-store.ts',
      'src/idempotency/maintenance.ts',
      'src/idempotency/orphaned-calls.ts',
      'src/partners/key-end.ts',
      'src/store/baseline.ts',
      'src/store/kinds.ts',
      'src/store/migrations/0003-fewer-indexes.ts',
      'src/store/migrations/0004-audit-by-month.ts',
    ],
  ],
])('only these files have %s', (_, mark, allowed) => {
  expect(filesThatContain(mark)).toEqual(allowed);
});
