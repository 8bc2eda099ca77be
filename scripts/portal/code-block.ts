// Code on a page: highlighted, with its language above it and a copy button.
import hljs from 'highlight.js';
import { escapeHtml, type Html, html, NO_HTML, trustedHtml } from '../../src/texts/html.js';

const titles: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  json: 'JSON',
  html: 'HTML',
  python: 'Python',
};

interface Code {
  readonly code: string;
  readonly language: string;
  /** Shown instead of the language's name. */
  readonly title?: string;
  /** `response`: the reader's values are not filled in. */
  readonly kind?: 'response';
}

/** The block can be scrolled with the keyboard. */
export function codeBlock({ code, language, title, kind }: Code): Html {
  const shown = title ?? titles[language] ?? 'Text';
  const label = html`<span class="title${title === undefined ? html` language` : NO_HTML}">${shown}</span>`;
  return html`<div class="sample${kind === undefined ? NO_HTML : html` ${kind}`}"><div class="bar">${label}<button type="button" class="copy">Copy</button></div>
<pre tabindex="0"><code class="language-${language}">${highlighted(code, language)}</code></pre></div>
`;
}

export const highlighted = (code: string, language: string): Html =>
  trustedHtml(
    hljs.getLanguage(language)
      ? hljs.highlight(code, { language, ignoreIllegals: true }).value
      : escapeHtml(code),
  );
