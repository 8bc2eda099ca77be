// The layout and styles of the pages that are not Redoc's.

/** Text for HTML. */
export const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As `text`, with `code` marked as the contract's Markdown marks it. */
export const prose = (raw: string): string => text(raw).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** A whole page; `title` and `content` are HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

const style = `
:root { --ink: #1c2733; --soft: #5a6b7b; --line: #dde4ea; --accent: #0b5fa5; --ground: #f6f8fa; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 4rem 1.5rem 3rem; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.02em; }
.lead { font-size: 1.15rem; color: var(--soft); margin: 0 0 2.5rem; }
section { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 1.5rem; margin-bottom: 1.5rem; }
h2 { font-size: 1.15rem; margin: 0 0 1rem; }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
.base { color: var(--soft); font-weight: 400; margin-left: .4rem; }
nav { display: flex; flex-wrap: wrap; gap: .6rem; margin-bottom: 1.25rem; }
nav a { padding: .4rem .9rem; border: 1px solid var(--line); border-radius: 6px; text-decoration: none; color: var(--accent); }
nav a.primary { background: var(--accent); border-color: var(--accent); color: #fff; }
a { color: var(--accent); }
table { width: 100%; border-collapse: collapse; }
td { padding: .55rem .75rem .55rem 0; border-top: 1px solid var(--line); vertical-align: baseline; }
td:first-child { width: 4.5rem; }
td:last-child { color: var(--soft); }
.step { margin: 2.5rem 0 1rem; }
h3 { font-size: 1.05rem; margin: 0 0 .4rem; }
section p { margin: 0 0 1rem; }
.changes { table-layout: fixed; }
.changes td:first-child { width: 32%; }
.changes .more td { border-top: 0; padding-top: 0; }
.changes code { overflow-wrap: anywhere; }
td a { text-decoration: none; }
td a:hover { text-decoration: underline; }
.method { font: 600 .72rem ui-monospace, SFMono-Regular, Menlo, monospace; padding: .15rem .45rem; border-radius: 4px; background: #e6f0f9; color: #0b4f8a; }
.method.get { background: #e5f4ea; color: #17663a; }
.method.put { background: #fcf1dd; color: #7a4d00; }
td.wide { color: var(--ink) !important; }
.retry { white-space: nowrap; color: var(--soft); }
footer { display: flex; gap: 1.2rem; color: var(--soft); font-size: .9rem; padding: .5rem .25rem; }
footer a { color: var(--soft); }
@media (max-width: 40rem) { td:last-child { display: none; } .changes td, .changes td:last-child { display: block; width: auto; border: 0; padding: .1rem 0; } .changes td:first-child { width: auto; } .changes tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); } .changes .more { border-top: 0; padding-top: 0; } main { padding-top: 2rem; } }
`;
