// Renders JSON with the colours of the samples.
import { element } from './element.js';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

export function colouredJson(text) {
  const code = element('code');
  let end = 0;
  for (const { 0: whole, 1: string, 2: colon, 3: word, index } of text.matchAll(TOKEN)) {
    const kind = string ? (colon ? 'attr' : 'string') : word ? 'literal' : 'number';
    code.append(text.slice(end, index), element('span', { className: `hljs-${kind}` }, whole));
    end = index + whole.length;
  }
  code.append(text.slice(end));
  return code;
}
