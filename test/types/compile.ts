// Compiles snippets as if they were in src/operations/, all in one program, and returns the
// compiler's messages for each.
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The compiler's messages for each snippet, in order. An empty list means that it compiles. */
export function compileSnippets(snippets: readonly string[]): string[][] {
  const root = process.cwd();
  const folder = join(root, 'src', 'operations');
  const files = new Map(snippets.map((code, i) => [join(folder, `snippet-${i}.ts`), code]));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const { noUnusedLocals: _, ...lenient } = options;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getCurrentDirectory = () => dirname(join(root, 'package.json'));
  const program = ts.createProgram([...files.keys()], lenient, host);
  return [...files.keys()].map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}
