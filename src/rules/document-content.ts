// Owns what a document is by its first bytes, whatever it is named. Own signatures, not file-type's: that one takes text
// which begins with "BM" or "MZ" for a picture or a program, and unpacks archives that nobody trusts.

/** As many first bytes as are asked for; more would only be held back longer. */
export const HEAD_BYTES = 4100;

export type AcceptedContent = 'pdf' | 'cfb' | 'ooxml' | 'odf' | 'rtf' | 'picture' | 'text';

/** What is told of content that is not accepted. */
type RefusedContent =
  | 'a Windows program'
  | 'a Linux program'
  | 'a macOS or Java program'
  | 'a script'
  | 'a web page'
  | 'an SVG picture'
  | 'an archive'
  | 'data of no known type';

export type Content = AcceptedContent | RefusedContent;

const isAt = (head: Uint8Array, offset: number, text: string) =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString(
    'latin1',
    offset,
    offset + text.length,
  ) === text;

/** A container is known by its first entry: those behind it are mostly further on than the first bytes reach. */
const OOXML_FIRST = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/', 'xl/', 'ppt/', 'customXml/'];
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** Offset of what is written there, and what that makes it. The first that fits counts. */
const signatures: readonly (readonly [offset: number, texts: readonly string[], content: Content])[] = [
  [0, ['%PDF-'], 'pdf'],
  [0, ['{\\rtf'], 'rtf'],
  [0, ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], 'cfb'],
  [
    0,
    ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
    'picture',
  ],
  [0, ['\x7fELF'], 'a Linux program'],
  [0, ['\xca\xfe\xba\xbe', '\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf'], 'a macOS or Java program'],
  [0, ['\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe'], 'a macOS or Java program'],
  [0, ['PK\x05\x06', 'PK\x07\x08', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\x1f\x8b', 'BZh'], 'an archive'],
  [0, ['\xfd7zXZ\0', '\x28\xb5\x2f\xfd', 'MSCF\0'], 'an archive'],
  [257, ['ustar'], 'an archive'],
];

export function contentOf(head: Uint8Array): Content {
  const found = signatures.find(([offset, texts]) => texts.some((text) => isAt(head, offset, text)));
  if (found) return found[2];
  if (isAt(head, 0, 'PK\x03\x04')) return packageOf(head);
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'picture';
  if (isAt(head, 4, 'ftyp') && HEIF_BRANDS.some((brand) => isAt(head, 8, brand))) return 'picture';
  const text = textOf(head);
  if (text !== undefined) return markupOf(text);
  // Behind the text, as a list of policies may begin with these letters too.
  return isAt(head, 0, 'MZ') ? 'a Windows program' : 'data of no known type';
}

function packageOf(head: Uint8Array): Content {
  const NAME = 30;
  if (OOXML_FIRST.some((name) => isAt(head, NAME, name))) return 'ooxml';
  const isOdf = /^(text|spreadsheet|presentation)/.test(
    Buffer.from(head).toString('latin1', NAME + ODF_MIME_TYPE.length, NAME + ODF_MIME_TYPE.length + 20),
  );
  return isAt(head, NAME, ODF_MIME_TYPE) && isOdf ? 'odf' : 'an archive';
}

/** The name of an OpenDocument's first entry and the beginning of what it holds, which is never compressed. */
const ODF_MIME_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.';

/** What no text has: control characters but those of lines, tabs, pages and the end of a file of old. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const NO_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/;

/** In UTF-8, in UTF-16 with its mark, or in an encoding of Western Europe; undefined where it is no text. */
function textOf(head: Uint8Array): string | undefined {
  const encodings = isAt(head, 0, '\xff\xfe')
    ? ['utf-16le']
    : isAt(head, 0, '\xfe\xff')
      ? ['utf-16be']
      : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      // As of a stream: the last character may be cut.
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return NO_TEXT.test(text) ? undefined : text;
    } catch {
      // Not in this one.
    }
  }
  return undefined;
}

/** What stands before the first element: a declaration, comments, the type of the document. */
const PROLOGUE = /^(?:\s+|<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>)+/i;
const HTML = [
  'html',
  'head',
  'body',
  'script',
  'iframe',
  'style',
  'title',
  'meta',
  'link',
  'table',
  'div',
  'p',
];
const HTML_SPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'];

/** Text that a machine would run, or a browser; any other is text. */
function markupOf(text: string): Content {
  const start = text.trimStart();
  if (start.startsWith('#!') || /^<(\?php|\?=|%)/i.test(start)) return 'a script';
  if (!start.startsWith('<')) return 'text';
  if (/^<!doctype\s+html\b/i.test(start)) return 'a web page';
  const [, element] = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(start.replace(PROLOGUE, '')) ?? [];
  if (element?.toLowerCase() === 'svg') return 'an SVG picture';
  // What hides its first element behind the first bytes is not trusted.
  if (element === undefined || HTML.includes(element.toLowerCase())) return 'a web page';
  return HTML_SPACES.some((space) => text.includes(space)) ? 'a web page' : 'text';
}
